import { HomePage } from '#tests/e2e/pages/home.ts';
import { JournalPage } from '#tests/e2e/pages/journal.ts';
import { RunFields } from './run-fields.ts';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';

/** What a tab of the desk shows: two texts of the journal, a worksheet and the measured runs, so that no walk needs to find its way. */
export type Place = 'introduction' | 'worksheet' | 'final-reflection' | 'runs';
export type TextPlace = Exclude<Place, 'worksheet' | 'runs'>;
export const PLACES: readonly Place[] = ['introduction', 'worksheet', 'final-reflection', 'runs'];

/** Where an application opens with each of them. */
const ADDRESSES: Readonly<Record<Place, string>> = {
  introduction: '/app/journal',
  worksheet: '/app/research',
  'final-reflection': '/app/journal',
  runs: '/app/build',
};

const WORKSHEET = 'Worksheet: the numbers of a run';
const PATIENCE_MS = 30_000;

/** Longer than a slow disk takes; a device that is full never says that a text is kept. */
const KEPT_WITHIN_MS = 10_000;
/** A field that is taken away meanwhile, because its student leaves, or closed by a verdict that comes, takes nothing. */
const TYPED_WITHIN_MS = 1_000;

/** One tab of a Chromebook with a student at work in it. */
export class DeskTab {
  readonly page: Page;
  readonly place: Place;
  isFrozen = false;
  /** Stands in the field, and its student was not told that it is kept: half a text, or one that did not fit. */
  typed: string | undefined;
  /** Of a tab with the measured runs. */
  readonly runs: RunFields;
  private session: CDPSession | undefined;

  constructor(page: Page, place: Place) {
    this.page = page;
    this.place = place;
    this.runs = new RunFields(page);
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** Goes where the tab belongs, once the application is there. */
  async settle(): Promise<void> {
    try {
      await this.goToPlace();
    } catch (error) {
      const shown = await this.page.locator('body').innerText().catch(String);
      throw new Error(`The tab of ${this.place} does not come up; it shows: ${shown.slice(0, 300)}`, { cause: error });
    }
  }

  /** The address at which the application opens where this tab belongs. */
  get address(): string {
    return ADDRESSES[this.place];
  }

  /** Writes a text and leaves the field; whether the student was told that it is kept, and by whom. */
  async write(text: string): Promise<'server' | 'device' | 'no'> {
    this.typed = text;
    await this.text().fill(text);
    return this.rest();
  }

  /** Types a text and stays in the field. */
  async type(text: string): Promise<void> {
    this.typed = text;
    await this.text().fill(text, { timeout: TYPED_WITHIN_MS }).catch(noMatter);
  }

  /** Leaves the field; whether the student was told that what is in it is kept, and by whom. */
  async rest(): Promise<'server' | 'device' | 'no'> {
    await this.text().blur();
    const status = this.page.locator('main p[data-status]');
    await this.page
      .locator('main p[data-status]:not([data-status=typing])')
      .waitFor({ timeout: KEPT_WITHIN_MS })
      .catch(noMatter);
    const words = await status.getAttribute('data-status');
    if (words !== 'saved' && words !== 'on-device') return 'no';
    this.typed = undefined;
    return words === 'saved' ? 'server' : 'device';
  }

  /** Opens the tab's page of the journal from anywhere in an application, in this document. */
  async openJournal(): Promise<void> {
    const home = new HomePage(this.page);
    if ((await home.shown()) === 'home') await home.next().click();
    await new JournalPage(this.page).open(this.place === 'final-reflection' ? 'Final Reflection' : 'Introduction');
    await this.text().waitFor();
  }

  /** Clicks into the field and out of it again. */
  async touch(): Promise<void> {
    await this.text().focus();
    await this.text().blur();
  }

  /** Answers a question of the worksheet where it takes an answer now; whether the student was told that it is kept. */
  async answer(number: number, value: string): Promise<boolean> {
    const question = this.question(number);
    const again = question.getByRole('button', { name: 'Try Again' });
    // A tab in the background draws seldom, and a real click waits for that.
    if ((await again.count()) > 0) await again.dispatchEvent('click').catch(noMatter);
    const field = question.getByLabel('Your answer');
    if (!(await field.isEnabled())) return false;
    await this.dismissRefusals();
    if (!(await hasTaken(field, value))) return false;
    await field.press('Enter');
    const kept = question.and(this.page.locator('[data-state=queued], [data-state=checking], [data-state=incorrect]'));
    // As long as it can be pressed, what waits is the answer before.
    const unsent = question.getByRole('button', { name: 'Check', disabled: false });
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      if ((await this.refusals().count()) > 0) return false;
      if ((await kept.count()) > 0 && (await unsent.count()) === 0) return this.isKept(number, value);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Nothing was said of the answer ${value}.`);
  }

  /** A verdict or a score beside an answer that only this device has would be a guess (I9). */
  async verdictWords(number: number): Promise<string> {
    return (await this.question(number).getByRole('status').allTextContents()).join(' ');
  }

  /** Of those that ask for a value; which place they have is drawn anew for each student. */
  question(number: number): Locator {
    const field = this.page.getByLabel('Your answer');
    return this.page.locator('fieldset').filter({ has: field }).nth(number);
  }

  text(): Locator {
    // The form that a page is painted with has fields, too, for a moment.
    return this.page.getByRole('main').locator('textarea');
  }

  async freeze(): Promise<void> {
    await this.lifecycle('frozen');
    this.isFrozen = true;
  }

  async thaw(): Promise<void> {
    if (!this.isFrozen) return;
    await this.lifecycle('active');
    this.isFrozen = false;
  }

  private async isKept(number: number, value: string): Promise<boolean> {
    const shown = await this.question(number).getByLabel('Your answer').inputValue();
    return shown === value;
  }

  /** Messages about one thing that was not kept; a banner says it of the device. */
  private refusals(): Locator {
    return this.page.locator('[data-toast]').getByText(/NOT saved/);
  }

  /** Else one of before would be taken for the one about the next answer. */
  private async dismissRefusals(): Promise<void> {
    const toast = this.page
      .locator('[data-toast]')
      .filter({ hasText: /NOT saved/ })
      .first();
    while ((await toast.count()) > 0) {
      await toast.getByRole('button').dispatchEvent('click', undefined, { timeout: 1000 }).catch(noMatter);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async goToPlace(): Promise<void> {
    if (this.place === 'worksheet') {
      await this.page.getByRole('navigation', { name: 'Research' }).getByRole('button', { name: WORKSHEET }).click();
      await this.question(0).waitFor();
      return;
    }
    if (this.place === 'runs') {
      await this.page
        .getByRole('navigation', { name: 'Build and Test' })
        .getByRole('button', { name: 'Measured runs' })
        .click();
      await this.runs.name().waitFor();
      return;
    }
    if (this.place === 'final-reflection') {
      await this.page
        .getByRole('navigation', { name: 'Journal' })
        .getByRole('button', { name: 'Final Reflection' })
        .click();
    }
    await this.text().waitFor();
  }

  private async lifecycle(state: 'frozen' | 'active'): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send('Page.setWebLifecycleState', { state });
  }
}

/** Opens another tab as a student does who keeps the first: session storage is copied, so nobody has to sign in. */
export async function openBeside(context: BrowserContext, opener: Page, place: Place): Promise<DeskTab> {
  const opening = context.waitForEvent('page', { timeout: PATIENCE_MS });
  await opener.evaluate((path) => void window.open(path), ADDRESSES[place]);
  const tab = new DeskTab(await opening, place);
  await tab.settle();
  return tab;
}

async function hasTaken(field: Locator, value: string): Promise<boolean> {
  await field.fill(value, { timeout: TYPED_WITHIN_MS }).catch(noMatter);
  return (await field.inputValue()) === value;
}

function noMatter(): void {}
