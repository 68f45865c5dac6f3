import { textOf } from './outputs.ts';
import type { Download, Locator, Page } from 'playwright-core';

/** The file manager's panel and its menus. */
export class FileManagerPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  panel(): Locator {
    return this.page.getByRole('complementary', { name: 'File Manager' });
  }

  /** Opens the panel at its first menu, or at one of the others. */
  async open(menu?: 'New' | 'Fork' | 'Save' | 'Open' | 'Share'): Promise<Locator> {
    if ((await this.panel().count()) === 0) {
      await this.page.getByRole('button', { name: 'File Manager', exact: true }).click();
    }
    await this.panel().waitFor();
    if (menu !== undefined) await this.panel().getByRole('button', { name: menu, exact: true }).click();
    return this.panel();
  }

  /** Forks the revision whose row has the name; the panel goes away when the fork is open. */
  async fork(from: string, name: string): Promise<void> {
    const panel = await this.open('Fork');
    await panel
      .locator('label', { hasText: `${from} revision` })
      .getByRole('radio')
      .first()
      .check();
    await panel.getByLabel('Name of the new design').fill(name);
    await panel.getByRole('button', { name: 'Fork', exact: true }).click();
    await this.panel().waitFor({ state: 'detached' });
  }

  /** Presses a button that hands out a file. */
  async download(button: string): Promise<{ readonly fileName: string; readonly text: string }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.panel().getByRole('button', { name: button }).click(),
    ]);
    return fileOf(download);
  }

  /** Chooses a file of the device, as the browser's own dialog does. */
  async openFile(file: { readonly fileName: string; readonly text: string }): Promise<void> {
    const panel = await this.open('Open');
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      panel.getByRole('button', { name: 'Open from a File' }).click(),
    ]);
    await chooser.setFiles({ name: file.fileName, mimeType: 'application/json', buffer: Buffer.from(file.text) });
  }

  async close(): Promise<void> {
    await this.panel().getByRole('button', { name: 'Close the file manager' }).click();
  }
}

async function fileOf(download: Download): Promise<{ readonly fileName: string; readonly text: string }> {
  return { fileName: download.suggestedFilename(), text: await textOf(download) };
}
