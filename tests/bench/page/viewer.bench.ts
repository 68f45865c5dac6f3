import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { jobs } from '#engine/analyst.ts';
import { atMost, median, mostOf95 } from '#tests/bench/row.ts';
import { openSpecification } from '#tests/engine/workbench.ts';
import { bundled, openPage } from './bench-page.ts';
import { APPLICATIONS, inEngineering, withClass } from './in-engineering.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Bench, Row } from '#tests/bench/row.ts';
import type { BenchPage } from './bench-page.ts';
import type { Browser, Page } from 'playwright-core';

const FIRST_RUNS = 5;
const NEXT_RUNS = 20;
const FRAMES = 60;
const IDLE_MS = 3000;

/** The 3D view in software GL: its first picture, the next ones, a frame of many parts, and nothing while nothing happens. */
export const bench: Bench = {
  name: 'The 3D view (software GL, 1366 x 768)',
  rows: async () =>
    withClass(async (browser, url) => {
      const page = await bundled('tests/bench/pages/viewer-page.ts');
      return [...(await firstRows(browser, page)), ...(await frameRows(browser, url, page))];
    }),
};

async function firstRows(browser: Browser, bundle: BenchPage): Promise<Row[]> {
  const scenes = Array.from({ length: NEXT_RUNS }, (_, n) => trussScene({ panels: 6, span: 300 + n }));
  const [ours, bare, next]: number[][] = [[], [], []];
  for (let run = 0; run < FIRST_RUNS; run += 1) {
    const one = await openPage(browser, bundle);
    ours?.push(await one.evaluate((scene) => benchPage().firstOfOurs(scene), scenes[0] ?? []));
    if (run === 0) next?.push(...(await one.evaluate((all) => benchPage().nextOfOurs(all), scenes.slice(1))));
    await one.context().close();
    const other = await openPage(browser, bundle);
    bare?.push(await other.evaluate((scene) => benchPage().firstOfBare(scene), scenes[0] ?? []));
    await other.context().close();
  }
  const [mine, theirs] = [median(ours ?? []), median(bare ?? [])];
  return [
    {
      ...atMost('first picture of a truss bridge, times bare three.js', 1.3, mine / theirs, '×'),
      note: `ours ${mine.toFixed(0)} ms, bare ${theirs.toFixed(0)} ms, medians of ${FIRST_RUNS}`,
    },
    mostOf95('the next design of it, finished', 100, next ?? [], 'ms'),
  ];
}

/** On the built product: a bridge of 24 panels with its bracing, bent by its load. */
async function frameRows(browser: Browser, url: string, bundle: BenchPage): Promise<Row[]> {
  const engineering = await inEngineering(browser, url, { ...APPLICATIONS.truss, before: countWork });
  const { page } = engineering;
  const panel = await engineering.workArea('Truss type');
  await panel.getByLabel('Truss type').selectOption('K truss');
  await panel.getByLabel(/^Panels/).fill('24');
  await panel.getByLabel('Bracing between the sides').selectOption('Struts and X top and bottom');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await page.waitForFunction(() => document.querySelector('form[aria-busy="true"]') === null);
  await panel.getByRole('button', { name: 'Done' }).click();
  await engineering.toggleGraphics('Deflection');
  await page.locator('canvas').first().waitFor();
  const times = await page.evaluate(turnAndTime, FRAMES);
  const calls = Number(await page.locator('[data-calls]').getAttribute('data-calls'));
  const idle = await idleWork(page);
  await page.context().close();
  const scene = trussScene({ pattern: 'k', panels: 24, bracing: 'x-both' }, 'deflection');
  const other = await openPage(browser, bundle);
  const bare = await other.evaluate(([all, count]) => benchPage().framesOfBare(all, count), [
    scene,
    FRAMES / 3,
  ] as const);
  await other.context().close();
  const parts = scene.filter(({ kind }) => kind === 'put').length;
  const row = mostOf95(`a frame of ${parts} parts`, 40, times, 'ms');
  return [
    { ...row, note: `${row.note}; bare three.js p50 ${median(bare).toFixed(1)} ms` },
    { ...atMost('its draw calls', 12, calls, ''), note: 'bare three.js: one a part' },
    atMost(`frames and draw calls asked for in ${IDLE_MS / 1000} s without a hand on it`, 0, idle, ''),
  ];
}

function trussScene(inputs: InputValues, node = 'type'): SceneCommand[] {
  const specification = openSpecification('structures');
  const whole = completeInputs(applicationOf('structures'), {}, specification).inputs;
  const job = { application: 'structures', specification, inputs: { ...whole, ...inputs }, shown: [node] } as const;
  return [...(jobs.present(job).scenes[node] ?? [])];
}

/** What the page's bundle exports. */
declare function benchPage(): {
  firstOfOurs: (commands: readonly SceneCommand[]) => Promise<number>;
  firstOfBare: (commands: readonly SceneCommand[]) => Promise<number>;
  framesOfBare: (commands: readonly SceneCommand[], count: number) => Promise<number[]>;
  nextOfOurs: (scenes: readonly (readonly SceneCommand[])[]) => Promise<number[]>;
};

/** Runs in the page before its own scripts: counts frames asked for and what WebGL draws. */
function countWork(): void {
  const counted = Object.assign(globalThis, { workAsked: 0 });
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => {
    counted.workAsked += 1;
    return request(callback);
  };
  const drawing = WebGL2RenderingContext.prototype;
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced'] as const) {
    const draw = drawing[name] as (...parameters: unknown[]) => void;
    Object.assign(drawing, {
      [name]: function (this: WebGL2RenderingContext, ...parameters: unknown[]) {
        counted.workAsked += 1;
        draw.apply(this, parameters);
      },
    });
  }
}

async function idleWork(page: Page): Promise<number> {
  const asked = (): Promise<number> =>
    page.evaluate(() => (globalThis as { workAsked?: number }).workAsked ?? Number.NaN);
  await page.waitForTimeout(1500);
  const before = await asked();
  await page.waitForTimeout(IDLE_MS);
  return (await asked()) - before;
}

/** Runs in the page: turns the picture by its keys and times each frame from its start until it is finished [ms]. */
async function turnAndTime(frames: number): Promise<number[]> {
  const view = document.querySelector('[aria-roledescription="3D view"]');
  const canvas = view?.querySelector('canvas');
  const context = canvas?.getContext('webgl2');
  const times: number[] = [];
  for (let n = -5; n < frames; n += 1) {
    // Callbacks of one frame run in the order in which they were asked for: start, the picture, end.
    const start = new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    view?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    const end = new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
        resolve(performance.now());
      }),
    );
    const time = (await end) - (await start);
    if (n >= 0) times.push(time);
  }
  return times;
}
