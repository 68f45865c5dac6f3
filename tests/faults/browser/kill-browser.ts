import type { BrowserContext } from 'playwright-core';

/** Kills the process of a browser that was opened with a profile of its own (`kill -9`), and with it all of its tabs and workers. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('This browser does not say what it is.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('This browser has no process.');
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  process.kill(own.id, 'SIGKILL');
  await gone;
}
