import { EngineeringPage } from '#tests/e2e/pages/engineering/engineering.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { DEMO_GROUP, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import type { Browser, CDPSession, Page } from 'playwright-core';

export interface Place {
  readonly student: string;
  readonly application: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
}

/** The five applications, each with the student of the demonstration class who measures it. */
export const APPLICATIONS = {
  dragster: { student: 'ada', application: 'CO₂ dragster' },
  glider: { student: 'ben', application: 'Glider' },
  rocket: { student: 'chloe', application: 'Water rocket' },
  car: { student: 'diego', application: 'Mousetrap car' },
  truss: { student: 'emma', application: 'Structures' },
} as const satisfies Record<string, Place>;

/** Runs work in a browser with WebGL, against a product of its own whose demonstration class can be signed in to. */
export async function withClass<T>(work: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  const product = await startProduct({ settings: { DEMO_GROUP_ID: DEMO_GROUP, LOG: 'off' } });
  const browser = await openBrowser({ hasWebgl: true, isWhole: true });
  try {
    return await work(browser, product.url);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A student at work on a new design, on a Chromebook's screen. */
export async function inEngineering(
  browser: Browser,
  url: string,
  { student, application, size = { width: 1366, height: 768 }, before }: Place,
): Promise<EngineeringPage> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  if (before !== undefined) await page.addInitScript(before);
  await new SignInPage(page).enter(url, student, application);
  await new HomePage(page).next().click();
  const engineering = new EngineeringPage(page);
  await engineering.open();
  await engineering.startNew();
  return engineering;
}

/** A session of the protocol with the page, its processor slowed so many times. */
export async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
