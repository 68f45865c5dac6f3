import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { typedNumber } from '#rules/typed-number.ts';

const FORCE = 'The thrust on a car is 6 N. Drag and friction together are 1 N. What is the net force, in newtons?';
const IN_NEWTONS = { problem: 'Please give the number in newtons, or without a unit.' };
const NO_NUMBER = { problem: 'Please type a number, like 12 or 0.5.' };

describe('a number as a student types it', () => {
  test.each([
    ['5', 5],
    [' 5 ', 5],
    ['+5', 5],
    ['-5', -5],
    ['−5', -5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['0,058', 0.058],
    ['12,4', 12.4],
    ['12,345.6', 12_345.6],
    ['1 200', 1200],
    ['1\u00A0200,5', 1200.5],
    ['1.203', 1.203],
    ['5e-2', 0.05],
    ['5 N', 5],
    ['5N', 5],
    ['5 newtons', 5],
    ['5 Newton.', 5],
  ])('QUIZ-04 %j is %d', (text, value) => {
    expect(typedNumber(text, FORCE)).toEqual({ value });
  });

  test.each([
    ['1,203', { value: 1203, twoWays: { withPoint: 1.203, text: '1,203' } }],
    ['−12,500 N', { value: -12_500, twoWays: { withPoint: -12.5, text: '−12,500' } }],
  ])('QUIZ-04 %j has two meanings, of which thousands is the usual one', (text, read) => {
    expect(typedNumber(text, FORCE)).toEqual(read);
    expect(typedNumber(read.twoWays.text, '')).toEqual(read);
  });

  test.each(['abc', '', '-', '.', '5 0', '1,2,3', '1.2.3', 'N', '--5', '5 + 3'])('QUIZ-04 %j is none', (text) => {
    expect(Object.keys(typedNumber(text, FORCE))).toEqual(['problem']);
  });

  test('QUIZ-04 says which unit is asked for when another one is typed', () => {
    expect(typedNumber('5 kg', FORCE)).toEqual(IN_NEWTONS);
    expect(typedNumber('55 g', 'A car has a mass of 55 g. What is that in kilograms?')).toEqual({
      problem: 'Please give the number in kilograms, or without a unit.',
    });
    expect(typedNumber('five', FORCE)).toEqual(NO_NUMBER);
  });

  test.each([
    ['How many seconds does it need for 20 m?', '1 s', '1 m'],
    ['What is its average speed in m/s, to one decimal?', '16.5 m/s', '16.5 m'],
    ['What is its average speed, in meters per second?', '0.9 m/s', '0.9 m'],
    ['Ten sticks fill 35 cm³ in all. What is their density in g/cm³?', '0.4 g/cm3', '0.4 g'],
    ['What is the acceleration, in m/s²?', '400 m/s^2', '400 m/s'],
    ['How big is the impulse, in newton-seconds?', '15 N·s', '15 N'],
    ['By how many percent is the time shorter?', '4%', '4 s'],
    ['How many turns are 400 mm of string?', '25 turns', '25 sticks'],
  ])('QUIZ-04 %j takes %j and not %j', (question, right, wrong) => {
    expect(Object.keys(typedNumber(right, question))).toEqual(['value']);
    expect(Object.keys(typedNumber(wrong, question))).toEqual(['problem']);
  });

  test('QUIZ-04 the right answer of every question of the units is read as itself, bare and as a spreadsheet writes it', () => {
    const questions = APPLICATIONS.flatMap(({ curriculum }) =>
      (curriculum ?? []).flatMap((exercise) => exercise.questions ?? []),
    );
    const asked = questions.flatMap(({ description, answer }) =>
      answer.kind === 'value' && typeof answer.value === 'number'
        ? Object.values(typeof description === 'string' ? { description } : description).map(
            (text) => [text, answer.value] as const,
          )
        : [],
    );
    expect(asked.length).toBeGreaterThan(80);
    for (const [text, value] of asked) expect(typedNumber(String(value), text)).toEqual({ value });
  });
});
