import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { Client, freshKey } from '#tests/support/school/server.ts';

const CLASS = 'Technology, period 2';
/** Students with the length of their cars, and how much slower than predicted these were in two runs each. */
const RACED = [
  ['ada', 200, [1.07, 1.09]],
  ['ben', 220, [1.05, 1.06]],
  ['chloe', 240, [1.1, 1.08]],
  ['diego', 260, [1.06, 1.07]],
  ['emma', 280, [1.08, 1.1]],
] as const;

const seats = openSeats();

/** A car of the student's own and its runs, as the device would send them. */
async function race(studentId: string, bodyLength: number, slower: readonly number[]): Promise<void> {
  const client = new Client({ fetch: async (path, init) => fetch(seats.url + path, init) });
  client.headers['Authorization'] = `Bearer ${await seats.tokenOf(studentId)}`;
  const revisionId = await (await inEngineering(client)).make(`Racer ${bodyLength}`, bodyLength);
  const { body: saved } = await client.get('/student/api/designs/dragster/revisions');
  const design = saved.concepts
    .flatMap(({ revisions }: { revisions: { id: string; performance: number }[] }) => revisions)
    .find(({ id }: { id: string }) => id === revisionId);
  const ops = slower.map((share, index) => {
    const values = { time: share * design.performance };
    const body = { revisionId, name: `Run ${index + 1}`, at: 1000, mass: null, values, partners: [], note: '' };
    const path = `/student/api/trial/dragster/${freshKey()}`;
    return { op: freshKey(), kind: 'trial', method: 'PUT', path, body };
  });
  const { body: sent } = await client.post('/student/api/sync', { ops });
  expect(sent.results.map(({ status }: { status: number }) => status)).toEqual(slower.map(() => 200));
}

test('a teacher sees the class’s runs over their predictions, calibrates, and takes it back; students read of it', async () => {
  await race(...RACED[0]);
  const teacher = new ProgressPage(await seats.teacher());
  const { page } = teacher;
  await teacher.openClass(CLASS);
  await teacher.open('Predicted and measured');
  await expectShown(page.getByRole('img', { name: 'Time: measured against predicted' }));
  expect(await page.locator('main figure').first().locator('circle').count()).toBe(2);
  await page.getByRole('button', { name: 'Fit to the Runs...' }).click();
  await expectShown(page.getByRole('alert').getByText(/it needs 5 different designs/));

  for (const [student, length, slower] of RACED.slice(1)) await race(student, length, slower);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Names' }).check();
  await expectShown(page.getByRole('img', { name: 'Time: measured against predicted' }));
  expect(await page.locator('main figure').first().locator('circle').count()).toBe(10);
  await expectShown(page.getByText(/^Median: half of the runs came out more than \d/));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(11);
  expect(csv).toContain('"Ada","ada"');

  await page.getByRole('button', { name: 'Fit to the Runs...' }).click();
  const offer = page.getByText(/^Predictions would be [\d.]+% off instead of [\d.]+%\.$/);
  await expectShown(offer);
  const [after = 99, before = 0] = [...((await offer.textContent()) ?? '').matchAll(/[\d.]+(?=%)/g)].map(Number);
  expect(after).toBeLessThan(before / 2);
  await page.getByRole('button', { name: 'Apply to the Activity' }).click();
  await expectShown(page.getByText(/^Calibrated with runs of the class on /));
  const student = await seats.student('ada', { page: 'simulation' });
  await expectShown(student.getByText(/calibrated with your class’s runs on /));
  await page.getByRole('button', { name: 'Take It Back' }).click();
  await page.getByText(/^Calibrated with runs of the class on /).waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'How sure is a measurement?' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'How sure is a measurement?' }));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});
