import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { assess } from '#applications/assess.ts';
import { defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { raceMousetrapCars } from '#applications/mousetrap-car/drawing/race.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { MOST_SAMPLES, SceneCommand } from '#contract/engineering/scene.ts';
import { Race } from '#contract/engineering/simulation.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

function analyse(changes: InputValues = {}): MousetrapAnalysis {
  const analysis = mousetrapCar.analyse({ ...defaultInputs(mousetrapCar), ...changes });
  if (isModelError(analysis)) throw new Error(analysis.error);
  return analysis;
}

const DESIGNS: InputValues[] = [
  {},
  { release: 'tied', traps: 2, ballast: 40 },
  { material: 'carbon', driveWheel: 'foam', driveCount: 1, openFraction: 0 },
  { driveWheel: 'lp', axleDia: 12 },
];

describe('the descriptor of the mousetrap car', () => {
  test('has every input', () => {
    const names = new Set(inputsOf(mousetrapCar).map((input) => input.name));
    const listed =
      'length width material thickness openFraction trapX driveAxleX axleDrop ballast driveWheel driveDia driveMass driveCount ' +
      'frontDia frontMass frontCount innerDia tyre axleDia journalDia bearing leverLength leverMass setAngle sweep stringDia ' +
      'release trapModel tau0 kappa traps surface targetDistance temperatureC pressureKPa';
    for (const name of listed.split(' ')) expect(names).toContain(name);
  });

  test('has its diagnostics, outputs and charts, all of them known measures', () => {
    const codes = new Set(mousetrapCar.measures.map((measure) => measure.code));
    const named = [
      ...mousetrapCar.diagnostics,
      ...mousetrapCar.raceStats,
      ...mousetrapCar.nodes.flatMap((node) => node.sections.flatMap((section) => section.outputs)),
      ...mousetrapCar.performances.map((performance) => performance.measure),
      ...mousetrapCar.specifications.flatMap(({ settings }) =>
        settings.flatMap((setting) => (setting.kind === 'limit' ? [setting.measure] : [])),
      ),
    ];
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBe(mousetrapCar.measures.length);
    const charts = new Set(
      mousetrapCar.nodes.flatMap((node) => node.charts?.(analyse()) ?? []).map((chart) => chart.id),
    );
    for (const id of [
      'speed-distance',
      'speed-time',
      'torque-distance',
      'tension-angle',
      'energy-distance',
      'distance-axle',
    ]) {
      expect(charts).toContain(id);
    }
  });

  test('its default design satisfies the first challenge', () => {
    expect(assess(mousetrapCar, mousetrapCar.specifications[0], {}).assessment).toMatchObject({
      status: 'tested',
      warnings: [],
    });
  });

  test('a set lever that sticks out makes the car longer', () => {
    const olympiad = mousetrapCar.specifications.find(({ id }) => id === 'mousetrap-vehicle-contest');
    const length = (leverLength: number) =>
      assess(mousetrapCar, olympiad ?? mousetrapCar.specifications[0], { leverLength }).assessment.diagnostics.find(
        ({ label }) => label === 'Length of the car',
      );
    // From 35 mm in front of the chassis to its drive wheels, and to the tip, 90 mm + 500 mm · cos 4° behind its front.
    expect(length(220)).toMatchObject({ value: 420, ok: true });
    expect(length(500)).toMatchObject({ value: 624, ok: false });
  });

  test('its contest challenges tell students to check the rule book', () => {
    const contests = mousetrapCar.specifications.filter(({ id }) => id.endsWith('contest'));
    expect(contests).toHaveLength(2);
    for (const { challenge } of contests) expect(challenge).toContain('check the current rule book');
  });

  test.each(DESIGNS)('draws scenes and charts that fit the wire: %o', (changes) => {
    const analysis = analyse(changes);
    for (const node of mousetrapCar.nodes) {
      const commands = node.scene?.(analysis) ?? [];
      for (const command of commands) expect(SceneCommand.safeParse(command).error).toBeUndefined();
      const ids = commands.flatMap((command) => (command.kind === 'put' ? [command.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      for (const command of commands)
        if (command.kind === 'put' && command.parent) expect(ids).toContain(command.parent);
      for (const chart of node.charts?.(analysis) ?? []) {
        expect(Chart.safeParse({ ...chart, node: node.id }).error).toBeUndefined();
        for (const series of chart.series)
          expect(series.values).toHaveLength((chart.values ?? chart.categories)!.length);
      }
    }
  });

  test('the chart of other axles passes through the own one', () => {
    const analysis = analyse({ axleDia: 5 });
    const chart = mousetrapCar.nodes.find((node) => node.id === 'wheels')!.charts!(analysis)[0];
    const at5 = chart.series[0].values[chart.values!.indexOf(5)]!;
    expect(at5).toBeCloseTo(analysis.run.distance, 1);
  });
});

describe('a race of two cars', () => {
  const first = { name: 'One', analysis: analyse() };
  const second = { name: 'Two', analysis: analyse({ axleDia: 12 }) };
  const race = raceMousetrapCars(first, second);

  test('COMP-09 moves each car along its own history, on one clock of at most 200 samples', () => {
    expect(Race.safeParse(race).error).toBeUndefined();
    for (const [slot, { analysis }] of [
      [1, first],
      [2, second],
    ] as const) {
      const track = race.commands.find((command) => command.kind === 'play' && command.id === `car-${slot}-chassis`);
      if (track?.kind !== 'play') throw new Error('no track');
      expect(track.times.length).toBeLessThanOrEqual(MOST_SAMPLES);
      expect(track.positions.at(-1)![0]).toBeCloseTo(analysis.run.distance, 3);
      const x = track.positions.map((position) => position[0]);
      expect(x).toEqual(x.toSorted((a, b) => a - b));
      const pulled = track.times.findIndex((time) => Math.abs(time - 0.5 - analysis.run.pullTime) < 1e-9);
      expect(x[pulled]).toBeCloseTo(analysis.run.pullDist, 3);
    }
  });

  test('turns the wheels with the way and unwinds the string by the end of the pull', () => {
    const axle = race.commands.find((command) => command.kind === 'play' && command.id === 'car-1-drive-axle');
    if (axle?.kind !== 'play') throw new Error('no track');
    expect(axle.rotations!.at(-1)![2]).toBeCloseTo(-first.analysis.run.distance / 0.06, 2);
    const winding = race.commands.find((command) => command.kind === 'play' && command.id === 'car-1-winding');
    if (winding?.kind !== 'play') throw new Error('no track');
    expect(winding.visible![0]).toBe(1);
    expect(winding.visible!.at(-1)).toBe(0);
  });

  test('is mirrored when the designs swap', () => {
    const swapped = raceMousetrapCars(second, first);
    expect(swapped.duration).toBe(race.duration);
    expect(swapped.readouts.map(({ design1 }) => design1)).toEqual(race.readouts.map(({ design2 }) => design2));
    const label = (slot: 1 | 2, of: Race) =>
      of.events.filter((event) => event.design === slot).map((event) => event.label);
    expect(label(1, swapped)).toEqual(label(2, race));
  });

  test('every moved part is drawn', () => {
    const drawn = new Set(race.commands.flatMap((command) => (command.kind === 'put' ? [command.id] : [])));
    const moved = race.commands.flatMap((command) => (command.kind === 'play' ? [command.id] : []));
    expect(moved.filter((id) => !drawn.has(id))).toEqual([]);
  });

  test('has the contenders’ colors on the chassis alone: no wheel and no lever looks like the second one', () => {
    const materials = race.commands.flatMap((command) =>
      command.kind === 'put' && command.id.startsWith('car-1-') && command.id !== 'car-1-flag'
        ? [command.material]
        : [],
    );
    expect(materials.filter((material) => material === 'slot-1')).toHaveLength(1);
    expect(materials.filter((material) => ['plastic', 'accent', 'slot-2'].includes(material))).toEqual([]);
  });
});
