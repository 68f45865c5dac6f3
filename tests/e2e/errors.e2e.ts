import { describe, expect, test } from 'vitest';
import { openSeats } from '#tests/support/seats.ts';
import { EngineeringPage } from './pages/engineering.ts';
import { expectShown } from './pages/expect-shown.ts';
import { FileManagerPage } from './pages/file-manager.ts';
import { ShellPage } from './pages/shell.ts';
import { SignInPage } from './pages/sign-in.ts';
import type { Place } from '#tests/support/seats.ts';
import type { Locator, Page } from 'playwright-core';

const seats = openSeats();

/** Far longer than a toast that goes by itself is on screen [ms]. */
const LONG = 60_000;

/** From now on a call is answered so, as the server would. */
async function answers(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status, headers: { 'X-App': '1' }, json: body }));
}

/** Ada at a place where a call is answered so, with a clock that can be put forward. */
async function whereAnswered(place: Place, path: string, status: number, body: unknown): Promise<Page> {
  const page = await seats.page();
  await page.clock.install();
  await answers(page, path, status, body);
  await seats.enter(page, 'ada', place);
  return page;
}

async function expectToStay(page: Page, toast: Locator): Promise<void> {
  await toast.waitFor();
  await page.clock.fastForward(LONG);
  await expect.poll(() => toast.count()).toBe(1);
}

describe('the error catalogue in the browser', () => {
  test('ERR-03 NAV-04 a 403 leads back to the applications with a sticky sentence', async () => {
    const page = await whereAnswered({}, '**/student/api/startup/*', 403, { message: 'No.' });
    const sentence = 'Your teacher has not set up an activity for this application';
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
    await expectToStay(page, new ShellPage(page).toast().getByText(sentence));
  });

  test('NAV-04 a 404 at start-up leads back to the applications', async () => {
    const page = await whereAnswered({}, '**/student/api/startup/*', 404, { message: '' });
    await page.waitForURL('**/app/');
    await expectShown(page.getByRole('heading', { name: 'Choose an Application' }));
  });

  const MISSING = [
    ['Nobody has such a design.', 'Nobody has such a design.'],
    ['', 'Page not found'],
  ] as const;
  const REVISIONS = '**/student/api/designs/dragster/revisions';

  test.each(MISSING)('ERR-04 a 404 with the message %j shows %j, and it stays', async (message, shown) => {
    const page = await whereAnswered({ page: 'research' }, REVISIONS, 404, { message });
    await new FileManagerPage(page).open('Open');
    await expectToStay(page, new ShellPage(page).toast().getByText(shown));
  });

  test('ERR-05 an answer that is not OK and says nothing shows its one sentence, and it stays', async () => {
    const page = await whereAnswered({ page: 'research' }, REVISIONS, 500, {});
    await new FileManagerPage(page).open('Open');
    await expectToStay(page, new ShellPage(page).toast().getByText('A server error occurred'));
  });

  test("NAV-13 a start-up that fails for another reason shows 'Error Loading Resources'", async () => {
    const page = await whereAnswered({}, '**/student/api/startup/*', 500, {});
    await expectShown(new ShellPage(page).dialog('Error Loading Resources'));
  });

  test('NAV-06 says what to do where no applications are set up', async () => {
    const page = await whereAnswered({ page: 'chooser' }, '**/student/api/activities', 200, []);
    await page
      .getByText('Error: No apps found - Your teacher has not set up any activities for your classroom.')
      .waitFor();
    await expectShown(page.getByText(/^Teachers: please set up activities .* teacher control cent(?:re|er)\.$/));
  });

  test('NAV-07 says what to do when the applications cannot be loaded', async () => {
    const page = await whereAnswered({ page: 'chooser' }, '**/student/api/activities', 500, { message: 'Broken' });
    await expectShown(
      page.getByText(
        'Error Loading Applications - please reload the page to try again. If the error continues, please contact us.',
      ),
    );
  });

  test('AUTH-06 a sign-in without both ids shows the modal of the catalogue', async () => {
    const page = await seats.page();
    await page.route('**/student/api/whoami', async (route) => {
      const answer = await route.fetch();
      if (!answer.ok()) return route.fulfill({ response: answer });
      const who = (await answer.json()) as object;
      return route.fulfill({ response: answer, json: { ...who, groupId: '' } });
    });
    const signIn = new SignInPage(page);
    await signIn.open(seats.url);
    await signIn.signIn('ada');
    await expectShown(
      new ShellPage(page)
        .dialog('Error')
        .getByText('Invalid student or group ID was found. Please log out, reload the page, and log in again.'),
    );
  });
});

/** A student in front of a new design, whose next look into the body's work area is answered so. */
async function bodyAnswered(student: string, status: number, body: unknown): Promise<Page> {
  const page = await seats.student(student, { page: 'engineering' });
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  await answers(page, '**/front/bootstrap-ui/open-work-area', status, body);
  await engineering.tool('Body').click();
  return page;
}

test('AUTH-03 the sentence that Balsa cannot be reached goes when the network is back', async () => {
  const page = await seats.page();
  const signIn = new SignInPage(page);
  await signIn.open(seats.url);
  await page.locator('form#login').waitFor();
  await page.context().setOffline(true);
  await signIn.signIn('ada');
  const alert = page.getByRole('alert').filter({ hasText: 'Balsa cannot be reached right now.' });
  await alert.waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => alert.count()).toBe(0);
});

describe('the error catalogue of the engine', () => {
  const ENGINE_CODES = [
    ['ERR_MODEL_FAILURE', 'ben', /^Sorry - there is a modeling error\./],
    ['ERR_DB_ACCESS', 'emma', /^Error connecting to the database\./],
    ['ERR_SOMETHING_ELSE', 'farid', /^ERR_SOMETHING_ELSE$/],
  ] as const;

  test.each(ENGINE_CODES)('ERR-06 ERR-07 %s shows its sentence over a backdrop', async (code, student, words) => {
    const page = await bodyAnswered(student, 500, { errors: [code] });
    const shell = new ShellPage(page);
    const toast = shell.toast().locator('p').filter({ hasText: 'Error' });
    await toast.waitFor();
    expect((await toast.textContent())?.replace(/^Error /, '')).toMatch(words);
    await expect.poll(() => page.locator('[data-backdrop]').count()).toBe(1);
    await shell.toast().getByRole('button', { name: 'Dismiss' }).click();
    await toast.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-backdrop]').count()).toBe(0);
  });

  test('ERR-07 the keyboard stays in an error over a backdrop, and Escape closes it', async () => {
    const page = await bodyAnswered('grace', 500, { errors: ['ERR_MODEL_FAILURE'] });
    const dismiss = new ShellPage(page).toast().getByRole('button', { name: 'Dismiss' });
    const isInside = () => dismiss.evaluate((button) => button === document.activeElement);
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-backdrop]').count()).toBe(0);
  });

  test('ERR-02 an expired engine session says so over a backdrop and signs out when it is closed', async () => {
    const page = await bodyAnswered('chloe', 401, {});
    const toast = new ShellPage(page).toast();
    await toast.getByText('Your session has expired. Please log out and log in again.').waitFor();
    // Nobody signs out by a slip.
    await page.keyboard.press('Escape');
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expectShown(page.locator('form#login'));
  });

  test('ERR-05 an engine answer that is not OK and says nothing shows its one sentence', async () => {
    const page = await bodyAnswered('diego', 500, {});
    await expectShown(new ShellPage(page).toast().getByText('An error occurred'));
  });
});
