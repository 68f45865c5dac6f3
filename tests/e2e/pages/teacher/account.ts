import type { Locator, Page } from 'playwright-core';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** How a teacher comes in, and the page of the own account. */
export class TeacherAccountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string, path = '/teacher'): Promise<void> {
    await this.page.goto(url + path);
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  /** Signs in and waits for the list of classes. */
  async enter(url: string, who: Credentials): Promise<void> {
    await this.open(url);
    await this.signIn(who);
    await this.page.getByRole('heading', { name: 'Your classes' }).waitFor();
  }

  /** The first visit to a new installation. */
  async setUp(setupCode: string, { email, password }: Credentials): Promise<void> {
    await this.page.getByLabel('Set-up code').fill(setupCode);
    await this.page.getByLabel('School').fill('Elm Middle School');
    await this.page.getByLabel('City').fill('Elmton');
    await this.page.getByRole('button', { name: 'Next' }).click();
    await this.page.getByLabel('Your name, as students see it').fill('Mr. Okafor');
    await this.page.getByLabel('E-mail').fill(email);
    await this.newPassword(password);
    await this.page.getByRole('button', { name: 'Set Up Balsa' }).click();
  }

  async newPassword(password: string, again = password): Promise<void> {
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByLabel('Type it again').fill(again);
  }

  /** As an administrator: makes an account for a colleague and gives the code and the address that were shown. */
  async invite(name: string, email: string): Promise<{ readonly code: string; readonly link: string }> {
    await this.page.getByRole('link', { name: 'School', exact: true }).click();
    await this.page.getByRole('button', { name: 'Invite a Teacher' }).click();
    const form = this.page.getByRole('dialog', { name: 'Invite a teacher' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('E-mail').fill(email);
    await form.getByRole('button', { name: 'Make Invitation' }).click();
    return this.issued(name);
  }

  /** The code and the address that are shown once. */
  async issued(name: string): Promise<{ readonly code: string; readonly link: string }> {
    const shown = this.page.getByRole('dialog', { name: `Code for ${name}` });
    const code = await shown.locator('p').first().innerText();
    const link = await shown.getByText('#code=').innerText();
    await shown.getByRole('button', { name: 'Done' }).click();
    return { code, link };
  }

  /** What an administrator can do with one account. */
  async manage(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Manage ${name}` }).click();
    return this.page.getByRole('dialog', { name });
  }

  async redeem(code: string, password: string): Promise<void> {
    await this.page.getByRole('button', { name: 'I have a code' }).click();
    await this.page.getByLabel('Code').fill(code);
    await this.newPassword(password);
    await this.page.getByRole('button', { name: 'Set Password and Sign In' }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign Out' }).click();
    await this.page.getByRole('button', { name: 'Sign In' }).waitFor();
  }

  signInAgain(): Locator {
    return this.page.getByRole('dialog', { name: 'Please sign in again' });
  }
}
