import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

/** The part that is judged: the time that it takes grows with the square of the length. */
const JUDGED = 100;
/** zxcvbn's mark from 0 to 4 (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016). */
const LEAST_SCORE = 2;
/** What opens a copy that somebody has taken is tried as often as they like: it is to outlast 100,000,000 guesses. */
const LEAST_SCORE_OF_COPIES = 3;

let judge: ZxcvbnFactory | undefined;

/** Whether a password falls within the first 1,000,000 guesses: common ones, rows of keys, repeats, the owner's own words. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  return scoreOf(password, own) < LEAST_SCORE;
}

/** Whether who has an encrypted back-up soon finds the passphrase. */
export function isWeakPassphrase(passphrase: string): boolean {
  return scoreOf(passphrase, ['balsa', 'backup', 'passphrase']) < LEAST_SCORE_OF_COPIES;
}

function scoreOf(secret: string, own: readonly string[]): number {
  // To look words up in them takes some 30 ms more, once.
  judge ??= new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return judge.check(secret.slice(0, JUDGED), [...own]).score;
}
