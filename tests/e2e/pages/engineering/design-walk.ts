import { resized } from '#tests/e2e/pages/resized.ts';
import { CompetitionPage } from './competition.ts';
import { EngineeringPage } from './engineering.ts';
import { FileManagerPage } from './file-manager.ts';
import { OutputsPage } from './outputs.ts';
import type { Page } from 'playwright-core';

/** What one application's walk from an empty workspace to a printed sheet changes and chooses. */
export interface DesignWalk {
  /** A work area, the beginning of a field's label in it, and a new value. */
  readonly area: string;
  readonly field: RegExp;
  readonly value: string;
  /** The tool whose sketch is drawn in, a point of it, and the key that moves it. */
  readonly sketch: { readonly tool: string; readonly isOn: boolean; readonly point: string; readonly key: string };
  /** A sheet to print and a file for a machine, by their titles. */
  readonly sheet: string;
  readonly file: string;
}

/** What the walk has seen on its way. */
interface WalkReport {
  /** The bottom line's performance before the change, after it, and after the sketch. */
  readonly performances: readonly string[];
  /** "What limits this design", line by line. */
  readonly limits: readonly string[];
  readonly pointMoved: boolean;
  readonly status: string;
  readonly verdict: string;
  readonly decided: readonly string[];
  /** How much of the table of results a phone cuts off [px]. */
  readonly cutOff: number;
  readonly sheets: readonly (readonly [number, number])[];
  readonly file: { readonly fileName: string; readonly text: string };
  readonly own: { readonly fileName: string; readonly text: string };
  /** Answers that were refusals, and errors of the page. */
  readonly problems: readonly string[];
}

const FIRST = 'Walk One';
export const SECOND = 'Walk Two';

/** Designs, draws, analyzes, saves, forks, races, prints and downloads, as a student in Engineering does. */
export async function walkThrough(page: Page, walk: DesignWalk): Promise<WalkReport> {
  const problems = problemsOf(page);
  const engineering = new EngineeringPage(page);
  await engineering.startNew();
  const performances = [await engineering.performance()];
  await change(engineering, walk);
  performances.push(await engineering.performance());
  const pointMoved = await draw(engineering, walk);
  performances.push(await engineering.performance());
  const limits = await whatLimits(page);
  await engineering.save(FIRST, { compete: true });
  await engineering.status().getByText('all saved').waitFor();
  const files = new FileManagerPage(page);
  await files.fork(FIRST, SECOND);
  await engineering.status().getByText(SECOND).waitFor();
  const status = await engineering.status().innerText();
  await files.open();
  const own = await files.download('Download This Design');
  await files.close();
  const { verdict, decided, cutOff } = await race(page);
  return {
    performances,
    limits,
    pointMoved,
    status,
    verdict,
    decided,
    cutOff,
    own,
    ...(await build(page, walk)),
    problems,
  };
}

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/whoami'))
      problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

async function change(engineering: EngineeringPage, { area, field, value }: DesignWalk): Promise<void> {
  const panel = await engineering.workArea(area);
  await panel.getByLabel(field).first().fill(value);
  await panel.getByRole('button', { name: 'Apply' }).click();
  await engineering.settled();
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'detached' });
}

async function draw(engineering: EngineeringPage, { sketch }: DesignWalk): Promise<boolean> {
  if (!sketch.isOn) await engineering.toggleGraphics(sketch.tool);
  await engineering.view('Sketch');
  const point = engineering.point(sketch.point);
  const before = await point.getAttribute('aria-label');
  const answered = engineering.page.waitForResponse(
    (response) =>
      response.url().endsWith('/update-sketch') && response.request().postDataJSON().preview !== true && response.ok(),
  );
  await point.focus();
  await engineering.page.keyboard.press(sketch.key);
  await answered;
  await engineering.settled();
  // Its name tells its place: the point of the old place is gone once the new picture stands.
  await engineering.page.locator(`svg g[role="button"][aria-label="${before}"]`).waitFor({ state: 'detached' });
  return engineering.point(sketch.point).isVisible();
}

async function whatLimits(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'How your design does' }).click();
  const panel = page.getByRole('complementary', { name: 'How your design does' });
  await panel.getByRole('button', { name: 'Find out' }).click();
  await panel.locator('ol li').first().waitFor();
  const lines = await panel.locator('ol li').allInnerTexts();
  await panel.getByRole('button', { name: 'Close' }).click();
  return lines;
}

async function race(page: Page): Promise<Pick<WalkReport, 'verdict' | 'decided' | 'cutOff'>> {
  const competition = new CompetitionPage(page);
  await competition.open();
  await competition.raceAgainstAnother(FIRST);
  const verdict = await competition.toResults();
  const decided = await competition.results().getByRole('rowheader').allInnerTexts();
  const size = page.viewportSize();
  await resized(page, { width: 390, height: 844 });
  const numbers = competition.results().getByRole('region', { name: 'Numbers of both designs' });
  const cutOff = await numbers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  if (size !== null) await page.setViewportSize(size);
  return { verdict, decided, cutOff };
}

async function build(page: Page, walk: DesignWalk): Promise<Pick<WalkReport, 'sheets' | 'file'>> {
  const outputs = new OutputsPage(page);
  await outputs.open();
  await outputs.choose(walk.sheet);
  const sheets = await outputs.printed();
  await outputs.choose(walk.file);
  return { sheets, file: await outputs.download() };
}
