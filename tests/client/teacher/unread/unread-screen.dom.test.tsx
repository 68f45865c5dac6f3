import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { UnreadScreen } from '#client/teacher/unread/unread-screen.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { ToScore, UnreadText } from '#contract/teacher/unread-calls.ts';

const textOf = (alias: string): UnreadText => ({
  classId: 'class',
  className: 'Technology',
  studentId: alias,
  alias,
  groupName: 'Owls',
  appCode: 'dragster',
  appName: 'Dragster',
  kind: 'journal',
  subject: 'final',
  about: 'Final',
  text: 'I learned much.',
  isCut: false,
  at: 1,
});

const QUIZ: ToScore = {
  classId: 'class',
  className: 'Technology',
  appCode: 'dragster',
  appName: 'Dragster',
  code: '01-quiz',
  name: 'Quiz: forces',
  answers: 3,
};

let texts: readonly UnreadText[];
let toScore: readonly ToScore[];
beforeEach(() => {
  toScore = [];
  texts = ['Ada', 'Ben', 'Cai'].map(textOf);
  setEndpoint({
    fetch: (async (_input: unknown, init?: RequestInit) => {
      const { texts: read } = JSON.parse(String(init?.body ?? '{"texts":[]}')) as { texts: { studentId: string }[] };
      texts = texts.filter(({ studentId }) => read.every((each) => each.studentId !== studentId));
      return answer({ total: texts.length, texts, toScore });
    }) as typeof fetch,
  });
});
afterEach(cleanup);

test('the focus goes on to the next text when one was read, and stays in the list when none is left', async () => {
  render(<UnreadScreen />);
  const mark = (alias: string) =>
    screen.getByRole('button', { name: (name) => name.startsWith(`Mark as read: ${alias},`) });
  const press = (alias: string) => {
    mark(alias).focus();
    fireEvent.click(mark(alias));
  };
  await screen.findByText('Ada');
  const said = screen.getByRole('status');
  press('Ben');
  await waitFor(() => expect(document.activeElement).toBe(mark('Cai')));
  await waitFor(() => expect(said.textContent).toBe('Marked as read, 2 left.'));
  press('Cai');
  await waitFor(() => expect(document.activeElement).toBe(mark('Ada')));
  press('Ada');
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  await waitFor(() => expect(said.textContent).toBe('Marked as read, 0 left.'));
});

test('opens a student where the text is, in the application for which it was written', async () => {
  render(<UnreadScreen />);
  const link = await screen.findByRole('link', { name: /Ben/ });
  expect(link.getAttribute('href')).toBe('/teacher/classes/class/student/Ben?app=dragster&text=final');
});

test('answers that wait for points lead to where they get them, and nothing says that everything is read', async () => {
  [texts, toScore] = [[], [QUIZ]];
  render(<UnreadScreen />);
  const link = await screen.findByRole('link', { name: '3 answers wait for points: Quiz: forces' });
  expect(link.getAttribute('href')).toBe('/teacher/classes/class/answers/dragster,01-quiz');
  expect(screen.getByText('Technology · Dragster')).toBeDefined();
  expect(screen.queryByText('You have read everything.')).toBeNull();
});
