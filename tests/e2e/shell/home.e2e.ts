import { describe, expect, test } from 'vitest';
import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { expectShown } from '#tests/e2e/pages/expect-shown.ts';
import { heldBack } from '#tests/e2e/pages/held-back.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { QUIZ_LENGTH, ResearchPage } from '#tests/e2e/pages/research.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { axeFindingsInBothSchemes } from '#tests/support/browser/axe.ts';
import { openSeats } from '#tests/support/browser/seats.ts';
import type { Page, Request } from 'playwright-core';

const seats = openSeats({ hasWebgl: true });

async function freshPage(): Promise<{ page: Page; home: HomePage; signIn: SignInPage }> {
  const page = await seats.page();
  return { page, home: new HomePage(page), signIn: new SignInPage(page) };
}

describe('home', () => {
  test('NAV-08 NAV-10 greets, names the application and the stages, and leads to each of them; the top bar does, and has the game and the tools, each by its name', async () => {
    const { page, home, signIn } = await freshPage();
    await signIn.enter(seats.url, 'ada');
    await page.getByText('Hello, Ada', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('CO₂ dragster');
    const stages = ['1Research', '2Engineering', '3Competition', '4Outputs', '5Build & Test'];
    await expect.poll(() => home.stages().allTextContents()).toEqual(stages);
    await expect.poll(() => page.getByText(/^Build \d/).textContent()).toMatch(/^Build \d+\.\d+\.\d+/);
    for (const name of ['Back to App Selection', 'Sign Out', 'Take a Tour']) {
      await expect.poll(() => home.button(name).count(), { message: name }).toBe(1);
    }
    await home.next().click();
    await home.topBar().waitFor();
    await expect.poll(() => home.shown()).toBe('research');
    for (const [stage, name] of ['research', 'engineering', 'simulation', 'outputs', 'build'].entries()) {
      await home.name().click();
      await page.getByText('Hello, Ada', { exact: true }).waitFor();
      await home.stages().nth(stage).click();
      await home.topBar().waitFor();
      await expect.poll(() => home.shown()).toBe(name);
      if (name === 'engineering') await page.getByRole('dialog', { name: 'Welcome' }).press('Escape');
    }
    // The top bar leads to each as well.
    const bar = home.topBar();
    const links = bar.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Research', 'Engineering', 'Competition', 'Outputs', 'Build']);
    await bar.getByRole('button', { name: /^Level 1 \d+% .*: show the game$/ }).waitFor();
    for (const [index, name] of ['research', 'engineering', 'simulation', 'outputs', 'build'].entries()) {
      await links.nth(index).click();
      await page.locator(`main[data-page="${name}"]`).waitFor();
      await expect.poll(() => links.nth(index).getAttribute('aria-current')).toBe('page');
    }
    await bar.getByRole('button', { name: 'Journal', exact: true }).click();
    await expect.poll(() => home.shown()).toBe('journal');
    for (const name of ['File Manager', 'Tutorials'] as const) {
      const tool = bar.getByRole('button', { name, exact: true });
      await tool.click();
      await page.getByRole('complementary', { name }).waitFor();
      await expect.poll(() => tool.getAttribute('aria-pressed')).toBe('true');
      await tool.click();
      await page.getByRole('complementary', { name }).waitFor({ state: 'detached' });
    }
    await bar.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sign Out' }).getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('link', { name: 'Balsa' }).click();
    await expectShown(page.getByText('Hello, Ada'));
    await home.button('Back to App Selection').click();
    await page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
  });

  test('NAV-09 has no top bar, its buttons wait for the application, and going there closes the panels', async () => {
    const { page, home, signIn } = await freshPage();
    const release = await heldBack(page, '**/student/api/startup/*');
    await signIn.open(seats.url);
    await signIn.signIn('ben');
    await page.getByRole('button', { name: 'CO₂ dragster' }).click();
    await home.next().waitFor();
    const buttons = page.getByRole('main').getByRole('button');
    await expect
      .poll(() => buttons.evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).disabled)))
      .toEqual(Array.from({ length: 9 }, () => true));
    release();
    await page.getByRole('heading', { level: 1, name: 'CO₂ dragster' }).waitFor();
    await expect
      .poll(() => buttons.evaluateAll((all) => all.filter((each) => (each as HTMLButtonElement).disabled).length))
      .toBe(0);
    await expect.poll(() => home.topBar().count()).toBe(0);
    await home.next().click();
    await home.button('Tutorials').click();
    await page.getByRole('complementary', { name: 'Tutorials' }).waitFor();
    await home.button('File Manager').click();
    await page.getByRole('complementary', { name: 'File Manager' }).waitFor();
    await home.name().click();
    await page.getByText('Hello, Ben').waitFor();
    await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
  });
});

describe('going on', () => {
  test('a design in 3D is two presses after signing in, and Escape takes the welcome and leaves it', async () => {
    const { page, signIn } = await freshPage();
    await signIn.open(seats.url);
    await signIn.signIn('farid');
    await page.getByRole('button', { name: 'CO₂ dragster' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Engineering' }).click();
    const status = page.getByRole('group', { name: 'Design status' });
    await status.getByText('Untitled design').waitFor();
    await expect.poll(() => status.textContent()).toMatch(/\d\.\d+\s*s/);
    const welcome = page.getByRole('dialog', { name: 'Welcome' });
    await welcome.getByRole('button', { name: 'Open a Saved Design' }).waitFor();
    await welcome.press('Escape');
    await welcome.waitFor({ state: 'detached' });
    await expectShown(status.getByText('Untitled design'));
    await expectShown(page.getByRole('region', { name: 'Graphics' }).locator('canvas').first());
  });

  test('one line says what to do next, until a change shows what it did; then no more, unless it is asked for', async () => {
    const { page } = await freshPage();
    await seats.enter(page, 'emma');
    await page.getByRole('main').getByRole('button', { name: 'Engineering' }).click();
    await page.getByText('Press Body. It opens what you can change.').waitFor();
    const engineering = new EngineeringPage(page);
    const body = await engineering.workArea('Body');
    await page.getByText('Press Sketch and drag a point. Watch the result here.').waitFor();
    await body.getByLabel('Body length').fill('260');
    await body.getByRole('button', { name: 'Apply' }).click();
    await engineering
      .status()
      .getByText(/best \d/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(/^Press Sketch/).count()).toBe(0);
    await new HomePage(page).name().click();
    await page.getByRole('button', { name: 'Back to App Selection' }).click();
    await new SignInPage(page).choose('Glider');
    await page.getByRole('main').getByRole('button', { name: 'Engineering' }).click();
    await engineering.tool('Wing').waitFor();
    await engineering.performance();
    const tip = page.getByText('Press Wing. It opens what you can change.');
    expect(await tip.count()).toBe(0);
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByLabel('Tips in the workspace').selectOption('on');
    await page.keyboard.press('Escape');
    await tip.waitFor();
    await page.getByRole('button', { name: 'Hide tips' }).click();
    await tip.waitFor({ state: 'detached' });
  });

  test('Research, Build and Outputs open on something to read, and Start becomes Continue with the place in the quiz', async () => {
    const { page, home } = await freshPage();
    await seats.enter(page, 'ada');
    await home.button('Start').click();
    const article = page.getByRole('main').getByRole('article');
    await article.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Build', exact: true }).click();
    await page.locator('main[data-page="build"]').getByRole('article').waitFor();
    await page.getByRole('link', { name: 'Outputs' }).click();
    await page.getByRole('region', { name: 'Report' }).getByRole('button', { name: 'Download' }).waitFor();
    await page.getByRole('link', { name: 'Research' }).click();
    const research = new ResearchPage(page);
    await research.select('Quiz: forces and motion');
    await research.answerSomehow();
    await home.name().click();
    await home.button('Continue: Quiz 1, question 2').waitFor();
    await page.reload();
    await home.button('Continue: Quiz 1, question 2').click();
    await expectShown(page.getByText(`Question 2 of ${QUIZ_LENGTH}`, { exact: true }));
  });

  test('COMP-03 home offers a race against the design that stands next in front', async () => {
    const { page } = await freshPage();
    await seats.enter(page, 'diego');
    const offer = page.getByText(/^Just ahead of you: .+ by .+, \d\.\d+\u202fs/);
    const [, rival = ''] = /: (.+) by /.exec((await offer.textContent()) ?? '') ?? [];
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Race It' }).click();
    await expectShown(page.getByRole('region', { name: 'Contender 2' }).getByText(rival));
    await expect.poll(() => page.getByRole('button', { name: 'Start Competition' }).isEnabled()).toBe(true);
  });

  test('the chooser and home say what is done, the best result and the level', async () => {
    const { page, home } = await freshPage();
    await seats.enter(page, 'ben', { page: 'chooser' });
    const open = page.getByRole('button', { name: 'CO₂ dragster', exact: true });
    const tile = page.getByRole('listitem').filter({ has: open });
    await tile.getByText(/^Your best: \d\.\d+\u202fs$/).waitFor();
    await tile.getByText(/^Level \d$/).waitFor();
    await expectShown(page.getByText(/^Your best: Efficiency \d+$/));
    const best = (await tile.getByText(/^Your best/).textContent())?.replace('Your best: ', '');
    await open.click();
    await home.next().waitFor();
    await page.getByRole('definition').filter({ hasText: best }).waitFor();
    await expectShown(
      page
        .getByRole('main')
        .getByText(/^\d+ of \d+ pages done$/)
        .first(),
    );
  });
});

describe('full-page states', () => {
  test('NAV-11 while a page comes, all of the window says so; the error page has its default words', async () => {
    const { page, home, signIn } = await freshPage();
    await seats.enter(page, 'diego', { page: 'research' });
    await home.topBar().waitFor();
    const release = await heldBack(page, '**/assets/frame-*.js');
    await page.reload({ waitUntil: 'commit' });
    const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
    await loading.waitFor();
    // The page says so itself until React does: either may be on screen when it is looked at.
    const size = async () => {
      const box = await loading.boundingBox();
      return [box?.width, (box?.height ?? 0) > 768 * 0.55];
    };
    await expect.poll(size).toEqual([1366, true]);
    release();
    await home.topBar().waitFor();
    await signIn.open(seats.url, '/app/no-such-page');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
    await expectShown(page.getByText('Please use the navigation menu to get back on track', { exact: true }));
  });

  test('NAV-12 an error while drawing shows its screen, and its details really arrive', async () => {
    const { page } = await freshPage();
    await page.route('**/assets/journal-screen-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'X-App': '1' },
        body: "export function JournalScreen() { throw new Error('The page fell out of the journal'); }",
      }),
    );
    await seats.enter(page, 'emma', { page: 'research' });
    // The details name the session of the engine, which a research page does not wait for.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('balsa.sessionApp'))).toBe('dragster');
    const sent = page.waitForRequest('**/front/bootstrap-ui/log-exceptional-condition');
    await page.getByRole('button', { name: 'Journal', exact: true }).click();
    await page.getByRole('heading', { name: 'Application Error' }).waitFor();
    await page.getByText('The page fell out of the journal', { exact: true }).waitFor();
    await page.getByText('Details of this error were sent to the Balsa team.').waitFor();
    expectDetails(await sent);
    expect((await (await sent).response())?.status()).toBe(200);
    await expect.poll(seats.product.output).toContain('The page fell out of the journal');
    await page.getByText('Error Details').click();
    await page.locator('pre').getByText('JournalScreen').first().waitFor();
    await page.unroute('**/assets/journal-screen-*.js');
    await page.getByRole('button', { name: 'Close Message' }).click();
  });
});

function expectDetails(request: Request): void {
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({
    message: 'The page fell out of the journal',
    params: { stack: expect.stringContaining('JournalScreen') },
    init: true,
    config: expect.any(String),
    storedSessionId: expect.any(String),
    storedApp: 'dragster',
    extra: { componentStack: expect.any(String) },
  });
}
