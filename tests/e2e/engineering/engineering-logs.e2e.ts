import { describe, expect, test } from 'vitest';
import { clientOf, savedDesign } from '#tests/e2e/pages/engineering/saved-design.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { axeFindings } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

/** Two revisions of one design and a fork of the first with a change of its own; then the logs. */
async function logsOf(student: string): Promise<{ readonly page: Page; readonly logs: Locator }> {
  const id = await savedDesign(seats, student, { name: 'Slipstream', lengths: [280] });
  const client = await clientOf(seats, student);
  const fork = await client.post(`/student/api/designs/dragster/fork/${id}`, { conceptName: 'Sidewind' });
  const engineering = await inEngineering(client);
  for (const [from, name, bodyLength] of [
    [fork.body.id, 'Sidewind', 240],
    [id, 'Slipstream', 260],
  ]) {
    await engineering.call('file-manager', { action: 'open', id: from });
    await engineering.apply({ bodyLength });
    await engineering.save(name);
  }
  const page = await seats.student(student, { page: 'research' });
  const logs = await new JournalPage(page).open('Engineering Logs');
  // Those of the present specification are there without being asked for.
  await logs.getByRole('button', { name: 'Sidewind', exact: true }).waitFor();
  await logs.getByRole('button', { name: 'View Designs' }).click();
  await logs.getByRole('button', { name: 'Sidewind', exact: true }).waitFor();
  return { page, logs };
}

/** The change of an input as it stands in the comparison, from and to. */
async function changeOf(logs: Locator, label: string): Promise<readonly string[]> {
  const comparison = logs.getByRole('region', { name: 'Comparison' });
  const rows = comparison.getByRole('row').filter({ has: logs.page().getByRole('rowheader', { name: label }) });
  return rows.first().locator('td').allInnerTexts();
}

describe('the engineering logs', () => {
  test('JRN-06 JRN-07 JRN-08 show the chart, the tree of forks and any two revisions side by side, and a summary of the designs', async () => {
    const { page, logs } = await logsOf('ada');
    const chart = logs.getByRole('figure').first();
    await chart.waitFor();
    await chart.locator('canvas').waitFor();
    await expect.poll(async () => (await chart.locator(':scope > div').boundingBox())?.height).toBe(250);
    const parent = logs.getByRole('listitem').filter({
      has: page.getByRole('button', { name: 'Slipstream', exact: true }),
    });
    const fork = parent.first().getByRole('listitem').filter({ hasText: 'Fork of Slipstream, revision 1' });
    await expect.poll(() => fork.getByRole('button', { name: 'Sidewind', exact: true }).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);

    await logs.getByRole('button', { name: 'Slipstream', exact: true }).click();
    await expect
      .poll(() => logs.getByLabel('Revision of Slipstream').locator('option:checked').innerText())
      .toMatch(/^1:/);
    await logs.getByRole('button', { name: 'Back to all concepts' }).click();
    await logs.getByRole('button', { name: 'Slipstream, revision 2, IN SPEC' }).click();
    await logs.getByRole('columnheader', { name: 'Revision 2' }).first().waitFor();
    await expect.poll(() => changeOf(logs, 'Body length (mm)')).toEqual(['280', '260']);
    await expect.poll(async () => (await changeOf(logs, 'Race time (s)')).length).toBe(2);

    await logs.getByLabel('Compare with').selectOption({ label: 'Sidewind, revision 2' });
    await logs.getByRole('columnheader', { name: 'Sidewind, revision 2' }).first().waitFor();
    await expect.poll(() => changeOf(logs, 'Body length (mm)')).toEqual(['240', '260']);
    expect(await axeFindings(page)).toEqual([]);

    // The design summary is a panel of 300 pixels that is shown by Yes and hidden by No.
    const summary = logs.getByRole('complementary', { name: 'Design summary' });
    await expect.poll(() => summary.count()).toBe(0);
    const toggle = logs.getByRole('group', { name: 'Show the design summary' });
    await toggle.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(async () => (await summary.boundingBox())?.width).toBe(300);
    await toggle.getByRole('button', { name: 'No' }).click();
    await summary.waitFor({ state: 'detached' });
  });
});
