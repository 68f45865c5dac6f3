import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity';
import { badWord } from '#contract/student-calls.ts';
import { free, themselves } from '#server/http/handlers.ts';

const PHRASE_MAX = 200;

let matcher: RegExpMatcher | undefined;

/** Whether a phrase holds a word that a class should not read. The list is built at the first question. */
export function isInappropriate(phrase: string): boolean {
  matcher ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return matcher.hasMatch(phrase.slice(0, PHRASE_MAX));
}

export const badWordHandler = free(badWord, {
  authorize: themselves,
  handle: ({ query }) => ({ isBad: isInappropriate(query.phrase) }),
});
