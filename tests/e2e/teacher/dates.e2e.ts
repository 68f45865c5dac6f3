import { expect, test } from 'vitest';
import { ActivitiesPage } from '#tests/e2e/pages/teacher/activities.ts';
import { asTeacher } from '#tests/e2e/pages/teacher/as-teacher.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { Locator } from 'playwright-core';

const CLASS = 'Technology, period 2';

const seats = openSeats();

async function typeInto(field: Locator, keys: string): Promise<void> {
  await field.focus();
  await field.pressSequentially(keys);
}

// On the second Sunday of March the clocks of Los Angeles go from 2 to 3 o'clock.
test('TCH-04 dates that are typed key by key are the ones that are saved, also across the change to summer time', async () => {
  const page = await seats.teacher({ timezoneId: 'America/Los_Angeles' });
  await new ClassesPage(page).open(CLASS, 'Activities');
  const activities = new ActivitiesPage(page);
  await activities.edit('Glider');
  const opens = activities.part('When').getByLabel('Opens');
  await typeInto(opens, '031320270900am');
  await expect.poll(() => opens.inputValue()).toBe('2027-03-13T09:00');
  const closes = activities.part('When').getByLabel('Closes');
  await typeInto(closes, '031520260900am');
  await closes.blur();
  // Another year: the time stays.
  await typeInto(closes, '03152027');
  await expect.poll(() => closes.inputValue()).toBe('2027-03-15T09:00');
  const due = activities.part('Due dates');
  await due.locator('summary').click();
  const first = due.locator('input').first();
  await typeInto(first, '03142027');
  await expect.poll(() => first.inputValue()).toBe('2027-03-14');
  await activities.saveAnyway();
  await activities.saved();
  const all = await asTeacher<ClassSummary[]>(seats.url, 'GET', '/classes');
  const path = `/classes/${all.find(({ name }) => name === CLASS)?.id}/activities`;
  const saved = (await asTeacher<ActivityEntry[]>(seats.url, 'GET', path)).find(({ appCode }) => appCode === 'glider');
  expect([saved?.setup.opensAt, saved?.setup.closesAt, ...Object.values(saved?.setup.dueDates ?? {})]).toEqual([
    Date.UTC(2027, 2, 13, 17),
    Date.UTC(2027, 2, 15, 16),
    Date.UTC(2027, 2, 15, 7) - 1,
  ]);
  await page.context().close();
});
