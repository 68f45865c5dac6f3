import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';

/** The Outputs screen: its list, the chosen report, what is printed and what is downloaded. */
export class OutputsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Outputs' }).click();
    await this.list().getByRole('button').first().waitFor();
  }

  list(): Locator {
    return this.page.getByRole('navigation', { name: 'Outputs' });
  }

  async choose(title: string): Promise<void> {
    await this.list().getByRole('button', { name: title }).click();
    await this.page.getByRole('region', { name: 'Report' }).getByRole('button', { name: 'Download' }).waitFor();
  }

  /** Sizes of the pages that Print makes [points]. */
  async printed(): Promise<readonly (readonly [width: number, height: number])[]> {
    await this.page.getByRole('button', { name: 'Print', exact: true }).waitFor();
    await this.page.emulateMedia({ media: 'print' });
    const pdf = (await this.page.pdf({ preferCSSPageSize: true })).toString('latin1');
    await this.page.emulateMedia({ media: 'screen' });
    const boxes = pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
    return [...boxes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))] as const);
  }

  async download(): Promise<{ readonly fileName: string; readonly text: string }> {
    const report = this.page.getByRole('region', { name: 'Report' });
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      report.getByRole('button', { name: 'Download' }).click(),
    ]);
    return { fileName: download.suggestedFilename(), text: await textOf(download) };
  }
}

/** What is in a downloaded file. */
export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}
