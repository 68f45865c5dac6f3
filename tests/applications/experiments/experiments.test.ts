import { describe, expect, test } from 'vitest';
import { startValues } from '#applications/experiments/experiment.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { experimentOf } from '#client/interactives/registry.ts';
import { sceneOf } from '#client/viewer/scene/scene-model.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { SceneCommand, MOST_SAMPLES } from '#contract/engineering/scene.ts';
import type {
  Experiment,
  ExperimentInput,
  ExperimentValues,
  ExperimentView,
} from '#applications/experiments/experiment.ts';
import type { AnyApplication } from '#applications/registry.ts';

interface Row {
  readonly name: string;
  readonly experiment: Experiment;
}

const asked = APPLICATIONS.flatMap((application) =>
  interactiveRows(application).map(({ code }) => [application.code, code] as const),
);
const rows: readonly Row[] = await Promise.all(
  asked.map(async ([application, code]) => {
    const experiment = await experimentOf(application, code);
    if (experiment === undefined || experiment === 'not-here')
      throw new Error(`${application} has no experiment ${code}.`);
    return { name: `${application}/${code}`, experiment };
  }),
);

function interactiveRows({ curriculum = [] }: AnyApplication) {
  return curriculum.filter(({ category }) => category === 'interactive');
}

describe('the registry', () => {
  test('RES-07 every interactive exercise has an experiment and a scene of its own, numbered from 2', () => {
    expect(rows.length).toBe(15);
    for (const application of APPLICATIONS) {
      const scenes = interactiveRows(application).map(({ unityScene }) => unityScene ?? 0);
      expect(scenes.toSorted((a, b) => a - b)).toEqual(scenes.map((_, index) => index + 2));
    }
  });

  test('an exercise without an experiment is only text', async () => {
    await expect(experimentOf('dragster', '01-what-makes-it-go')).resolves.toBeUndefined();
  });
});

describe.each(rows)('$name', ({ experiment }) => {
  const start = startValues(experiment);

  test('shows numbers, a drawing and charts at its start', () => {
    const view = experiment.show(start, []);
    expectSound(view);
    expect(view.readouts.length).toBeGreaterThanOrEqual(2);
    expect(view.charts.length).toBeGreaterThanOrEqual(1);
    expect(sceneOf(view.scene).parts.size).toBeGreaterThan(3);
  });

  test('is sound at every end of every input, alone and together', () => {
    for (const input of experiment.inputs) {
      for (const end of endsOf(input)) expectSound(experiment.show({ ...start, [input.name]: end }, [start]));
    }
    const corners = [0, -1].map((at) =>
      Object.fromEntries(experiment.inputs.map((input) => [input.name, endsOf(input).at(at)])),
    );
    for (const corner of corners) expectSound(experiment.show(corner as ExperimentValues, [start]));
  });

  test('answers every input: some value of it changes what is seen', () => {
    const before = JSON.stringify(experiment.show(start, []));
    for (const input of experiment.inputs) {
      const after = endsOf(input).map((end) => JSON.stringify(experiment.show({ ...start, [input.name]: end }, [])));
      expect(new Set([before, ...after]).size, input.name).toBeGreaterThan(1);
    }
  });

  test('has a history to play exactly where it has a button for it', () => {
    const { duration } = sceneOf(experiment.show(start, []).scene);
    expect(duration > 0).toBe(experiment.action !== undefined);
    expect(duration).toBeLessThanOrEqual(8);
  });
});

function endsOf(input: ExperimentInput): readonly (number | string)[] {
  return input.kind === 'range' ? [input.min, input.max] : input.choices.map(({ value }) => value);
}

/** Finite everywhere and within the contract, or a sentence instead. */
function expectSound({ scene, charts, readouts, message }: ExperimentView): void {
  if (readouts.length === 0) expect(message).toMatch(/\.$/);
  for (const command of scene) {
    const read = SceneCommand.safeParse(command);
    expect(read.error?.issues ?? [], JSON.stringify(command).slice(0, 300)).toEqual([]);
    expect(JSON.stringify(command)).not.toMatch(/:null|\[null|,null/);
    if (command.kind === 'play') expect(command.times.length).toBeLessThanOrEqual(MOST_SAMPLES);
  }
  const ids = scene.flatMap((command) => (command.kind === 'put' ? [command.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  for (const chart of charts) {
    expect(Chart.safeParse(chart).error?.issues ?? [], chart.id).toEqual([]);
    for (const { x, y } of chart.marks ?? []) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
  }
  for (const { value, label } of readouts) expect(value, label).not.toMatch(/NaN|Infinity|undefined/);
}
