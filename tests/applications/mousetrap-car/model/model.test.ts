import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { runInputOf } from '#applications/mousetrap-car/model/model.ts';
import { PullingCar } from '#applications/mousetrap-car/model/pulling-car.ts';
import { runCar } from '#applications/mousetrap-car/model/run.ts';
import { GRAVITY } from '#physics/constants.ts';
import { integrate } from '#physics/numerics/ode.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

function analyse(changes: InputValues = {}): MousetrapAnalysis {
  const analysis = mousetrapCar.analyse({ ...defaultInputs(mousetrapCar), ...changes });
  if (isModelError(analysis)) throw new Error(analysis.error);
  return analysis;
}

const errorOf = (changes: InputValues) => mousetrapCar.analyse({ ...defaultInputs(mousetrapCar), ...changes });
const distance = (changes?: InputValues) => analyse(changes).run.distance;
const value = (code: string, changes?: InputValues) =>
  mousetrapCar.measures.find((measure) => measure.code === code)!.value(analyse(changes)) as number;

describe('the default car', () => {
  test('DES-11 runs 21 m, within the band of such cars', () => {
    expect(distance()).toBeGreaterThan(12);
    expect(distance()).toBeLessThan(30);
    expect(distance()).toBeCloseTo(20.9, 0);
  });

  test('stores the energy of a measured trap', () => {
    // A sweep of 168 degrees of the trap whose half turn gives 0.844 J.
    const sweep = (168 * Math.PI) / 180;
    expect(value('springEnergy')).toBeCloseTo(0.1177 * sweep + (0.0961 * sweep ** 2) / 2, 12);
    expect(value('torqueSet')).toBeCloseTo(0.1177 + 0.0961 * sweep, 12);
  });

  test('answers to changes as such cars do, in sign and size', () => {
    const base = distance();
    const ratio = (changes: InputValues) => distance(changes) / base;
    expect(ratio({ surface: 'carpet' })).toBeLessThan(0.6);
    expect(ratio({ surface: 'gym' })).toBeGreaterThan(1.2);
    expect(ratio({ ballast: 50, ballastX: 175 })).toBeCloseTo(17.5 / 20.9, 1);
    expect(ratio({ trapModel: 'custom', tau0: 0.153, kappa: 0.125 })).toBeCloseTo(25.3 / 20.9, 1);
    // Energy over friction sets the distance; the axle sets the time.
    expect(ratio({ axleDia: 3.6 })).toBeCloseTo(1, 1);
    expect(ratio({ axleDia: 6.6 })).toBeCloseTo(1, 1);
    expect(value('timeTo5', { axleDia: 6.6 })).toBeLessThan(value('timeTo5') - 1);
  });

  test('answers to friction as such cars do, in sign and size', () => {
    const { design, mass } = analyse();
    const input = runInputOf(design, mass);
    const ratio = (changes: Partial<typeof input>) => {
      const changed = runCar({ ...input, ...changes });
      return 'error' in changed ? 0 : changed.run.distance! / distance();
    };
    expect(ratio({ crr: 0.015 })).toBeCloseTo(17 / 20.9, 1);
    expect(ratio({ bearings: input.bearings.map((each) => ({ ...each, mu: each.mu / 2 })) })).toBeCloseTo(
      26.1 / 20.9,
      1,
    );
  });

  test('is equal to the bit when analysed again', () => {
    expect(analyse({ ballast: 5 })).toEqual(analyse({ ballast: 5 }));
  });
});

describe('the energy ledger', () => {
  test.each<InputValues>([
    {},
    { leverMass: 30, leverLength: 300, driveAxleX: 480 },
    { axleDia: 12, tyre: 'balloon' },
    { traps: 2 },
  ])('closes to a millionth at every moment of %o', (changes) => {
    const { history, energy } = analyse(changes);
    for (const point of history) {
      const lever = point.isPulled ? point.lever : history.findLast((each) => each.isPulled)!.lever;
      const spent = point.rollingWork + point.bearingWork + point.dragWork + point.kinetic + lever;
      expect(Math.abs(point.spring - spent)).toBeLessThan(1e-6 * energy);
    }
    expect(history.at(-1)!.spring).toBeCloseTo(energy, 6);
  });

  test('accounts for all of the energy at the end', () => {
    for (const release of ['free', 'tied']) {
      const analysis = analyse({ release });
      const parts = mousetrapCar.breakdowns(analysis).find(({ units }) => units === 'J')!.parts;
      expect(parts.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(analysis.energy, 6);
    }
  });
});

describe('the equation of motion', () => {
  test('gives the same outputs to a millionth with a hundredth of the tolerance', () => {
    const analysis = analyse();
    const input = runInputOf(analysis.design, analysis.mass);
    const car = new PullingCar(input);
    const fine = integrate({
      rhs: (_, y, dydt) => {
        const phi = Math.min(y[0], input.phi1);
        dydt[0] = car.eta(phi) * y[1];
        dydt[1] = car.acceleration(phi, y[1]);
      },
      y0: [input.phi0, 0],
      t0: 0,
      tEnd: 60,
      hMax: 0.01,
      rtol: 1e-10,
      atol: 1e-12,
      events: [{ of: (_, y) => y[0] - input.phi1, direction: 1 }],
    });
    if ('error' in fine) throw new Error(fine.error);
    expect(Math.abs(fine.t / analysis.run.pullTime - 1)).toBeLessThan(1e-6);
    expect(Math.abs(fine.y[1] / analysis.run.vEnd - 1)).toBeLessThan(1e-6);
  });

  test('is solved roughly to a thousandth', () => {
    const { design, mass, run } = analyse();
    const rough = runCar(runInputOf(design, mass), 'roughly');
    if ('error' in rough) throw new Error(rough.error);
    expect(Math.abs(rough.run.distance! / run.distance - 1)).toBeLessThan(1e-3);
  });
});

describe('the parts of the car', () => {
  test('two traps pull twice as hard', () => {
    expect(value('springEnergy', { traps: 2 })).toBeCloseTo(2 * value('springEnergy'), 10);
    expect(value('energyPerTrap', { traps: 2 })).toBeCloseTo(value('springEnergy'), 10);
  });

  test('a measured spring is the straight line through its points', () => {
    const springTable: Record<string, number>[] = [
      { angle: 0, torque: 0.1 },
      { angle: 90, force: 5, arm: 40 },
      { angle: 180, torque: 0.3 },
      { angle: 45 },
    ];
    const { spring } = analyse({ trapModel: 'measured', springTable }).design;
    expect(spring.tau0).toBeCloseTo(0.1, 12);
    expect(spring.kappa).toBeCloseTo(0.2 / Math.PI, 12);
  });

  test('a tied string brakes the car where the lever has swung', () => {
    const { run, history } = analyse({ release: 'tied' });
    expect(run.distance).toBe(run.pullDist);
    expect(run.time).toBe(run.pullTime);
    expect(history.at(-1)!.x).toBeCloseTo(run.pullDist, 9);
    expect(analyse({ release: 'tied', axleDia: 12 }).run.marks['5']).toBeNull();
  });

  test('the pull distance is the string times the gear ratio', () => {
    expect(value('pullDistance')).toBeCloseTo((value('stringPull') / 1000) * value('gearRatio'), 6);
  });

  test('balance follows the lever law', () => {
    const { mass, design } = analyse({ ballast: 100, ballastX: 325 });
    const moment = mass.parts.reduce((sum, part) => sum + part.mass * (part.x - design.front.x), 0);
    expect(mass.driveShare).toBeCloseTo(moment / mass.mass / (design.drive.x - design.front.x), 12);
    expect(mass.driveShare).toBeGreaterThan(analyse().mass.driveShare);
  });

  test('thinner air lets the car run further', () => {
    expect(distance({ pressureKPa: 60 })).toBeGreaterThan(distance({ pressureKPa: 105 }));
  });

  test('a carbon frame and cut wheels weigh what their volumes say', () => {
    const frame = analyse({ material: 'carbon', thickness: 4, length: 400, width: 100 });
    expect(value('chassisMass', { material: 'carbon', thickness: 4, length: 400, width: 100 })).toBeCloseTo(
      1600 * Math.PI * 0.002 ** 2 * 1.1 * 1000,
      9,
    );
    expect(frame.mass.mass).toBeGreaterThan(0.1);
    const wheels = analyse({ driveWheel: 'plywood', driveDia: 200, innerDia: 10 }).design.drive;
    expect(wheels.mass).toBeCloseTo(680 * 0.003 * Math.PI * (0.1 ** 2 - 0.005 ** 2), 12);
  });
});

describe('a refused design', () => {
  test('says in the words for students what to change', () => {
    expect(errorOf({ driveWheel: 'lp', axleDia: 1.5 })).toMatchObject({
      error: 'WILL_NOT_START',
      message: 'The trap cannot overcome friction at the start: use a bigger axle, smaller wheel or less weight.',
    });
    expect(errorOf({ axleDrop: -60, trapX: 300, sweep: 180, setAngle: 40 })).toMatchObject({
      error: 'LEVER_IN_LINE',
      message:
        'The string pulls straight along the lever and cannot turn it. Lower the axle or set the arm further back.',
    });
    expect(errorOf({ driveWheel: 'custom', driveDia: 20, axleDia: 25 })).toMatchObject({
      error: 'AXLE_LARGER_THAN_WHEEL',
      message: 'The axle is as large as the wheel.',
    });
    expect(errorOf({ driveWheel: 'custom', driveDia: 20, innerDia: 30 })).toMatchObject({ error: 'BAD_INPUT' });
    expect(errorOf({ trapModel: 'measured', springTable: [] })).toMatchObject({
      error: 'BAD_INPUT',
      input: 'springTable',
    });
    expect(
      errorOf({
        trapModel: 'measured',
        springTable: [
          { angle: 0, torque: 1 },
          { angle: 90, torque: 0 },
        ],
      }),
    ).toMatchObject({
      error: 'BAD_INPUT',
    });
  });

  test('a working design is warned of where it would fail on the floor', () => {
    const codes = (changes: InputValues) => mousetrapCar.warnings(analyse(changes)).map((notice) => notice.code);
    expect(codes({})).toEqual([]);
    expect(codes({ axleDia: 25, tyre: 'none', trapModel: 'rat' })).toContain('WHEEL_SLIP');
    expect(codes({ frontAxleX: 250 })).toContain('WHEELS_TOUCH');
    expect(codes({ ballast: 300, ballastX: 680 })).toContain('TIPS_OVER');
    expect(codes({ trapModel: 'rat', traps: 2, axleDia: 10 })).toContain('SPRING_OUTSIDE_MODEL');
    expect(codes({ trapModel: 'custom', kappa: 0.35 })).toContain('SPRING_OUTSIDE_MODEL');
    expect(codes({ trapModel: 'custom', kappa: 0.25 })).not.toContain('SPRING_OUTSIDE_MODEL');
    const tight = mousetrapCar.warnings(analyse({ trapModel: 'custom', tau0: 0.9 }));
    expect(tight.find(({ code }) => code === 'SPRING_OUTSIDE_MODEL')).toMatchObject({ input: 'tau0' });
    expect(codes({ driveWheel: 'custom', driveDia: 20 })).toContain('CHASSIS_TOUCHES_FLOOR');
    expect(codes({ length: 200, trapX: 210 })).toContain('PART_OFF_CHASSIS');
  });

  test('the lever may hit no axle on its way, front or drive', () => {
    const hits = (changes: InputValues) =>
      mousetrapCar.warnings(analyse(changes)).flatMap(({ code, input }) => (code === 'LEVER_HITS_AXLE' ? [input] : []));
    // 12 mm above the pivot and 65 mm ahead of it the axle stands at 169.5 degrees; the lever swings to 175.
    expect(hits({ axleDrop: 12, setAngle: 7 })).toEqual(['frontAxleX']);
    expect(hits({ axleDrop: 12, setAngle: 7, sweep: 159 })).toEqual([]);
    expect(hits({ axleDrop: 12, setAngle: 7, sweep: 160 })).toEqual(['frontAxleX']);
    expect(hits({ axleDrop: 12, setAngle: 7, frontAxleX: 85 })).toEqual(['frontAxleX']);
    expect(hits({ axleDrop: 12, setAngle: 7, leverLength: 60 })).toEqual([]);
    expect(hits({ leverLength: 300, setAngle: 1 })).toEqual(['driveAxleX']);
  });

  test('the base of the trap fits on the chassis, and no axle runs through it', () => {
    const codes = (changes: InputValues) => mousetrapCar.warnings(analyse(changes)).map(({ code }) => code);
    expect(codes({ width: 44, thickness: 7.5 })).toEqual(['TRAP_OFF_CHASSIS']);
    expect(codes({ width: 45, thickness: 7.5 })).toEqual([]);
    expect(codes({ traps: 2, width: 93 })).toContain('TRAP_OFF_CHASSIS');
    expect(codes({ traps: 2, width: 94 })).not.toContain('TRAP_OFF_CHASSIS');
    expect(codes({ trapModel: 'rat', width: 85, trapX: 95 })).toContain('TRAP_OFF_CHASSIS');
    expect(codes({ trapX: 290, leverLength: 30, setAngle: 10 })).toContain('AXLE_IN_TRAP');
    expect(codes({ length: 340, trapX: 291, leverLength: 30, setAngle: 10 })).toContain('PART_OFF_CHASSIS');
  });

  test('what is bought has its own size: a record its hole, a rat trap its base and mass', () => {
    const { design } = analyse({ driveWheel: 'lp', innerDia: 15 });
    expect(design.drive.holeRadius * 2).toBeCloseTo(0.00724, 9);
    expect(design.front.holeRadius * 2).toBeCloseTo(0.015, 9);
    const rat = analyse({ trapModel: 'rat' }).design.trap;
    expect([rat.base.length, rat.base.width, rat.mass]).toEqual([0.178, 0.086, 0.1]);
    expect(analyse({ trapModel: 'rat', trapMass: 90 }).design.trap.mass).toBeCloseTo(0.09, 9);
  });

  test('whoever chooses the rat trap reads that its numbers are assumed', () => {
    const input = (name: string) => inputsOf(mousetrapCar).find((each) => each.name === name);
    expect(input('trapModel')?.choices?.find(({ value }) => value === 'rat')?.description).toContain('assumed');
    expect(input('trapMass')?.help).toContain('100 g, which is assumed');
  });
});

describe('rolling resistance', () => {
  const rollingOf = (inputs: InputValues): number => {
    const { friction, mass } = analyse(inputs);
    return friction.rolling / (mass.mass * GRAVITY);
  };

  test('of the default car is that of the floor', () => {
    expect(rollingOf({})).toBeCloseTo(0.01, 12);
    expect(rollingOf({ surface: 'carpet' })).toBeCloseTo(0.03, 12);
  });

  test('falls with the root of the wheels’ diameter, each axle by its share of the load', () => {
    const wheels = { driveWheel: 'foam', frontWheel: 'foam', driveDia: 240, frontDia: 240 };
    expect(rollingOf(wheels)).toBeCloseTo(0.01 * Math.sqrt(0.5), 12);
    const { driveShare } = analyse({ ...wheels, frontDia: 120 }).mass;
    expect(rollingOf({ ...wheels, frontDia: 120 })).toBeCloseTo(
      0.01 * (driveShare * Math.sqrt(0.5) + 1 - driveShare),
      12,
    );
  });

  test('is more on soft tires, and less on a bare rim', () => {
    const [none, rubber, balloon] = ['none', 'rubber', 'balloon'].map((tyre) => rollingOf({ tyre }));
    expect(none).toBeLessThan(rubber);
    expect(balloon).toBeGreaterThan(rubber);
  });
});

describe('what large wheels and ball bearings cost', () => {
  test('a ball bearing takes its torque at both axles, two bearings each', () => {
    const { design, mass } = analyse({ bearing: 'ball' });
    const input = runInputOf(design, mass);
    expect(input.bearings.map(({ drag }) => drag)).toEqual([30e-6, 30e-6]);
    const free = runCar({ ...input, bearings: input.bearings.map((each) => ({ ...each, drag: 0 })) });
    if ('error' in free) throw new Error(free.message);
    expect(free.run.distance!).toBeGreaterThan(distance({ bearing: 'ball' }) * 1.02);
  });

  test('the faces of the wheels rub on the air', () => {
    const custom = (driveDia: number) => analyse({ driveWheel: 'custom', driveDia, driveMass: 45 });
    const { nu } = custom(300).design.air;
    // Four faces, strip by strip along the wind at 1.5 m/s (Blasius), and the edges of two wheels of 5 mm.
    const shown = (radius: number): number => {
      const width = radius / 2000;
      const strips = Array.from({ length: 4000 }, (_, i) => {
        const chord = 2 * Math.sqrt(radius ** 2 - ((i + 0.5) * width - radius) ** 2);
        return (1.328 / Math.sqrt((1.5 * chord) / nu)) * chord * width;
      });
      return 4 * strips.reduce((sum, strip) => sum + strip, 0) + 2 * 2 * radius * 0.005;
    };
    const change = custom(300).CdA - custom(120).CdA;
    expect(change / (shown(0.15) - shown(0.06))).toBeCloseTo(1, 1.7);
  });
});
