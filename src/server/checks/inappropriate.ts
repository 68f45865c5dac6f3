import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity';

const PHRASE_MAX = 200;

/** Letters that each stand alone, three or more, with a sign or two between them: s.h.i.t, s h i t. */
const SPELLED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[^\p{L}\p{N}]{1,2}[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu;
/** Signs that are not seen, such as a zero-width space in the middle of a word. */
const UNSEEN = /\p{Cf}/gu;

let matcher: RegExpMatcher | undefined;

/** Whether a phrase holds a word that a class should not read. The list is built at the first question. */
export function isInappropriate(phrase: string): boolean {
  matcher ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const seen = phrase.slice(0, PHRASE_MAX).replace(UNSEEN, '');
  const joined = seen.replace(SPELLED, (letters) => letters.replace(/[^\p{L}\p{N}@$!]/gu, ''));
  return matcher.hasMatch(seen) || (joined !== seen && matcher.hasMatch(joined));
}
