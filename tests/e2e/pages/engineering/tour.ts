import type { Locator, Page } from 'playwright-core';

/** The guided tour: its card, and how to turn it. */
export class TourPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Take a Tour' }).click();
    await this.title();
  }

  card(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: /\d+ of \d+/ });
  }

  /** The title of the step on screen. */
  async title(): Promise<string> {
    await this.card().waitFor();
    return (await this.card().getByRole('heading').textContent()) ?? '';
  }

  /** Does something and waits until another step is on screen. */
  async turn(act: () => Promise<void>): Promise<string> {
    await this.title();
    await this.page.waitForFunction(() => document.activeElement?.closest('[aria-labelledby="tour-title"]') != null);
    return this.follow(act);
  }

  /** The same where the focus may be elsewhere: in what a step asks to be done. */
  async follow(act: () => Promise<void>): Promise<string> {
    const before = await this.title();
    await act();
    const isTurned = this.page.waitForFunction(
      (former) => ![null, undefined, former].includes(document.getElementById('tour-title')?.textContent),
      before,
    );
    // Between two steps there is none.
    await isTurned.catch(async (cause: unknown) => {
      const now = await this.page.evaluate(() => document.getElementById('tour-title')?.textContent ?? 'no step');
      throw new Error(`After '${before}' the tour shows ${now}.`, { cause });
    });
    return this.title();
  }

  /** Whether nothing follows, not even for who asks for more. */
  private async isLast(): Promise<boolean> {
    const button = (name: string | RegExp): Promise<boolean> => this.card().getByRole('button', { name }).isVisible();
    return (await button('Done')) && !(await button(/more step/));
  }

  /** Every title from here to the last step, turned by the keyboard alone. */
  async walkToTheEnd(): Promise<readonly string[]> {
    const titles = [await this.title()];
    while (!(await this.isLast())) {
      titles.push(await this.turn(() => this.page.keyboard.press('ArrowRight')));
    }
    return titles;
  }
}
