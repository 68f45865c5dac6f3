import type { Locator, Page } from 'playwright-core';

/** Longer than a slow disk takes; a device that is full never shows a run. */
const KEPT_WITHIN_MS = 10_000;
/** A design that does not come is not here: the network is gone and no run names one. */
const CHOICE_WITHIN_MS = 5_000;

/** The fields and the list of a student's measured runs, in one tab. */
export class RunFields {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  name(): Locator {
    return this.page.getByLabel('Name of the run');
  }

  /** Types a run, or goes on with the one that stands in the fields; false where no design is here that it could be of. */
  async type(name: string, time: number): Promise<boolean> {
    const revision = this.page.getByLabel('Revision that was built');
    const option = revision.locator('option:not([value=""])').first();
    await option.waitFor({ state: 'attached', timeout: CHOICE_WITHIN_MS }).catch(() => undefined);
    if ((await option.count()) === 0) return false;
    await this.name().fill(name);
    await revision.selectOption({ value: (await option.getAttribute('value')) ?? '' });
    await this.page.getByLabel(/^Time/).fill(time.toFixed(3));
    return true;
  }

  /** Says that the run in the fields is whole; whether the student was told that it is kept. */
  async save(name: string): Promise<boolean> {
    await this.name().press('Enter');
    const row = this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: false }) });
    const kept = row.getByText(/^Saved/).first();
    await kept.waitFor({ timeout: KEPT_WITHIN_MS }).catch(() => undefined);
    return (await kept.count()) > 0;
  }

  /** Puts a run that the server has into the fields, the newest; false where there is none. */
  async correctLast(): Promise<boolean> {
    const button = this.page
      .getByRole('row')
      .getByRole('button', { name: /^Correct / })
      .last();
    if ((await button.count()) === 0) return false;
    // A tab in the background draws seldom, and a real click waits for that.
    await button.dispatchEvent('click');
    await this.page.getByRole('form', { name: /^Correcting / }).waitFor();
    return true;
  }
}
