import { expect, test } from 'vitest';
import { rebasedPage } from '#client/stores/teacher/own-pages/rebased-page.ts';
import { OWN_PAGE } from '#tests/support/school/own-pages.ts';

const saved = {
  ...OWN_PAGE,
  questions: OWN_PAGE.questions.map((question, index) => ({ ...question, id: `q${index}` })),
};

test('questions that were not touched while a page was saved have their ids, wherever they stand by then', () => {
  expect(rebasedPage(OWN_PAGE, OWN_PAGE, saved)).toEqual(saved);
  const [first, second, ...others] = OWN_PAGE.questions;
  const now = { ...OWN_PAGE, text: 'More.', questions: [second!, { ...first!, description: 'Which?' }, ...others] };
  const { text, questions } = rebasedPage(OWN_PAGE, now, saved);
  expect([text, questions.map(({ id }) => id)]).toEqual(['More.', ['q1', '', 'q2', 'q3']]);
});
