import type { Page } from 'playwright-core';

/** Student and group ids of the demonstration class, when started with `DEMO_GROUP_ID`. */
export const DEMO_GROUP = 'demo';

// AUTH-07: the two blanks are the specification's.
const QUESTION = 'Are you sure you want to sign out?  Any unsaved changes will be lost.';

/** The form for signing in, and the chooser behind it. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string, path = '/app/'): Promise<void> {
    await this.page.goto(url + path);
  }

  async signIn(studentId: string, groupId = DEMO_GROUP): Promise<void> {
    await this.page.locator('form#login').waitFor();
    await this.page.getByLabel('Student Id').fill(studentId);
    await this.page.getByLabel('Group Id').fill(groupId);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  /** Signs in and chooses an application: the student stands on its home screen. */
  async enter(url: string, studentId: string, application = 'CO₂ dragster'): Promise<void> {
    await this.open(url);
    await this.signIn(studentId);
    await this.choose(application);
  }

  async choose(application: string): Promise<void> {
    await this.page.getByRole('heading', { name: 'Choose an Application' }).waitFor();
    await this.page.getByRole('button', { name: application }).click();
    await this.page.getByRole('heading', { level: 1, name: application }).waitFor();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign Out' }).first().click();
    const question = this.page.getByRole('dialog', { name: 'Sign Out' });
    await question.getByText(QUESTION).waitFor();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await this.page.locator('form#login').waitFor();
  }
}
