/** A moment [ms since 1970] as a field for date and time writes it, in this device's time zone; empty for none. */
export function fieldMoment(at: number | null): string {
  if (at === null) return '';
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What a field for date and time holds; null when it is empty. */
export function momentOfField(text: string): number | null {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isFinite(at) ? at : null;
}
