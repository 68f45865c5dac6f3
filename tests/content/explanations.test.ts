import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { applicationOf } from '#applications/registry.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** What the model says of the standard design with some inputs changed; null where it has none. */
function measured(
  code: ApplicationCode,
  measure: string,
  changes: InputValues = {},
): number | string | null | undefined {
  const application = applicationOf(code);
  const { analysis } = assess(application, application.specifications[0], changes);
  return analysis === undefined
    ? undefined
    : application.measures.find((each) => each.code === measure)?.value(analysis);
}

function explanationOf(code: ApplicationCode, id: string): string {
  const questions = (applicationOf(code).curriculum ?? []).flatMap((row) => row.questions ?? []);
  return questions.find((question) => question.id === id)?.explanation ?? '';
}

test('the thrust of the hose connector is that of the model', () => {
  const thrust = Number(measured('water-rocket', 'maxThrust', { nozzle: 'hose' }));
  const time = Number(measured('water-rocket', 'waterTime', { nozzle: 'hose' }));
  expect(explanationOf('water-rocket', 'nozzle-smaller')).toContain(
    `it is ${thrust.toFixed(0)} N for about ${time.toFixed(1)} s`,
  );
});

test('the struts of the standard bridge weigh and bring what the quiz says', () => {
  const [mass, load] = ['mass', 'failureMass'].map((measure) =>
    ['struts', 'none'].map((bracing) => Number(measured('structures', measure, { bracing }))),
  );
  const [withStruts = 0, without = 0] = mass ?? [];
  const [holds = 0, held = 1] = load ?? [];
  expect(explanationOf('structures', 'struts-mass')).toBe(
    `The struts of the standard bridge add about ${(withStruts - without).toFixed(1)} g, and the bridge holds about ${(holds / held).toFixed(0)} times as much.`,
  );
});

test('of the changes for a sprint only the thicker axle makes the standard car faster', () => {
  const time = (changes?: InputValues): number => Number(measured('mousetrap-car', 'timeTo5', changes) ?? Infinity);
  const { choices } = (applicationOf('mousetrap-car').curriculum ?? [])
    .flatMap((row) => row.questions ?? [])
    .flatMap(({ id, answer }) => (id === 'sprint-choice' && answer.kind === 'choice' ? [answer] : []))[0] ?? {
    choices: [],
  };
  const changed: Readonly<Record<string, InputValues>> = {
    'An axle three times as thick': { axleDia: 14.4 },
    'An axle half as thick': { axleDia: 2.4 },
    'Drive wheels that are larger and heavier': { driveWheel: 'lp' },
    '100 grams of ballast over the drive wheels': { ballast: 100, ballastX: 325 },
  };
  const [right, ...wrong] = choices;
  expect(time(changed[right ?? ''])).toBeLessThan(time());
  for (const choice of wrong) expect(time(changed[choice]), choice).toBeGreaterThan(time());
});

const lesson = (page: string): string =>
  readFileSync(`public/c/application/${page}.html`, 'utf8').replaceAll(/<[^>]+>/g, '');

test('what lessons work out of two numbers of the model is what comes out', () => {
  const car = (measure: string, axleDia: number): number => Number(measured('mousetrap-car', measure, { axleDia }));
  const less = (measure: string): string => (100 * (1 - car(measure, 20) / car(measure, 4.8))).toFixed(0);
  expect(lesson('mousetrap-car/02-design-process')).toContain(
    `the time to 5 m decreases by ${less('timeTo5')} percent, while the distance decreases by ${less('distance')} percent`,
  );
  const sooner = car('distance', 4.8) - car('distance', 20);
  expect(lesson('mousetrap-car/03-where-energy-goes')).toContain(`it stops ${sooner.toFixed(1)} meters sooner`);
  expect(lesson('mousetrap-car/03-where-energy-goes')).toContain(`comes to rest ${sooner.toFixed(1)} meters earlier`);
  expect(sooner).toBeLessThan(2);
  expect(lesson('mousetrap-car/02-design-process')).toContain('costs less than two meters of distance');

  const rocket = (measure: string, changes?: InputValues): number => Number(measured('water-rocket', measure, changes));
  const gained = rocket('apogee', { finSpan: 60 }) - rocket('apogee');
  const lost = rocket('marginDry') - rocket('marginDry', { finSpan: 60 });
  expect(lesson('water-rocket/02-learning-from-failure')).toContain(
    `by 20 mm gains ${gained.toFixed(1)} m of height and costs ${lost.toFixed(2)} calibers of margin`,
  );
  const start = rocket('maxThrust') / (rocket('launchMass') * 9.80665e-3) - 1;
  expect(lesson('water-rocket/01-how-it-flies')).toContain(
    `it starts with about ${start.toFixed(0)} times the acceleration of gravity`,
  );
});

test('what the quiz explains of half a bottle of water stands in the table of its lesson', () => {
  const page = readFileSync('public/c/application/water-rocket/03-rocket-equation.html', 'utf8');
  const speeds = ['600', '1000'].map((water) => {
    const row = page.split('\n').find((line) => line.includes(`<th scope="row">${water}</th>`)) ?? '';
    return [...row.matchAll(/>([\d.]+)</g)].slice(4).map(([, speed = '']) => speed);
  });
  const [[water = '', air = '', model = ''] = [], [waterOfHalf = '', airOfHalf = '', modelOfHalf = ''] = []] = speeds;
  expect(explanationOf('water-rocket', 'half-is-too-much')).toContain(
    `the air jet adds ${airOfHalf} m/s where it added ${air}`,
  );
  const told = explanationOf('water-rocket', 'tell-half-bottle');
  expect(told).toContain(`the product is ${waterOfHalf} m/s against ${water}`);
  expect(told).toContain(`adds ${airOfHalf} m/s in place of ${air}`);
  expect(told).toContain(`half a bottle reaches ${modelOfHalf} m/s and 600 mL reach ${model}`);
});

test('the shape tutorial for gliders says of its two fins what the model says', () => {
  const { specifications } = applicationOf('glider');
  const design = { span: 450, rootChord: 66, tipChord: 50, angle: -5 };
  const withFin = (finHeight: number) => assess(applicationOf('glider'), specifications[0], { ...design, finHeight });
  expect(withFin(20).assessment.warnings.map(({ code }) => code)).toContain('SMALL_FIN');
  expect(withFin(110).assessment.errors.map(({ message }) => message)).toEqual([
    'The glider balances only when stalled.',
  ]);
  expect(lesson('glider/02-shape-tutorial')).toContain('Then try 110 mm, and Balsa refuses it');
});
