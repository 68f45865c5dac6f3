import type { Locator, Page } from 'playwright-core';

/** The page on which a student enters measured runs. */
export class TrialsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From anywhere in an application. */
  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Build', exact: true }).click();
    const menu = this.page.getByRole('navigation', { name: 'Build and Test' });
    await menu.waitFor();
    const fold = menu.locator('header button[aria-expanded="false"]');
    if (await fold.isVisible()) await fold.click();
    await menu.getByRole('button', { name: 'Measured runs' }).click();
    await this.page.getByRole('heading', { name: 'Measured runs', exact: true }).waitFor();
  }

  async fill(name: string, time: string, built: string): Promise<void> {
    await this.page.getByLabel('Name of the run').fill(name);
    const revision = this.page.getByLabel('Revision that was built');
    const choice = revision.locator('option', { hasText: built }).first();
    await choice.waitFor({ state: 'attached' });
    await revision.selectOption({ label: await choice.innerText() });
    await this.page.getByLabel(/^Time/).fill(time);
  }

  /** What few runs have: mass, team mates, conditions and a note. */
  async more(): Promise<void> {
    const closed = this.page.locator('form details:not([open]) > summary');
    if (await closed.isVisible()) await closed.click();
  }

  save(): Promise<void> {
    return this.page.getByRole('button', { name: 'Save Run' }).click();
  }

  run(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) });
  }
}
