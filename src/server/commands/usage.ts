import { isId } from '#server/records/ids.ts';

/**
 * Says what a command does and how it is called; gives the exit code: 0 for who asks for it by `--help`, 2 for who called it in another
 * way than it can be called.
 */
export function sayUsage(text: string, words: readonly string[]): number {
  const isAsked = words.some((word) => word === '--help' || word === '-h');
  (isAsked ? process.stdout : process.stderr).write(text);
  return isAsked ? 0 : 2;
}

/** Whether a word is meant for an option: ids begin with a hyphen, too, one in 64. */
export function isOption(word: string): boolean {
  return word.startsWith('-') && !isId(word);
}
