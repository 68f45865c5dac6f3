import { expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { assess } from '#applications/assess.ts';
import { dragster } from '#applications/dragster/descriptor.ts';
import { glider } from '#applications/glider/descriptor.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { applicationOf } from '#applications/registry.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import type { Application } from '#applications/application.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

interface Bound<A> {
  readonly code: string;
  readonly measure: string;
  /** The last value that is allowed, in the measure's units, and on which side of it the warning stands. */
  readonly bound: number;
  readonly warns: 'below' | 'above';
  /** The analysis with another value of the measure, in its units. */
  readonly at: (analysis: A, value: number) => A;
}

/** A warning stands where the number that is shown is past the bound, not where only digits that nobody sees are. */
function holds<A>(application: Application<A>, bounds: readonly Bound<A>[]): void {
  const named = bounds.map((bound) => ({ ...bound, name: application.name }));
  test.each(named)('$name: $code is said by the number that is shown', ({ code, measure, bound, warns, at }) => {
    const analysis = application.analyse(defaultInputs(application));
    if (isModelError(analysis)) throw new Error(analysis.message);
    const { resolution = Number.NaN } = application.measures.find((each) => each.code === measure) ?? {};
    const past = (share: number): string[] => {
      const value = bound + (warns === 'below' ? -share : share) * resolution;
      return application.warnings(at(analysis, value)).map((warning) => warning.code);
    };
    expect(past(0.4)).not.toContain(code);
    expect(past(0.6)).toContain(code);
  });
}

holds(waterRocket, [
  {
    code: 'MARGIN_LOW',
    measure: 'marginDry',
    bound: 1,
    warns: 'below',
    at: (a, marginDry) => ({ ...a, stability: { ...a.stability, marginDry } }),
  },
  {
    code: 'MARGIN_WET_NEGATIVE',
    measure: 'marginWet',
    bound: 0,
    warns: 'below',
    at: (a, marginWet) => ({ ...a, stability: { ...a.stability, marginWet } }),
  },
  {
    code: 'FINS_SMALL',
    measure: 'finSlope',
    bound: 2,
    warns: 'below',
    at: (a, finSlope) => ({ ...a, stability: { ...a.stability, finSlope } }),
  },
  {
    code: 'BURST_FACTOR_LOW',
    measure: 'burstFactor',
    bound: 2,
    warns: 'below',
    at: (a, burstFactor) => ({ ...a, vessel: { ...a.vessel, burstFactor } }),
  },
  {
    code: 'HARD_LANDING',
    measure: 'landingSpeed',
    bound: 8,
    warns: 'above',
    at: (a, vLand) => ({ ...a, flight: { ...a.flight, vLand } }),
  },
]);

holds(mousetrapCar, [
  {
    code: 'WHEEL_SLIP',
    measure: 'tractionUse',
    bound: 100,
    warns: 'above',
    at: (a, use) => ({ ...a, run: { ...a.run, slipRatio: use / 100, wheelSlip: use > 100 } }),
  },
  {
    code: 'TIPS_OVER',
    measure: 'driveLoad',
    bound: 100,
    warns: 'above',
    at: (a, load) => ({ ...a, mass: { ...a.mass, driveShare: load / 100 } }),
  },
  {
    code: 'SPEED_OUTSIDE_MODEL',
    measure: 'topSpeed',
    bound: 8,
    warns: 'above',
    at: (a, vMax) => ({ ...a, run: { ...a.run, vMax } }),
  },
]);

holds(dragster, [
  {
    code: 'TIPS_FORWARD',
    measure: 'frontLoad',
    bound: 100,
    warns: 'above',
    at: (a, load) => ({ ...a, mass: { ...a.mass, frontShare: load / 100 } }),
  },
  {
    code: 'FRONT_WHEELS_LIFT',
    measure: 'minFrontLoad',
    bound: 0,
    warns: 'below',
    at: (a, minFrontLoad) => ({ ...a, minFrontLoad }),
  },
  {
    code: 'SPEED_OUTSIDE_MODEL',
    measure: 'topSpeed',
    bound: 35,
    warns: 'above',
    at: (a, topSpeed) => ({ ...a, run: { ...a.run, topSpeed } }),
  },
  {
    code: 'MASS_OUTSIDE_MODEL',
    measure: 'launchMass',
    bound: 200,
    warns: 'above',
    at: (a, grams) => ({ ...a, mass: { ...a.mass, launchMass: grams / 1000 } }),
  },
]);

holds(glider, [
  {
    code: 'LOW_STATIC_MARGIN',
    measure: 'staticMargin',
    bound: 5,
    warns: 'below',
    at: (a, margin) => ({ ...a, balance: { ...a.balance, staticMargin: margin / 100 } }),
  },
  {
    code: 'SMALL_FIN',
    measure: 'finVolume',
    bound: 0.02,
    warns: 'below',
    at: (a, finVolume) => ({ ...a, balance: { ...a.balance, finVolume } }),
  },
  {
    code: 'LARGE_FIN',
    measure: 'finVolume',
    bound: 0.05,
    warns: 'above',
    at: (a, finVolume) => ({ ...a, balance: { ...a.balance, finVolume } }),
  },
  {
    code: 'SPIRAL',
    measure: 'spiral',
    bound: 5,
    warns: 'below',
    at: (a, spiral) => ({ ...a, balance: { ...a.balance, spiral } }),
  },
  {
    code: 'TRIM_NEAR_STALL',
    measure: 'stallShare',
    bound: 90,
    warns: 'above',
    at: (a, share) => ({ ...a, trim: { ...a.trim, stallShare: share / 100 } }),
  },
]);

holds(structures, [
  {
    code: 'SLIDES_OFF',
    measure: 'bearingLength',
    bound: 10,
    warns: 'below',
    at: (a, length) => ({ ...a, design: { ...a.design, bearing: length / 1000 } }),
  },
]);

/** Designs whose number is past a rule by digits that nobody sees: the challenge, the inputs, the measure and the warning that contradicted it. */
const ON_THE_LINE: readonly (readonly [
  ApplicationCode,
  challenge: string,
  InputValues,
  measure: string,
  code: string,
])[] = [
  ['water-rocket', 'water-rocket-classroom', { finPosition: 20 }, 'Stability margin, empty', 'MARGIN_LOW'],
  [
    'mousetrap-car',
    'mousetrap-speed',
    { leverLength: 160, driveAxleX: 265, axleDia: 8.9, tyre: 'none', material: 'balsa' },
    'Traction use',
    'WHEEL_SLIP',
  ],
  [
    'dragster',
    'dragster-classroom',
    { axleDia: 2.4, bearing: 'wood', axleHeight: 6, chamberHeight: 20, guideRearX: 60 },
    'Wood around the chamber',
    'AXLE_NEAR_CHAMBER',
  ],
];

test.each(ON_THE_LINE)('%s: no warning stands beside a rule that is kept on the same number', (...row) => {
  const [code, challenge, inputs, label, warning] = row;
  const application = applicationOf(code);
  const specification = application.specifications.find(({ id }) => id === challenge);
  if (specification === undefined) throw new Error(challenge);
  const { assessment } = assess(application, specification, inputs);
  expect(assessment.diagnostics).toContainEqual(expect.objectContaining({ label, ok: true }));
  expect(assessment.warnings.map((each) => each.code)).not.toContain(warning);
  expect(assessment.status).toBe('tested');
});
