import { describe, expect, test } from 'vitest';
import { glider } from '#applications/glider/descriptor.ts';
import { completeInputs, effectiveInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { roundTo } from '#applications/rounding.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { InputDefinition } from '#contract/engineering/input.ts';
import { MOST_SAMPLES } from '#contract/engineering/scene.ts';
import { Race } from '#contract/engineering/simulation.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { analysed, inputsWith } from './glider-inputs.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

const codes = new Set(glider.measures.map(({ code }) => code));
const inputs = inputsOf(glider);

describe("the glider's descriptor", () => {
  test('every node is in one group and every group names nodes that exist', () => {
    expect(glider.groups.flatMap(({ nodes }) => nodes)).toEqual(glider.nodes.map(({ id }) => id));
  });

  test('input names are unique and their definitions are what the work area reads', () => {
    const all = glider.nodes.flatMap(({ sections }) =>
      sections.flatMap((section) => section.inputs.map(({ name }) => name)),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const input of inputs) InputDefinition.parse(input);
  });

  test('every default is allowed by its own definition', () => {
    expect(completeInputs(glider, inputsWith())).toMatchObject({ problems: [] });
  });

  test('every condition names an input that exists and a value that it may have', () => {
    for (const { showIf } of inputs) {
      if (!showIf) continue;
      const other = inputs.find(({ name }) => name === showIf.input);
      expect(other?.choices?.map(({ value }) => value)).toContain(showIf.value);
    }
  });

  test('outputs, diagnostics, race stats and performances are measures with unique codes', () => {
    expect(codes.size).toBe(glider.measures.length);
    const named = [
      ...glider.nodes.flatMap(({ sections }) => sections.flatMap(({ outputs }) => outputs)),
      ...glider.diagnostics,
      ...glider.raceStats,
      ...glider.performances.map(({ measure }) => measure),
    ];
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    expect(glider.performances[0]).toMatchObject({ measure: 'timeAloft', better: 'higher' });
  });

  test('a ceiling must be above the launch', () => {
    const ceiling = effectiveInputs(glider, inputsWith({ height: 3 })).find(({ name }) => name === 'ceiling');
    expect(ceiling?.min).toBe(3.2);
    expect(completeInputs(glider, { height: 3, ceiling: 2 }).problems).toHaveLength(1);
    expect(completeInputs(glider, { height: 3, ceiling: 4 }).problems).toHaveLength(0);
  });
});

describe('design challenges', () => {
  test.each(glider.specifications.map((each) => [each.id, each] as const))(
    '%s reads known measures and inputs and speaks to students',
    (_, each) => {
      Specification.parse(each);
      expect(codes).toContain(each.performance);
      for (const setting of each.settings) {
        if (setting.kind === 'limit') expect(codes).toContain(setting.measure);
        else expect(inputs.map(({ name }) => name)).toContain(setting.input);
      }
      expect(completeInputs(glider, {}, each).problems).toEqual([]);
      expect(each.settings).toContainEqual(expect.objectContaining({ measure: 'staticMargin', min: 5 }));
      expect(each.challenge.length).toBeGreaterThan(60);
    },
  );

  test('challenges after a contest ask to check the rule book', () => {
    const contests = glider.specifications.filter(({ id }) => /elastic|balloon|catapult/.test(id));
    const silent = contests.filter(({ challenge }) => !challenge.includes('check the current rule book'));
    expect(contests).toHaveLength(4);
    expect(silent).toEqual([]);
  });

  test('the default design satisfies the first challenge', () => {
    const [first] = glider.specifications;
    const analysis = analysed(completeInputs(glider, {}, first).inputs);
    for (const setting of first.settings) {
      if (setting.kind !== 'limit') continue;
      const measure = glider.measures.find(({ code }) => code === setting.measure)!;
      const value = roundTo(Number(measure.value(analysis)), measure.resolution);
      expect(value, setting.label).toBeGreaterThanOrEqual(setting.min ?? -Infinity);
      expect(value, setting.label).toBeLessThanOrEqual(setting.max ?? Infinity);
    }
  });
});

describe('pictures', () => {
  test('all charts are there once, each in its own node', () => {
    const charts = glider.nodes.flatMap((node) =>
      (node.charts?.(analysed()) ?? []).map((chart) => Chart.parse({ ...chart, node: node.id })),
    );
    expect(charts.map(({ id }) => id).toSorted()).toEqual([
      'glider-balance',
      'glider-height',
      'glider-lift',
      'glider-mass',
      'glider-moment',
      'glider-path',
      'glider-polar',
      'glider-ratio',
      'glider-sink',
      'glider-span-load',
      'glider-speed',
    ]);
    for (const chart of charts) {
      for (const series of chart.series) {
        expect(series.values).toHaveLength((chart.values ?? chart.categories ?? series.x ?? []).length);
      }
    }
  });

  test('line charts have ascending x', () => {
    const lines = glider.nodes.flatMap((node) => node.charts?.(analysed()) ?? []).filter(({ kind }) => kind === 'line');
    const unordered = lines.filter(({ values = [] }) => values.some((x, i) => i > 0 && x <= values[i - 1]));
    expect(lines.length).toBeGreaterThan(0);
    expect(unordered).toEqual([]);
  });

  const labelsOf = (commands: readonly SceneCommand[] = []): (string | undefined)[] =>
    commands.flatMap((command) => (command.kind === 'put' ? [command.label] : []));

  test('every scene draws the whole glider and what its node adds, each with a label', () => {
    const scenes = glider.nodes.flatMap(({ scene }) => (scene ? [labelsOf(scene(analysed()))] : []));
    expect(scenes.length).toBeGreaterThan(0);
    for (const labels of scenes) {
      expect(labels).toEqual(expect.arrayContaining(['Wing', 'Tail', 'Fin', 'Stick', 'Nose clay']));
    }
    const added = ['Balance point (CG)', 'Neutral point', 'Lift along the wing', 'Flight path'];
    expect(scenes.flat()).toEqual(expect.arrayContaining(added));
  });

  test('the balance point is drawn in front of the neutral point: x is forward', () => {
    const stability = glider.nodes.find(({ id }) => id === 'stability')?.scene?.(analysed()) ?? [];
    const [cg, np] = ['cg', 'np'].map(
      (id) => stability.flatMap((each) => (each.kind === 'put' && each.id === id ? [each.at?.position?.[0]] : []))[0],
    );
    expect(cg).toBeGreaterThan(np!);
  });

  test('two fins stand at the tail tips and each has its name', () => {
    const tail = glider.nodes.find(({ id }) => id === 'tail')?.scene?.(analysed({ finCount: 2, clayMass: 6 })) ?? [];
    expect(labelsOf(tail)).toEqual(expect.arrayContaining(['Tail', 'Left fin', 'Right fin']));
    expect(labelsOf(tail)).not.toContain('Fin');
  });
});

describe('a race', () => {
  const [slow, fast] = [analysed(), analysed({ airfoil: 'camber4' })];
  const race = glider.race({ name: 'Swift', analysis: slow }, { name: 'Heron', analysis: fast });

  test('has one common clock of at most 200 samples for both designs and all readouts', () => {
    Race.parse(race);
    for (const { times, design1, design2 } of race.readouts) {
      expect(times.length).toBeLessThanOrEqual(MOST_SAMPLES);
      expect(design1).toHaveLength(times.length);
      expect(design2).toHaveLength(times.length);
      expect(times).toBe(race.readouts[0].times);
    }
  });

  test('lasts until both have landed, and the clock of each stops on the time of its results, at its own place', () => {
    expect(race.duration).toBeGreaterThan(Math.max(slow.flight.time, fast.flight.time));
    const timeAloft = glider.measures.find(({ code }) => code === 'timeAloft')!;
    const [first, second] = [slow, fast].map((each) => roundTo(Number(timeAloft.value(each)), timeAloft.resolution));
    const lands = race.events.filter(({ label }) => label.startsWith('Lands'));
    expect(lands).toHaveLength(2);
    expect(lands).toEqual(
      expect.arrayContaining([
        { design: 1, time: first, label: `Lands after ${first.toFixed(2)} s` },
        { design: 2, time: second, label: `Lands after ${second.toFixed(2)} s` },
      ]),
    );
    const aloft = race.readouts.find(({ label }) => label === 'Time aloft')!;
    expect([aloft.design1.at(-1), aloft.design2.at(-1)]).toEqual([first, second]);
    // Also at the very moment of landing, between even samples.
    expect(aloft.design1[aloft.times.indexOf(first)]).toBe(first);
    expect(aloft.design2[aloft.times.indexOf(second)]).toBe(second);
    const distance = race.readouts.find(({ label }) => label === 'Distance')!;
    expect(distance.design1.at(-1)).toBeCloseTo(slow.flight.distance, 9);
    expect(distance.design2.at(-1)).toBeCloseTo(fast.flight.distance, 9);
  });

  test('swapping the designs swaps the lanes and nothing else', () => {
    const swapped = glider.race({ name: 'Heron', analysis: fast }, { name: 'Swift', analysis: slow });
    expect(swapped.duration).toBe(race.duration);
    expect(swapped.readouts.map(({ design1 }) => design1)).toEqual(race.readouts.map(({ design2 }) => design2));
    const lane = (of: Race, id: string) =>
      of.commands.flatMap((each) => (each.kind === 'play' && each.id === id ? [each.positions[0][2]] : []))[0];
    expect(lane(swapped, 'glider-1')).toBe(lane(race, 'glider-1'));
    expect(lane(race, 'glider-1')).toBe(-lane(race, 'glider-2'));
  });

  test('a flag stands at the distance of each landing, beyond the wing tip away from the other glider', () => {
    for (const [slot, { design, flight }] of [slow, fast].entries()) {
      const flag = race.commands.find((each) => each.kind === 'put' && each.id === `flag-${slot + 1}`);
      const track = race.commands.find((each) => each.kind === 'play' && each.id === `glider-${slot + 1}`);
      if (flag?.kind !== 'put' || track?.kind !== 'play') throw new Error('no flag');
      const lane = track.positions[0][2];
      const [x, y, z] = flag.at?.position ?? [0, 0, 0];
      expect([x, y]).toEqual([flight.distance, 0]);
      expect(Math.sign(z)).toBe(Math.sign(lane));
      expect(Math.abs(z) - Math.abs(lane)).toBeGreaterThan(design.wing.span / 2);
    }
  });

  test('the nose points up while the glider climbs', () => {
    const track = race.commands.find((each) => each.kind === 'play' && each.id === 'glider-1');
    if (track?.kind !== 'play') throw new Error('no track');
    expect(track.rotations?.[1]?.[2]).toBeGreaterThan(0);
    expect(track.positions[5][1]).toBeGreaterThan(track.positions[0][1]);
  });
});
