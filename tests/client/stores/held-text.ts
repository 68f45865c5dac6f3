/** Everything that is held in objects, maps, sets, lists and signals, and in what these hold, as one text. */
export function heldText(held: readonly unknown[]): string {
  const seen = new Set<object>();
  const words: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') words.push(String(value));
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const part of partsOf(value)) look(part);
  };
  for (const value of held) look(value);
  return words.join('\n');
}

function partsOf(value: object): Iterable<unknown> {
  if (value instanceof Map) return [...value].flat();
  if (value instanceof Set || Array.isArray(value)) return value;
  // A database is looked at by itself; here its rows lie in the same memory.
  if (ArrayBuffer.isView(value) || 'idbdb' in value) return [];
  // A signal's fields have short names in a build: it is asked.
  if ('peek' in value && typeof value.peek === 'function') return [value.peek()];
  return Object.values(value);
}
