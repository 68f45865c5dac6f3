import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, error, Key } from 'selenium-webdriver';
import { freePort } from '#tests/support/browser/product.ts';
import { READ, until } from './seat.ts';
import type { Seat } from './seat.ts';
import type { ChildProcess } from 'node:child_process';
import type { WebDriver, WebElement } from 'selenium-webdriver';

/** How often what is drawn anew under the driver's hand is found again. */
const TRIES = 20;

interface Programs {
  /** `WebKitWebDriver` of Debian's package `webkit2gtk-driver`. */
  readonly driver: string;
  /** The browser beside it. */
  readonly browser: string;
  /** A screen in memory, for it has no mode without one. */
  readonly screen: string;
}

/** Debian's WebKit, by WebDriver. Its language is the tag `C`, which `Intl` does not know: some school's machines are set so. */
export async function openWebkit(programs: Programs): Promise<Seat> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn(programs.screen, [display, '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LANG: 'C', LANGUAGE: 'C', LC_ALL: 'C' };
  const driver = spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore', env });
  // Neither ends with this process by itself; the browser does with its driver.
  const endAtOnce = (): void => void [driver, screen].map((child) => child.kill());
  process.once('exit', endAtOnce);
  const end = async (): Promise<void> => {
    process.off('exit', endAtOnce);
    await endProcess(driver);
    await endProcess(screen);
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await untilAnswers(`${server}/status`);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    });
    const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    await session.manage().window().setRect({ width: 1366, height: 868, x: 0, y: 0 });
    return seatOf(session, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function seatOf(session: WebDriver, end: () => Promise<void>): Seat {
  const textOf = async (path: string): Promise<string | undefined> =>
    (await session.executeScript<string | null>(`return (${READ})(arguments[0])`, path)) ?? undefined;
  /** What is drawn anew between the finding and the act was not acted on: it is found again. */
  const at = async (path: string, act: (element: WebElement) => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      await until({ textOf }, path);
      try {
        return await act(await session.findElement(By.xpath(path)));
      } catch (problem) {
        const isAway =
          problem instanceof error.StaleElementReferenceError || problem instanceof error.NoSuchElementError;
        if (!isAway || tries === TRIES) throw problem;
      }
    }
  };
  return {
    open: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    click: (path) => at(path, (element) => element.click()),
    fill: async (path, text) => {
      // Its chords do not end, and what it clears it leaves at once, which gives the field its old number back.
      await at(path, async (field) => {
        const before = (await textOf(path)) ?? '';
        await field.sendKeys(Key.BACK_SPACE.repeat(before.length), text, Key.TAB);
      });
    },
    escape: () => session.actions().sendKeys(Key.ESCAPE).perform(),
    textOf,
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit();
      await end();
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
