import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { startValues } from '#applications/experiments/experiment.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { analyse } from '#applications/structures/model/model.ts';
import { textOf } from '#build/lesson-markup.ts';
import { experimentOf } from '#client/interactives/registry.ts';
import { named, pagesOf, proseOf } from '#tests/support/content/pages.ts';
import type { ExperimentValues, ExperimentView } from '#applications/experiments/experiment.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Page } from '#tests/support/content/pages.ts';

/** What the experiment shows with these values on its controls. */
async function viewOf(application: ApplicationCode, code: string, changes: ExperimentValues): Promise<ExperimentView> {
  const experiment = await experimentOf(application, code);
  if (experiment === undefined || experiment === 'not-here')
    throw new Error(`${application} has no experiment ${code}.`);
  return experiment.show({ ...startValues(experiment), ...changes }, []);
}

/** What it says for a label. */
async function says(
  application: ApplicationCode,
  code: string,
  changes: ExperimentValues,
): Promise<(label: string) => number> {
  const view = await viewOf(application, code, changes);
  return (label) => {
    const readout = view.readouts.find((each) => each.label === label);
    if (readout === undefined) throw new Error(`${code} shows no ${label}.`);
    return Number(readout.value.replace('\u2212', '-'));
  };
}

function pageOf(application: ApplicationCode, code: string): Page {
  const page = pagesOf(application).find((each) => each.code === code);
  if (page === undefined) throw new Error(`${application} has no page ${code}.`);
  return page;
}

describe('RES-07 an experiment shows the numbers that its page states', () => {
  test.each([
    ['dragster', '01-thrust-lab', {}, 'Final speed', 22.6],
    ['dragster', '01-thrust-lab', { mass: 40 }, 'Final speed', 43.3],
    ['dragster', '01-thrust-lab', { temperature: 0 }, 'Final speed', 22.6],
    ['dragster', '03-drag-lab', {}, 'Drag on the scale', 0.32],
    ['dragster', '03-drag-lab', {}, 'Drag area', 13.1],
    ['dragster', '03-drag-lab', { noseRadius: 'sharp-flat' }, 'Drag area', 18.55],
    ['dragster', '03-drag-lab', { finish: 'polished' }, 'Drag area', 12.84],
    ['dragster', '03-drag-lab', { rearWidth: 8 }, 'Drag area', 10.14],
    ['dragster', '03-roll-lab', {}, 'Speed after 20 m', 13.94],
    ['dragster', '03-roll-lab', {}, 'Friction at the start', 0.06],
    ['dragster', '03-roll-lab', { air: 'off' }, 'Speed after 20 m', 17.15],
    ['glider', '03-balance-lab', {}, 'Neutral point', 124],
    ['glider', '03-balance-lab', {}, 'Balance point', 115],
    ['glider', '03-balance-lab', { clay: 0 }, 'Balance point', 165],
    ['glider', '03-long-wings-lab', {}, 'Aspect ratio', 6.15],
    ['glider', '03-long-wings-lab', {}, 'Glide ratio', 7.7],
    ['water-rocket', '03-experiment-fill', {}, 'Apogee', 45.1],
    ['water-rocket', '03-experiment-fill', { water: 200 }, 'Apogee', 33.5],
    ['water-rocket', '03-experiment-fill', { pressure: 80 }, 'Apogee', 57.4],
    ['water-rocket', '03-experiment-fill', { pressure: 40 }, 'Apogee', 30.5],
    ['water-rocket', '03-experiment-fill', { pressure: 20 }, 'Apogee', 13.2],
    ['water-rocket', '03-experiment-fill', { water: 1200, pressure: 20 }, 'Water left', 451],
    ['water-rocket', '03-experiment-balance', {}, 'Center of pressure', 284],
    ['water-rocket', '03-experiment-balance', { finCount: '4' }, 'Center of pressure', 305],
    ['water-rocket', '03-experiment-balance', { finSpan: 70 }, 'Margin in diameters', 0.91],
    ['water-rocket', '03-experiment-balance', {}, 'Fin force slope', 3.67],
    ['water-rocket', '03-experiment-parachute', {}, 'Terminal speed', 3.37],
    ['water-rocket', '03-experiment-parachute', { diameter: 300 }, 'Terminal speed', 6.75],
    ['mousetrap-car', '01-energy-lab', {}, 'Energy', 0.303],
    ['mousetrap-car', '01-energy-lab', { opening: 180 }, 'Energy', 0.844],
    ['mousetrap-car', '01-energy-lab', { opening: 180, kappa: 0.10571 }, 'Energy', 0.891],
    ['mousetrap-car', '03-lever-lab', { swing: 168 }, 'String pulled', 432],
    ['mousetrap-car', '03-lever-lab', { swing: 168 }, 'Distance', 9.97],
    ['mousetrap-car', '03-lever-lab', { swing: 168 }, 'Energy on the floor', 0.758],
    ['mousetrap-car', '03-friction-lab', {}, 'It rolls', 3.6],
    ['mousetrap-car', '03-friction-lab', { speed: 2 }, 'It rolls', 12.3],
    ['structures', '01-frame-lab', {}, 'Loose motions', 1],
    ['structures', '01-frame-lab', { diagonals: 1 }, 'Members + 3 − 2 × joints', 0],
    ['structures', '01-frame-lab', { diagonals: 2 }, 'Spare sticks', 1],
    ['structures', '01-frame-lab', { sides: 5, diagonals: 1 }, 'Loose motions', 1],
    ['structures', '01-frame-lab', { sides: 6, diagonals: 3 }, 'Loose motions', 0],
    ['structures', '03-buckling-lab', {}, 'It holds', 26.6],
    ['structures', '03-buckling-lab', { length: 200 }, 'It holds', 6.7],
    ['structures', '03-buckling-lab', { length: 200, props: 1 }, 'It holds', 26.6],
    ['structures', '03-buckling-lab', { thickness: '1/8' }, 'It holds', 84.2],
    ['structures', '03-depth-lab', {}, 'Failure load', 12.8],
    ['structures', '03-depth-lab', { depth: 70 }, 'Failure load', 11.9],
  ] as const)('%s %s %o: %s is %d', async (...row) => {
    const [application, code, changes, label, stated] = row;
    const digits = String(stated).split('.')[1]?.length ?? 0;
    const shown = (await says(application, code, changes))(label);
    expect(Number(shown.toFixed(digits))).toBe(stated);
  });

  test('clay and neutral point of the glider meet at about 3.8 g', async () => {
    const above = await says('glider', '03-balance-lab', { clay: 4 });
    const below = await says('glider', '03-balance-lab', { clay: 3.5 });
    expect(above('Static margin')).toBeGreaterThan(0);
    expect(below('Static margin')).toBeLessThan(0);
  });

  test('a flat sheet stalls at the same angle whatever the speed', async () => {
    const angles = await Promise.all(
      [3, 9].map(async (speed) => {
        const lifts = await Promise.all(
          Array.from({ length: 21 }, async (_, alpha) =>
            (await says('glider', '01-stall-lab', { alpha, speed }))('Lift coefficient'),
          ),
        );
        return lifts.findIndex((lift, angle) => lift > (lifts[angle + 1] ?? 0));
      }),
    );
    expect(angles[0]).toBe(angles[1]);
    expect(angles[0]).toBeGreaterThan(5);
  });
});

describe('RES-07 an experiment does what its page asks for', () => {
  test('every speed on the page of the roll lab can be read there', async () => {
    const stated = named(pageOf('dragster', '03-roll-lab'), 'data')
      .filter(({ attributes }) => attributes.get('data-path') === 'finishSpeed')
      .map((element) => Number(textOf(element)));
    const shown = await Promise.all(
      ['on', 'off'].map(async (air) => (await says('dragster', '03-roll-lab', { air }))('Speed after 20 m')),
    );
    expect(shown).toEqual(expect.arrayContaining(stated));
  });

  test.each(['middle', 'high'] as const)(
    'the rocket turns around within the spans that %s is asked for',
    async (level) => {
      const prose = proseOf(pageOf('water-rocket', '03-experiment-balance'), level).join(' ');
      const [, finSpan] = /the span from 80 to (\d+) mm/.exec(prose) ?? [];
      const { message } = await viewOf('water-rocket', '03-experiment-balance', { finSpan: Number(finSpan) });
      expect(message).toMatch(/turns around/);
    },
  );

  test.each(['middle', 'high'] as const)('the canopy opens at each delay whose speed %s reads', async (level) => {
    const prose = proseOf(pageOf('water-rocket', '03-experiment-parachute'), level);
    const asked = prose.flatMap((block) => block.split('. ')).find((each) => each.startsWith('Set the opening to'));
    const delays = [...(asked ?? '').matchAll(/(\d+) s\b/g)].map(([, delay]) => Number(delay));
    expect(delays.length).toBeGreaterThan(0);
    for (const delay of delays) {
      const speed = (await says('water-rocket', '03-experiment-parachute', { delay }))('Speed when it opens');
      expect(speed, `${delay} s`).toBeGreaterThan(0);
    }
  });

  test('the chart of the depth lab has its peak where chord and post break together', async () => {
    const { charts } = await viewOf('structures', '03-depth-lab', {});
    const { values = [], series } = charts.find(({ id }) => id === 'efficiency') ?? { series: [] };
    const efficiencies = (series[0]?.values ?? []).map(Number);
    const best = efficiencies.indexOf(Math.max(...efficiencies));
    expect([values[best - 1], values[best], values[best + 1]]).toEqual([51, 52, 53]);
  });
});

describe('RES-07 an experiment judges as Engineering does', () => {
  test('a stick that buckles in the first bridge bows, and one of half its length is crushed', async () => {
    const bridge = analyse(defaultInputs(applicationOf('structures')));
    if (isModelError(bridge)) throw new Error(bridge.message);
    expect(bridge.failure.reason).toBe('buckled');
    const free = { props: 3, force: 400 };
    const whole = await viewOf('structures', '03-buckling-lab', { ...free, length: 200 });
    const half = await viewOf('structures', '03-buckling-lab', { ...free, length: 100 });
    expect([whole, half].map(({ readouts }) => readouts[0]?.value)).toEqual(['bowed', 'crushed']);
  });

  test('the wind tunnel says that the first body does not hold its wheels', async () => {
    for (const wheelMount of ['inside', 'half-covered']) {
      const { message, tone } = await viewOf('dragster', '03-drag-lab', { wheelMount });
      expect([message, tone]).toEqual([expect.stringMatching(/too narrow to hold its wheels/), 'warn']);
    }
    expect((await viewOf('dragster', '03-drag-lab', {})).message).toBeUndefined();
  });
});
