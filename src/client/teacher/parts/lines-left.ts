/**
 * A pasted list without the records that are done with. A record goes from the line where it starts, from 1, to the next start: what
 * stands in quotation marks may have several lines. Headings stay, for they say what the rest is.
 */
export function linesLeft(text: string, starts: readonly number[], done: ReadonlySet<number>): string {
  const left = text.split(/\r\n?|\n/).filter((line, index) => {
    const start = starts.findLast((each) => each <= index + 1);
    return line.trim() !== '' && !(start !== undefined && done.has(start));
  });
  return left.join('\n');
}
