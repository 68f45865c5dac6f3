/** Words of a text: runs of signs between blanks that hold a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}
