import { expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { ActivitiesPage } from '#tests/e2e/pages/teacher/activities.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const seats = openSeats();

test('COMP-07 TCH-02 a race is shared on the class wall, and a classmate sees it until the teacher wants no wall', async () => {
  const page = await seats.student('diego');
  await page.getByRole('button', { name: 'Race It' }).click();
  await page.getByLabel('Skip Animation').check();
  await page.getByRole('button', { name: 'Start Competition' }).click();
  await page.getByRole('button', { name: 'Share on the Class Wall' }).click();
  await expectShown(page.getByRole('button', { name: 'On the Class Wall' }));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rematch' }).click();
  const line = /^Diego with .+ \(\d\.\d+\u202fs\) took on .+ with .+ \(\d\.\d+\u202fs\)\./;
  const wall = page.getByRole('region', { name: 'Class wall' });
  // Three stand there from the beginning, so that nobody who tries Balsa sees an empty wall.
  await wall.getByText('4 shared races').click();
  await expectShown(wall.getByText(line));
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await resized(page, { width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const classmate = await seats.student('grace', { page: 'simulation' });
  const sameWall = classmate.getByRole('region', { name: 'Class wall' });
  await sameWall.getByText('4 shared races').click();
  await expectShown(sameWall.getByText(line));
  const teacher = await seats.teacher();
  await new ClassesPage(teacher).open('Technology, period 2', 'Activities');
  const activities = new ActivitiesPage(teacher);
  await activities.edit('CO₂ dragster');
  await teacher.getByLabel('Students may share races on the class wall').uncheck();
  await activities.save();
  await expect.poll(() => classmate.getByRole('region', { name: 'Class wall' }).count(), { timeout: 30_000 }).toBe(0);
});
