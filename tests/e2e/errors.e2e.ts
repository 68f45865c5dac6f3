import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { startProduct } from '#tests/support/product.ts';
import { EngineeringPage } from './pages/engineering.ts';
import { ShellPage } from './pages/shell.ts';
import { expectShown } from './pages/expect-shown.ts';
import { DEMO_GROUP, SignInPage } from './pages/sign-in.ts';
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

async function freshPage(): Promise<{ page: Page; shell: ShellPage; signIn: SignInPage }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  return { page, shell: new ShellPage(page), signIn: new SignInPage(page) };
}

/** From now on a call is answered so, as the server would. */
async function answers(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status, headers: { 'X-App': '1' }, json: body }));
}

describe('the error catalogue in the browser', () => {
  test('ERR-03 NAV-04 a 403 leads back to the applications with a sticky sentence', async () => {
    const { page, shell, signIn } = await freshPage();
    await answers(page, '**/student/api/startup/*', 403, { message: 'No.' });
    await signIn.open(product.url);
    await signIn.signIn('ada');
    await page.getByRole('button', { name: 'CO₂ dragster' }).click();
    await shell.toast().getByText('Your teacher has not set up an activity for this application').waitFor();
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
    await page.waitForTimeout(4_000);
    await expect.poll(() => shell.toast().getByText('Your teacher has not set up').count()).toBe(1);
    await page.context().close();
  });

  test('NAV-04 a 404 at start-up leads back to the applications', async () => {
    const { page, signIn } = await freshPage();
    await answers(page, '**/student/api/startup/*', 404, { message: '' });
    await signIn.open(product.url);
    await signIn.signIn('ada');
    await page.getByRole('button', { name: 'CO₂ dragster' }).click();
    await page.waitForURL('**/app/');
    await expectShown(page.getByRole('heading', { name: 'Choose an Application' }));
    await page.context().close();
  });

  const MISSING = [
    ['Nobody has such a design.', 'Nobody has such a design.'],
    ['', 'Page not found'],
  ] as const;

  test.each(MISSING)('ERR-04 a 404 with the message %j shows %j, and it stays', async (message, shown) => {
    const { page, shell, signIn } = await freshPage();
    await signIn.enter(product.url, 'grace');
    await answers(page, '**/student/api/designs/dragster/revisions', 404, { message });
    await page.getByRole('button', { name: '1 Research' }).click();
    await page.getByRole('button', { name: 'File Manager', exact: true }).click();
    await page.getByRole('complementary', { name: 'File Manager' }).getByRole('button', { name: 'Open' }).click();
    await shell.toast().getByText(shown).waitFor();
    await page.waitForTimeout(4_000);
    await expect.poll(() => shell.toast().getByText(shown).count()).toBe(1);
    await page.context().close();
  });

  test('ERR-05 an answer that is not OK and says nothing shows its one sentence, and it stays', async () => {
    const { page, shell, signIn } = await freshPage();
    await signIn.enter(product.url, 'grace');
    await answers(page, '**/student/api/designs/dragster/revisions', 500, {});
    await page.getByRole('button', { name: '1 Research' }).click();
    await page.getByRole('button', { name: 'File Manager', exact: true }).click();
    await page.getByRole('complementary', { name: 'File Manager' }).getByRole('button', { name: 'Open' }).click();
    await shell.toast().getByText('A server error occurred').waitFor();
    await page.waitForTimeout(4_000);
    await expect.poll(() => shell.toast().getByText('A server error occurred').count()).toBe(1);
    await page.context().close();
  });

  test("NAV-13 a start-up that fails for another reason shows 'Error Loading Resources'", async () => {
    const { page, shell, signIn } = await freshPage();
    await answers(page, '**/student/api/startup/*', 500, {});
    await signIn.open(product.url);
    await signIn.signIn('ada');
    await page.getByRole('button', { name: 'CO₂ dragster' }).click();
    await expectShown(shell.dialog('Error Loading Resources'));
    await page.context().close();
  });

  test('NAV-06 says what to do where no applications are set up', async () => {
    const { page, signIn } = await freshPage();
    await answers(page, '**/student/api/activities', 200, []);
    await signIn.open(product.url);
    await signIn.signIn('ada');
    await page
      .getByText('Error: No apps found - Your teacher has not set up any activities for your classroom.')
      .waitFor();
    await expectShown(page.getByText(/^Teachers: please set up activities .* teacher control cent(?:re|er)\.$/));
    await page.context().close();
  });

  test('NAV-07 says what to do when the applications cannot be loaded', async () => {
    const { page, signIn } = await freshPage();
    await answers(page, '**/student/api/activities', 500, { message: 'Broken' });
    await signIn.open(product.url);
    await signIn.signIn('ada');
    await expectShown(
      page.getByText(
        'Error Loading Applications - please reload the page to try again. If the error continues, please contact us.',
      ),
    );
    await page.context().close();
  });

  test('AUTH-06 a sign-in without both ids shows the modal of the catalogue', async () => {
    const { page, shell, signIn } = await freshPage();
    await page.route('**/student/api/whoami', async (route) => {
      const answer = await route.fetch();
      if (!answer.ok()) return route.fulfill({ response: answer });
      const who = (await answer.json()) as object;
      return route.fulfill({ response: answer, json: { ...who, groupId: '' } });
    });
    await signIn.open(product.url);
    await signIn.signIn('ada');
    await expectShown(
      shell
        .dialog('Error')
        .getByText('Invalid student or group ID was found. Please log out, reload the page, and log in again.'),
    );
    await page.context().close();
  });

  const ENGINE_CODES = [
    ['ERR_MODEL_FAILURE', 'ben', /^Sorry - there is a modeling error\./],
    ['ERR_DB_ACCESS', 'emma', /^Error connecting to the database\./],
    ['ERR_SOMETHING_ELSE', 'farid', /^ERR_SOMETHING_ELSE$/],
  ] as const;

  test.each(ENGINE_CODES)(
    'ERR-06 ERR-07 %s of the engine shows its sentence over a backdrop',
    async (code, student, words) => {
      const { page, shell, signIn } = await freshPage();
      await signIn.enter(product.url, student);
      await page.getByRole('button', { name: '2 Engineering' }).click();
      await new EngineeringPage(page).startNew();
      await answers(page, '**/front/bootstrap-ui/open-work-area', 500, { errors: [code] });
      await new EngineeringPage(page).tool('Body').click();
      const toast = shell.toast().locator('p').filter({ hasText: 'Error' });
      await toast.waitFor();
      expect((await toast.textContent())?.replace(/^Error /, '')).toMatch(words);
      await expect.poll(() => page.locator('[data-backdrop]').count()).toBe(1);
      await shell.toast().getByRole('button', { name: 'Dismiss' }).click();
      await toast.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('[data-backdrop]').count()).toBe(0);
      await page.context().close();
    },
  );

  test('ERR-02 an expired engine session says so over a backdrop and signs out when it is closed', async () => {
    const { page, shell, signIn } = await freshPage();
    await signIn.enter(product.url, 'chloe');
    await page.getByRole('button', { name: '2 Engineering' }).click();
    await new EngineeringPage(page).startNew();
    await answers(page, '**/front/bootstrap-ui/open-work-area', 401, {});
    await new EngineeringPage(page).tool('Body').click();
    await shell.toast().getByText('Your session has expired. Please log out and log in again.').waitFor();
    await shell.toast().getByRole('button', { name: 'Dismiss' }).click();
    await expectShown(page.locator('form#login'));
    await page.context().close();
  });

  test('ERR-05 an engine answer that is not OK and says nothing shows its one sentence', async () => {
    const { page, shell, signIn } = await freshPage();
    await signIn.enter(product.url, 'diego');
    await page.getByRole('button', { name: '2 Engineering' }).click();
    await new EngineeringPage(page).startNew();
    await answers(page, '**/front/bootstrap-ui/open-work-area', 500, {});
    await new EngineeringPage(page).tool('Body').click();
    await expectShown(shell.toast().getByText('An error occurred'));
    await page.context().close();
  });
});
