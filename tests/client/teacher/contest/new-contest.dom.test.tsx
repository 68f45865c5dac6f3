import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { ContestSettings } from '#client/teacher/contest/contest-settings.tsx';
import { NewContest } from '#client/teacher/contest/new-contest.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { ContestServer } from '#tests/client/stores/teacher/contest/contest-server.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { ContestSetup } from '#contract/teacher/race-day/contest-calls.ts';

const LIST = '/teacher/classes/class/contest';

let sent: { readonly key: string | null; readonly body: string }[];
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', LIST);
  sent = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (String(input).endsWith('/contests')) {
      sent.push({ key: new Headers(init?.headers).get('Idempotency-Key'), body: String(init?.body) });
    }
    throw new TypeError('Cut off.');
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});
afterEach(cleanup);

const form = () => render(<NewContest classId="class" appCode="dragster" />);
const press = () => fireEvent.submit(screen.getByRole('button', { name: 'Draw the Contest' }));
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name of the contest');
const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } });
async function make(): Promise<void> {
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(parts('unreachable')));
}

test('who presses again after a lost answer and a reload asks for the same contest, and changes make another', async () => {
  const { unmount } = form();
  await make();
  unmount();
  form();
  await make();
  typeName('Finals');
  await make();
  const [first, again, other] = sent;
  expect(again).toEqual(first);
  expect(other?.key).not.toBe(first?.key);
});

test('every choice begins with a capital, as everywhere else', () => {
  form();
  const choices = [...document.querySelectorAll('form option')].map(({ textContent }) => textContent);
  expect(choices).toContain('Names of students');
  expect(choices.filter((choice) => !/^[A-Z]/.test(choice))).toEqual([]);
});

test('of what is set its name alone is a text that was typed', () => {
  form();
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'round-robin' } });
  expect(formDrafts.typedIn('', 'class')).toEqual([]);
  typeName('Finals');
  expect(formDrafts.typedIn('', 'class')).toEqual(['Finals']);
});

describe('while a contest is drawn', () => {
  const server = new ContestServer('cup', ['ada', 'ben', 'cai']);
  /** Draws it now. */
  let draw: () => void;
  beforeEach(() => {
    const isDrawn = new Promise<void>((resolve) => (draw = resolve));
    const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
      if (init?.method !== 'POST') return server.fetch(input, init);
      server.contest = { ...server.contest, ...(JSON.parse(String(init.body)) as ContestSetup) };
      await isDrawn;
      return answer(server.contest);
    };
    setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  });

  async function drawn(): Promise<void> {
    await act(async () => draw());
    await waitFor(() => expect(sessionStorage.getItem('balsa.teacher.form-drafts') ?? '').not.toContain('new-contest'));
  }

  test('its name may be typed on, and waits in its settings to be saved', async () => {
    const { unmount } = form();
    typeName('Cup');
    press();
    typeName('Cup of class 8');
    await drawn();
    expect([location.pathname, server.contest.name]).toEqual([`${LIST}/cup`, 'Cup']);
    unmount();
    await openContest.open({ classId: 'class', contestId: 'cup' });
    render(<ContestSettings shown={openContest.shown.value!} />);
    expect(nameField().value).toBe('Cup of class 8');
    expect(screen.queryByText('Discard Changes')).not.toBeNull();
  });

  test('nothing waits where nothing was typed on', async () => {
    form();
    press();
    await drawn();
    expect(sessionStorage).toHaveLength(0);
  });

  test('who goes elsewhere is not led away from there', async () => {
    const { unmount } = form();
    press();
    unmount();
    history.replaceState(null, '', '/teacher/today');
    await drawn();
    expect(location.pathname).toBe('/teacher/today');
  });
});
