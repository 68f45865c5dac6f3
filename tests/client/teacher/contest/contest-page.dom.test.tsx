import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { ContestPage } from '#client/teacher/contest/contest-page.tsx';
import { ContestServer } from '#tests/client/stores/teacher/contest/contest-server.ts';
import { answer, CLASS } from '#tests/client/teacher/open-class.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';

/** A button that was pressed counts again that much later [ms]. */
const DOUBLE_MS = 500;
/** A step that is not at the server by then is said to wait [ms]. */
const WAITING_MS = 1000;

let server: ContestServer;
let count = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  server = new ContestServer(
    `contest-${(count += 1)}`,
    Array.from({ length: 8 }, (_, index) => `racer-${index + 1}`),
  );
  const answers = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (String(input).endsWith('/classes/class')) return answer(CLASS);
    return server.fetch(input, init);
  };
  setEndpoint({ fetch: answers as typeof fetch });
  await classes.open('class');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The button counts again. */
const settled = async (button: HTMLElement) => {
  await later(DOUBLE_MS);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
};

const winner = async () => (await screen.findAllByRole('button', { name: /won$/ }))[0]!;
const racing = async () => (await screen.findByRole('button', { name: 'Race It' })).closest('section')!;

test('the second click of a double click decides no other race, and the undo pushes no button', async () => {
  render(<ContestPage classId="class" id={server.contest.id} />);
  fireEvent.click(await winner());
  fireEvent.click(await winner());
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  fireEvent.click(screen.getByRole('button', { name: 'Race the Whole Round' }));
  fireEvent.click(undo);
  await waitFor(() => expect(server.contest.log.map(({ step }) => step.kind)).toEqual(['raced']));
  expect((await racing()).compareDocumentPosition(undo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // A moment later they count again.
  await settled(undo);
  fireEvent.click(await winner());
  await waitFor(() => expect(server.contest.log).toHaveLength(2));
});

test('of more than two the one who takes the place of the first that came in is not pressed by the same double click', async () => {
  server.contest = { ...server.contest, format: 'best-of-all' };
  render(<ContestPage classId="class" id={server.contest.id} />);
  const open = async () =>
    [...(await racing()).querySelectorAll('button')].filter(({ textContent }) => /^RACER-\d$/.test(textContent));
  const [first, second] = await open();
  await settled(first!);
  fireEvent.click(first!);
  fireEvent.click(second!);
  expect(await open()).toHaveLength(7);
  await settled(second!);
  fireEvent.click(second!);
  expect(await open()).toHaveLength(6);
});

const kinds = () => server.contest.log.map(({ step }) => step.kind);

/** What was measured of each; null for who has no run. */
function measured(format: Contest['format'], values: Readonly<Record<string, number | null>>): void {
  const entries = Object.entries(values).map(([id, value]) => ({
    ...server.contest.entries[0]!,
    id,
    alias: id,
    design: `Design of ${id}`,
    value,
  }));
  server.contest = { ...server.contest, basis: 'measured', format, entries, draw: entries.map(({ id }) => id) };
}

const lines = (region: string) =>
  [...screen.getByRole('heading', { name: region }).closest('section')!.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  );

test('a race that is over keeps the results that decided it, says where runs of now differ, and can be undone', async () => {
  measured('best-of-all', { Uma: 1.082, Tess: 1.164, Wen: 1.164, Rosa: null });
  render(<ContestPage classId="class" id={server.contest.id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Race It' }));
  const undo = await screen.findByRole('button', { name: 'Undo: All runs: Uma before Tess, Wen' });
  await waitFor(() => expect(kinds()).toEqual(['raced']));
  expect(screen.queryByRole('button', { name: 'Race It' })).toBeNull();
  const before = [
    ['1', 'Uma', 'Design of Uma', '1.082 s'],
    ['2', 'Tess', 'Design of Tess', '1.164 s'],
    ['2', 'Wen', 'Design of Wen', '1.164 s'],
    ['', 'Rosa', 'Design of Rosa', 'did not race'],
  ];
  expect(lines('Ranking')).toEqual(before);
  expect(screen.queryByText(/Runs were entered/)).toBeNull();
  const entries = server.contest.entries.map((entry) => (entry.id === 'Tess' ? { ...entry, value: 1.01 } : entry));
  server.contest = { ...server.contest, entries };
  await openContest.refresh();
  await screen.findByText(/^Runs were entered or struck out since\. .* 1 race would end differently/);
  expect(lines('Ranking')).toEqual(before);
  await settled(undo);
  fireEvent.click(screen.getByRole('button', { name: 'Print Certificates' }));
  const certificates = screen.getAllByRole('heading', { name: 'Certificate' }).map((each) => each.parentElement!);
  expect(certificates.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Uma.*won the contest.*1\.082\ss/),
    expect.stringMatching(/Tess.*reached place 2 .*1\.164\ss/),
    expect.stringMatching(/Wen.*reached place 2 .*1\.164\ss/),
  ]);
  // Whoever was deleted keeps the place, and has no sheet for a name.
  server.contest = { ...server.contest, entries: server.contest.entries.filter(({ id }) => id !== 'Uma') };
  await openContest.refresh();
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Certificate' })).toHaveLength(2));
  expect(screen.queryByText('#1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the contest' }));
  const again = await screen.findByRole('button', { name: /^Undo: All runs/ });
  await settled(again);
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Race It' });
  await waitFor(() => expect(kinds()).toEqual(['raced', 'undo']));
});

test('whoever is absent is taken out before the race, and where both are nobody wins', async () => {
  measured('round-robin', { Rosa: null, Uma: 1.1, Sam: null });
  render(<ContestPage classId="class" id={server.contest.id} />);
  // Uma against Sam; then Rosa against both.
  const absent = await screen.findByRole('button', { name: 'Absent: Sam' });
  expect(screen.getByRole('button', { name: 'Absent: Uma' })).toBeTruthy();
  absent.focus();
  fireEvent.click(absent);
  await waitFor(() => expect(kinds()).toEqual(['out']));
  // Who works by the keyboard goes on with what can be pressed.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
  const other = await screen.findByRole('button', { name: 'Absent: Rosa' });
  await settled(other);
  fireEvent.click(other);
  await screen.findByRole('button', { name: 'Undo: Rosa taken out' });
  expect(lines('Ranking')).toEqual([
    ['1', 'Uma', 'Design of Uma', '2', '2', '1.100 s'],
    ['', 'Rosa', 'Design of Rosa', '0', '0', 'did not race'],
    ['', 'Sam', 'Design of Sam', '0', '0', 'did not race'],
  ]);
});

test('where nobody of a race is there one press says so', async () => {
  measured('elimination', { Rosa: null, Sam: null });
  render(<ContestPage classId="class" id={server.contest.id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Both Absent' }));
  await waitFor(() => expect(kinds()).toEqual(['out', 'out']));
  expect(lines('Ranking').map(([place]) => place)).toEqual(['', '']);
  expect(screen.getByRole('button', { name: 'Print the Table' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print Certificates' })).toBeNull();
  expect(screen.queryByText(/^1\. /)).toBeNull();
});

test('equal results are said before the race: the seed decides who goes on, or they share the place', async () => {
  measured('elimination', { Uma: 1.1, Tess: 1.2, Wen: 1.3, Rosa: 1.1 });
  render(<ContestPage classId="class" id={server.contest.id} />);
  expect(await screen.findByText('Equal results: the better seed goes on. Or say who won.')).toBeTruthy();
  cleanup();
  measured('elimination', { Uma: 1.1, Tess: 1.1 });
  await openContest.refresh();
  render(<ContestPage classId="class" id={server.contest.id} />);
  expect(await screen.findByText('Equal results: they share the place. Or say who won.')).toBeTruthy();
});

test('while a race has no run its whole round cannot be raced, and the page says which race that is', async () => {
  measured('elimination', { Uma: 1.1, Tess: null, Wen: null, Rosa: 1.2 });
  render(<ContestPage classId="class" id={server.contest.id} />);
  const whole = await screen.findByRole('button', { name: 'Race the Whole Round' });
  expect(whole.getAttribute('disabled')).not.toBeNull();
  expect(screen.getByText('The whole round waits for runs in: Tess against Wen.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Race It' }));
  await screen.findByText('No results yet: enter the runs, or say who won.');
  expect(screen.queryByText(/^The whole round waits/)).toBeNull();
});

test('everybody against everybody has no column of places before there are any', async () => {
  measured('round-robin', { Uma: 1.1, Tess: 1.2, Wen: 1.3 });
  render(<ContestPage classId="class" id={server.contest.id} />);
  await racing();
  expect(screen.queryByRole('columnheader', { name: 'Place' })).toBeNull();
  expect(lines('Ranking')[0]).toEqual(['Uma', 'Design of Uma', '0', '0', '1.100 s']);
});

test('to remove a contest that was raced warns of what goes with it', async () => {
  render(<ContestPage classId="class" id={server.contest.id} />);
  const remove = async () => {
    const button = await screen.findByRole('button', { name: 'Remove Race day' });
    await settled(button);
    fireEvent.click(button);
  };
  const asked = () => modals.current.value;
  await remove();
  expect(asked()).toMatchObject({ title: 'Remove Race day', body: 'Its draw goes with it. This cannot be undone.' });
  expect(asked()?.buttons.map(({ label }) => label)).toEqual(['Cancel', 'Remove']);
  await act(async () => modals.close());
  fireEvent.click(screen.getByRole('button', { name: 'Race It' }));
  await waitFor(() => expect(kinds()).toEqual(['raced']));
  await remove();
  expect(asked()?.body).toMatch(/^It has been raced: its places and certificates go with it/);
  await act(async () => modals.close());
  expect(server.isRemoved).toBe(false);
});

test('a contest that was removed elsewhere says so, and leads to the others', async () => {
  render(<ContestPage classId="class" id={server.contest.id} />);
  await racing();
  server.isRemoved = true;
  fireEvent.click(screen.getByRole('button', { name: 'Race It' }));
  await screen.findByText('This contest was removed.');
  expect(screen.getByRole('main').contains(screen.getByRole('heading', { level: 1, name: 'Contests' }))).toBe(true);
  expect(screen.getByRole('link', { name: 'All contests' }).getAttribute('href')).toBe(
    '/teacher/classes/class/contest',
  );
});

test('a step that the server refuses is not said to wait for the network', async () => {
  render(<ContestPage classId="class" id={server.contest.id} />);
  const first = await winner();
  server.refusal = 'Please set up your second step.';
  fireEvent.click(first);
  expect(await screen.findByText(/not accepted: Please set up your second step\./)).toBeTruthy();
  expect(screen.queryByText(/for the network/)).toBeNull();
});

test('each step is said once, and never that it waits for the network while it is sent at once', async () => {
  render(<ContestPage classId="class" id={server.contest.id} />);
  const race = await screen.findByRole('button', { name: 'Race It' });
  const statuses = screen.getAllByRole('status');
  const heard: (string | null)[] = [];
  const listen = new MutationObserver((records) => heard.push((records[0]!.target as Element).textContent));
  for (const status of statuses) listen.observe(status, { childList: true, subtree: true, characterData: true });
  fireEvent.click(race);
  await waitFor(() => expect(kinds()).toEqual(['raced']));
  const undo = await screen.findByRole('button', { name: 'Undo: Quarter-finals: RACER-1 before RACER-8' });
  await settled(undo);
  fireEvent.click(undo);
  await waitFor(() => expect(kinds()).toEqual(['raced', 'undo']));
  await waitFor(() => expect(heard).toEqual(['Quarter-finals: RACER-1 before RACER-8', 'undone']));
  // They stand there for the next one.
  expect(screen.getAllByRole('status')).toEqual(expect.arrayContaining(statuses));
});

test('a step that is not at the server after a second is said to wait for the network', async () => {
  render(<ContestPage classId="class" id={server.contest.id} />);
  const race = await screen.findByRole('button', { name: 'Race It' });
  server.network = 'off';
  fireEvent.click(race);
  expect(screen.queryByText(/for the network/)).toBeNull();
  await later(WAITING_MS);
  const said = await screen.findByText('1 step waits for the network.');
  server.network = 'on';
  await openContest.refresh();
  await waitFor(() => expect(said.textContent).toBe(''));
});

test('who went on meanwhile is named on the page', async () => {
  server.contest = { ...server.contest, id: 'another' };
  render(<ContestPage classId="class" id="another" />);
  const first = await winner();
  const { draw, rev } = server.contest;
  const results = [{ match: '8-1', order: [draw[7], draw[0]], by: 'hand' }];
  server.take(JSON.stringify({ rev, steps: [{ id: 'theirs-abcdef', step: { kind: 'raced', results } }] }));
  fireEvent.click(first);
  expect(await screen.findByRole('dialog', { name: 'Ms. Rivera went on in the meantime' })).toBeTruthy();
});

test('a student who is in it twice since two accounts were put together is asked about until one is taken out', async () => {
  const twins: Readonly<Record<string, string>> = { 'racer-1': 'racer-8', 'racer-8': 'racer-1' };
  server.contest = {
    ...server.contest,
    id: 'twice',
    entries: server.contest.entries.map((entry) => {
      const twin = twins[entry.id];
      return twin === undefined ? entry : { ...entry, alias: 'Chloe', design: `Car of ${entry.id}`, twins: [twin] };
    }),
  };
  render(<ContestPage classId="class" id="twice" />);
  expect((await screen.findByRole('button', { name: 'Race It' })).hasAttribute('disabled')).toBe(true);
  expect(screen.getAllByText(/^Chloe \(Car of racer-[18]\): this student is in this contest twice/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Take out Chloe (Car of racer-8)' }));
  await waitFor(() => expect(screen.queryByText(/in this contest twice/)).toBeNull());
  expect(server.contest.log.map(({ step }) => step)).toMatchObject([{ kind: 'out', entry: 'racer-8' }]);
  expect(screen.getByRole('button', { name: 'Race It' }).hasAttribute('disabled')).toBe(false);
});

test('entries that are out of spec since another challenge was chosen go on with one press', async () => {
  server.contest = {
    ...server.contest,
    id: 'out-of-spec',
    entries: server.contest.entries.slice(1).map((entry) => ({ ...entry, problem: 'out-of-spec' })),
  };
  render(<ContestPage classId="class" id="out-of-spec" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Let All Go On' }));
  // Who was deleted cannot, and is taken out: there is nothing else to decide.
  const expected = [{ kind: 'out', entry: 'racer-1' }, ...Array.from({ length: 7 }, () => ({ kind: 'kept' }))];
  await waitFor(() => expect(server.contest.log.map(({ step }) => step)).toMatchObject(expected));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who was taken out and takes a place of a later race all the same reads so there, too', async () => {
  server.contest = {
    ...server.contest,
    log: ['racer-1', 'racer-8'].map((entry) => ({ id: entry, step: { kind: 'out', entry }, by: 'Lee', at: 0 })),
  };
  render(<ContestPage classId="class" id={server.contest.id} />);
  const semiFinals = await screen.findByRole('region', { name: 'Semi-finals' });
  expect(semiFinals.textContent).toMatch(/RACER-[18] taken out/);
});
