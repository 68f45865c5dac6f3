import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { applicationOf } from '#applications/registry.ts';
import { sled, sledChallenge } from './sled.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** One design for each warning that makes a design impossible, under a challenge whose own limits it keeps. */
const IMPOSSIBLE: readonly (readonly [ApplicationCode, code: string, inputs: InputValues])[] = [
  ['dragster', 'WHEEL_RUBS_BODY', { axleLength: 60 }],
  ['dragster', 'AXLE_OUTSIDE_BODY', { frontAxleX: 20, bot1: 8, bot2: 8 }],
  ['dragster', 'BODY_TOUCHES_TRACK', { axleHeight: 20, chamberHeight: 40, top4: 55, top5: 55 }],
  ['dragster', 'THIN_BODY', { top3: 1 }],
  ['dragster', 'THIN_BODY', { wid3: 4 }],
  ['dragster', 'GUIDES_CROSSED', { guideFrontX: 150, guideRearX: 150 }],
  ['dragster', 'GUIDE_IN_HOLE', { guideRearX: 40 }],
  ['glider', 'SMALL_FIN', { finHeight: 15 }],
  ['glider', 'SPIRAL', { dihedral: 0 }],
  ['glider', 'STICK_TOO_SHORT', { stickLength: 300 }],
  ['mousetrap-car', 'WHEELS_TOUCH', { frontAxleX: 210 }],
  ['mousetrap-car', 'TIPS_OVER', { leverLength: 150, driveAxleX: 255, ballast: 500, ballastX: 350 }],
  ['mousetrap-car', 'PART_OFF_CHASSIS', { ballast: 50, ballastX: 400 }],
  ['mousetrap-car', 'AXLE_OFF_CHASSIS', { length: 250, driveAxleX: 320 }],
  ['mousetrap-car', 'LEVER_HITS_AXLE', { axleDrop: 12, setAngle: 7 }],
  ['mousetrap-car', 'TRAP_OFF_CHASSIS', { width: 40, thickness: 7.5 }],
  ['mousetrap-car', 'WHEEL_SLIP', { tyre: 'none', axleDia: 20 }],
  ['mousetrap-car', 'FALLS_OVER', { driveCount: 1, frontCount: 1 }],
  ['mousetrap-car', 'HOLE_TOO_LARGE', { frontWheel: 'plywood', frontDia: 100, innerDia: 60 }],
  ['structures', 'NO_ROOM_TO_HANG', { width: 25 }],
  ['structures', 'SLIDES_OFF', { bearing: 5 }],
  ['structures', 'WOODEN_TUBE', { section: 'tube', material: 'balsa', stickDiameter: 5, stickWall: 0.8 }],
  ['structures', 'NO_BRACING', { bracing: 'none' }],
  ['structures', 'TIPS_OVER', { depth: 120, width: 40 }],
  ['water-rocket', 'UNSTABLE_WET', { finPosition: 120, finRoot: 60, ballast: 90 }],
  ['water-rocket', 'FINS_SMALL', { finSpan: 25, finRoot: 60, finTip: 40, ballast: 120 }],
];

describe('a design that cannot be built, or cannot run, is never in spec', () => {
  test.each(IMPOSSIBLE)('%s: %s', (application, code, inputs) => {
    const { specifications, ...model } = applicationOf(application);
    const challenge = { ...specifications[0], settings: [] };
    const { assessment } = assess({ ...model, specifications }, challenge, inputs);
    const warning = assessment.warnings.find((each) => each.code === code);
    expect(assessment.warnings.map((each) => each.code)).toContain(code);
    expect(assessment.status).toBe('invalid');
    const broken = assessment.diagnostics.filter(({ ok }) => ok === false).map(({ value }) => String(value));
    expect(broken.some((sentence) => sentence.includes(warning?.message ?? '?'))).toBe(true);
  });

  test('an axle through the gas chamber is refused', () => {
    const { assessment } = assess(applicationOf('dragster'), applicationOf('dragster').specifications[0], {
      axleHeight: 18,
    });
    expect(assessment).toMatchObject({
      status: 'invalid',
      performance: null,
      errors: [{ code: 'AXLE_IN_CHAMBER', input: 'axleHeight' }],
    });
  });

  test('advice and doubts about strength cost no place', () => {
    const withWarning = (kind: 'advice' | 'strength' | 'geometry' | 'stability') => ({
      ...sled,
      warnings: () => [{ class: kind, code: 'W', message: 'A word.' }],
    });
    const status = (kind: Parameters<typeof withWarning>[0]) =>
      assess(withWarning(kind), sledChallenge, {}).assessment.status;
    expect(status('advice')).toBe('tested');
    expect(status('strength')).toBe('tested');
    expect(status('geometry')).toBe('invalid');
    expect(status('stability')).toBe('invalid');
  });
});
