import { DEMO_TEACHER } from '#tests/support/browser/product.ts';
import { linkInMenu } from './class-menu.ts';
import type { Locator, Page } from 'playwright-core';

/** What a class's screens are called in its menu. */
export type ClassScreenName =
  | 'Board'
  | 'Students'
  | 'Activities'
  | 'Your pages'
  | 'Gradebook'
  | 'Designs'
  | 'Measured runs'
  | 'Predicted and measured'
  | 'Game'
  | 'Data & privacy'
  | 'Help';

/** A teacher in a class: its menu, and the screens that show how students do. */
export class ProgressPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in and opens a class. */
  async enter(url: string, className: string): Promise<void> {
    await this.page.goto(`${url}/teacher`);
    await this.page.getByLabel('E-mail').fill(DEMO_TEACHER.email);
    await this.page.getByLabel('Password').fill(DEMO_TEACHER.password);
    await this.page.keyboard.press('Enter');
    await this.openClass(className);
  }

  /** From the list of classes to the board of one. */
  async openClass(className: string): Promise<void> {
    await this.page.getByRole('link', { name: className, exact: true }).click();
    await this.heading('Board').waitFor();
    await this.settled();
  }

  async open(name: ClassScreenName): Promise<void> {
    await (await linkInMenu(this.page, name)).click();
    await this.heading(name).waitFor();
    await this.settled();
  }

  /** Waits until nothing is waited for. */
  async settled(): Promise<void> {
    const waits = this.page
      .getByRole('main')
      .getByText(/^(?:Getting|Counting)/)
      .filter({ visible: true });
    await waits.first().waitFor({ state: 'detached' });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** The table's row of a student. */
  row(alias: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: alias, exact: true }) });
  }

  /** The words of a table, row by row, as they are on screen. */
  async table(name: string): Promise<string[][]> {
    return this.page
      .getByRole('region', { name, exact: true })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
      );
  }

  async openStudent(alias: string): Promise<void> {
    await this.page.getByRole('link', { name: alias, exact: true }).click();
    await this.heading(alias).waitFor();
    await this.settled();
  }

  async see(part: 'Grades' | 'Designs' | 'Journal'): Promise<void> {
    await this.page.getByRole('button', { name: part, exact: true }).click();
  }

  /** A design in the gallery. */
  design(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
