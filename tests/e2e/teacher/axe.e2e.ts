import { expect, test } from 'vitest';
import { resized } from '#tests/e2e/pages/resized.ts';
import { TeacherAccountPage } from '#tests/e2e/pages/teacher/account.ts';
import { ActivitiesPage } from '#tests/e2e/pages/teacher/activities.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { StudentsPage } from '#tests/e2e/pages/teacher/students.ts';
import { COURSES } from '#tests/support/archive.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { DEMO_TEACHER } from '#tests/support/browser/product.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const seats = openSeats();

const CLASS = 'Technology, period 2';
/** Many screens are looked at as a whole, one after the other [ms]. */
const LIMIT_MS = 240_000;

/** The screens on which a class is set up, in the order of a walk; each leaves the page as the next expects it. */
const SCREENS: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  { name: 'classes', open: async (page) => page.getByRole('link', { name: CLASS }).waitFor() },
  {
    name: 'class settings',
    open: async (page) => {
      await new ClassesPage(page).settings(CLASS);
    },
  },
  {
    name: 'account',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Ms. Rivera' }).click();
      await page.getByText('This one').waitFor();
    },
  },
  {
    name: 'the school',
    open: async (page) => {
      await page.getByRole('link', { name: 'School', exact: true }).click();
      await page.getByRole('button', { name: 'Manage Ms. Rivera' }).waitFor();
      await page.getByRole('heading', { name: 'What was done to accounts' }).waitFor();
    },
  },
  {
    name: 'an account of the school',
    open: async (page) => {
      await page.getByRole('button', { name: 'Manage Ms. Rivera' }).click();
      await page.getByRole('dialog', { name: 'Ms. Rivera' }).waitFor();
    },
  },
  {
    name: 'students',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await new ClassesPage(page).open(CLASS, 'Students');
      await new StudentsPage(page).row('Ada').waitFor();
    },
  },
  {
    name: 'a student',
    open: async (page) => {
      const dialog = await new StudentsPage(page).change('Ada');
      await dialog.getByText('Merge or restore work').click();
    },
  },
  {
    name: 'moving students',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await new StudentsPage(page).tick('Ada');
      await new StudentsPage(page).moveChosen(1);
    },
  },
  {
    name: 'random groups',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Random Groups' }).click();
      await page.getByRole('list', { name: 'Groups' }).waitFor();
    },
  },
  {
    name: 'adding students',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await new StudentsPage(page).startAdding();
      await new StudentsPage(page).paste('Anna\nAnna\nGarcía, José\nGómez, José');
      await new StudentsPage(page).preview('Your list').waitFor();
    },
  },
  {
    name: 'classes of an archive',
    open: async (page) => {
      await new StudentsPage(page).chooseFile({ name: 'school.zip', content: Buffer.from(COURSES, 'base64') });
      await page.getByLabel(/^Period 2:/).check();
      await page.getByRole('button', { name: 'Make 1 Class...' }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'sign-in cards',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Back to the students' }).click();
      await new StudentsPage(page).cards();
    },
  },
  { name: 'activities', open: (page) => new ClassesPage(page).go('Activities') },
  {
    name: 'the editor of an activity',
    open: async (page) => {
      await new ActivitiesPage(page).edit('CO₂ dragster');
      for (const fold of await page.locator('main summary').all()) await fold.click();
    },
  },
  {
    name: 'the editor of a specification',
    open: async (page) => {
      const editor = await new ActivitiesPage(page).copySpecification();
      await editor.getByText(/The reference design:/).waitFor();
    },
  },
];

/** What makes a reader scroll sideways: the page itself, or a part of it that is wider than it shows. */
function tooWide(): string[] {
  const isTooWide = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth + 1 &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
    !['SELECT', 'TEXTAREA', 'INPUT'].includes(element.tagName);
  const wide = [...document.querySelectorAll('body *')]
    .filter(isTooWide)
    .map((element) => element.outerHTML.slice(0, 80));
  return document.documentElement.scrollWidth > innerWidth
    ? [`the page: ${document.documentElement.scrollWidth}`, ...wide]
    : wide;
}

test(
  'UX-07 axe finds nothing on any screen on which a class is set up, and none scrolls in two directions, 341 or 390 pixels wide',
  { timeout: LIMIT_MS },
  async () => {
    const page = await seats.page({ reducedMotion: 'reduce' });
    const usual = page.viewportSize()!;
    const findings: string[] = [];
    const look = async (name: string): Promise<void> => {
      findings.push(...(await axeFindingsInBothSchemes(page)).map((finding) => `${name}: ${finding}`));
      for (const width of [390, 341]) {
        await resized(page, { width, height: 844 });
        findings.push(...(await page.evaluate(tooWide)).map((each) => `${name}, ${width} pixels: ${each}`));
      }
      await page.setViewportSize(usual);
    };
    const account = new TeacherAccountPage(page);
    await account.open(seats.url);
    await page.getByLabel('E-mail').waitFor();
    await look('sign-in');
    await account.signIn(DEMO_TEACHER);
    for (const screen of SCREENS) {
      await screen.open(page);
      await look(screen.name);
    }
    expect(findings).toEqual([]);
  },
);
