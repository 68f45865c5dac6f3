import { withBenchmarks } from '#applications/benchmark.ts';
import { measures } from './model/measures.ts';
import { RECORDED } from './recorded.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';

/** A limit on a measure, with the measure's own label and units. */
function limit(code: string, { min, max }: { readonly min?: number; readonly max?: number }): SpecificationSetting {
  const { label = code, units = '' } = measures.find((each) => each.code === code) ?? {};
  return {
    kind: 'limit',
    measure: code,
    label,
    units,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

const ONE_TRAP: SpecificationSetting = { kind: 'choice', input: 'traps', label: 'Number of traps', allowed: [1] };
const UNALTERED: SpecificationSetting = {
  kind: 'choice',
  input: 'trapModel',
  label: 'Trap',
  allowed: ['standard', 'measured'],
};
const NO_SLIP = limit('tractionUse', { max: 100 });

/** More than a Victor-type trap stores when it is opened by half a turn (0.844 J), with the spread between brands. */
const MOST_ENERGY_PER_TRAP = 1.1;

const RULE_BOOK = 'Rules change every year: check the current rule book before you build for a contest.';

/** Design challenges; teachers edit copies of them. The contest forms follow public copies of older rule books. */
const challenges: readonly Specification[] = [
  {
    id: 'mousetrap-distance',
    name: 'Go the distance',
    challenge:
      'Design a car that one mousetrap sends as far as it will go. The spring gives you less than one joule, and it does not come back: ' +
      'every bit of friction uses some of it up. Keep the car light, its bearings slippery and its wheels on the floor.',
    performance: 'distance',
    settings: [
      ONE_TRAP,
      UNALTERED,
      limit('leverSwing', { max: 180 }),
      limit('carLength', { max: 600 }),
      limit('carWidth', { max: 250 }),
      NO_SLIP,
    ],
  },
  {
    id: 'mousetrap-distance-contest',
    name: 'Distance contest (long-run style)',
    challenge:
      'Design a car in the style of the college and high-school distance contests: one Victor-size trap, 44.5 by 98.4 mm, wound no further than half a turn. ' +
      `The spring stays as it came from the shop, and every part travels with the car. ${RULE_BOOK}`,
    performance: 'distance',
    settings: [
      ONE_TRAP,
      UNALTERED,
      limit('leverSwing', { max: 180 }),
      limit('energyPerTrap', { max: MOST_ENERGY_PER_TRAP }),
    ],
  },
  {
    id: 'mousetrap-vehicle-contest',
    name: 'Mousetrap vehicle (olympiad style)',
    challenge:
      'Design a vehicle in the style of the science olympiads. It carries one or two mousetraps, each on a base of at most 60 by 120 mm with a jaw that reaches at most 10 mm beyond it. ' +
      `Ready to run, the whole vehicle fits into 500 by 200 mm. It must stop as close to the target as it can. ${RULE_BOOK}`,
    performance: 'targetError',
    settings: [
      { kind: 'choice', input: 'traps', label: 'Number of traps', allowed: [1, 2] },
      UNALTERED,
      limit('carLength', { max: 500 }),
      limit('carWidth', { max: 200 }),
      limit('leverSwing', { max: 180 }),
      limit('energyPerTrap', { max: MOST_ENERGY_PER_TRAP }),
    ],
  },
  {
    id: 'mousetrap-speed',
    name: 'Five-meter sprint',
    challenge:
      'Design the car that covers the first 5 m in the shortest time. Now a big axle is your friend, until the wheels spin: keep weight and grip on the drive wheels.',
    performance: 'timeTo5',
    settings: [ONE_TRAP, UNALTERED, limit('leverSwing', { max: 180 }), limit('carLength', { max: 600 }), NO_SLIP],
  },
  {
    id: 'mousetrap-target',
    name: 'Stop on the line',
    challenge:
      'Design a car that stops on a line 7.5 m from the start. Not as far as possible, and not as fast as possible: exactly there. Tie the string to the axle and it becomes your brake.',
    performance: 'targetError',
    settings: [
      ONE_TRAP,
      UNALTERED,
      limit('leverSwing', { max: 180 }),
      limit('carLength', { max: 600 }),
      { kind: 'fixed', input: 'targetDistance', label: 'Target', value: 7.5 },
    ],
  },
];

/** The same, each with what its designs are worth. */
export const specifications = withBenchmarks(challenges, RECORDED);
