import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { judge } from '#applications/judgement.ts';
import { roundTo } from '#applications/rounding.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { InputDefinition } from '#contract/engineering/input.ts';
import { MOST_SAMPLES, SceneCommand } from '#contract/engineering/scene.ts';
import { Race } from '#contract/engineering/simulation.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { analyseWith, defaultRocket, measureOf, rocketInputs } from './rocket-under-test.ts';

const codes = new Set(waterRocket.measures.map(({ code }) => code));

describe('work areas', () => {
  test('every node stands once in the toolbar', () => {
    expect(waterRocket.groups.flatMap(({ nodes }) => nodes)).toEqual(waterRocket.nodes.map(({ id }) => id));
  });

  test('inputs have names of their own, valid definitions and defaults that their definition allows', () => {
    expect(new Set(rocketInputs.map(({ name }) => name)).size).toBe(rocketInputs.length);
    for (const input of rocketInputs) expect(z.safeParse(InputDefinition, input).success, input.name).toBe(true);
    expect(completeInputs(waterRocket, defaultRocket).problems).toEqual([]);
  });

  test('conditions name inputs that exist', () => {
    const names = rocketInputs.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(rocketInputs.flatMap(({ showIf }) => showIf?.input ?? [])));
  });

  test('every choice is understood by the model', () => {
    for (const input of rocketInputs) {
      for (const choice of input.choices ?? []) {
        const pressure = input.name === 'pressureUnits' ? ({ kPa: 400, bar: 4 }[choice.value] ?? 60) : 60;
        expect(waterRocket.analyse({ ...defaultRocket, pressure, [input.name]: choice.value })).not.toMatchObject({
          error: 'BAD_INPUT',
        });
      }
    }
  });

  test('outputs, diagnostics, race stats and performances name measures that exist', () => {
    const named = [
      ...waterRocket.nodes.flatMap(({ sections }) => sections.flatMap((section) => section.outputs)),
      ...waterRocket.diagnostics,
      ...waterRocket.raceStats,
      ...waterRocket.performances.map(({ measure }) => measure),
    ];
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('there is an Environment section with air temperature and pressure', () => {
    const environment = waterRocket.nodes
      .flatMap(({ sections }) => sections)
      .find(({ title }) => title === 'Environment');
    expect(environment?.inputs.map(({ name, min, max, default: value }) => [name, min, max, value])).toEqual([
      ['temperatureC', 0, 40, 20],
      ['pressureKPa', 60, 105, 101.325],
    ]);
  });

  test('the pressure keeps to 5 to 100 psi in whatever unit it is given', () => {
    const problems = (pressure: number, pressureUnits: string) =>
      completeInputs(waterRocket, { ...defaultRocket, pressure, pressureUnits }).problems.map(({ input }) => input);
    expect(problems(100, 'psi')).toEqual([]);
    expect(problems(101, 'psi')).toEqual(['pressure']);
    expect(problems(690, 'kPa')).toEqual([]);
    expect(problems(6.9, 'bar')).toEqual([]);
    expect(problems(7, 'bar')).toEqual(['pressure']);
  });
});

describe('specifications', () => {
  test('are valid, limit existing measures and rank by an offered performance', () => {
    for (const specification of waterRocket.specifications) {
      expect(z.safeParse(Specification, specification).success).toBe(true);
      expect(waterRocket.performances.map(({ measure }) => measure)).toContain(specification.performance);
      for (const setting of specification.settings) {
        if (setting.kind === 'limit') expect(codes).toContain(setting.measure);
        else expect(Object.keys(defaultRocket)).toContain(setting.input);
      }
      expect(completeInputs(waterRocket, defaultRocket, specification).problems).toEqual([]);
    }
  });

  test('the default design satisfies the default challenge', () => {
    const [specification] = waterRocket.specifications;
    const { inputs } = completeInputs(waterRocket, defaultRocket, specification);
    expect(judge(waterRocket, specification, inputs)).toMatchObject({ error: undefined, isInSpec: true });
  });

  test('every challenge can be met', () => {
    const changes: Readonly<Record<string, object>> = {
      'water-rocket-one-liter': {
        bottle: '1.0',
        noseShape: 'ellipsoid',
        finPosition: 25,
        waterVolume: 300,
        finSpan: 90,
      },
      'water-rocket-high-pressure': { finPosition: 50, finSpan: 110, pressure: 80 },
      'water-rocket-range': { recoveryType: 'none', finSpan: 110 },
    };
    for (const specification of waterRocket.specifications) {
      const given = { ...defaultRocket, ...changes[specification.id] };
      const { inputs } = completeInputs(waterRocket, given, specification);
      const { diagnostics } = judge(waterRocket, specification, inputs);
      expect(
        diagnostics.filter(({ ok }) => ok === false),
        specification.id,
      ).toEqual([]);
      expect(diagnostics.length).toBeGreaterThan(0);
    }
  });

  test('challenges that mirror a contest send the reader to the current rule book', () => {
    const ownIdeas = ['water-rocket-classroom', 'water-rocket-range'];
    const silent = waterRocket.specifications.filter(
      ({ challenge }) => !challenge.includes('check the current rule book'),
    );
    expect(silent.map(({ id }) => id)).toEqual(ownIdeas);
  });
});

describe('pictures', () => {
  const analysis = analyseWith();

  test('every scene is made of valid commands with an id of its own for each part', () => {
    for (const { id, scene } of waterRocket.nodes) {
      const commands = scene?.(analysis) ?? [];
      for (const command of commands) expect(z.safeParse(SceneCommand, command).success, id).toBe(true);
      const ids = commands.flatMap((command) => (command.kind === 'put' ? [command.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      for (const command of commands) {
        if (command.kind === 'put' && command.parent) expect(ids).toContain(command.parent);
        if (command.kind === 'play') expect(ids).toContain(command.id);
      }
    }
  });

  test('beside its flight the rocket is drawn more than half as high as it flies', () => {
    const scene = waterRocket.nodes.find(({ id }) => id === 'flight')?.scene?.(analysis) ?? [];
    const labels = scene.flatMap((command) => (command.kind === 'put' ? [command.label ?? ''] : []));
    const scale = labels.map((label) => Number(/drawn (\d+) times its size/.exec(label)?.[1])).find((each) => each > 0);
    expect((scale ?? 0) * analysis.body.length).toBeGreaterThan(analysis.flight.apogee / 2);
    expect(labels).not.toContain('Jet');
  });

  test('the rocket has its bottle, nose, water and each fin by name, and its points of balance and pressure', () => {
    const scene = waterRocket.nodes.find(({ id }) => id === 'stability')?.scene?.(analysis) ?? [];
    const labels = scene.flatMap((command) => (command.kind === 'put' && command.label ? [command.label] : []));
    for (const start of [
      'Bottle',
      'Nose',
      'Water',
      'Fin 1',
      'Fin 3',
      'Balance point, empty',
      'Balance point, filled',
      'Center of pressure',
    ]) {
      expect(
        labels.some((label) => label.startsWith(start)),
        start,
      ).toBe(true);
    }
  });

  test('the charts are there and valid, on an ascending time', () => {
    const charts = waterRocket.nodes.flatMap(({ id, charts: chartsOf }) =>
      (chartsOf?.(analysis) ?? []).map((chart) => ({ ...chart, node: id })),
    );
    for (const chart of charts) expect(z.safeParse(Chart, chart).success, chart.id).toBe(true);
    const ids = new Set(charts.map(({ id }) => id));
    for (const id of [
      'altitude-time',
      'speed-time',
      'thrust-time',
      'pressure-time',
      'mass-time',
      'acceleration-time',
      'apogee-fill',
      'apogee-pressure',
    ]) {
      expect(ids).toContain(id);
    }
    for (const { kind, values = [], categories, series } of charts) {
      const length = kind === 'line' ? values.length : categories?.length;
      for (const each of series) expect(each.values).toHaveLength(length ?? -1);
      expect(values.every((value, i) => i === 0 || value > (values[i - 1] ?? Infinity))).toBe(true);
    }
    expect(charts.find(({ id }) => id === 'apogee-fill')?.values).toHaveLength(46);
  });

  test('the thrust of water and of air are drawn apart', () => {
    const charts = waterRocket.nodes.find(({ id }) => id === 'propellant')?.charts?.(analysis) ?? [];
    const labels = charts.find(({ id }) => id === 'thrust-time')?.series.map(({ label }) => label);
    expect(labels).toEqual(['Water', 'Air']);
  });

  test('the breakdowns add up to drag, mass and impulse', () => {
    const sums = waterRocket.breakdowns(analysis).map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
    expect(sums[0]).toBeCloseTo(measureOf(analysis, 'cd') as number, 12);
    expect(sums[1]).toBeCloseTo(measureOf(analysis, 'dryMass') as number, 9);
    expect(sums[2]).toBeCloseTo(analysis.jets.waterImpulse + analysis.jets.airImpulse, 12);
  });
});

describe('race', () => {
  const light = { name: 'Feather', analysis: analyseWith({ extraMass: 30 }) };
  const plain = { name: 'Plain', analysis: analyseWith() };

  test('is valid data with at most 200 samples a track on one ascending clock', () => {
    const race = waterRocket.race(light, plain);
    expect(z.safeParse(Race, race).success).toBe(true);
    for (const command of race.commands) {
      if (command.kind !== 'play') continue;
      expect(command.times.length).toBeLessThanOrEqual(MOST_SAMPLES);
      expect(command.positions).toHaveLength(command.times.length);
      expect(command.times.every((time, i) => i === 0 || time > (command.times[i - 1] ?? Infinity))).toBe(true);
      expect(command.times.at(-1)).toBe(race.duration);
    }
  });

  test('lasts until both have landed, and each clock stops at the time of its results, where the landing is told', () => {
    const race = waterRocket.race(light, plain);
    const landings = [light, plain].map(({ analysis }) => analysis.flight.tLand);
    const timeAloft = waterRocket.measures.find(({ code }) => code === 'timeAloft')!;
    const judged = [light, plain].map(({ analysis }) =>
      roundTo(Number(timeAloft.value(analysis)), timeAloft.resolution),
    );
    expect(race.duration).toBe(Math.max(...landings, ...judged));
    const clock = race.readouts.find(({ label }) => label === 'Flight clock')!;
    expect([clock.design1.at(-1), clock.design2.at(-1)]).toEqual(judged);
    const landed = race.events.filter(({ label }) => label === 'Landing');
    for (const { design, time } of landed) {
      expect(time).toBe(judged[design - 1]);
      const own = design === 1 ? clock.design1 : clock.design2;
      expect(own[clock.times.indexOf(time)]).toBe(time);
    }
    expect(landed).toHaveLength(2);
  });

  test('tells of lift-off, water out, burnout, apogee, parachute and landing of both', () => {
    for (const design of [1, 2]) {
      const labels = waterRocket
        .race(light, plain)
        .events.filter((event) => event.design === design)
        .map(({ label }) => label);
      expect(labels).toEqual([
        'Lift-off',
        'Water out',
        'Burnout',
        expect.stringMatching(/^Apogee/),
        'Recovery opens',
        'Landing',
      ]);
    }
  });

  test('swapped designs swap pads and nothing else', () => {
    const [one, other] = [waterRocket.race(light, plain), waterRocket.race(plain, light)];
    expect(one.readouts.map(({ design1 }) => design1)).toEqual(other.readouts.map(({ design2 }) => design2));
    expect(one.duration).toBe(other.duration);
  });

  test('the rocket on the picture reaches its apogee', () => {
    const track = waterRocket
      .race(light, plain)
      .commands.find((command) => command.kind === 'play' && command.id === 'd1-bottle');
    if (track?.kind !== 'play') throw new Error('no track');
    expect(Math.max(...track.positions.map(([, y]) => y))).toBeCloseTo(light.analysis.flight.apogee, 1);
  });

  test('an open parachute hangs on its lines within a rocket’s length of the nose, where the camera on the rocket sees it', () => {
    const { commands } = waterRocket.race(light, plain);
    const canopy = commands.find((command) => command.kind === 'put' && command.id === 'd2-canopy');
    const lines = commands.find((command) => command.kind === 'put' && command.id === 'd2-lines');
    if (canopy?.kind !== 'put' || lines?.kind !== 'put') throw new Error('no parachute');
    if (canopy.shape.kind !== 'lathe' || lines.shape.kind !== 'line') throw new Error('another shape');
    const [[nose], [foot]] = lines.shape.points;
    expect(canopy.shape.profile[0][0]).toBe(foot);
    expect(Math.max(...canopy.shape.profile.map(([x]) => x))).toBeLessThan(2 * nose);
    const shown = (id: string) => commands.find((command) => command.kind === 'play' && command.id === id);
    expect(shown('d2-lines')).toEqual({ ...shown('d2-canopy'), id: 'd2-lines' });
  });
});
