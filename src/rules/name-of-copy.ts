const MARK = / \(copy(?: \d+)?\)$/;

/** A name for a copy that neither its original nor any of `taken` has, at most so long [characters]: a copy of a copy is counted on. */
export function nameOfCopy(original: string, taken: readonly string[], most: number): string {
  const others = new Set([original, ...taken]);
  const plain = original.replace(MARK, '');
  for (let nth = 1; ; nth += 1) {
    const mark = nth === 1 ? ' (copy)' : ` (copy ${nth})`;
    const begin = [...plain].slice(0, most - mark.length).join('');
    const name = begin.trimEnd() + mark;
    if (!others.has(name)) return name;
  }
}
