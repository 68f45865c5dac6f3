import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { apogeeOf, fly } from '#applications/water-rocket/model/flight/flight.ts';
import { apogeeOverFill, bestFill } from '#applications/water-rocket/model/optimum-fill.ts';
import { airImpulse, propulsionOf, waterImpulse, waterTime } from '#applications/water-rocket/model/propulsion.ts';
import { GRAVITY } from '#physics/constants.ts';
import { flyWith, plainLaunch } from '#tests/applications/water-rocket/rocket-under-test.ts';
import { integrateSimpson } from '#tests/physics/simpson.ts';
import type { FlightSample } from '#applications/water-rocket/model/flight/flight-path.ts';
import type { Launch } from '#applications/water-rocket/model/flight/flight.ts';

const { charge } = plainLaunch;
const withCharge = (changes: Partial<Launch['charge']>): Partial<Launch> => ({ charge: { ...charge, ...changes } });

describe('accuracy', () => {
  test.each([
    ['straight up', {}],
    [
      'from a launch tube under a parachute',
      { tube: { length: 0.25, area: 3.5e-4 }, chute: { dragArea: 0.3, delay: 0.5 } },
    ],
    ['slanted from a rail', { angleDeg: 50, rail: 0.6 }],
    ['with water left behind', { ...withCharge({ waterVolume: 0.0015, gaugePressure: 250_000 }) }],
  ] as const)('a hundredth of the tolerance changes a flight %s by less than a millionth', (_, changes) => {
    const [usual, fine] = [flyWith(changes), flyWith(changes, { rtol: 1e-10 })];
    for (const [name, value] of Object.entries(usual)) {
      if (typeof value !== 'number') continue;
      const exact = (fine as unknown as Record<string, number>)[name];
      expect(Math.abs(value - exact), name).toBeLessThan(1e-6 * Math.max(Math.abs(exact), 1e-3));
    }
  });

  test('the same launch gives the same flight to the bit', () => {
    expect(flyWith()).toEqual(flyWith());
  });

  test('without drag and gravity’s help the speed is the rocket equation’s', () => {
    // Each bit of thrust adds thrust over mass; the water's jet speed varies, so the sum is an integral over the history.
    const samples: FlightSample[] = [];
    const flight = flyWith({ dragArea: 0 }, { record: (sample) => samples.push(sample) });
    const propulsion = propulsionOf(charge);
    if (isModelError(propulsion)) throw new Error(propulsion.message);
    const { expulsion, airMass } = propulsion;
    const gain = integrateSimpson(
      (at) => {
        const over = expulsion.overpressure(at);
        const mass = plainLaunch.dryMass + airMass + charge.waterDensity * expulsion.waterVolume(at);
        return (expulsion.thrust(over) / mass - GRAVITY) * expulsion.secondsPer(at, over);
      },
      0,
      expulsion.end,
    );
    expect(flight.vWater).toBeCloseTo(gain, 7);
    expect(samples.length).toBeGreaterThan(30);
  });

  test('without drag the way down mirrors the way up', () => {
    const flight = flyWith({ dragArea: 0 });
    expect(flight.vLand).toBeCloseTo(Math.sqrt(2 * GRAVITY * flight.apogee), 6);
    expect(flight.apogee - flight.zBurnout).toBeCloseTo(flight.vBurnout ** 2 / (2 * GRAVITY), 6);
  });

  test('the quick apogee of a scan is that of the whole flight', () => {
    for (const changes of [{}, { angleDeg: 60, rail: 1 }, { tube: { length: 0.2, area: 3.4e-4 } }]) {
      expect(apogeeOf({ ...plainLaunch, ...changes })).toBeCloseTo(flyWith(changes).apogee, 6);
    }
  });

  test('a rocket under its parachute lands at the terminal speed', () => {
    const dragArea = 0.35;
    const flight = flyWith({ chute: { dragArea, delay: 0.5 } });
    const propulsion = propulsionOf(charge);
    if (isModelError(propulsion)) throw new Error(propulsion.message);
    const mass = plainLaunch.dryMass + propulsion.airLeftMass;
    const terminal = Math.sqrt((2 * mass * GRAVITY) / (plainLaunch.rho * (dragArea + plainLaunch.dragArea)));
    expect(flight.vLand).toBeCloseTo(terminal, 6);
  });
});

describe('what the lessons say', () => {
  test('the gas exponent 1.2, 1.3, 1.4 gives 45.5, 44.4, 43.4 m with a 150 g rocket', () => {
    const apogees = [1.2, 1.3, 1.4].map((exponent) => flyWith({ ...withCharge({ exponent }), dryMass: 0.15 }).apogee);
    expect(apogees.map((apogee) => Number(apogee.toFixed(1)))).toEqual([45.5, 44.4, 43.4]);
  });

  test('the apogee has a single highest point over the fill, near one third', () => {
    const points = apogeeOverFill(plainLaunch, { from: 0.05, to: 0.95, step: 0.02 });
    if (isModelError(points)) throw new Error(points.message);
    expect(points).toHaveLength(46);
    const top = points.findIndex(({ apogee }) => apogee === Math.max(...points.map((point) => point.apogee)));
    points.forEach(({ apogee }, i) => {
      if (i === 0) return;
      if (i <= top) expect(apogee).toBeGreaterThan(points[i - 1].apogee);
      else expect(apogee).toBeLessThanOrEqual(points[i - 1].apogee);
    });
    expect(points[top].fraction).toBeGreaterThanOrEqual(0.3);
    expect(points[top].fraction).toBeLessThanOrEqual(0.36);
    expect(bestFill(plainLaunch, { from: 0.05, to: 0.95, step: 0.02 })).toEqual(points[top]);
  });

  test('a launch tube adds speed before any water is lost', () => {
    const flight = flyWith({ tube: { length: 0.25, area: 3.5e-4 } });
    expect(flight.vTube).toBeGreaterThan(5);
    expect(flight.apogee).toBeGreaterThan(flyWith().apogee);
  });

  test('a longer rail keeps a slanted rocket closer to its launch direction', () => {
    const heights = [0, 0.1, 0.5, 1].map((rail) => flyWith({ angleDeg: 45, rail }).apogee);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });

  test('the top speed is met before the end of the air jet', () => {
    const flight = flyWith();
    expect(flight.vMax).toBeGreaterThan(flight.vBurnout);
  });
});

describe('rockets that hardly fly', () => {
  test('a rocket that is too heavy at first waits until enough water is out', () => {
    const heavy = withCharge({ waterVolume: 0.0001, nozzleDiameter: 0.002 });
    const propulsion = propulsionOf(heavy.charge ?? charge);
    if (isModelError(propulsion)) throw new Error(propulsion.message);
    const samples: FlightSample[] = [];
    const flight = flyWith(heavy, { record: (sample) => samples.push(sample) });
    expect(samples[0].t).toBeGreaterThan(0.01);
    expect(samples[0].acceleration).toBeCloseTo(0, 5);
    expect(flight.tWater).toBeCloseTo(waterTime(propulsion.expulsion, propulsion.expulsion.end), 6);
    expect(flight.apogee).toBeGreaterThan(0);
  });

  test('a rocket whose thrust never exceeds its weight is refused', () => {
    expect(fly({ ...plainLaunch, dryMass: 40 })).toMatchObject({
      error: 'NO_LIFTOFF',
      message: 'The rocket is too heavy to leave the launcher.',
    });
  });

  test('a rocket that only bobs on its launch tube is refused', () => {
    // So little air that it expands below outside pressure before the tube ends.
    const launch = {
      ...withCharge({ waterVolume: 0.00195, gaugePressure: 150_000 }),
      tube: { length: 0.14, area: 3.5e-4 },
    };
    expect(fly({ ...plainLaunch, ...launch })).toMatchObject({ error: 'NO_LIFTOFF' });
  });

  test('water that the pressure cannot push out flies with the rocket', () => {
    const flight = flyWith(withCharge({ waterVolume: 0.0015, gaugePressure: 250_000 }));
    expect(flight.stuck).toBe(true);
    expect(flight.tBurnout).toBe(flight.tWater);
    expect(flight.waterLeft).toBeGreaterThan(0);
  });

  test('a bottle of air alone flies on its air', () => {
    const flight = flyWith(withCharge({ waterVolume: 0 }));
    expect([flight.tWater, flight.stuck]).toEqual([0, false]);
    expect(flight.apogee).toBeGreaterThan(3);
  });
});

describe('refusals', () => {
  test.each([
    ['WATER_EXCEEDS_BOTTLE', withCharge({ waterVolume: 0.002 })],
    ['WATER_EXCEEDS_BOTTLE', withCharge({ waterVolume: -1e-6 })],
    ['NOZZLE_TOO_LARGE', withCharge({ nozzleDiameter: 0.11 })],
    ['NOZZLE_TOO_LARGE', withCharge({ nozzleDiameter: 0 })],
    ['PRESSURE_NOT_ABOVE_AIR', withCharge({ gaugePressure: 0 })],
    ['TUBE_FILLS_AIR', { tube: { length: 1, area: 0.01 } }],
  ] as const)('%s', (error, changes) => {
    expect(fly({ ...plainLaunch, ...changes })).toMatchObject({ error });
  });
});

describe('impulse', () => {
  test('the history’s thrust adds up to the impulses of the bottle held still', () => {
    const propulsion = propulsionOf(charge);
    if (isModelError(propulsion)) throw new Error(propulsion.message);
    const samples: FlightSample[] = [];
    flyWith({}, { record: (sample) => samples.push(sample), rtol: 1e-11 });
    const boost = samples.filter(({ stage }) => stage === 'water' || stage === 'air');
    let sum = 0;
    for (let i = 1; i < boost.length; i += 1) {
      sum += ((boost[i].thrust + boost[i - 1].thrust) / 2) * (boost[i].t - boost[i - 1].t);
    }
    const water = waterImpulse(propulsion.expulsion, propulsion.expulsion.end);
    expect(sum / (water + airImpulse(propulsion.blowdown))).toBeCloseTo(1, 2);
  });
});
