import { expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { FileManagerPage } from '#tests/e2e/pages/engineering/file-manager.ts';
import { OutputsPage } from '#tests/e2e/pages/engineering/outputs.ts';
import { clientOf } from '#tests/e2e/pages/engineering/saved-design.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import { Engineering } from '#tests/support/school/engineering.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

const MOVES = /The structure can move without any member stretching/;

/** A student in front of a bridge of theirs without a diagonal, opened from the list. */
async function atMovableBridge(student: string): Promise<Page> {
  const earlier = new Engineering(await clientOf(seats, student));
  await earlier.start('structures');
  await earlier.call('file-manager', { action: 'new' });
  const edits = [{ kind: 'remove', view: 'members', id: 'M19' }];
  await earlier.call('update-sketch', { 'node-id': 'members', edits });
  await earlier.save('Wobbly');
  await earlier.call('file-manager', { action: 'new' });
  const page = await seats.student(student, { application: 'structures', page: 'engineering' });
  const panel = await new FileManagerPage(page).open('Open');
  await panel.getByRole('button', { name: /Open Wobbly/ }).click();
  await page.getByRole('group', { name: 'This design cannot be made.' }).getByText(MOVES).waitFor();
  return page;
}

test('a bridge that cannot be made opens in its sketch, where it is mended, and nowhere empty', async () => {
  const page = await atMovableBridge('ben');
  const engineering = new EngineeringPage(page);
  await engineering.point('J9 (moves)').waitFor();
  // It came like this: there is nothing to take back.
  const broken = page.getByRole('group', { name: 'This design cannot be made.' });
  expect(await broken.getByRole('button').count()).toBe(0);
  const numbers = page.getByRole('region', { name: /^Numbers of/ });
  await numbers.getByLabel('New member, from').selectOption({ label: 'J9 (moves)' });
  await numbers.getByLabel('New member, to').selectOption({ label: 'J4 (moves)' });
  await numbers.getByRole('button', { name: 'Add member' }).click();
  await engineering.status().getByText('IN SPEC').waitFor();
  // Who has mended it goes on drawing.
  expect(await engineering.point('J9,').isVisible()).toBe(true);
});

test('Apply at a bridge that cannot be made says so where it is pressed, and covers nothing', async () => {
  const page = await atMovableBridge('emma');
  const engineering = new EngineeringPage(page);
  const panel = await engineering.workArea('Materials & sections');
  await panel.getByLabel(/^Glue area/).fill('70');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await panel.getByText(MOVES).waitFor();
  expect(await panel.getByLabel(/^Glue area/).inputValue()).toBe('70');
  expect(await page.getByText('Sorry - there is a modeling error').count()).toBe(0);
});

test('Outputs say why nothing is written of a bridge that cannot be made, and lead to where it is mended', async () => {
  const page = await atMovableBridge('chloe');
  await new OutputsPage(page).open();
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByText(MOVES).waitFor();
  await report.getByRole('button', { name: 'Mend it in Engineering' }).click();
  await expect.poll(() => new EngineeringPage(page).point('J9 (moves)').isVisible()).toBe(true);
});
