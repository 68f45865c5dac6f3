import { describe, expect, test } from 'vitest';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { TeacherAccountPage } from '#tests/e2e/pages/teacher/account.ts';
import { ClassesPage } from '#tests/e2e/pages/teacher/classes.ts';
import { openSeats } from '#tests/support/browser/seats.ts';

const FIRST = { email: 'okafor@elm.example', password: 'four dry planks here' };
const SECOND = { email: 'lind@elm.example', password: 'another long word row' };

const seats = openSeats({ product: { settings: { DEMO: 'off', DEMO_TEACHER_PASSWORD: '' } } });

function setupCode(): string {
  return /with the code (\S+)/.exec(seats.product.output())?.[1] ?? '';
}

describe('a new installation', () => {
  test('TCH-03 is set up by whoever has the printed code, who then invites a colleague', async () => {
    const page = await seats.page();
    const account = new TeacherAccountPage(page);
    await account.open(seats.url);
    await account.setUp('wrong-code', FIRST);
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('This code is not right');
    // What was typed is still there on both steps.
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(FIRST.email);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.getByLabel('School').inputValue()).toBe('Elm Middle School');
    await account.setUp(setupCode(), FIRST);
    await expectShown(page.getByText('You have no class yet.'));

    const { code } = await account.invite('Ms. Lind', SECOND.email);
    await account.signOut();
    await page.getByText('Forgotten password?').click();
    await expectShown(page.getByText(/^Ask an administrator of your school for a code/));
    await account.redeem(code, 'short');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('at least 10 characters');
    await account.newPassword('aaaaaaaaaa');
    await page.getByRole('button', { name: 'Set Password and Sign In' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('one of the first that somebody would try');
    await account.newPassword(SECOND.password);
    await page.getByRole('button', { name: 'Set Password and Sign In' }).click();
    await expectShown(page.getByRole('link', { name: 'Ms. Lind' }));
  });

  test('the session that ends under the page costs nothing that was typed', async () => {
    const page = await seats.page();
    const account = new TeacherAccountPage(page);
    await account.enter(seats.url, FIRST);
    const elsewhere = await seats.page();
    const other = new TeacherAccountPage(elsewhere);
    await other.enter(seats.url, FIRST);
    await elsewhere.getByRole('link', { name: 'Mr. Okafor' }).click();
    const ended = elsewhere.getByRole('button', { name: /^End the sign-in from/ });
    await ended.first().waitFor();
    while ((await ended.count()) > 0) {
      const before = await ended.count();
      await ended.first().click();
      await elsewhere.waitForFunction(
        (count) => document.querySelectorAll('[aria-label^="End the sign-in from"]').length < count,
        before,
      );
    }
    await page.getByRole('button', { name: 'New Class' }).click();
    const form = page.getByRole('dialog', { name: 'New class' });
    await form.getByLabel('Name').fill('Workshop, period 1');
    await form.getByRole('button', { name: 'Make Class' }).click();
    await account.signInAgain().waitFor();
    await expect
      .poll(() => account.signInAgain().innerText())
      .toContain('Your session has ended. What you typed is still here.');
    await account.signInAgain().getByLabel('Password').fill('not the password');
    await account.signInAgain().getByRole('button', { name: 'Sign In' }).click();
    await expectShown(account.signInAgain().getByRole('alert'));
    await account.signInAgain().getByLabel('Password').fill(FIRST.password);
    await account.signInAgain().getByRole('button', { name: 'Sign In' }).click();
    // The class is made after all, without another press.
    await expectShown(page.getByRole('navigation', { name: 'Workshop, period 1' }));
  });

  test('TCH-03 a class is renamed, shared with a colleague, archived and restored; Back and reload work', async () => {
    const page = await seats.page();
    await new TeacherAccountPage(page).enter(seats.url, FIRST);
    const classes = new ClassesPage(page);
    await classes.add('Period 9');
    await classes.go('Activities');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Activities' }).waitFor();
    await page.goBack();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Students' }));
    for (const screen of ['Students', 'Designs', 'Game', 'Gradebook', 'Help']) {
      await classes.go(screen);
      await expect.poll(async () => (await page.title()).startsWith(screen)).toBe(true);
    }
    await classes.all();
    const settings = await classes.settings('Period 9');
    await settings.getByLabel('Name').fill('Period 9, spring');
    await settings.getByRole('button', { name: 'Rename' }).click();
    await settings.getByLabel('Ms. Lind').selectOption('viewer');
    await settings.getByRole('button', { name: 'Save' }).click();
    // The name may still be on its way when the roles are.
    await expect.poll(() => settings.getByText('Not saved yet; kept in this tab.').count()).toBe(0);
    await expectShown(page.getByRole('link', { name: 'Period 9, spring', includeHidden: true }));
    await classes.archive(settings, 'Period 9, spring');
    await settings.getByRole('button', { name: 'Restore Class' }).waitFor();
    await settings.getByRole('button', { name: 'Close' }).click();
    const archived = page.getByRole('list', { name: 'Archived classes' });
    await page.getByText('Archived (1)').click();
    await expectShown(archived.getByRole('link', { name: 'Period 9, spring' }));

    const viewer = await seats.page();
    await new TeacherAccountPage(viewer).enter(seats.url, SECOND);
    await viewer.getByText('Archived (1)').click();
    await viewer.getByRole('link', { name: 'Period 9, spring' }).click();
    await new ClassesPage(viewer).go('Students');
    await expect.poll(() => viewer.getByRole('link', { name: 'Add Students' }).count()).toBe(0);
  });
});
