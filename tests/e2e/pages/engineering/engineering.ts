import type { Locator, Page } from 'playwright-core';

/** The workspace: tools, work areas, the state of the design, the file manager. */
export class EngineeringPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Engineering' }).click();
  }

  async startNew(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start a New Design' }).click();
    // The bottom line calls the design so before it is there, too; the welcome goes when it is.
    await this.page.getByRole('dialog', { name: 'Welcome' }).waitFor({ state: 'detached' });
    await this.status().getByText('Untitled design').waitFor();
  }

  tool(title: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Engineering tools' })
      .getByRole('button', { name: title, exact: true });
  }

  /** Opens a work area and gives its panel. */
  async workArea(title: string): Promise<Locator> {
    await this.tool(title).click();
    const panel = this.page.getByRole('form', { name: title });
    await panel.getByRole('button', { name: 'Done' }).waitFor();
    return panel;
  }

  /** The bottom line. */
  status(): Locator {
    return this.page.getByRole('group', { name: 'Design status' });
  }

  /** The performance in the bottom line, as it is written there. */
  async performance(): Promise<string> {
    return (await this.status().locator('strong').nth(1).innerText()).trim();
  }

  /** Waits until no work area is at work. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => !document.body.textContent?.includes('Working...'));
  }

  async save(name: string, options: { readonly compete: boolean; readonly goToCompetition?: boolean }): Promise<void> {
    await this.status().getByRole('button', { name: 'Save' }).click();
    const panel = this.page.getByRole('complementary', { name: 'File Manager' });
    await panel.getByLabel('Design name').fill(name);
    if (options.compete) await panel.getByLabel('Enter competition').check();
    if (options.goToCompetition === true) await panel.getByLabel('Go to competition').check();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Chooses one of the views: 3D, Drawing, Sketch, Parts. */
  async view(name: '3D' | 'Drawing' | 'Sketch' | 'Parts'): Promise<void> {
    await this.page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true }).click();
  }

  /** A chart's window over the drawing. */
  chart(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** Turns a tool's graphics on or off and waits until the engine has answered. */
  async toggleGraphics(title: string): Promise<void> {
    const button = this.tool(`Graphics of ${title}`);
    const before = await button.getAttribute('aria-pressed');
    await button.click();
    await this.page.waitForFunction(
      ([label, pressed]) => {
        const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
        return found?.getAttribute('aria-pressed') !== pressed && found?.disabled === false;
      },
      [`Graphics of ${title}`, before] as const,
    );
  }

  /** A point of the sketch, by the beginning of its name. */
  point(name: string): Locator {
    return this.page.locator(`svg g[role="button"][aria-label^="${name}"]`);
  }
}
