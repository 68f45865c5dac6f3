import type { Locator, Page } from 'playwright-core';

/** What a class works on: the list of applications, and the editor of one. */
export class ActivitiesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  offered(application: string): Locator {
    return this.page.getByRole('switch', { name: `Offer ${application}` });
  }

  /** Switches an application, agrees to what that does to work in progress, and waits until the server has it. */
  async turn(application: string, isOn: boolean): Promise<void> {
    await this.offered(application).click();
    const turned = this.page.locator(`[role=switch][aria-label="Offer ${application}"][aria-checked=${String(isOn)}]`);
    const [title, verb] = isOn ? ['Offer', 'Offer'] : ['Stop offering', 'Stop Offering'];
    const agree = this.page
      .getByRole('dialog', { name: `${title} ${application}` })
      .getByRole('button', { name: verb });
    await turned.or(agree).first().waitFor();
    if (await agree.isVisible()) await agree.click();
    await turned.waitFor();
  }

  async edit(application: string): Promise<void> {
    await this.page.getByRole('link', { name: `Settings of ${application}` }).click();
    await this.part('Basics').waitFor();
  }

  part(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Saves, and agrees to what that does to work in progress. */
  async saveAnyway(): Promise<void> {
    await this.save();
    await this.page.getByRole('dialog', { name: 'What saving does' }).getByRole('button', { name: 'Save' }).click();
  }

  async saved(): Promise<void> {
    await this.page.getByText('Everything is saved.').waitFor();
  }

  /** The editor of a specification, opened on a copy of the present one. */
  async copySpecification(): Promise<Locator> {
    await this.part('Challenge').getByRole('button', { name: 'Copy and Edit' }).click();
    const editor = this.page.getByRole('dialog', { name: 'New challenge' });
    await editor.waitFor();
    return editor;
  }
}
