import { describe, expect, test } from 'vitest';
import { ENGINE_REFUSALS } from '#engine/refusals.ts';
import { RULE_REFUSALS } from '#rules/refusals.ts';
import { refuse, Refusal, refuseWith } from '#server/http/refusal.ts';
import { HTTP_REFUSALS } from '#server/words/http-refusals.ts';
import { OWN_PAGE_REFUSALS } from '#server/words/own-page-refusals.ts';
import { REFUSALS } from '#server/words/refusals.ts';
import { ROSTER_REFUSALS } from '#server/words/roster-refusals.ts';
import { SETUP_REFUSALS } from '#server/words/setup-refusals.ts';
import { STUDENT_REFUSALS } from '#server/words/student-refusals.ts';
import { TEACHER_REFUSALS } from '#server/words/teacher-refusals.ts';

const PARTS = [
  HTTP_REFUSALS,
  STUDENT_REFUSALS,
  TEACHER_REFUSALS,
  ROSTER_REFUSALS,
  SETUP_REFUSALS,
  OWN_PAGE_REFUSALS,
  ENGINE_REFUSALS,
  RULE_REFUSALS,
];

describe('the table of refusals', () => {
  test('holds each code once', () => {
    const codes = PARTS.flatMap((part) => Object.keys(part));
    expect(codes.toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
    expect(codes.filter((code) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(code))).toEqual([]);
  });

  test('holds no sentence twice and no status that is none of a refusal', () => {
    const entries = Object.entries<readonly [number, unknown]>(REFUSALS);
    const sentences = entries.map(([, [, sentence]]) => JSON.stringify(sentence));
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    const odd = entries.filter(([code, [status]]) => !(code.startsWith('ERR_') ? status === 200 : status >= 400));
    expect(odd).toEqual([]);
  });

  test('says of nothing that somebody else changed it: it may have been the same teacher in another tab', () => {
    const entries = Object.entries<readonly [number, unknown]>({ ...TEACHER_REFUSALS, ...SETUP_REFUSALS });
    const changed = entries.filter(([code]) => code.endsWith('CHANGED')).map(([, [, sentence]]) => String(sentence));
    expect(changed.filter((sentence) => sentence.includes('in another tab or by another teacher'))).not.toEqual([]);
    expect(changed.filter((sentence) => /^(Another teacher|Somebody else)\b/.test(sentence))).toEqual([]);
  });

  test('ERR-03 holds no sentence of the engine that the page would replace by the one of a 403', () => {
    const entries = Object.entries<readonly [number, unknown]>(ENGINE_REFUSALS);
    expect(entries.filter(([, [status]]) => status === 403)).toEqual([]);
  });
});

describe('a refusal', () => {
  test('carries its code, its values and the English sentence', () => {
    const { status, body } = refuse('GRADES_SCORE_LOW', { needed: '60', had: '45' });
    expect([status, body]).toEqual([
      409,
      {
        message: 'You need 60 points for grades; you have 45.',
        code: 'GRADES_SCORE_LOW',
        values: { needed: '60', had: '45' },
      },
    ]);
    expect(refuse('QUESTIONS_LEFT', { count: 1 }).message).toBe('Please answer every question first: 1 is left.');
    expect(refuse('REVISIONS_FULL', { most: 1000 }).message).toContain('You have saved 1,000 revisions');
  });

  test('has another status where it is thrown with one, and nothing more in its body', () => {
    const { status, body } = refuseWith({ status: 403 }, 'CLOSED');
    expect([status, body]).toEqual([403, { message: 'Your teacher has closed this activity.', code: 'CLOSED' }]);
  });

  test('has the codes of the engine alone where there are any', () => {
    expect(refuseWith({ errors: ['ERR_FAILED_SESSION'] }, 'ENGINE_SESSION_EXPIRED').body).toEqual({
      message: 'Your session has expired. Please log out and log in again.',
      errors: ['ERR_FAILED_SESSION'],
    });
  });

  test('says the sentence of the table, whatever else was given', () => {
    const given = { code: 'CLOSED', message: 'Closed!' } as const;
    expect(new Refusal(given).message).toBe('Your teacher has closed this activity.');
  });

  test('does not compile with a sentence, with a code that the table does not have, or without its values', () => {
    // @ts-expect-error a sentence is no code
    expect(() => refuse('Please choose a date.')).toThrow(TypeError);
    // @ts-expect-error a body is no reason
    expect(() => new Refusal({ message: 'Please choose a date.' })).toThrow(TypeError);
    // @ts-expect-error the sentence names a level
    expect(refuse('LEVEL_TWICE', { wrong: 1 }).message).toBe('Level {level} is set twice.');
  });
});
