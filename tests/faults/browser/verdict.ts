import { APP } from '#tests/support/school/school.ts';
import { GROUP } from './browser-school.ts';
import { runsOf } from './desk-runs.ts';
import { PLACES } from './desk-tab.ts';
import type { BrowserPupil, Ledger } from './browser-school.ts';
import type { DeskTab, TextPlace } from './desk-tab.ts';
import type { Desk } from './desk.ts';
import type { Page } from 'playwright-core';

const PATIENCE_MS = 30_000;

/** All faults have ended: whatever the present student has on this device reaches the server (I10), or a problem is noted. */
export async function settleAll(desk: Desk): Promise<void> {
  for (const tab of desk.tabs.values()) await tab.thaw();
  if (desk.tabs.size === 0) await desk.signIn();
  await desk.rest();
  if (await empties(desk, 1_000)) return;
  // Only one tab is left to send, and it begins anew.
  const tab = await desk.tab('introduction');
  for (const place of PLACES) if (place !== 'introduction') await desk.close(place);
  await tab.page.reload();
  await tab.page.getByRole('main').waitFor();
  if (!(await empties(desk, PATIENCE_MS))) {
    desk.problems.push(`I10: still here: ${JSON.stringify(await rowsOf(tab.page, desk.pupil.pid))}`);
  }
  await tab.settle();
}

async function empties(desk: Desk, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  for (;;) {
    for (const tab of desk.tabs.values()) await nudge(tab, desk.pupil);
    const [tab] = desk.tabs.values();
    if (!tab) return false;
    if ((await rowsOf(tab.page, desk.pupil.pid)).outbox === 0) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Signs in again where that is asked for, and asks for another try where something waits. */
async function nudge({ page }: DeskTab, pupil: BrowserPupil): Promise<void> {
  const banner = page.getByText('Your session has expired, please login to resume');
  // A sign-in in another tab may end this one while it is filled in.
  if ((await banner.count()) > 0) await signInAgain(page, pupil).catch(() => undefined);
  const line = page.getByRole('status', { name: 'Connection' }).getByRole('button');
  if ((await line.count()) === 0) return;
  // It may go by itself while it is reached for.
  await line.click({ timeout: 500 }).catch(() => undefined);
  const panel = page.getByRole('dialog', { name: 'What is waiting' });
  if ((await panel.count()) === 0) return;
  await panel
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 300 })
    .catch(() => undefined);
  await panel.getByRole('button', { name: 'Close' }).last().click();
}

async function signInAgain(page: Page, pupil: BrowserPupil): Promise<void> {
  const limit = { timeout: 5_000 };
  const form = page.getByRole('dialog', { name: 'Sign in again' });
  if ((await form.count()) === 0) {
    await page.getByRole('region', { name: 'Message' }).getByRole('button', { name: 'Login' }).click(limit);
  }
  await form.getByLabel('Student Id').fill(pupil.signInId, limit);
  await form.getByLabel('Group Id').fill(GROUP, limit);
  await form.getByRole('button', { name: 'Login' }).click(limit);
  await form.waitFor({ state: 'detached' });
}

interface RowsLeft {
  readonly outbox: number;
  readonly dead: number;
}

function rowsOf(page: Page, pid: string): Promise<RowsLeft> {
  return page.evaluate(async (name) => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const database = await resultOf(indexedDB.open(name));
    const transaction = database.transaction(['outbox', 'dead']);
    const counts = ['outbox', 'dead'].map((store) => resultOf(transaction.objectStore(store).count()));
    const [outbox = 0, dead = 0] = await Promise.all(counts);
    database.close();
    return { outbox, dead };
  }, `eng-p-${pid}`);
}

/** What the server's records say against what the student was told. The student's work must have been settled before. */
export async function judge(desk: Desk, pupil: BrowserPupil): Promise<void> {
  const { problems, school } = desk;
  const ledger = school.ledgerOf(pupil);
  problems.push(...school.proxy.problems.splice(0));
  problems.push(...ownership(desk, pupil, ledger), ...exactCounts(desk, ledger));
  for (const place of ['introduction', 'final-reflection'] as const) await judgeTexts(desk, pupil, place, ledger);
  judgeAnswers(desk, pupil, ledger);
  judgeRuns(desk, pupil, ledger);
}

/** Every operation in the records came from this very student's partition, and every text is theirs and in its application (I3). */
function ownership(desk: Desk, pupil: BrowserPupil, { operations, journal, revisions, runs }: Ledger): string[] {
  const { school, late } = desk;
  const foreign = operations.filter(({ op }) => (school.proxy.operations.get(op)?.owner ?? pupil.pid) !== pupil.pid);
  const unseen = unseenBy(desk, operations);
  const others = school.pupils.filter(({ pid }) => pid !== pupil.pid);
  const named = runs.map(({ app, name }) => ({ app, content: name }));
  const misplaced = [...journal, ...revisions, ...named].filter(
    ({ app, content }) => app !== APP || others.some(({ signInId }) => content.startsWith(`${signInId} `)),
  );
  return [
    ...foreign.map(({ op }) => `I3: ${op} of another student counts for ${pupil.pid}`),
    ...(unseen.length > (late.get(pupil.pid) ?? 0) ? [`I3: ${unseen[0]?.op} was never sent`] : []),
    ...misplaced.map(({ app, content }) => `I3: "${content}" is ${pupil.signInId}'s in ${app}`),
  ];
}

/** What came late lies in a sealed box on the wire, and may never be seen otherwise. */
function unseenBy({ school }: Desk, operations: Ledger['operations']): Ledger['operations'] {
  return operations.filter(({ op }) => !school.proxy.operations.has(op));
}

/** Each accepted operation has one effect (I2). */
function exactCounts(desk: Desk, { operations, journal, answers, runs }: Ledger): string[] {
  const { school } = desk;
  const accepted = (kind: string): number =>
    operations.filter(({ op, status }) => status === 200 && school.proxy.operations.get(op)?.kind === kind).length;
  const tries = answers.reduce((sum, each) => sum + each.tries, 0);
  const texts = journal.reduce((sum, each) => sum + each.rev, 0);
  const late = unseenBy(desk, operations).filter(({ status }) => status === 200).length;
  const acceptedTexts = accepted('journal') + late;
  const refused = operations.filter(({ status }) => status !== 200);
  return [
    ...(tries === accepted('answer') ? [] : [`I2: ${accepted('answer')} answers were accepted and ${tries} count`]),
    ...(texts === acceptedTexts ? [] : [`I2: ${acceptedTexts} texts were accepted and ${texts} count`]),
    ...(runs.length === accepted('trial')
      ? []
      : [`I2: ${accepted('trial')} runs and corrections were accepted and ${runs.length} are there`]),
    ...refused.map(({ op, status }) => `I1: ${op} was refused with ${status}`),
  ];
}

/** The last text is the server's, or lies visibly as a draft; every text that the server confirmed is there once (I1, I6). */
async function judgeTexts(
  desk: Desk,
  pupil: BrowserPupil,
  place: TextPlace,
  { journal, revisions }: Ledger,
): Promise<void> {
  const told = desk.told.get(`${pupil.pid}/${place}`) ?? [];
  const kept = [...journal, ...revisions].filter(({ section }) => section === place).map(({ content }) => content);
  if (new Set(kept).size !== kept.length)
    desk.problems.push(`I2: a text of ${place} is there twice: ${kept.join(' | ')}`);
  // The server keeps twenty earlier texts of each section.
  for (const { text, by } of told.slice(-20)) {
    if (by === 'server' && !kept.includes(text)) desk.problems.push(`I6: "${text}" was saved and is lost`);
  }
  // Half a text, or one that did not fit, came after it from the same hand and may have taken its place.
  const last = told.findLastIndex(({ by }) => by !== 'nobody');
  if (last < 0) return;
  const newest = told.slice(last).map(({ text }) => text);
  if (journal.some(({ section, content }) => section === place && newest.includes(content))) return;
  const shown = desk.pupil === pupil ? await (await desk.tab(place)).text().inputValue() : undefined;
  if (!newest.includes(shown ?? ''))
    desk.problems.push(`I1: "${newest[0]}" was kept and is lost; ${place} is "${shown ?? ''}"`);
}

/** The last answer to each question is the one that counts (I1, I4, I11). */
function judgeAnswers(desk: Desk, pupil: BrowserPupil, { answers }: Ledger): void {
  const counted = new Set(answers.map(({ answer }) => answer));
  for (const [key, told] of desk.told) {
    const last = told.at(-1)?.text ?? '';
    if (key.startsWith(`${pupil.pid}/question`) && !counted.has(last)) {
      desk.problems.push(`I1: the answer ${last} was kept and is not the one that counts`);
    }
  }
}

/** Every run and correction that the student was told is kept is there once, and corrections in the order in which they were made (I1, I2, I4). */
function judgeRuns({ told, problems }: Desk, pupil: BrowserPupil, { runs }: Ledger): void {
  const names = runs.map(({ name }) => name);
  if (new Set(names).size !== names.length) problems.push(`I2: a run is there twice: ${names.join(' | ')}`);
  for (const { text, by } of told.get(runsOf(pupil.pid)) ?? []) {
    if (by !== 'nobody' && !names.includes(text)) problems.push(`I1: the run "${text}" was kept and is lost`);
  }
  for (const [index, { id, name, rev }] of runs.entries()) {
    const before = runs[index - 1];
    const isNext = before?.id !== id ? rev === 1 : rev === before.rev + 1 && numberIn(name) > numberIn(before.name);
    if (!isNext) problems.push(`I4: "${name}" stands behind "${before?.name ?? ''}" as ${rev}`);
  }
}

const numberIn = (name: string): number => Number(name.split(' ').at(-1));
