import type { Locator, Page } from 'playwright-core';

export type JournalPageName =
  | 'Introduction'
  | 'Design Challenge'
  | 'Gradebook'
  | 'Engineering Logs'
  | 'Final Reflection';

/** The journal: its five pages, the text of the one that is open, the two sides of a conflict. */
export class JournalPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(name: JournalPageName): Promise<Locator> {
    if ((await this.menu().count()) === 0) {
      await this.page.getByRole('button', { name: /^Journal(?:$|:)/ }).click();
      await this.menu().waitFor();
    }
    // On a small screen the menu is a line until it is opened.
    const fold = this.menu().locator('header button[aria-expanded="false"]');
    if (await fold.isVisible()) await fold.click();
    await this.menu().getByRole('list').getByRole('button', { name }).click();
    const region = this.page.getByRole('region', { name, exact: true });
    await region.waitFor();
    return region;
  }

  menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Journal' });
  }

  text(): Locator {
    return this.page.getByRole('main').getByRole('textbox');
  }

  async write(text: string): Promise<void> {
    await this.text().fill(text);
    await this.text().blur();
  }

  /** What stands under a text; what a screen reader hears of it is less. */
  status(words: string): Locator {
    const shown = this.page.getByRole('main').locator('[data-status]');
    return this.page.getByText(words, { exact: true }).and(shown);
  }

  conflict(): Locator {
    return this.page.getByRole('region', { name: 'Two versions' });
  }
}
