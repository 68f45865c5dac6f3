import { HomePage } from '#tests/e2e/pages/home.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { GROUP } from './browser-school.ts';
import { DeskTab, openBeside } from './desk-tab.ts';
import { storedText } from './page-storage.ts';
import type { BrowserPupil, BrowserSchool } from './browser-school.ts';
import type { Place, TextPlace } from './desk-tab.ts';
import type { Departure } from './walk-steps.ts';
import type { BrowserContext, Page } from 'playwright-core';

/** What a student was told is kept: by the server, or for now by the device; `nobody` said so of half a text, or of one that did not fit. */
export interface Told {
  readonly text: string;
  by: 'server' | 'device' | 'nobody';
}

const APPLICATION = 'CO₂ dragster';
const OTHER_APPLICATION = 'Glider';
const PATIENCE_MS = 30_000;
/** Texts that a second tab takes around a sign-out. */
const TYPED_WHILE_LEAVING = 4;

/** One shared Chromebook: a browser context, up to three tabs, and two students who take turns at it. */
export class Desk {
  readonly school: BrowserSchool;
  readonly context: BrowserContext;
  readonly pupils: readonly [BrowserPupil, BrowserPupil];
  readonly tabs = new Map<Place, DeskTab>();
  readonly problems: string[] = [];
  /** By student and place, question, or runs, in order. */
  readonly told = new Map<string, Told[]>();
  /** By student: how many texts stood in a field when they left, which may go sealed to the server and not by their own hand. */
  readonly late = new Map<string, number>();
  pupil: BrowserPupil;
  /** The server knows no sign-in of the student any more. */
  isExpired = false;
  /** Nothing fits onto the device. */
  isFull = false;
  private number = 0;
  private token = '';

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
    this.isExpired = false;
    await form.choose(APPLICATION);
    if (page === undefined) {
      await form.open(this.school.origin, tab.address);
      await tab.settle();
    } else await tab.openJournal();
    this.tabs.set(tab.place, tab);
    await this.remember(form.page);
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

  async write(place: TextPlace): Promise<void> {
    const text = `${this.pupil.signInId} writes ${this.next()}`;
    const told: Told = { text, by: 'nobody' };
    this.tell(`${this.pupil.pid}/${place}`, told);
    const by = await (await this.tab(place)).write(text);
    if (by !== 'no') told.by = by;
  }

  /** Half a text, in a field that the student does not leave. */
  async type(place: TextPlace): Promise<void> {
    const text = `${this.pupil.signInId} types ${this.next()}`;
    this.tell(`${this.pupil.pid}/${place}`, { text, by: 'nobody' });
    await (await this.tab(place)).type(text);
  }

  /** The student leaves every field in which half a text stands. */
  async rest(): Promise<void> {
    for (const tab of this.tabs.values()) {
      const half = tab.isFrozen ? undefined : this.halfIn(tab);
      const by = half && (await tab.rest());
      if (half && by && by !== 'no') half.by = by;
    }
  }

  /** Half a text, and back by the history before it has rested; the other application's text must not be it. */
  async goBetween(place: TextPlace): Promise<void> {
    const tab = await this.tab(place);
    const { page } = tab;
    const chooser = new SignInPage(page);
    await toChooser(page);
    await chooser.choose(APPLICATION);
    await tab.openJournal();
    await this.type(place);
    // The chooser, the application's home, its research, its journal.
    await page.evaluate(() => globalThis.history.go(-3));
    await chooser.choose(OTHER_APPLICATION);
    await tab.openJournal();
    const shown = await tab.text().inputValue();
    if (shown !== '') this.problems.push(`I3: "${shown}" is shown in the ${OTHER_APPLICATION}`);
    await tab.touch();
    await toChooser(page);
    await chooser.choose(APPLICATION);
    await tab.openJournal();
  }

  async answer(question: number, { isOffline = false } = {}): Promise<void> {
    const tab = await this.tab('worksheet');
    // Never right, so that every accepted answer is one more try.
    const value = String(7_000_000 + this.next());
    if (!(await tab.answer(question, value))) return;
    this.tell(`${this.pupil.pid}/question ${question}`, { text: value, by: 'device' });
    const words = isOffline ? await tab.verdictWords(question) : '';
    if (/right|Not quite/.test(words)) this.problems.push(`I9: "${words}" is said of an answer that nobody judged`);
  }

  async reload(place: Place): Promise<void> {
    const tab = this.tabs.get(place);
    if (!tab) return;
    tab.typed = undefined;
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
  async switchPupil(withNetwork: () => Promise<void>, how: Departure = 'usual'): Promise<void> {
    const former = this.pupil;
    const page = await this.leave(how);
    this.pupil = this.pupils[0] === former ? this.pupils[1] : this.pupils[0];
    const token = this.token;
    // The next student needs the server for a moment.
    await withNetwork();
    await this.noReadable(page, former, token);
    await this.signIn(page);
    for (const place of ['final-reflection', 'introduction'] as const) {
      const tab = new DeskTab(page, place);
      await tab.openJournal();
      await this.noReadable(page, former, token);
      await tab.touch();
    }
  }

  /** Gives the page on which the next one comes. */
  private async leave(how: Departure): Promise<Page> {
    const tab = await this.tab('introduction');
    const second = how === 'usual' ? undefined : await this.typeInSecond(how);
    // A sign-in that had expired was followed by another one.
    this.token = tokenIn(await heldBy(tab.page));
    for (const each of this.tabs.values()) this.noteHalf(each, how);
    await Promise.all([new SignInPage(tab.page).signOut(), how === 'typing' && this.typeOn()]);
    const others = [...this.tabs.values()].filter((each) => each !== tab);
    this.tabs.clear();
    await this.expectSignedOut(others);
    for (const { page } of [tab, ...others]) if (page !== (second ?? tab).page) await page.close();
    return (second ?? tab).page;
  }

  /** The second of four texts to the last, one over the other. */
  private async typeOn(): Promise<void> {
    for (let times = 2; times <= TYPED_WHILE_LEAVING; times += 1) await this.type('final-reflection');
  }

  private async typeInSecond(how: Departure): Promise<DeskTab> {
    const second = await this.tab('final-reflection');
    await second.thaw();
    await this.type('final-reflection');
    if (how === 'asleep') await second.freeze();
    return second;
  }

  /** What stands in a field when its student signs out is kept, unless it is typed over meanwhile or nothing fits. */
  private noteHalf(tab: DeskTab, how: Departure): void {
    const half = this.halfIn(tab);
    if (!half) return;
    const { pid } = this.pupil;
    const isTypedOver = how === 'typing' && tab.place === 'final-reflection';
    this.late.set(pid, (this.late.get(pid) ?? 0) + (isTypedOver ? TYPED_WHILE_LEAVING : 1));
    if (!isTypedOver && !this.isFull) half.by = 'device';
  }

  private halfIn({ place, typed }: DeskTab): Told | undefined {
    const told = this.told.get(`${this.pupil.pid}/${place}`);
    return typed === undefined ? undefined : told?.findLast(({ text }) => text === typed);
  }

  private async expectSignedOut(others: readonly DeskTab[]): Promise<void> {
    for (const other of others) {
      await other.thaw();
      const form = other.page.locator('form#login');
      await form.waitFor({ timeout: PATIENCE_MS }).catch(async () => {
        const shown = (await other.page.locator('body').innerText()).slice(0, 200);
        this.problems.push(`I8: the tab of ${other.place} is still signed in and shows: ${shown}`);
      });
      if (tokenIn(await heldBy(other.page)) !== '') this.problems.push('I8: another tab still holds a token');
    }
  }

  private async noReadable(page: Page, former: BrowserPupil, token: string): Promise<void> {
    const stored = `${await storedText(page)}\n${await shownText(page)}`;
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

  private async remember(page: Page): Promise<void> {
    this.token = tokenIn(await heldBy(page));
    const stored = await storedText(page);
    // A dump that could not see anything would prove nothing.
    if (this.token === '' || !stored.includes(this.token)) throw new Error('The dump does not show the token.');
  }

  tell(key: string, told: Told): void {
    this.told.set(key, [...(this.told.get(key) ?? []), told]);
  }

  /** Another number each time, so that no two texts are alike. */
  next(): number {
    this.number += 1;
    return this.number;
  }
}

async function toChooser(page: Page): Promise<void> {
  const home = new HomePage(page);
  await home.name().click();
  await home.button('Back to App Selection').click();
}

/** What a page shows, in its fields, too. */
function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });
}

function heldBy(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => Object.values(sessionStorage));
}

/** Three parts with two dots between them. */
function tokenIn(held: readonly unknown[]): string {
  return held.map(String).find((value) => /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(value)) ?? '';
}
