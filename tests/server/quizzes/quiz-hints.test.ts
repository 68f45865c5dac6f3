import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { LIMITS } from '#contract/limits.ts';
import { hintOf } from '#server/quizzes/hint.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

const ALL = APPLICATIONS.flatMap(({ curriculum = [] }) => curriculum).flatMap(({ questions = [] }) => questions);

const asked = (explanation: string, answer: BankQuestion['answer']): BankQuestion => ({
  id: 'q',
  description: 'What does the axle do?',
  answer,
  explanation,
});

describe('the hint after a wrong answer', () => {
  test('is the first sentence of the explanation that does not give the choice away', () => {
    const choices = ['It turns', 'It bends', 'It melts'] as const;
    const kind = 'choice';
    expect(hintOf(asked('Wheels turn it. Round things roll.', { kind, choices }))).toBe('Round things roll.');
    expect(hintOf(asked('Wheels turn it. Then it turned.', { kind, choices }))).toBeUndefined();
  });

  test('is the rule and not the numbers of a calculation', () => {
    const answer = { kind: 'value', value: 100 } as const;
    expect(hintOf(asked('Acceleration = force ÷ mass = 8 N ÷ 0.08 kg = 100 m/s².', answer))).toBe(
      'Acceleration = force ÷ mass',
    );
    expect(hintOf(asked('It is 100.', answer))).toBeUndefined();
  });

  test('of no question of ours is longer than the room that is kept for it', () => {
    for (const question of ALL) {
      expect(hintOf(question)?.length ?? 0, question.id).toBeLessThanOrEqual(LIMITS.hintRoom);
    }
  });

  test('never holds the right answer of any question, and most questions have one', () => {
    for (const question of ALL) {
      const hint = hintOf(question)?.toLowerCase();
      const { answer } = question;
      if (hint === undefined || answer.kind === 'truth' || answer.kind === 'written') continue;
      const right = String(answer.kind === 'choice' ? answer.choices[0] : answer.value).toLowerCase();
      expect(hint.includes(right), `${question.id}: ${hint}`).toBe(false);
      if (answer.kind === 'value') expect(hint, question.id).not.toMatch(/\d/);
    }
    expect(ALL.filter((question) => hintOf(question) !== undefined).length).toBeGreaterThan(ALL.length / 2);
  });
});
