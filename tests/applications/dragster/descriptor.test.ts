import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assess } from '#applications/assess.ts';
import { dragster } from '#applications/dragster/descriptor.ts';
import { applicationOf } from '#applications/registry.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { InputDefinition } from '#contract/engineering/input.ts';
import { MOST_SAMPLES, SceneCommand } from '#contract/engineering/scene.ts';
import { Race } from '#contract/engineering/simulation.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { analyseWith, defaultDragster, dragsterInputs, measureOf } from './design-under-test.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const codes = new Set(dragster.measures.map(({ code }) => code));
const nodeIds = dragster.nodes.map(({ id }) => id);

describe('work areas', () => {
  test('every node stands once in the toolbar', () => {
    expect(dragster.groups.flatMap(({ nodes }) => nodes)).toEqual(nodeIds);
  });

  test('inputs have names of their own, valid definitions and defaults within their range', () => {
    expect(new Set(dragsterInputs.map(({ name }) => name)).size).toBe(dragsterInputs.length);
    for (const input of dragsterInputs) {
      expect(z.safeParse(InputDefinition, input).success, input.name).toBe(true);
      if (input.type !== 'number') continue;
      expect(input.default, input.name).toBeGreaterThanOrEqual(input.min ?? Number.NaN);
      expect(input.default, input.name).toBeLessThanOrEqual(input.max ?? Number.NaN);
    }
  });

  test('every choice is understood by the model', () => {
    for (const input of dragsterInputs) {
      for (const choice of input.choices ?? []) expect(() => analyseWith({ [input.name]: choice.value })).not.toThrow();
    }
  });

  test('outputs, diagnostics, race stats and performances name measures that exist', () => {
    const outputs = dragster.nodes.flatMap(({ sections }) => sections.flatMap((section) => section.outputs));
    const named = [
      ...outputs,
      ...dragster.diagnostics,
      ...dragster.raceStats,
      ...dragster.performances.map(({ measure }) => measure),
    ];
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
  });
});

describe('specifications', () => {
  test('are valid, limit existing measures and rank by an offered performance', () => {
    for (const specification of dragster.specifications) {
      expect(z.safeParse(Specification, specification).success).toBe(true);
      expect(dragster.performances.map(({ measure }) => measure)).toContain(specification.performance);
      for (const setting of specification.settings) {
        if (setting.kind === 'limit') expect(codes).toContain(setting.measure);
        else expect(Object.keys(defaultDragster)).toContain(setting.input);
      }
    }
  });

  test('the default design satisfies the default challenge', () => {
    const analysis = analyseWith();
    for (const setting of dragster.specifications[0].settings) {
      if (setting.kind !== 'limit') continue;
      const value = measureOf(analysis, setting.measure) as number;
      expect(value, setting.measure).toBeGreaterThanOrEqual(setting.min ?? -Infinity);
      expect(value, setting.measure).toBeLessThanOrEqual(setting.max ?? Infinity);
    }
  });

  const CONTESTS = [
    {
      id: 'dragster-contest-long',
      car: { wid2: 36, wid3: 36, wid4: 36, wid5: 36, chamberHeight: 26 },
      broken: ['Body width at the axles'],
    },
    {
      id: 'dragster-contest-short',
      car: {
        bodyLength: 205,
        bodyMaterial: 'basswood',
        chamberHeight: 25,
        guideFrontX: 40,
        frontDia: 30,
        frontWidth: 16,
        frontMass: 2,
        rearDia: 30,
      },
      broken: ['Body length', 'Front wheel diameter', 'Front wheel width', 'Rear wheel diameter'],
    },
  ] as const;

  test('mirror two contests, and send who wants to build for one to the rule book of now', () => {
    const contests = dragster.specifications.filter(({ id }) => id.includes('contest'));
    expect(contests.map(({ id }) => id)).toEqual(CONTESTS.map(({ id }) => id));
    for (const { challenge } of contests) expect(challenge).toContain('check the current rule book');
  });

  test.each(CONTESTS)('of the contest $id are met by a car of its kind and broken by one of another', (contest) => {
    const [specification] = dragster.specifications.filter(({ id }) => id === contest.id);
    const judged = (inputs: InputValues) => {
      const { assessment } = assess(applicationOf('dragster'), specification, inputs);
      const broken = assessment.diagnostics.filter(({ ok }) => ok === false).map(({ label }) => label);
      return [assessment.status, broken.toSorted()];
    };
    expect(judged(contest.car)).toEqual(['tested', []]);
    expect(judged({})).toEqual(['invalid', contest.broken]);
  });
});

describe('pictures', () => {
  const analysis = analyseWith();

  test('every scene is made of valid commands with a label on each real part', () => {
    for (const { id, scene } of dragster.nodes) {
      const commands = scene?.(analysis) ?? [];
      for (const command of commands) expect(z.safeParse(SceneCommand, command).success, id).toBe(true);
      const ids = commands.flatMap((command) => (command.kind === 'put' ? [command.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      const wheels = commands.filter((command) => command.kind === 'put' && command.id.includes('wheel-'));
      expect(wheels).toHaveLength(4);
      expect(wheels.every((command) => command.kind === 'put' && command.label)).toBe(true);
    }
  });

  test('the charts are there and valid', () => {
    const charts = dragster.nodes.flatMap(({ id, charts: chartsOf }) =>
      (chartsOf?.(analysis) ?? []).map((chart) => ({ ...chart, node: id })),
    );
    for (const chart of charts) expect(z.safeParse(Chart, chart).success, chart.id).toBe(true);
    const ids = new Set(charts.map(({ id }) => id));
    for (const id of [
      'distance-time',
      'speed-time',
      'forces-time',
      'thrust-curve',
      'drag-speed',
      'drag-parts',
      'mass-parts',
      'section-area',
    ]) {
      expect(ids).toContain(id);
    }
    for (const { kind, values, categories, series } of charts) {
      const length = kind === 'line' ? values?.length : categories?.length;
      for (const each of series) expect(each.values).toHaveLength(length ?? -1);
    }
  });

  test('the breakdowns add up to drag and mass', () => {
    const [drag, mass] = dragster
      .breakdowns(analysis)
      .map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
    expect(drag).toBeCloseTo(measureOf(analysis, 'cdA') as number, 9);
    expect(mass).toBeCloseTo(measureOf(analysis, 'launchMass') as number, 9);
  });
});

describe('sketch', () => {
  const sketches = dragster.nodes.find(({ id }) => id === 'body')!.sketches!;

  test('is drawn from the inputs alone, also while the model refuses the design', () => {
    for (const sketch of sketches.draw({ ...defaultDragster, top3: 1, bot3: 60 })) {
      expect(z.safeParse(Sketch, { ...sketch, node: 'body' }).success).toBe(true);
    }
  });

  test('a dragged point changes its inputs, snapped and kept in range', () => {
    const drag = (view: string, point: string, x: number, y: number) =>
      sketches.edit(defaultDragster, { kind: 'move', view, point, to: [x, y] });
    expect(drag('side', 'top3', 140, 33.3)).toMatchObject({ inputs: { top3: 33.5, bodyLength: 280 } });
    expect(drag('side', 'top3', 140, 900)).toMatchObject({ inputs: { top3: 70 } });
    expect(drag('side', 'front-axle', 55.4, 9.1)).toMatchObject({ inputs: { frontAxleX: 55, axleHeight: 9 } });
    expect(drag('side', 'rear-axle', 230, 8)).toMatchObject({ inputs: { rearAxleX: 50 } });
    expect(drag('top', 'wid2', 0, 16)).toMatchObject({ inputs: { wid2: 32 } });
    expect(drag('side', 'tail', 250, 0)).toMatchObject({ inputs: { bodyLength: 250 } });
  });

  test('every point moves to where it was dragged', () => {
    for (const { view, points } of sketches.draw(defaultDragster)) {
      for (const { id, at } of points) {
        expect(sketches.edit(defaultDragster, { kind: 'move', view, point: id, to: at }), id).toEqual({
          inputs: defaultDragster,
        });
      }
    }
  });

  test('what is not a drag of a known point is refused with a sentence', () => {
    expect(sketches.edit(defaultDragster, { kind: 'add-point', view: 'side', at: [0, 0] })).toHaveProperty('refused');
    expect(sketches.edit(defaultDragster, { kind: 'move', view: 'top', point: 'top1', to: [0, 0] })).toHaveProperty(
      'refused',
    );
  });
});

describe('race', () => {
  const light = { name: 'Feather', analysis: analyseWith({ bodyMaterial: 'balsa-light' }) };
  const plain = { name: 'Plain', analysis: analyseWith() };

  test('is valid data with at most 200 samples a track on one ascending clock', () => {
    const race = dragster.race(light, plain);
    expect(z.safeParse(Race, race).success).toBe(true);
    for (const command of race.commands) {
      if (command.kind !== 'play') continue;
      expect(command.times.length).toBeLessThanOrEqual(MOST_SAMPLES);
      expect(command.positions).toHaveLength(command.times.length);
      expect(command.times.every((time, i) => i === 0 || time > command.times[i - 1])).toBe(true);
      expect(command.times.at(-1)).toBeCloseTo(race.duration, 9);
    }
  });

  test('each clock stops at the car’s own finish time', () => {
    const [clock] = dragster.race(light, plain).readouts;
    expect(clock.design1.at(-1)).toBe(light.analysis.run.finishTime);
    expect(clock.design2.at(-1)).toBe(plain.analysis.run.finishTime);
  });

  test('swapped designs swap lanes and nothing else', () => {
    const [one, other] = [dragster.race(light, plain), dragster.race(plain, light)];
    expect(one.readouts.map(({ design1 }) => design1)).toEqual(other.readouts.map(({ design2 }) => design2));
    expect(one.duration).toBe(other.duration);
  });

  test('a close finish is shown in slow motion, a clear one is not', () => {
    const close = { name: 'Close', analysis: analyseWith({ washers: 6 }) };
    const labels = (other: typeof plain) => dragster.race(plain, other).events.map(({ label }) => label);
    expect(labels(close)).toContain('Slow motion');
    expect(labels({ name: 'Heavy', analysis: analyseWith({ bodyMaterial: 'pine' }) })).not.toContain('Slow motion');
    expect(dragster.race(plain, close).duration).toBeGreaterThan(dragster.race(plain, light).duration);
  });

  test('a car crosses the line on the picture when its finish is announced', () => {
    const race = dragster.race(light, plain);
    const finish = race.events.find(({ design, label }) => design === 1 && label.startsWith('Finish'))!;
    const body = race.commands.find((command) => command.kind === 'play' && command.id === 'car-1-body');
    if (body?.kind !== 'play') throw new Error('no body');
    const sample = body.times.findIndex((time) => Math.abs(time - finish.time) < 2e-6);
    expect(body.positions[sample][0]).toBeCloseTo(20, 3);
  });

  test('a car that stops on the way is said to have stopped', () => {
    const stuck = {
      name: 'Stuck',
      analysis: analyseWith({
        impulse8: 1,
        cartridge: 'custom',
        gasMass: 4,
        cartridgeShell: 27,
        bodyMaterial: 'pine',
        guideAlign: 'poor',
        crr: 'carpet',
        bearing: 'wood',
        length: 30,
        top1: 60,
        top2: 60,
        top3: 60,
        top4: 60,
        top5: 60,
        wid1: 42,
        wid2: 42,
        wid3: 42,
        wid4: 42,
        wid5: 42,
        frontMass: 10,
        rearMass: 15,
      }),
    };
    if (stuck.analysis.run.finishTime === null) {
      expect(dragster.race(plain, stuck).events.some(({ label }) => label.startsWith('Stopped after'))).toBe(true);
      expect(measureOf(stuck.analysis, 'raceTime')).toBeNull();
      expect(dragster.warnings(stuck.analysis).map(({ code }) => code)).toContain('DOES_NOT_FINISH');
    } else throw new Error(`this car finishes in ${stuck.analysis.run.finishTime} s`);
  });
});
