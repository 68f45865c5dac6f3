import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { NewClasses } from '#client/teacher/roster/new-classes.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { NewClasses as Found } from '#client/stores/teacher/courses.ts';
import type { RosterRow } from '#contract/teacher/roster-calls.ts';

interface Asked {
  readonly names?: string;
  readonly classes?: readonly { readonly rows: readonly RosterRow[] }[];
}

const SOURCE = { content: 'UEs=', courses: ['c-1'], groupName: 'Group 1' };
const found = (alias: string): Found => ({
  classes: [
    {
      name: 'Period 1',
      rows: [{ line: 1, alias, signInId: '', groupName: 'Group 1', outcome: 'add', problem: '', isGuessable: false }],
    },
  ],
  hasWholeNames: true,
});

/** Answers previews in the order in which they were asked for. */
let previews: (() => void)[];
let made: (readonly string[])[];
beforeEach(() => {
  previews = [];
  made = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    const { names, classes = [] } = JSON.parse(String(init?.body ?? '{}')) as Asked;
    if (path.endsWith('/preview'))
      return new Promise((resolve) =>
        previews.push(() => resolve(answer(found(names === 'short' ? 'Ada L.' : 'Ada Lovelace')))),
      );
    if (!path.endsWith('/courses/classes')) return answer([]);
    made.push(classes.flatMap(({ rows }) => rows.map(({ alias }) => alias)));
    return answer({ ids: ['new'] });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});
afterEach(cleanup);

test('classes are made with the names that the box says, and not before they are read so', async () => {
  render(<NewClasses classId="class" source={SOURCE} onClose={() => undefined} />);
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make 1 Class' });
  await waitFor(() => expect(previews).toHaveLength(1));
  previews[0]?.();
  await waitFor(() => expect(make.disabled).toBe(false));
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  box.focus();
  fireEvent.click(box);
  await waitFor(() => expect(previews).toHaveLength(2));
  expect(box.checked).toBe(false);
  expect(document.activeElement).toBe(box);
  expect(make.disabled).toBe(true);
  previews[1]?.();
  await waitFor(() => expect(make.disabled).toBe(false));
  expect(document.activeElement).toBe(box);
  fireEvent.click(make);
  await waitFor(() => expect(made).toEqual([['Ada Lovelace']]));
});
