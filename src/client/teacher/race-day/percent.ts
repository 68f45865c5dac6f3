/** A share in percent, to a tenth. */
export function percent(share: number): string {
  return String(Math.round(share * 1000) / 10);
}
