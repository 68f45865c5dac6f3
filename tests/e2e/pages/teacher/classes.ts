import { linkInMenu } from './class-menu.ts';
import type { Locator, Page } from 'playwright-core';

/** The list of a teacher's classes, and the way between a class's screens. */
export class ClassesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Makes a class; its students' screen opens. */
  async add(name: string, copyFrom?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New Class' }).click();
    const form = this.page.getByRole('dialog', { name: 'New class' });
    await form.getByLabel('Name').fill(name);
    if (copyFrom !== undefined) await form.getByLabel('Activities').selectOption({ label: `As in ${copyFrom}` });
    await form.getByRole('button', { name: 'Make Class' }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Students', exact: true }).waitFor();
  }

  async all(): Promise<void> {
    await this.page.getByRole('link', { name: 'Balsa, your classes' }).click();
    await this.page.getByRole('heading', { name: 'Your classes' }).waitFor();
  }

  async open(name: string, screen: string): Promise<void> {
    await this.all();
    await this.page
      .getByRole('list', { name: 'Classes', exact: true })
      .getByRole('link', { name, exact: true })
      .click();
    await this.go(screen);
  }

  async go(screen: string): Promise<void> {
    await (await linkInMenu(this.page, screen)).click();
    await this.page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
  }

  async settings(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Settings of ${name}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Class settings' });
    await dialog.getByLabel('Name').waitFor();
    return dialog;
  }

  /** Archives the class whose settings are open, whoever is at work in it. */
  async archive(settings: Locator, name: string): Promise<void> {
    await settings.getByRole('button', { name: 'Archive Class' }).click();
    const question = this.page.getByRole('dialog', { name: `Archive ${name}?` });
    await question.getByRole('button', { name: 'Archive Class' }).click();
  }
}
