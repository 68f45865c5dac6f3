import type { Locator, Page } from 'playwright-core';

/** The welcome screen of an application, and the top bar of its other pages. */
export class HomePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  stages(): Locator {
    return this.page.getByRole('main').getByRole('list').getByRole('button');
  }

  /** The one next step: Start, or where to go on. */
  next(): Locator {
    return this.page.getByRole('button', { name: /^(?:Start$|Continue: )/ });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The name of the product in the top bar, which leads here. */
  name(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: 'Balsa' });
  }

  topBar(): Locator {
    return this.page.getByRole('banner').filter({ has: this.page.getByRole('navigation', { name: 'Pages' }) });
  }

  /** What the frame says is on screen. */
  async shown(): Promise<string | null> {
    return this.page.getByRole('main').getAttribute('data-page');
  }
}
