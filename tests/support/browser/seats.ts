import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import { shared } from '#tests/support/run/run-service.ts';
import { workersBrowser } from './browser.ts';
import { errorsOf, leave, ownContext, ownPage, pagesOf, WINDOW } from './contexts.ts';
import { DEMO_TEACHER, startProduct } from './product.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { BrowserOptions } from './browser.ts';
import type { Product, ProductOptions } from './product.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export interface SeatsOptions extends BrowserOptions {
  /** A product of its own instead of one with the demonstration class. */
  readonly product?: ProductOptions;
  /** Settings over those of the product with the demonstration class. */
  readonly settings?: ProductOptions['settings'];
}

/** Where a student sits down: the dragster's home screen unless told otherwise. The chooser is of no application. */
export interface Place {
  readonly application?: ApplicationCode;
  readonly page?: 'chooser' | 'home' | 'research' | 'engineering' | 'simulation' | 'outputs' | 'build' | 'journal';
}

/** How long a page may take to say what is on it, and how much of that is told [characters]. */
const SCREEN_LIMIT_MS = 5000;
const SCREEN_LENGTH = 1500;
/** So many of its errors are told. */
const ERRORS_MOST = 5;

/** What a signed-in tab holds (client/api/tab-memory.ts). */
interface Held {
  readonly 'balsa.token'?: string;
  readonly 'balsa.app'?: string;
  readonly 'balsa.teacher'?: string;
}

/**
 * The product and the browser of a test file, for its top level. Every page is a browser of its own, and is closed after
 * its test.
 */
export function openSeats(options: SeatsOptions = {}): Seats {
  const seats = new Seats();
  beforeAll(() => seats.open(options));
  beforeEach(() => seats.keep());
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    const screens = isFailed ? await seats.screens() : [];
    await seats.clear(isFailed);
    if (isFailed) await seats.closeShared();
    // Thrown, it stands beside the failure in the summary, which is all that another machine leaves of it.
    if (screens.length > 0) throw new Error(screens.join('\n\n'));
  });
  afterAll(() => seats.close());
  return seats;
}

export class Seats {
  /** Who kills it puts another one in its place. */
  product!: Product;
  browser!: Browser;
  private folder: string | undefined;
  /** Opened before the first test: they stay to the end. */
  private kept: BrowserContext[] = [];
  private contexts: BrowserContext[] = [];
  private shared: Page | undefined;
  private teacherToken: Promise<string> | undefined;

  get url(): string {
    return this.product.url;
  }

  /** A page at which nobody is signed in yet. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await ownPage(this.browser, options);
    this.contexts.push(page.context());
    return page;
  }

  async context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await ownContext(this.browser, options);
    this.contexts.push(context);
    return context;
  }

  /** A student of the demonstration class in front of a page of the product. */
  async student(studentId: string, place: Place = {}, options: BrowserContextOptions = {}): Promise<Page> {
    const seat = await this.page(options);
    await this.enter(seat, studentId, place);
    // The form that is painted before any script runs has a main part, too.
    await seat.locator('main:not(.painted)').waitFor();
    return seat;
  }

  /** Signs a student in on a page as the form does, which has tests of its own, and opens the place. */
  async enter(
    page: Page,
    studentId: string,
    { application = 'dragster', page: name = 'home' }: Place = {},
  ): Promise<void> {
    const token = await this.tokenOf(studentId);
    if (name === 'chooser') return this.show(page, '/app/', { 'balsa.token': token });
    const path = name === 'home' ? application : name;
    return this.show(page, `/app/${path}`, { 'balsa.token': token, 'balsa.app': application });
  }

  /** The demonstration's teacher in front of the list of classes. */
  async teacher(options: BrowserContextOptions = {}): Promise<Page> {
    const seat = await this.page(options);
    await this.enterAsTeacher(seat);
    return seat;
  }

  /**
   * The same on one page for the tests of a file that go to the list of classes and leave no dialog open: a page of its own costs each
   * half a second of processor. After one that failed the next has a fresh page.
   */
  async sharedTeacher(): Promise<Page> {
    if (!this.shared) {
      this.shared = await this.teacher();
      const context = this.shared.context();
      this.contexts = this.contexts.filter((each) => each !== context);
      this.kept.push(context);
    }
    // A test may have left it in another window or as paper.
    await this.shared.setViewportSize(WINDOW);
    await this.shared.emulateMedia({ media: null });
    await this.shared.getByRole('link', { name: 'Balsa, your classes' }).click();
    await this.shared.getByRole('heading', { name: 'Your classes' }).waitFor();
    return this.shared;
  }

  async closeShared(): Promise<void> {
    const context = this.shared?.context();
    this.shared = undefined;
    this.kept = this.kept.filter((each) => each !== context);
    if (context) await leave(context, true);
  }

  /** The same on a page that is there already. */
  async enterAsTeacher(page: Page): Promise<void> {
    this.teacherToken ??= this.signTeacherIn();
    await this.show(page, '/teacher', { 'balsa.teacher': await this.teacherToken });
  }

  async tokenOf(studentId: string): Promise<string> {
    const answer = await fetch(`${this.url}/student/login_check`, {
      method: 'POST',
      headers: { 'X-Request-Token': 'jwt' },
      body: new URLSearchParams({ _studentId: studentId, _groupId: DEMO_GROUP }),
    });
    if (!answer.ok) throw new Error(`${studentId} could not sign in: ${answer.status}`);
    return ((await answer.json()) as { token: string }).token;
  }

  async open({ product, settings, hasWebgl }: SeatsOptions): Promise<void> {
    this.browser = await workersBrowser({ hasWebgl });
    this.product = await startProduct(product ?? (await this.demoClass(settings)));
  }

  keep(): void {
    this.kept.push(...this.contexts.splice(0));
  }

  /** The words that stand on every page, and behind them the last errors of its console. */
  async screens(): Promise<readonly string[]> {
    const pages = [...this.kept, ...this.contexts].flatMap(pagesOf);
    return Promise.all(
      pages.map(async (page) => {
        const errors = errorsOf(page.context()).slice(-ERRORS_MOST);
        return [`On screen at ${page.url()}:`, await screenOf(page), ...errors].join('\n');
      }),
    );
  }

  async clear(hasFailed = false): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((each) => leave(each, hasFailed)));
  }

  async close(): Promise<void> {
    await Promise.all(this.kept.map((each) => leave(each)));
    await this.product.stop('SIGKILL');
    if (this.folder !== undefined) await rm(this.folder, { recursive: true, force: true });
  }

  private async demoClass(settings: ProductOptions['settings']): Promise<ProductOptions> {
    const made = await shared('demo');
    if (made === undefined) throw new Error('The demonstration class is made with the run of the browser tests.');
    this.folder = await mkdtemp(join(tmpdir(), 'balsa-data-'));
    // Its log was emptied, but the driver lets go of closed files only when memory is collected: they vanish at any time.
    await cp(made, this.folder, { recursive: true, filter: (path) => !/-(?:wal|shm)$/.test(path) });
    // The password is among the records already; comparing it anew would take a quarter of a second.
    return { dataFolder: this.folder, settings: { DEMO_TEACHER_PASSWORD: '', ...settings } };
  }

  /** Opens an address with what a signed-in tab holds; from then on the tab holds what the page puts there. */
  private async show(page: Page, path: string, held: Held): Promise<void> {
    const placed = await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
    }, held);
    await page.goto(this.url + path);
    await placed.dispose();
  }

  private async signTeacherIn(): Promise<string> {
    const answer = await fetch(`${this.url}/teacher/api/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(DEMO_TEACHER),
    });
    if (!answer.ok) throw new Error(`The teacher could not sign in: ${answer.status}`);
    return ((await answer.json()) as { token: string }).token;
  }
}

/** The open dialog's words, or those of the page; a page that hangs says nothing. */
async function screenOf(page: Page): Promise<string> {
  const words = page.locator('dialog[open], body').last().innerText({ timeout: SCREEN_LIMIT_MS });
  return words.then(
    (text) => text.slice(0, SCREEN_LENGTH),
    (error: unknown) => `nothing could be read: ${String(error)}`,
  );
}
