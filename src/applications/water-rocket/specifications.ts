import { withBenchmarks } from '#applications/benchmark.ts';
import { measures } from './model/measures.ts';
import { RECORDED } from './recorded.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';

/** A limit on a measure, with the measure's own label and units. */
function limit(code: string, range: { readonly min?: number; readonly max?: number }): SpecificationSetting {
  const known = measures.find((each) => each.code === code);
  return { kind: 'limit', measure: code, label: known?.label ?? code, units: known?.units ?? '', ...range };
}

const choice = (input: string, label: string, ...allowed: (string | number)[]): SpecificationSetting => ({
  kind: 'choice',
  input,
  label,
  allowed,
});

const fixed = (input: string, label: string, value: string | number): SpecificationSetting => ({
  kind: 'fixed',
  input,
  label,
  value,
});

/** What holds for every rocket: the bottle is far from bursting, and it flies nose first. */
const SAFE: readonly SpecificationSetting[] = [limit('burstFactor', { min: 2 }), limit('marginDry', { min: 1 })];

const RULE_BOOK = 'Rules change from year to year: check the current rule book before you build for a contest.';

/** Design challenges; teachers edit copies of them. The contest forms follow public copies of older rule books. */
const challenges: readonly Specification[] = [
  {
    id: 'water-rocket-classroom',
    name: 'Highest flight',
    challenge:
      'Design a water rocket that flies as high as it can and comes back softly. You have one bottle, a pump that stops at 60 psi and a parachute. ' +
      'The rocket must be stable: its center of pressure at least one bottle diameter behind its balance point. ' +
      'Find the amount of water that carries it highest, and save every gram that stability does not need.',
    performance: 'apogee',
    settings: [
      limit('pressurePsi', { max: 60 }),
      ...SAFE,
      limit('launchMass', { max: 1200 }),
      limit('landingSpeed', { max: 8 }),
      fixed('launchAngle', 'Launch angle', 90),
    ],
  },
  {
    id: 'water-rocket-two-liter',
    name: 'Time aloft with a 2 liter bottle',
    challenge:
      'Design a bottle rocket that stays in the air as long as it can. It is made of one unaltered 2 liter bottle with an open neck of about 22 mm, ' +
      `and it is pumped to at most 60 psi. Nothing may make the bottle hold more. ${RULE_BOOK}`,
    performance: 'timeAloft',
    settings: [
      choice('bottle', 'Bottle', '2.0'),
      choice('nozzle', 'Nozzle', 'open'),
      limit('pressurePsi', { max: 60 }),
      ...SAFE,
      limit('launchMass', { max: 1500 }),
      fixed('launchAngle', 'Launch angle', 90),
    ],
  },
  {
    id: 'water-rocket-one-liter',
    name: 'Time aloft with a 1 liter bottle',
    challenge:
      'Design a bottle rocket that stays in the air as long as it can. The bottle holds 1 liter or less, its neck is open, and everything on it is held by tape. ' +
      `The nose must be blunt, and the fins must not reach below the neck. ${RULE_BOOK}`,
    performance: 'timeAloft',
    settings: [
      choice('bottle', 'Bottle', '0.5', '1.0'),
      choice('nozzle', 'Nozzle', 'open'),
      choice('noseShape', 'Nose shape', 'ellipsoid', 'hemisphere', 'bottle-base'),
      limit('finClearance', { min: 25 }),
      limit('pressurePsi', { max: 60 }),
      ...SAFE,
      limit('launchMass', { max: 800 }),
      fixed('launchAngle', 'Launch angle', 90),
    ],
  },
  {
    id: 'water-rocket-high-pressure',
    name: 'Highest flight at 82 psi (contest officials only)',
    challenge:
      'Design a rocket from a 2 liter bottle that flies as high as it can. The bottle must be able to stand twice the pressure that you choose, which ends at 82 psi. ' +
      'Only contest officials may pump that high: in class, stay at 60 psi. ' +
      `It has three or four fins, at least 50 mm above the mouth, and lands softly. ${RULE_BOOK}`,
    performance: 'apogee',
    settings: [
      choice('bottle', 'Bottle', '2.0'),
      choice('finCount', 'Number of fins', 3, 4),
      limit('finClearance', { min: 50 }),
      limit('pressurePsi', { max: 82 }),
      ...SAFE,
      limit('launchMass', { max: 1500 }),
      limit('landingSpeed', { max: 8 }),
      fixed('launchAngle', 'Launch angle', 90),
    ],
  },
  {
    id: 'water-rocket-fixed-charge',
    name: 'Hang time with a fixed charge (contest officials only)',
    challenge: `Every rocket gets the same charge: 355 mL of water and 70 psi. Only the rocket itself decides how long it stays in the air. Only contest officials may pump to 70 psi: in class, stay at 60. ${RULE_BOOK}`,
    performance: 'timeAloft',
    settings: [
      fixed('waterVolume', 'Water', 355),
      fixed('pressureUnits', 'Pressure in', 'psi'),
      fixed('pressure', 'Pressure above outside', 70),
      ...SAFE,
      limit('launchMass', { max: 1000 }),
      fixed('launchAngle', 'Launch angle', 90),
    ],
  },
  {
    id: 'water-rocket-range',
    name: 'Farthest flight',
    challenge:
      'Launch at 45° from a rail and land as far away as you can. Without a parachute the rocket follows its own path, so leave plenty of empty field. ' +
      'The rail must be long enough for the rocket to keep its direction.',
    performance: 'range',
    settings: [
      fixed('launchAngle', 'Launch angle', 45),
      fixed('rail', 'Launch rail', 1),
      choice('recoveryType', 'Comes down on', 'none'),
      limit('pressurePsi', { max: 60 }),
      ...SAFE,
      limit('launchMass', { max: 1200 }),
    ],
  },
];

/** The same, each with what its designs are worth. */
export const specifications = withBenchmarks(challenges, RECORDED);
