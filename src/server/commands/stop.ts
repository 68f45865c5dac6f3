/** Says on standard error why nothing was done; gives the exit code. */
export function stop(sentence: string, code: number): number {
  process.stderr.write(sentence);
  return code;
}
