import type { Locator, Page } from 'playwright-core';

/** What stands around every page: the top bar, the connection line, banners, toasts, dialogs. */
export class ShellPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  connectionLine(): Locator {
    return this.page.getByRole('status', { name: 'Connection' });
  }

  /** Opens the list behind the connection line. */
  async openWaiting(): Promise<Locator> {
    await this.connectionLine().getByRole('button').click();
    const panel = this.page.getByRole('dialog', { name: 'What is waiting' });
    await panel.waitFor();
    return panel;
  }

  async openPreferences(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Preferences', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Preferences' });
    await dialog.waitFor();
    return dialog;
  }

  toast(): Locator {
    return this.page.getByRole('status', { name: 'Notifications' });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
