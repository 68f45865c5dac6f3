import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { DEMO_TEACHER, startProduct } from '#tests/support/product.ts';
import { DEMO_GROUP } from './pages/sign-in.ts';
import { TeacherAccountPage } from './pages/teacher/account.ts';
import { ActivitiesPage } from './pages/teacher/activities.ts';
import { ClassesPage } from './pages/teacher/classes.ts';
import { StudentsPage } from './pages/teacher/students.ts';
import type { Browser, Page } from 'playwright-core';
import type { Product } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({ settings: { DEMO_GROUP_ID: DEMO_GROUP } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

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
    name: 'students',
    open: async (page) => {
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
    name: 'adding students',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await new StudentsPage(page).startAdding();
      await new StudentsPage(page).paste('Anna\nAnna\nBen');
      await new StudentsPage(page).preview('Your list').waitFor();
    },
  },
  {
    name: 'sign-in cards',
    open: async (page) => {
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

describe.each(['light', 'dark'] as const)('the teacher’s pages in the %s scheme', (colorScheme) => {
  test('UX-07 axe finds nothing on any screen on which a class is set up', { timeout: LIMIT_MS }, async () => {
    const page = await (
      await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width: 1366, height: 768 } })
    ).newPage();
    const account = new TeacherAccountPage(page);
    await account.open(product.url);
    await page.getByLabel('E-mail').waitFor();
    const findings = (await axeFindings(page)).map((finding) => `sign-in: ${finding}`);
    await account.signIn(DEMO_TEACHER);
    for (const screen of SCREENS) {
      await screen.open(page);
      for (const finding of await axeFindings(page)) findings.push(`${screen.name}: ${finding}`);
    }
    expect(findings).toEqual([]);
    await page.context().close();
  });
});

describe.each([390, 341])('the teacher’s pages %i pixels wide', (width) => {
  test('UX-07 never scroll in two directions', { timeout: LIMIT_MS }, async () => {
    const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
    const account = new TeacherAccountPage(page);
    await account.open(product.url);
    await page.getByLabel('E-mail').waitFor();
    const found = (await page.evaluate(tooWide)).map((each) => `sign-in: ${each}`);
    await account.signIn(DEMO_TEACHER);
    for (const screen of SCREENS) {
      await screen.open(page);
      for (const each of await page.evaluate(tooWide)) found.push(`${screen.name}: ${each}`);
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});
