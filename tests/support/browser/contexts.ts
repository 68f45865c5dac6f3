import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A Chromebook's screen, and no worker: only what is about going without a network lets it in (`serviceWorkers: 'allow'`). */
export const WINDOW = { width: 1366, height: 768 };
const USUAL: BrowserContextOptions = { viewport: WINDOW, serviceWorkers: 'block' };

/** What a page takes on by itself: whoever asks for more gets a context of their own. */
type PagesOwn = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'forcedColors' | 'reducedMotion'>;
const PAGES_OWN: ReadonlySet<string> = new Set<keyof PagesOwn>([
  'viewport',
  'colorScheme',
  'forcedColors',
  'reducedMotion',
]);

/** What is known of a context beside what Playwright knows. */
interface Known {
  /** What went wrong in its pages by their own account. */
  readonly errors: string[];
  /** The page that keeps a context that is used again, and its process, while no test has a page in it. */
  readonly keeper?: Page;
  readonly session?: CDPSession;
  /** Where its pages may have stored something. */
  readonly origins?: Set<string>;
  /** Something was put into it that cannot be taken out again. */
  isSpoilt?: boolean;
}

const known = new WeakMap<BrowserContext, Known>();

/** The contexts that wait for the next test, by their browser. */
const waiting = new WeakMap<Browser, BrowserContext[]>();

/** A context that is closed after its test. */
export async function ownContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...USUAL, ...options });
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  known.set(context, { errors });
  return context;
}

/**
 * A page with a device of its own, on which nothing is stored. Where its options allow, it stands in a context, and in a process, in which
 * pages of earlier tests stood: a fresh context and the start of its process take half as long again as the page.
 */
export async function ownPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const isUsual = Object.keys(options).every((name) => PAGES_OWN.has(name));
  if (!isUsual) return (await ownContext(browser, options)).newPage();
  const context = waiting.get(browser)?.pop() ?? (await keptContext(browser));
  const page = await context.newPage();
  const { viewport, ...media } = options;
  if (viewport) await page.setViewportSize(viewport);
  if (Object.keys(media).length > 0) await page.emulateMedia(media);
  return page;
}

/** The errors that pages of the context told on their consoles. */
export function errorsOf(context: BrowserContext): readonly string[] {
  return known.get(context)?.errors ?? [];
}

/** The pages that a test opened in it. */
export function pagesOf(context: BrowserContext): readonly Page[] {
  const keeper = known.get(context)?.keeper;
  return context.pages().filter((page) => page !== keeper);
}

/**
 * After a test: the context waits for the next one with nothing stored, or is closed.
 *
 * @param hasFailed Then nobody knows in what state it is.
 */
export async function leave(context: BrowserContext, hasFailed = false): Promise<void> {
  for (const each of [context, ...context.pages()]) {
    // Where a test ends while a route of its own waits for an answer, the route would fail with the page, and the run with that.
    // A test may have closed it itself.
    await each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
  }
  const browser = context.browser();
  const isWhole = !context.isClosed() && browser?.isConnected() === true;
  if (hasFailed || !isWhole || !(await isEmptied(context).catch(() => false))) return context.close();
  const others = waiting.get(browser) ?? [];
  waiting.set(browser, [...others, context]);
}

/** Whether there is now nothing of a test in it. */
async function isEmptied(context: BrowserContext): Promise<boolean> {
  const { session, origins, errors, isSpoilt } = known.get(context) ?? {};
  if (isSpoilt === true || !session || !origins || !errors) return false;
  await Promise.all(pagesOf(context).map((page) => page.close()));
  await context.setOffline(false);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  origins.clear();
  await context.clearCookies();
  // What the page asks for comes from the network, as on a device that has never seen it.
  await session.send('Network.clearBrowserCache');
  errors.length = 0;
  return true;
}

async function keptContext(browser: Browser): Promise<BrowserContext> {
  const context = await ownContext(browser);
  const keeper = await context.newPage();
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => frame.url().startsWith('http') && origins.add(new URL(frame.url()).origin));
  });
  const session = await context.newCDPSession(keeper);
  const kept: Known = { errors: [], ...known.get(context), keeper, session, origins };
  known.set(context, kept);
  // A clock that is put in stays in, as does a script before all others.
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (...given) => ((kept.isSpoilt = true), install(...given));
  const addInitScript = context.addInitScript.bind(context);
  context.addInitScript = (...given) => ((kept.isSpoilt = true), addInitScript(...given));
  return context;
}
