import { LIMITS } from '#contract/limits.ts';

/** What a student wrote, without blanks around it; or why it cannot be handed in: nothing is no answer. */
export type WrittenAnswer = { readonly text: string } | { readonly problem: 'empty' | 'long' };

/** How long a text is as a reader counts it: a letter of any script and an emoji of one sign are one each [characters]. */
export function charactersOf(text: string): number {
  return [...text].length;
}

export function writtenAnswer(typed: string): WrittenAnswer {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  return charactersOf(text) > LIMITS.writtenMax ? { problem: 'long' } : { text };
}
