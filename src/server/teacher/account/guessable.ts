import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

/** The part that is judged: the time that it takes grows with the square of the length. */
const JUDGED = 100;
/** zxcvbn's mark from 0 to 4 (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016). */
const LEAST_SCORE = 2;

let judge: ZxcvbnFactory | undefined;

/** Whether a password falls within the first 1,000,000 guesses: common ones, rows of keys, repeats, the owner's own words. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  // The lists take some 30 ms to read, which a start does not wait for.
  judge ??= new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return judge.check(password.slice(0, JUDGED), [...own]).score < LEAST_SCORE;
}
