import type { Locator, Page } from 'playwright-core';

/** The game: its bar in the top bar and its window. */
export class GamePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  bar(): Locator {
    return this.page.getByRole('button', { name: /^Level \d.*: show the game$/ });
  }

  async open(): Promise<void> {
    await this.bar().click();
    await this.window().waitFor();
  }

  window(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.getByRole('navigation', { name: 'Game' }) });
  }

  async show(view: 'Welcome' | 'My progress' | 'My badges' | 'My level' | 'How it works'): Promise<Locator> {
    await this.window().getByRole('navigation', { name: 'Game' }).getByRole('button', { name: view }).click();
    const region = this.window().getByRole('region', { name: view });
    await region.waitFor();
    return region;
  }

  /** The progress with its points in numbers unfolded. */
  async progressInNumbers(): Promise<Locator> {
    const progress = await this.show('My progress');
    await progress.getByText('Points in numbers').click();
    return progress;
  }
}
