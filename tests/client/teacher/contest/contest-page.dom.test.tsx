import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ContestPage } from '#client/teacher/contest/contest-page.tsx';
import { ContestServer } from '#tests/client/stores/teacher/contest/contest-server.ts';
import { answer, CLASS } from '#tests/client/teacher/open-class.ts';

let server: ContestServer;
beforeEach(async () => {
  server = new ContestServer(
    'contest',
    Array.from({ length: 8 }, (_, index) => `racer-${index + 1}`),
  );
  const answers = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (String(input).endsWith('/classes/class')) return answer(CLASS);
    return server.fetch(input, init);
  };
  setEndpoint({ fetch: answers as typeof fetch });
  await classes.open('class');
});
afterEach(cleanup);

const winner = async () => (await screen.findAllByRole('button', { name: /won$/ }))[0]!;
const racing = async () => (await screen.findByRole('button', { name: 'Race It' })).closest('section')!;

test('the second click of a double click decides no other race, and the undo pushes no button', async () => {
  render(<ContestPage classId="class" id="contest" />);
  fireEvent.click(await winner());
  fireEvent.click(await winner());
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  fireEvent.click(screen.getByRole('button', { name: 'Race the Whole Round' }));
  fireEvent.click(undo);
  await waitFor(() => expect(server.contest.log.map(({ step }) => step.kind)).toEqual(['raced']));
  const buttons = [...(await racing()).querySelectorAll('button')];
  expect(buttons.at(-1)).toBe(undo);
  // A moment later they count again.
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(await winner());
  await waitFor(() => expect(server.contest.log).toHaveLength(2));
});

test('of more than two the one who takes the place of the first that came in is not pressed by the same double click', async () => {
  server.contest = { ...server.contest, format: 'best-of-all' };
  render(<ContestPage classId="class" id="contest" />);
  const open = async () =>
    [...(await racing()).querySelectorAll('button')].filter(({ textContent }) => /^RACER-\d$/.test(textContent));
  const [first, second] = await open();
  await waitFor(() => expect(first!.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(first!);
  fireEvent.click(second!);
  expect(await open()).toHaveLength(7);
  await waitFor(() => expect(second!.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(second!);
  expect(await open()).toHaveLength(6);
});
