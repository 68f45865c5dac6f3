import { expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { resized } from '#tests/e2e/pages/resized.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { StudentsPage } from '#tests/e2e/pages/teacher/students.ts';
import { axeFindings } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const DEMO_CLASS = 'Technology, period 2';
const CLASS = 'Technology, period 7';

const MARKUP = '<img src=x onerror="document.title=9">';
const NAMES = [MARKUP, 'مريم عبد الرحمن', 'W'.repeat(40), '👩‍🚀👩‍🚀 Zoë'];
const IDS = ['markup-7314k', 'arabic-2290q', 'longest-5521z', 'emoji-8847t'];
const TOO_LONG = 'V'.repeat(60);
const LIST = [...NAMES.map((name, index) => `${name}\t${IDS[index]}`), `${TOO_LONG}\ttoo-long-1153`].join('\n');

const SCREENS = ['Board', 'Students', 'Gradebook', 'Designs', 'Game', 'Data & privacy'] as const;

const seats = openSeats();

/** By how much the page, or what scrolls in it, is wider than the window [px]. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return Math.max(document.documentElement.scrollWidth - innerWidth, main ? main.scrollWidth - main.clientWidth : 0);
  });

test('TCH-03 names with markup, from right to left, of forty characters and of emoji are names on every screen, one of sixty is refused in words', async () => {
  const page = await seats.teacher();
  const students = new StudentsPage(page);
  const progress = new ProgressPage(page);
  await new ClassesPage(page).add(CLASS, DEMO_CLASS);
  await students.startAdding();
  await students.paste(LIST);
  for (const name of NAMES) await expectShown(students.preview('Your list').getByText(name, { exact: true }));
  const refused = students.preview('Your list').getByRole('row').filter({ hasText: TOO_LONG });
  await expectShown(refused.getByText('The name is longer than 40 characters.'));
  await page.getByRole('button', { name: `Add ${NAMES.length} Students`, exact: true }).click();
  await expect.poll(() => page.getByLabel('One name on each line').inputValue()).toContain(TOO_LONG);
  await page.getByRole('link', { name: 'Back to the students' }).click();
  const code = await page.getByRole('region', { name: 'Group 1' }).locator('code').first().innerText();

  const wide: string[] = [];
  for (const [index, name] of NAMES.entries()) {
    const seat = await seats.page({ viewport: { width: 390, height: 844 } });
    await new SignInPage(seat).open(seats.url);
    await new SignInPage(seat).signIn(IDS[index]!, code);
    await new SignInPage(seat).choose('CO₂ dragster');
    await expectShown(seat.getByText(`Hello, ${name}`, { exact: true }));
    if ((await tooWide(seat)) > 1) wide.push(`home of ${name}`);
    await seat.getByRole('button', { name: '2 Engineering' }).click();
    const engineering = new EngineeringPage(seat);
    // While the design comes, all around it moves, and a press may miss.
    await engineering.performance();
    await engineering.save(`Car ${index}`, { compete: true });
    await engineering.status().getByText('all saved').waitFor();
    await seat.getByRole('link', { name: 'Competition' }).click();
    await expectShown(seat.getByText(`by ${name}`, { exact: true }));
    if ((await tooWide(seat)) > 1) wide.push(`competition of ${name}`);
  }

  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await resized(page, viewport);
    for (const screen of SCREENS) {
      await progress.open(screen);
      // Data & privacy has them in a list to choose from.
      for (const name of NAMES) await page.getByText(name).first().waitFor({ state: 'attached' });
      const over = await tooWide(page);
      if (over > 1) wide.push(`${screen}, ${viewport.width}: ${over} px`);
    }
  }
  expect(wide).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  expect([await page.title(), await page.locator('img[src="x"]').count()]).toEqual([
    expect.not.stringMatching(/^9$/),
    0,
  ]);

  await resized(page, { width: 1366, height: 768 });
  await progress.open('Board');
  await progress.openStudent(NAMES[2]!);
  await expectShown(page.getByText(/Student Id longest-5521z/));
  expect(await tooWide(page)).toBeLessThanOrEqual(1);
});
