import { expect, test } from 'vitest';
import { pageFrom } from '#tests/support/content/pages.ts';
import { predictionProblems } from '#tests/support/content/predictions.ts';

const list = (right?: number) =>
  `<ul>${['One', 'Two', 'Three'].map((word, at) => `<li${at === right ? ' data-right=""' : ''}>${word}</li>`).join('')}</ul>`;
const pair = (first = list(), second = list(1), again = 'Why?') =>
  `<section class="predict"><h2>Predict</h2><p>What happens?</p>${first}<p>Try it.</p><p>${again}</p>${second}<p>So it is.</p></section>`;
const problems = (main: string, category = 'interactive') =>
  predictionProblems(pageFrom('01-a', `<html><main>${main}</main></html>`), category);

test('an experiment has one pair of questions, and no other page has any', () => {
  expect(problems(pair())).toEqual([]);
  expect(problems('<p>Look.</p>', 'lesson')).toEqual([]);
  expect(problems('<p>Look.</p>')).toEqual(['01-a asks for 0 predictions, 1 belong there']);
  expect(problems(pair(), 'lesson')).toHaveLength(1);
});

test('the guess has no right choice, the second question has one', () => {
  expect(problems(pair(list(0)))).toEqual(['01-a: a guess is called right']);
  expect(problems(pair(list(), list()))).toEqual(['01-a: the second question of a prediction needs one right choice']);
  expect(problems(pair(list(), list(1), 'Say why.'))).toEqual(['01-a: “Say why.” is no question']);
  expect(problems(pair('<ul><li>One</li></ul>'))).toEqual(['01-a: a prediction has 1 choices']);
  expect(problems(pair('<p>One</p>'))).toEqual(['01-a: a prediction has the form h2 p p p p ul p']);
});
