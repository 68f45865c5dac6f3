import type { Locator, Page } from 'playwright-core';

/** The competition: choosing two contenders, the race, its results. */
export class CompetitionPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Competition' }).click();
    await this.choice(1).first().waitFor();
  }

  /** The buttons that put a design into a slot. */
  choice(slot: 1 | 2, name?: string): Locator {
    const any = slot === 1 ? / as contender 1$/ : / as contender 2$/;
    return this.page.getByRole('button', {
      name: name === undefined ? any : `Choose ${name} as contender ${slot}`,
    });
  }

  start(): Locator {
    return this.page.getByRole('button', { name: 'Start Competition' });
  }

  race(): Locator {
    return this.page.getByRole('region', { name: 'Race', exact: true });
  }

  /** Stops the race that runs; one that is over by then, as on a busy machine, is run again for that. */
  async pause(): Promise<void> {
    const toggle = this.race().getByRole('button', { name: /^(?:Pause|Again)$/ });
    const isStopped = this.race().getByRole('button', { name: 'Play', exact: true });
    do await toggle.click();
    while (!(await isStopped.isVisible()));
  }

  results(): Locator {
    return this.page.getByRole('region', { name: 'Results', exact: true });
  }

  /** Puts a design against any other one and goes to the end of the animation. */
  async raceAgainstAnother(name: string): Promise<void> {
    await this.choice(1, name).click();
    const others = this.page.getByRole('listitem').filter({ hasNotText: name });
    await others
      .getByRole('button', { name: / as contender 2$/ })
      .first()
      .click();
    await this.start().click();
    await this.race().getByRole('slider', { name: 'Time of the race' }).press('End');
  }

  /** From the animation to who won. */
  async toResults(): Promise<string> {
    await this.race().getByRole('button', { name: 'Show Results' }).click();
    const verdict = this.results().getByRole('heading', { level: 2 });
    await verdict.waitFor();
    return (await verdict.innerText()).trim();
  }
}
