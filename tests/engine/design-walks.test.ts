import { expect, test } from 'vitest';
import { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import { reportOf } from '#engine/reports.ts';
import { readDxf } from '#tests/applications/build-files/read-dxf.ts';
import { readStl } from '#tests/applications/build-files/read-stl.ts';
import { Workbench } from './workbench.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

interface Row {
  readonly what: string;
  readonly application: ApplicationCode;
  readonly change: InputValues;
  /** The tool whose sketch is drawn in, a point of it by the beginning of its name, and how far it is moved [mm]. */
  readonly sketch: { readonly node: string; readonly point: string; readonly by: readonly [x: number, y: number] };
  /** What the design holds after both, beside its defaults. */
  readonly inputs: object;
  /** A sheet to print, with its paper. */
  readonly sheet: readonly [id: string, paper: string];
  /** A file for a machine, and whether it draws what it should. */
  readonly file: readonly [id: string, isMade: (text: string) => boolean];
}

/** What the walks in the browser change of a dragster and of a bridge (`e2e/engineering/design-walks.e2e.ts`), and the same of the others. */
const ROWS: readonly Row[] = [
  {
    what: 'a CO₂ dragster',
    application: 'dragster',
    change: { bodyLength: 262 },
    sketch: { node: 'body', point: 'Top at 50 %', by: [0, -0.5] },
    inputs: { bodyLength: 262, top3: 29.5 },
    sheet: ['body-template-a4', 'sheet-a4'],
    file: ['body-template-dxf', (text) => readDxf(text).entities.length > 2],
  },
  {
    what: 'a glider',
    application: 'glider',
    change: { clayMass: 5.3 },
    sketch: { node: 'wing', point: 'Wing tip: span', by: [1, 0] },
    inputs: { clayMass: 5.3 },
    sheet: ['parts-letter', 'sheet-letter'],
    file: ['wing-mount-stl', (text) => readStl(text).facets.length > 10],
  },
  {
    what: 'a water rocket',
    application: 'water-rocket',
    change: { finSpan: 90 },
    sketch: { node: 'fins', point: 'Root chord', by: [1, 0] },
    inputs: { finSpan: 90 },
    sheet: ['fins-a4', 'sheet-a4'],
    file: ['fins-dxf', (text) => readDxf(text).entities.length > 2],
  },
  {
    what: 'a mousetrap car',
    application: 'mousetrap-car',
    change: { leverLength: 200 },
    sketch: { node: 'chassis', point: 'Trap pivot', by: [1, 0] },
    inputs: { leverLength: 200 },
    sheet: ['chassis-letter', 'sheet-letter'],
    file: ['hubs-stl', (text) => readStl(text).facets.length > 10],
  },
  {
    what: 'a bridge',
    application: 'structures',
    change: { depth: 50 },
    sketch: { node: 'joints', point: 'J10', by: [0, 1] },
    inputs: { pattern: 'custom' },
    sheet: ['truss-a4', 'sheet-a4'],
    file: ['truss-dxf', (text) => readDxf(text).entities.length > 20],
  },
];

/** As the page has it: what is no number to the model is no answer there. */
const received = (answer: EngineAnswer): EngineAnswer => EngineAnswer.parse(JSON.parse(JSON.stringify(answer)));

async function saved(bench: Workbench, name: string): Promise<string> {
  await bench.done('fileManager', { action: 'save', name, notes: '', compete: true });
  return bench.saved.at(-1)?.id ?? '';
}

/** Moves a point of the sketch and gives its place before and after. */
async function drawn(bench: Workbench, { node, point, by }: Row['sketch']) {
  const found = (answer: EngineAnswer) => {
    const sketch = answer.sketches?.find((each) => each.node === node);
    const place = sketch?.points.find(({ label }) => label.startsWith(point));
    if (sketch === undefined || place === undefined) throw new Error(`${node} has no ${point}.`);
    return { view: sketch.view, ...place };
  };
  const before = found((await bench.done('openWorkArea', { 'node-id': node })).answer);
  const to: [number, number] = [before.at[0] + by[0], before.at[1] + by[1]];
  const edits = [{ kind: 'move', view: before.view, point: before.id, to } as const];
  const answer = received((await bench.done('updateSketch', { 'node-id': node, edits })).answer);
  return { before: before.at, after: found(answer).at, performance: answer.assessment?.performance };
}

test.each(ROWS)(
  'DES-11 ENG-18 OUT-03 $what is designed, drawn, analyzed, saved, raced, printed and downloaded by the engine’s calls',
  async ({ application, change, sketch, inputs, sheet, file }) => {
    const bench = new Workbench(application);
    const performances = [(await bench.done('fileManager', { action: 'new' })).answer.assessment?.performance];
    const usual = await saved(bench, 'As it comes');
    const applied = await bench.apply(change);
    performances.push(applied.kind === 'done' ? applied.answer.assessment?.performance : undefined);
    const { before, after, performance } = await drawn(bench, sketch);
    performances.push(performance);
    expect(after).not.toEqual(before);
    expect(performances).not.toContain(undefined);
    expect(new Set(performances).size).toBeGreaterThan(1);
    const { sensitivities } = received((await bench.done('sensitivities', {})).answer);
    expect(sensitivities?.length).toBeGreaterThan(0);
    const own = (await bench.done('fileManager', { action: 'export' })).answer.file;
    expect(JSON.parse(own?.text ?? '')).toMatchObject({ application, inputs });

    const changed = await saved(bench, 'Walk One');
    const raced = await bench.done('startSimulation', { 'design1-id': changed, 'design2-id': usual });
    const { results, race } = received(raced.answer);
    expect(results?.winner).toBeGreaterThan(0);
    expect(results?.design1.stats.length).toBeGreaterThan(0);
    expect(race?.duration).toBeGreaterThan(0);

    const printed = await reportOf(bench.state, sheet[0], bench.ports);
    expect(printed?.text).toContain(sheet[1]);
    const made = await reportOf(bench.state, file[0], bench.ports);
    expect(file[1](made?.text ?? '')).toBe(true);
  },
);
