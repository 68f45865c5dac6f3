import { beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { isAnyUnsaved } from '#client/stores/page/unsaved.ts';
import { rosters, rowsToAdd } from '#client/stores/teacher/roster.ts';
import type { RosterColumn } from '#contract/teacher/roster-calls.ts';

/** Requests that wait for their answers, in the order in which they were made. */
let waiting: { readonly columns: RosterColumn[]; readonly answer: (status?: number) => void }[];
beforeEach(() => {
  waiting = [];
  const fetch = (_input: unknown, init?: RequestInit): Promise<Response> => {
    const { columns = ['family', 'given'] } = JSON.parse(String(init?.body)) as { columns?: RosterColumn[] };
    return new Promise((resolve) => {
      waiting.push({ columns, answer: (status = 200) => resolve(answerOf(columns, status)) });
    });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});

function answerOf(columns: RosterColumn[], status: number): Response {
  const row = { line: 1, alias: columns.join(' '), signInId: '', groupName: '', outcome: 'add', problem: '' };
  const body = {
    rows: [{ ...row, isGuessable: false }],
    hasWholeNames: false,
    heading: null,
    headingLine: 1,
    columns: columns.map((role) => ({ role, heading: '', cells: ['Ada'] })),
    courses: [],
  };
  const headers = { 'X-App': '1', 'Content-Type': 'application/json' };
  return new Response(JSON.stringify(status === 200 ? body : { code: 'X', message: 'Not now.' }), { status, headers });
}

async function previewed(): Promise<void> {
  const first = rosters.previewList('class', 'Ada\tLovelace', 'Owls');
  await asked(1);
  waiting[0]?.answer();
  await first;
}

async function asked(count: number): Promise<void> {
  await expect.poll(() => waiting.length).toBe(count);
}

const shown = () => ({
  rows: rosters.preview.peek()?.rows.map(({ alias }) => alias),
  roles: rosters.preview.peek()?.columns.map(({ role }) => role),
});

test('of two ways to read a list that are asked for at once the newer one is shown, whichever is answered last', async () => {
  await previewed();
  const older = rosters.readAs('class', { columns: ['alias', ''] });
  const newer = rosters.readAs('class', { columns: ['alias', 'signInId'] });
  await asked(3);
  waiting[2]?.answer();
  expect(await newer).toBeUndefined();
  waiting[1]?.answer();
  expect(await older).toBeUndefined();
  expect(shown()).toEqual({ rows: ['alias signInId'], roles: ['alias', 'signInId'] });
});

test('where the newer one fails the list is shown as it was answered last, rows and columns alike', async () => {
  await previewed();
  const older = rosters.readAs('class', { columns: ['alias', ''] });
  const newer = rosters.readAs('class', { columns: ['alias', 'signInId'] });
  await asked(3);
  waiting[2]?.answer(422);
  expect(await newer).toBe('Not now.');
  waiting[1]?.answer();
  await older;
  expect(shown()).toEqual({ rows: ['family given'], roles: ['family', 'given'] });
});

test('a list that is not looked at any more does not come back with a late answer', async () => {
  await previewed();
  const late = rosters.readAs('class', { columns: ['alias', ''] });
  await asked(2);
  rosters.forgetPreview();
  waiting[1]?.answer();
  await late;
  expect(rosters.preview.peek()).toBeUndefined();
});

test('the list of a file is gone with the page, which asks; one that was pasted is kept by the tab', async () => {
  await previewed();
  expect(isAnyUnsaved()).toBe(false);
  const chosen = rosters.previewFile('class', new File(['Ada'], 'owls.csv'), 'Owls');
  await asked(2);
  waiting[1]?.answer();
  await chosen;
  expect(isAnyUnsaved()).toBe(true);
  rosters.forgetPreview();
  expect(isAnyUnsaved()).toBe(false);
});

test('a row keeps its id where another one is to be made, for the id tells who it is', () => {
  const row = { line: 1, alias: 'Ada', signInId: '1042', groupName: 'Owls', outcome: 'add', problem: '' } as const;
  const rows = [
    { ...row, isGuessable: true },
    { ...row, signInId: 'ada-lovelace', isGuessable: false },
    { ...row, outcome: 'problem', isGuessable: false } as const,
  ];
  const [{ alias, signInId, groupName }, other] = [row, 'ada-lovelace'];
  expect(rowsToAdd(rows, true)).toEqual([
    { alias, signInId, groupName, makesId: true },
    { alias, signInId: other, groupName },
  ]);
  expect(rowsToAdd(rows, false)).toEqual([
    { alias, signInId, groupName },
    { alias, signInId: other, groupName },
  ]);
});
