/**
 * Structural sharing: a new value with everything taken from the old one that says the same, down to the old value itself: who draws a part of an
 * answer is then drawn again only when that part is another. For values as JSON has them.
 */
export function shareStructure<T>(old: unknown, next: T): T {
  if (Object.is(old, next) || typeof old !== 'object' || typeof next !== 'object' || old === null || next === null)
    return next;
  if (Array.isArray(next)) return Array.isArray(old) ? (sharedList(old, next) as T) : next;
  return Array.isArray(old) ? next : sharedRecord(old, next);
}

function sharedList(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let isSame = old.length === next.length;
  const kept = next.map((value, index) => {
    const part = shareStructure(old[index], value);
    if (!Object.is(part, old[index])) isSame = false;
    return part;
  });
  return isSame ? old : kept;
}

function sharedRecord<T extends object>(old: object, next: T): T {
  const before = old as Readonly<Record<string, unknown>>;
  const entries = Object.entries(next);
  let isSame = entries.length === Object.keys(old).length;
  const kept = entries.map(([key, value]): [string, unknown] => {
    const part: unknown = shareStructure(before[key], value);
    if (!Object.is(part, before[key])) isSame = false;
    return [key, part];
  });
  // As many keys as before, each with its old value: none is left over.
  return isSame ? (old as T) : (Object.fromEntries(kept) as T);
}

/** The same for a record as a map: the old map where every value in it is an old one. */
export function shareMap<T>(
  old: ReadonlyMap<string, T>,
  record: Readonly<Record<string, T>> | undefined,
): ReadonlyMap<string, T> {
  const next = new Map(Object.entries(record ?? {}).map(([key, value]) => [key, shareStructure(old.get(key), value)]));
  const isSame = next.size === old.size && [...next].every(([key, value]) => Object.is(old.get(key), value));
  return isSame ? old : next;
}
