import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProfile } from '#tests/support/browser/browser.ts';
import { BrowserSchool } from './browser-school.ts';
import { Desk } from './desk.ts';
import { killBrowser } from './kill-browser.ts';
import { IS_WHOLE } from './scripted-walks.ts';
import { judge, settleAll } from './verdict.ts';
import { registrationOf, syncInWorker } from './worker-sync.ts';
import type { BrowserPupil } from './browser-school.ts';
import type { WireFault } from './faulty-proxy.ts';

let school: BrowserSchool;
const folders: string[] = [];

beforeAll(async () => {
  school = await BrowserSchool.open(8);
});
afterAll(async () => {
  await school.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A profile on disk, as a Chromebook has it. */
function freshProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balsa-profile-'));
  folders.push(folder);
  return folder;
}

/** The first of two students sits at a browser with this profile; `former` is what was said there before. */
async function sitDown(folder: string, place: number, former?: Desk): Promise<Desk> {
  const desk = new Desk(school, await openProfile(folder), pair(place));
  for (const [key, told] of former?.told ?? []) desk.told.set(key, told);
  await desk.signIn();
  return desk;
}

function pair(place: number): [BrowserPupil, BrowserPupil] {
  const [first, second] = school.pupils.slice(2 * place, 2 * place + 2);
  if (!first || !second) throw new Error('A desk is shared by two.');
  return [first, second];
}

const KILLS: readonly [place: number, fault: WireFault, what: string][] = [
  [0, 'request-lost', 'nothing of it had reached the server'],
  [1, 'answer-lost', 'the server had it and the answers were lost'],
  [2, 'late', 'it was still under way and arrives after the browser is back'],
];

/** In `npm test` the hardest: what has reached the server must not be done twice. */
test.each(KILLS.filter(([, fault]) => IS_WHOLE || fault === 'answer-lost'))(
  'QUIZ-14 JRN-04 a browser killed after work was kept, pair %i, %s: %s',
  async (place, fault) => {
    const folder = freshProfile();
    const desk = await sitDown(folder, place);
    await desk.tab('worksheet');
    school.proxy.fault = fault;
    await desk.write('introduction');
    await desk.answer(0);
    await desk.answer(1);
    await killBrowser(desk.context);
    school.proxy.fault = 'none';
    const again = await sitDown(folder, place, desk);
    await school.proxy.deliverLate();
    await settleAll(again);
    await judge(again, again.pupil);
    expect(again.problems).toEqual([]);
    // Three times the student was told that it is kept.
    expect([...again.told.values()].flat()).toHaveLength(3);
    const { journal, answers } = school.ledgerOf(again.pupil);
    expect([journal.length, answers.map(({ tries }) => tries)]).toEqual([1, [1, 1]]);
    await again.context.close();
  },
);

test('QUIZ-14 JRN-04 with no page open the worker delivers what a student left sealed, and what is another’s own waits', async () => {
  const { proxy } = school;
  const desk = await sitDown(freshProfile(), 3);
  const [gone, present] = desk.pupils;
  const id = await registrationOf((await desk.tab('introduction')).page);
  // Neither can send: the one leaves, and what she wrote is sealed; the other one's lies in his queue.
  proxy.fault = 'request-lost';
  await desk.write('introduction');
  await desk.switchPupil(() => Promise.resolve());
  await desk.write('introduction');
  const elsewhere = await desk.context.newPage();
  for (const page of desk.context.pages()) if (page !== elsewhere) await page.close();
  desk.tabs.clear();
  proxy.fault = 'none';
  const textsOf = (pupil: BrowserPupil) => school.ledgerOf(pupil).journal.map(({ rev }) => rev);
  // A page that has just been closed may still count as open: then the worker leaves the sending to it until it is woken again.
  const textsAfterSync = async () => {
    await syncInWorker(elsewhere, school.origin, id);
    return textsOf(gone);
  };
  await expect.poll(textsAfterSync, { timeout: 30_000, interval: 500 }).toEqual([1]);
  expect(textsOf(present)).toEqual([]);
  await desk.signIn();
  await settleAll(desk);
  await judge(desk, present);
  expect(textsOf(present)).toEqual([1]);
  await desk.switchPupil(() => Promise.resolve());
  await settleAll(desk);
  await judge(desk, gone);
  expect(desk.problems).toEqual([]);
  await desk.context.close();
});
