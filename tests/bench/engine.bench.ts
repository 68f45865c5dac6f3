import { completeInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { runKernel } from '#applications/kernels.ts';
import { APPLICATION_CODES, applicationOf } from '#applications/registry.ts';
import { jobs } from '#engine/analyst.ts';
import { openSpecification } from '#tests/engine/workbench.ts';
import { atMost, median, percentile95 } from './row.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Bench, Row } from './row.ts';

const APPLIES = 60;
const RACES = 20;
/** Done before anything is timed, as on a server that has run for a while: the compiler learns from the first ones. */
const WARM_UP = 12;

export const bench: Bench = {
  name: 'The design engine (processor time in this process)',
  rows: async () => [...APPLICATION_CODES.flatMap(applicationRows), ...trussRows()],
};

function applicationRows(code: ApplicationCode): Row[] {
  const application = applicationOf(code);
  const specification = openSpecification(code);
  const shown = application.nodes.map(({ id }) => id);
  const variants = changedInputs(code);
  const apply = (inputs: InputValues, isRough: boolean) => () =>
    void jobs.present({ application: code, specification, inputs, shown: isRough ? [] : shown, isRough });
  const design = (inputs: InputValues) => ({
    id: '',
    name: '',
    application: code,
    modelVersion: 1,
    specification,
    inputs,
  });
  const [first = {}, second = {}] = variants;
  for (const variant of changedInputs(code, 0.53).slice(0, WARM_UP)) apply(variant, false)();
  return [
    atMost(
      `${code}: Apply, all analyses, charts and scenes, p95`,
      50,
      percentile95(variants.map((v) => cpuMs(apply(v, false)))),
      'ms',
    ),
    atMost(
      `${code}: one step of a sketch drag, p95`,
      16,
      percentile95(changedInputs(code, 0.37).map((v) => cpuMs(apply(v, true)))),
      'ms',
    ),
    atMost(
      `${code}: race of two designs, median`,
      100,
      median(
        Array.from({ length: RACES }, () =>
          cpuMs(() => void jobs.race({ first: design(first), second: design(second), specification })),
        ),
      ),
      'ms',
    ),
    atMost(
      `${code}: what limits this design, all inputs`,
      1000,
      cpuMs(
        () => void jobs.sensitivities({ application: code, specification, inputs: changedInputs(code, 0.71)[0] ?? {} }),
      ),
      'ms',
    ),
  ];
}

/** Designs around the default, one input moved a little in each, so that nothing is answered from memory. */
function changedInputs(code: ApplicationCode, phase = 0): InputValues[] {
  const application = applicationOf(code);
  const defaults = completeInputs(application, {}, openSpecification(code)).inputs;
  const numbers = inputsOf(application).filter(
    ({ type, showIf, name, min, max }) =>
      type === 'number' && !showIf && min !== undefined && max !== undefined && Number(defaults[name]) !== 0,
  );
  const designs: InputValues[] = [];
  for (let i = 0; designs.length < APPLIES && i < 10 * APPLIES; i += 1) {
    const input = numbers[i % numbers.length];
    if (input === undefined) break;
    const value = Number(defaults[input.name]) * (1 + 0.01 * (1 + Math.sin(i + phase)));
    const inputs = { ...defaults, [input.name]: Math.min(value, input.max ?? value) };
    if (
      jobs.present({ application: code, specification: openSpecification(code), inputs, shown: [], isRough: true })
        .assessment.errors.length === 0
    ) {
      designs.push({ ...inputs, [input.name]: Number(inputs[input.name]) * (1 - 1e-9) });
    }
  }
  return designs;
}

function trussRows(): Row[] {
  const small = median(repeated(solveGirder(500), 45));
  const large = median(repeated(solveGirder(10_000), 15));
  return [
    { ...atMost('truss of 1,001 joints, 1,999 bars, median', 3, small, 'ms'), floor: 1.2 },
    { ...atMost('truss of 20,001 joints, 39,999 bars, median', 40, large, 'ms'), floor: 17 },
    {
      ...atMost('the same a joint, against the small one (1 = linear)', 1.6, large / 20_001 / (small / 1001), '×'),
      note: `reference loop of this run: ${referenceLoopMs().toFixed(2)} ms`,
    },
  ];
}

/** A Warren girder of so many panels: 2 n + 1 joints, 4 n - 1 bars. */
function solveGirder(panels: number): () => void {
  const joints: number[][] = [];
  for (let k = 0; k <= panels; k += 1) joints.push([k, 0]);
  for (let k = 0; k < panels; k += 1) joints.push([k + 0.5, 1]);
  const bar = (i: number, j: number) => ({ i, j, E: 1e10, A: 1e-5 });
  const members: ReturnType<typeof bar>[] = [];
  for (let k = 0; k < panels; k += 1) {
    const top = panels + 1 + k;
    members.push(bar(k, k + 1), bar(k, top), bar(top, k + 1));
    if (k + 1 < panels) members.push(bar(top, top + 1));
  }
  const supports = [
    { joint: 0, fix: [1, 1] },
    { joint: panels, fix: [0, 1] },
  ];
  const loads = [{ joint: panels >> 1, f: [0, -1] }];
  return () => void runKernel('structures.truss', { joints, members, supports, loads });
}

/** A fixed piece of arithmetic [ms]: tells a slow machine from a slow program. */
function referenceLoopMs(): number {
  const loop = (): void => {
    let x = 0.5;
    for (let i = 0; i < 1_000_000; i += 1) x = Math.sqrt(x * 3.1 + (i & 7)) - Math.floor(x);
    if (!Number.isFinite(x)) throw new Error('The reference loop went wrong.');
  };
  return median(repeated(loop, 15));
}

/** Processor times of a piece of work after its warm-up [ms]. */
function repeated(work: () => void, times: number): number[] {
  for (let i = 0; i < WARM_UP; i += 1) work();
  return Array.from({ length: times }, () => cpuMs(work));
}

/** Processor time of a piece of work [ms]. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
