import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeOfStep, fromBase32 } from '#server/teacher/account/totp.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { TeacherAccountPage } from '#tests/e2e/pages/teacher/account.ts';
import { ProgressPage } from '#tests/e2e/pages/teacher/progress.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { DEMO_TEACHER } from '#tests/support/browser/product.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page } from 'playwright-core';

const CLASS = 'Technology, period 2';
const LIND = { email: 'lind@willow.example', password: 'another long word row' };
const SMALL = { width: 390, height: 844 };
/** One walk over everything that an administrator does [ms]. */
const LIMIT_MS = 240_000;

const seats = openSeats();

async function expectToFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(SMALL);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(1);
  if (size) await page.setViewportSize(size);
}

/** What the app shows now. */
function codeNow(secret: string): string {
  return codeOfStep(fromBase32(secret.replaceAll(' ', '')), Math.floor(Date.now() / 30_000));
}

test(
  'TCH-03 an administrator invites by a link, hands classes over, ends an account, and reads who looked at students',
  async () => {
    const page = await seats.page();
    const account = new TeacherAccountPage(page);
    await account.enter(seats.url, DEMO_TEACHER);
    const progress = new ProgressPage(page);
    await progress.openClass(CLASS);
    await progress.openStudent('Emma');
    const { link, code } = await account.invite('Mr. Lind', LIND.email);

    // The link fills the form and leaves the address.
    const other = await seats.page();
    await other.goto(link);
    await expect.poll(() => other.getByLabel('Code').inputValue()).toBe(code);
    expect(new URL(other.url()).hash).toBe('');
    const lind = new TeacherAccountPage(other);
    await lind.newPassword(LIND.password);
    await other.getByRole('button', { name: 'Set Password and Sign In' }).click();
    await other.getByRole('heading', { name: 'Your classes' }).waitFor();
    expect(await other.getByRole('link', { name: 'School', exact: true }).count()).toBe(0);

    const row = page.getByRole('region', { name: 'Who looked at which student' }).getByRole('row', { name: 'Emma' });
    await expectShown(row.getByText('Ms. Rivera'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('"Ms. Rivera","Emma"');
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await expectToFit(page);

    const own = await account.manage('Ms. Rivera');
    await own.getByLabel('Technology, period 2').waitFor();
    // In the middle of the window, though it stands last in its card.
    const offCenter = () =>
      own.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return Math.abs(top + bottom - innerHeight);
      });
    await expect.poll(offCenter).toBeLessThan(4);
    const boxes = own.getByRole('checkbox');
    for (const box of await boxes.all()) await box.setChecked(false);
    await own.getByLabel('Technology, period 2').check();
    await own.getByRole('combobox', { name: 'To' }).selectOption('Mr. Lind');
    await own.getByRole('button', { name: 'Hand Classes Over' }).click();
    await own.getByLabel('Technology, period 2').waitFor({ state: 'detached' });
    await own.getByRole('button', { name: 'Close' }).click();
    const his = await account.manage('Mr. Lind');
    await his.getByRole('button', { name: 'New Code' }).click();
    await account.issued('Mr. Lind');
    // Who is told, and for how long.
    await other.reload();
    const told = other.getByRole('status', { name: 'Your account' });
    await expectShown(told.getByText(/^Ms\. Rivera made a code for a new password for your account on/));
    await other.getByRole('link', { name: CLASS }).waitFor();
    expect(await axeFindingsInBothSchemes(other)).toEqual([]);
    await told.getByRole('button', { name: 'I Have Read This' }).click();
    await told.waitFor({ state: 'detached' });
    await other.reload();
    await expectShown(other.getByRole('link', { name: CLASS }));
    expect(await told.count()).toBe(0);

    const ending = await account.manage('Mr. Lind');
    await ending.getByRole('button', { name: 'End Account' }).click();
    await page
      .getByRole('dialog', { name: 'End the account of Mr. Lind?' })
      .getByRole('button', { name: 'End Account' })
      .click();
    await expectShown(ending.getByText('This account has ended: Mr. Lind cannot sign in.'));
    // The page that he left open is out with the next thing it asks.
    await other.getByRole('link', { name: CLASS }).click();
    await lind.signInAgain().waitFor();
    await lind.signInAgain().getByLabel('Password').fill(LIND.password);
    await lind.signInAgain().getByRole('button', { name: 'Sign In' }).click();
    await expectShown(lind.signInAgain().getByText(/do not match/));
  },
  LIMIT_MS,
);

test(
  'TCH-03 a school asks for a second step: it is set up with an app, and signs in with its code or a recovery code',
  async () => {
    const page = await seats.page();
    const account = new TeacherAccountPage(page);
    await account.enter(seats.url, DEMO_TEACHER);
    await page.getByRole('link', { name: 'School', exact: true }).click();
    await page.getByLabel('Every teacher needs a second step at sign-in').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask Every Teacher' }).click();
    await page.getByRole('heading', { name: 'Your school asks for a second step' }).waitFor();
    await page.getByLabel('Current password').fill(DEMO_TEACHER.password);
    await page.getByRole('button', { name: 'Turn On' }).click();
    await page.getByRole('img', { name: 'The secret as a picture for the app' }).waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await expectToFit(page);
    const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await page.getByLabel('Six digits from the app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectShown(page.getByRole('alert').getByText(/^This is not the code that the app should show now/));
    await page.getByLabel('Six digits from the app').fill(codeNow(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const [first = ''] = await page.getByRole('article').getByRole('listitem').allInnerTexts();
    await page.getByRole('button', { name: 'I Have Saved Them' }).click();
    await page.getByRole('link', { name: 'School', exact: true }).waitFor();
    await account.signOut();

    await account.signIn(DEMO_TEACHER);
    await page.getByLabel('Second step').waitFor();
    // What was typed before is still there, and the field is where the next key goes.
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe(DEMO_TEACHER.password);
    await page.keyboard.type('123 456');
    await page.keyboard.press('Enter');
    await expectShown(page.getByRole('alert').getByText(/^This code is not right, or was used before/));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByLabel('Second step').fill(first);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your classes' }).waitFor();
    await page.getByRole('link', { name: 'Ms. Rivera' }).click();
    await expectShown(page.getByText('9 recovery codes are left.'));
  },
  LIMIT_MS,
);
