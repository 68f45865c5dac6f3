import { wordingOf } from './wording.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Fewer words say nothing. */
const FEWEST_WORDS = 3;

/**
 * A sentence of the explanation for who answered wrong and may try again, without the answer in it; undefined where every
 * sentence gives it away. Of a calculation it is what stands before the first number.
 */
export function hintOf(question: BankQuestion): string | undefined {
  const sentences = question.explanation.split(/(?<=[.!?])\s+/).map((sentence) => beforeNumbers(question, sentence));
  return sentences.find((sentence) => sentence.split(/\s+/).length >= FEWEST_WORDS && !givesAway(question, sentence));
}

function beforeNumbers({ answer }: BankQuestion, sentence: string): string {
  if (answer.kind !== 'value') return sentence;
  const [before = ''] = sentence.split(/\s*[=:≈]?\s*[−-]?\d/);
  return before === sentence ? sentence : before.replace(/[\s,;=:≈(]+$/, '');
}

/** Who was wrong about true and false knows the answer: there is nothing to give away. */
function givesAway(question: BankQuestion, sentence: string): boolean {
  const { answer } = question;
  switch (answer.kind) {
    case 'truth':
      return false;
    case 'written':
      return true;
    case 'value':
      return hasAny(sentence, stemsOf(String(answer.value))) || sentence.includes(String(answer.value));
    case 'choice': {
      const [right, ...wrong] = answer.choices;
      const known = new Set(stemsOf([wordingOf(question, 'middle'), ...wrong].join(' ')));
      const telling = stemsOf(right).filter((stem) => !known.has(stem));
      return telling.length === 0 || hasAny(sentence, telling);
    }
  }
}

function hasAny(sentence: string, stems: readonly string[]): boolean {
  const said = new Set(stemsOf(sentence));
  return stems.some((stem) => said.has(stem));
}

/** Words that carry meaning, by their beginnings, so that forms of one word are the same; numbers whole. */
function stemsOf(text: string): string[] {
  const found = text.toLowerCase().match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [];
  return found.filter((word) => /\d/.test(word) || word.length > 2).map((word) => word.slice(0, 4));
}
