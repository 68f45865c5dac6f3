import { ResearchPage } from '#tests/e2e/pages/research.ts';
import type { Locator, Page } from 'playwright-core';

/** An interactive exercise: its page and the experiment beside it. */
export class LaboratoryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an experiment from the research menu and waits until it stands. */
  async open(exercise: string): Promise<void> {
    await new ResearchPage(this.page).select(exercise);
    await this.lab(exercise).waitFor();
    await this.page.getByRole('heading', { level: 1, name: exercise }).waitFor();
  }

  lab(exercise: string): Locator {
    return this.page.getByRole('region', { name: exercise, exact: true });
  }

  controls(): Locator {
    return this.page.getByRole('group', { name: 'What you can change' });
  }

  /** The number beside a label. */
  async readout(label: string): Promise<string> {
    const cards = this.page.getByLabel('What you see').locator('div');
    const card = cards.filter({ has: this.page.getByText(label, { exact: true }) });
    return (await card.locator('dd').innerText()).trim();
  }
}
