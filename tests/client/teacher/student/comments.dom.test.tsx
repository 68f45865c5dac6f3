import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { Comments } from '#client/teacher/student/comments.tsx';
import { answer, CLASS, ME } from '#tests/client/teacher/open-class.ts';
import type { Comment } from '#contract/learning/comment.ts';

const PLACE = { classId: 'class', studentId: 'ben', appCode: 'dragster' } as const;
const SENT: Comment = { id: 'c', kind: 'journal', subject: 'plan', text: 'Good!', by: 'Kim', at: 0 };
const of = { place: PLACE, kind: 'journal', subject: 'plan', about: 'Plan' } as const;
const typed = { teacherId: 'kim', form: 'comment class ben dragster journal plan' };

beforeEach(async () => {
  sessionStorage.clear();
  setEndpoint({ fetch: (async (to: string) => answer(to.endsWith('/me') ? ME : CLASS)) as typeof fetch });
  await account.refresh();
  await classes.open('class');
  formDrafts.keep(typed, { fields: { text: 'Good! ' }, begun: '', defaults: { text: '' }, texts: ['text'] });
});
afterEach(cleanup);

test.each([{ text: 'Other' }, { by: 'Lee' }])(
  'a comment that was begun beside another one is there to be sent: %o',
  (other) => {
    render(<Comments {...of} comments={[{ ...SENT, ...other }]} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Good! ');
  },
);

test('a comment that was sent although the page was left before the answer is not offered once more', () => {
  render(<Comments {...of} comments={[SENT]} />);
  expect([screen.queryByRole('textbox'), formDrafts.of(typed)]).toEqual([null, undefined]);
  expect(screen.getByText('Good!')).toBeDefined();
});
