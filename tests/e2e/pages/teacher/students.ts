import type { Locator, Page } from 'playwright-core';

export interface ListFile {
  readonly name: string;
  readonly content: string | Buffer;
}

/** The students of a class: the list, adding, the sign-in cards. */
export class StudentsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async startAdding(): Promise<void> {
    await this.page.getByRole('link', { name: 'Add Students' }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Add students' }).waitFor();
  }

  /** Chooses a file as the browser's own dialog does; the preview follows by itself. */
  async chooseFile({ name, content }: ListFile): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: 'Choose File' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  async paste(list: string): Promise<void> {
    await this.page.getByLabel('One name on each line').fill(list);
    await this.page.getByRole('button', { name: 'Check the List' }).click();
  }

  preview(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async confirm(count: number): Promise<void> {
    const label = `Add ${count} ${count === 1 ? 'Student' : 'Students'}`;
    await this.page.getByRole('button', { name: label, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Students', exact: true }).waitFor();
  }

  group(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  row(alias: string): Locator {
    const header = this.page.getByRole('rowheader', { name: alias, exact: true });
    return this.page.getByRole('row').filter({ has: header });
  }

  async change(alias: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Change ${alias}` }).click();
    return this.page.getByRole('dialog', { name: alias });
  }

  /** Ticks a student, or takes the tick away. */
  async tick(alias: string): Promise<void> {
    await this.page.getByLabel(`Choose ${alias}`, { exact: true }).click();
  }

  /** What can be done with so many ticked students. */
  chosen(count: number): Locator {
    return this.page.getByRole('region', { name: `${count} ${count === 1 ? 'student' : 'students'} chosen` });
  }

  async moveChosen(count: number): Promise<Locator> {
    await this.chosen(count).getByRole('button', { name: 'Move...' }).click();
    const dialog = this.page.getByRole('dialog', { name: `Move ${count} ` });
    await dialog.getByLabel('Group').waitFor();
    return dialog;
  }

  async cards(): Promise<Locator> {
    await this.page.getByRole('link', { name: 'Sign-in Cards' }).first().click();
    const list = this.page.getByRole('list', { name: 'Cards' });
    await list.getByRole('listitem').first().waitFor();
    return list;
  }
}
