import { withBenchmarks } from '#applications/benchmark.ts';
import { LEAST_BEARING } from './model/bearing.ts';
import { measures } from './model/measures.ts';
import { RECORDED } from './recorded.ts';
import type { InputValue } from '#contract/engineering/input.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';
import type { ColumnMethod } from './model/stick/capacity.ts';

const RULE_BOOK = 'Rules change every year: check the current rule book before you build for a contest.';

const BY_TEST = 'Load places are those of the test';

/**
 * What makes designs of a class comparable: the same test, pinned ends, no hand-picked load places. Contests of slender balsa and of a
 * capped load predict by Ylinen's curve, as the lightest columns fall between Euler's and Johnson's. Every bridge lies on the
 * stand far enough not to slide off, which the judge measures like any other rule.
 */
function sameTest(test: string, columnMethod: ColumnMethod = 'euler-johnson'): SpecificationSetting[] {
  return [
    limit('bearingLength', LEAST_BEARING * 1000),
    fixed('test', 'Test', test),
    fixed('loadPoints', BY_TEST, ''),
    fixed('endFixity', 'Ends of the members', 'pinned'),
    fixed('columnMethod', 'Buckling rule', columnMethod),
  ];
}

const oneStick = (section: string, material: string): SpecificationSetting[] => [
  { kind: 'choice', input: 'section', label: 'Section', allowed: [section] },
  { kind: 'choice', input: 'material', label: 'Material', allowed: [material] },
  limit('otherSticks', undefined, 0),
];

/**
 * Design challenges; teachers edit copies of them. The contest forms follow public copies of older rule books (Colorado 2013,
 * International 2014, the 24 inch college form, the 600 mm Alaska form), which the present rules may not follow.
 */
const challenges: readonly Specification[] = [
  {
    id: 'structures-basswood-300',
    name: 'Basswood bridge, 300 mm',
    challenge:
      'Build a basswood bridge for a gap of 300 mm that carries the most for its own weight. It must lie on each side of the gap, too. A bucket hangs from the middle of the deck and fills until something breaks. ' +
      'Use 3/32 inch square sticks only, at most 28 g. Short sticks resist buckling better than long ones, and every extra stick must earn its weight. ' +
      `The contest that this follows also sets how high the loading plane lies. ${RULE_BOOK}`,
    performance: 'efficiency',
    settings: [
      limit('mass', undefined, 28),
      limit('spanLength', 300, 300),
      limit('length', undefined, 400),
      limit('bridgeWidth', undefined, 100),
      limit('height', undefined, 60),
      limit('totalDepth', undefined, 75),
      ...oneStick('3/32', 'basswood'),
      ...sameTest('centre'),
    ],
  },
  {
    id: 'structures-basswood-moving',
    name: 'Basswood bridge, load at any place',
    challenge:
      'Build a basswood bridge of 3/32 inch square sticks. The judge chooses where on the deck the load hangs, so your bridge is as strong as it is in its worst place. ' +
      'Between two joints the load bends the deck stick: mind how long and how thick it is. ' +
      `Your teacher sets the span and the largest mass. ${RULE_BOOK}`,
    performance: 'efficiency',
    settings: [
      limit('mass', undefined, 25),
      limit('spanLength', 300, 300),
      limit('length', undefined, 400),
      ...oneStick('3/32', 'basswood'),
      ...sameTest('moving'),
    ],
  },
  {
    id: 'structures-balsa-24in',
    name: 'Balsa bridge, 24 inches',
    challenge:
      'Bridge a gap of 610 mm (24 inches) with 3/32 inch balsa sticks, none of them glued to another along its length. The bridge may weigh 51 g (1.80 ounces) and carries a loading plate of 5 by 5 inches at midspan. ' +
      `The failure load over the bridge’s own weight decides. ${RULE_BOOK}`,
    performance: 'efficiency',
    settings: [
      limit('mass', undefined, 51),
      limit('spanLength', 610),
      limit('length', undefined, 762),
      limit('bridgeWidth', undefined, 127),
      limit('height', undefined, 152),
      ...oneStick('3/32', 'balsa'),
      limit('thickened', undefined, 0),
      ...sameTest('centre', 'ylinen'),
    ],
  },
  {
    id: 'structures-balsa-600',
    name: 'Balsa bridge, 600 mm with mass penalty',
    challenge:
      'Bridge a gap of 600 mm with square balsa sticks of at most 1/8 inch, none of them glued to another along its length. Up to 50 g your bridge counts with its true mass; each further gram costs more and more (50 + (mass − 50) to the power 1.5). ' +
      `The load over this counted mass decides. Measured over its outside, the bridge is at least 38 mm wide and 38 mm deep. In the contest a block of that size must pass through it, so leave two sticks more each way. ${RULE_BOOK}`,
    performance: 'penaltyEfficiency',
    settings: [
      limit('spanLength', 600),
      limit('length', undefined, 760),
      limit('bridgeWidth', 38),
      limit('totalDepth', 38),
      { kind: 'choice', input: 'section', label: 'Section', allowed: ['1/16', '3/32', '1/8'] },
      { kind: 'choice', input: 'material', label: 'Material', allowed: ['balsa'] },
      limit('otherSticks', undefined, 0),
      limit('thickened', undefined, 0),
      ...sameTest('centre', 'ylinen'),
    ],
  },
  {
    id: 'structures-capped',
    name: 'Capped load (Olympiad style)',
    challenge:
      'Carry up to 15 kg over a gap of 350 mm. The score is the load held, but never more than 15 kg, divided by the mass of the bridge: strength beyond the cap is wasted wood. The bridge is at least 50 mm wide, so that the loading block fits. ' +
      RULE_BOOK,
    performance: 'score',
    settings: [
      limit('spanLength', 350),
      limit('bridgeWidth', 50),
      fixed('loadCap', 'Load cap', 15),
      ...sameTest('centre', 'ylinen'),
    ],
  },
  {
    id: 'structures-lightest',
    name: 'Lightest bridge for 10 kg',
    challenge:
      'Engineers are given the load and save material. Carry 10 kg in theory over a gap of 300 mm, spread over the deck, with the lightest basswood bridge you can.',
    performance: 'mass',
    settings: [
      limit('failureMass', 10),
      limit('spanLength', 300),
      { kind: 'choice', input: 'material', label: 'Material', allowed: ['basswood'] },
      ...sameTest('distributed'),
    ],
  },
  {
    id: 'structures-steel',
    name: 'Steel footbridge lesson',
    challenge:
      'A steel truss at the scale of a model, with the rules of a real bridge: no pressed member more slender than 300, and the deck sinks by no more than 1/300 of the span (1 mm) under 50 kg. ' +
      'The lightest such bridge wins.',
    performance: 'mass',
    settings: [
      limit('maxSlenderness', undefined, 300),
      limit('maxDeflection', undefined, 1),
      limit('failureMass', 50),
      limit('spanLength', 300),
      { kind: 'choice', input: 'material', label: 'Material', allowed: ['steel'] },
      fixed('loadCap', 'Load cap', 50),
      ...sameTest('distributed'),
    ],
  },
];

/** The same, each with what its designs are worth. */
export const specifications = withBenchmarks(challenges, RECORDED);

/** A limit on a measure, with the measure's own label and units. */
function limit(code: string, min: number | undefined, max?: number): SpecificationSetting {
  const found = measures.find((each) => each.code === code);
  if (found === undefined) throw new Error(`There is no measure ${code} to limit.`);
  return {
    kind: 'limit',
    measure: code,
    label: found.label,
    units: found.units,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

function fixed(input: string, label: string, value: InputValue): SpecificationSetting {
  return { kind: 'fixed', input, label, value };
}
