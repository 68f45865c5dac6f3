import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { DeskTab, openBeside } from './desk-tab.ts';
import { storedText } from './page-storage.ts';
import { GROUP } from './browser-school.ts';
import type { BrowserContext, Page } from 'playwright-core';
import type { BrowserPupil, BrowserSchool } from './browser-school.ts';
import type { Place } from './desk-tab.ts';

/** What a student was told is kept: by the server, or for now by the device. */
export interface Told {
  readonly text: string;
  by: 'server' | 'device';
}

const APPLICATION = 'CO₂ dragster';
const PATIENCE_MS = 30_000;

/** One shared Chromebook: a browser context, up to three tabs, and two students who take turns at it. */
export class Desk {
  readonly school: BrowserSchool;
  readonly context: BrowserContext;
  readonly pupils: readonly [BrowserPupil, BrowserPupil];
  readonly tabs = new Map<Place, DeskTab>();
  readonly problems: string[] = [];
  /** By student and place, or question, in order. */
  readonly told = new Map<string, Told[]>();
  pupil: BrowserPupil;
  #number = 0;
  #token = '';

  constructor(school: BrowserSchool, context: BrowserContext, pupils: readonly [BrowserPupil, BrowserPupil]) {
    this.school = school;
    this.context = context;
    this.pupils = pupils;
    this.pupil = pupils[0];
  }

  /** Signs the present student in, on the page of a tab that shows the form, or on a new one. */
  async signIn(page?: Page): Promise<void> {
    const form = new SignInPage(page ?? (await this.context.newPage()));
    const tab = new DeskTab(form.page, 'introduction');
    if (page === undefined) await form.open(this.school.origin);
    await form.signIn(this.pupil.signInId, GROUP);
    await form.choose(APPLICATION);
    await form.open(this.school.origin, tab.address);
    await tab.settle();
    this.tabs.set(tab.place, tab);
    await this.#remember(form.page);
    // Without a controlling worker the first walk without a network would be one without a page.
    await form.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** The tab of a place, opened beside another one where it is missing. */
  async tab(place: Place): Promise<DeskTab> {
    const present = this.tabs.get(place);
    if (present) return present;
    const opener = [...this.tabs.values()].find(({ isFrozen }) => !isFrozen);
    if (!opener) throw new Error('There is no tab to open another one from.');
    const tab = await openBeside(this.context, opener.page, place);
    this.tabs.set(place, tab);
    return tab;
  }

  async write(place: 'introduction' | 'final-reflection'): Promise<void> {
    const text = `${this.pupil.signInId} writes ${this.#next()}`;
    const by = await (await this.tab(place)).write(text);
    if (by !== 'no') this.#tell(`${this.pupil.pid}/${place}`, { text, by });
  }

  async answer(question: number, { isOffline = false } = {}): Promise<void> {
    const tab = await this.tab('worksheet');
    // Never right, so that every accepted answer is one more try.
    const value = String(7_000_000 + this.#next());
    if (!(await tab.answer(question, value))) return;
    this.#tell(`${this.pupil.pid}/question ${question}`, { text: value, by: 'device' });
    const words = isOffline ? await tab.verdictWords(question) : '';
    if (/right|Not quite/.test(words)) this.problems.push(`I9: "${words}" is said of an answer that nobody judged`);
  }

  async reload(place: Place): Promise<void> {
    const tab = this.tabs.get(place);
    if (!tab) return;
    await tab.page.reload();
    await tab.settle();
  }

  async close(place: Place): Promise<void> {
    const tab = this.tabs.get(place);
    this.tabs.delete(place);
    await tab?.page.close();
  }

  /** The renderer dies under all tabs at once: they were opened from each other. */
  async crash(): Promise<void> {
    const [first] = this.tabs.values();
    if (!first) return;
    const gone = first.page.waitForEvent('crash');
    await first.page.goto('chrome://crash').catch(() => undefined);
    await gone;
    const pages = [...this.tabs.values()].map(({ page }) => page);
    this.tabs.clear();
    await Promise.all(pages.map((page) => page.close()));
    await this.signIn();
  }

  /** The present student leaves, the other one comes; then nothing of the former can be read, whichever way one looks (I8). */
  async switchPupil(withNetwork: () => Promise<void>): Promise<void> {
    const former = this.pupil;
    const page = await this.#leave();
    this.pupil = this.pupils[0] === former ? this.pupils[1] : this.pupils[0];
    const token = this.#token;
    // The next student needs the server for a moment.
    await withNetwork();
    await this.#noReadable(page, former, token);
    await this.signIn(page);
    await this.#noReadable(page, former, token);
  }

  async #leave(): Promise<Page> {
    const tab = await this.tab('introduction');
    // A sign-in that had expired was followed by another one.
    this.#token = tokenIn(await heldBy(tab.page));
    await new SignInPage(tab.page).signOut();
    const others = [...this.tabs.values()].filter((each) => each !== tab);
    this.tabs.clear();
    for (const other of others) {
      await other.thaw();
      const form = other.page.locator('form#login');
      await form.waitFor({ timeout: PATIENCE_MS }).catch(async () => {
        const shown = (await other.page.locator('body').innerText()).slice(0, 200);
        this.problems.push(`I8: the tab of ${other.place} is still signed in and shows: ${shown}`);
      });
      if (tokenIn(await heldBy(other.page)) !== '') this.problems.push('I8: another tab still holds a token');
      await other.page.close();
    }
    return tab.page;
  }

  async #noReadable(page: Page, former: BrowserPupil, token: string): Promise<void> {
    const stored = await storedText(page);
    const answers = [...this.told].filter(([key]) => key.startsWith(former.pid)).flatMap(([, all]) => all);
    const secrets = [
      former.signInId,
      former.alias,
      former.boxKey,
      former.id,
      token,
      ...answers.map(({ text }) => text),
    ];
    const found = secrets.find((secret) => secret !== '' && stored.includes(secret));
    if (found !== undefined) this.problems.push(`I8: "${found}" can be read after ${former.alias} has left`);
  }

  async #remember(page: Page): Promise<void> {
    this.#token = tokenIn(await heldBy(page));
    const stored = await storedText(page);
    // A dump that could not see anything would prove nothing.
    if (this.#token === '' || !stored.includes(this.#token)) throw new Error('The dump does not show the token.');
  }

  #tell(key: string, told: Told): void {
    this.told.set(key, [...(this.told.get(key) ?? []), told]);
  }

  #next(): number {
    this.#number += 1;
    return this.#number;
  }
}

function heldBy(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => Object.values(sessionStorage));
}

/** Three parts with two dots between them. */
function tokenIn(held: readonly unknown[]): string {
  return held.map(String).find((value) => /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(value)) ?? '';
}
