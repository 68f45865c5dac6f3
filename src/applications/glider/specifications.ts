import { withBenchmarks } from '#applications/benchmark.ts';
import { RECORDED } from './recorded.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';

/** Every challenge asks for a glider that is safe to trim. */
const safe: readonly SpecificationSetting[] = [
  { kind: 'limit', measure: 'staticMargin', label: 'Static margin', units: '%', min: 5 },
  { kind: 'limit', measure: 'stallShare', label: 'Trim lift over largest lift', units: '%', max: 100 },
];

const RULES = 'The numbers are from an older edition: check the current rule book before you build for a contest.';

/** What ranks most of them: nobody throws twice alike. */
const MEAN_DECIDES = 'The mean of five launches, a little harder or softer and higher or lower, decides.';

/** The design challenges of the glider; teachers edit them. The first is the default. */
const challenges: readonly Specification[] = [
  {
    id: 'glider-classroom',
    name: 'Classroom glider',
    challenge:
      'Design a balsa glider that stays in the air as long as it can after a gentle throw from shoulder height. You choose the shape, the balance and the launch angle; everybody throws at 6 m/s from 1.8 m. ' +
      MEAN_DECIDES,
    performance: 'meanTimeAloft',
    settings: [
      limit('span', 'Span', 'mm', { max: 450 }),
      limit('fuselageLength', 'Fuselage length', 'mm', { max: 400 }),
      limit('mass', 'Mass', 'g', { min: 4, max: 30 }),
      ...safe,
      ...handLaunch({ speed: 6, height: 1.8 }),
    ],
  },
  {
    id: 'glider-long-distance',
    name: 'Long-distance glider',
    challenge:
      'How far can a glider fly down the gym? The farthest landing wins. Everybody throws level at 5 m/s from 1.8 m, and the ceiling is 6 m high.',
    performance: 'distance',
    settings: [
      limit('span', 'Span', 'mm', { max: 600 }),
      limit('mass', 'Mass', 'g', { max: 40 }),
      ...safe,
      ...handLaunch({ speed: 5, height: 1.8 }),
      { kind: 'fixed', input: 'angle', label: 'Launch angle', value: 0 },
      { kind: 'fixed', input: 'ceiling', label: 'Ceiling', value: 6 },
    ],
  },
  {
    id: 'glider-elastic',
    name: 'Elastic-launched glider',
    challenge: `A small glider shot up by a rubber band: the longest time in the air wins. ${MEAN_DECIDES} The nose must be blunt and soft. ${RULES}`,
    performance: 'meanTimeAloft',
    settings: [
      limit('span', 'Span', 'mm', { max: 300 }),
      limit('fuselageLength', 'Fuselage length', 'mm', { max: 300 }),
      limit('mass', 'Mass', 'g', { min: 4, max: 30 }),
      ...safe,
      ...catapultLaunch(),
    ],
  },
  {
    id: 'glider-elastic-light',
    name: 'Elastic-launched glider, light',
    challenge: `As the elastic-launched glider, but it must weigh less than 10 g. ${MEAN_DECIDES} ${RULES}`,
    performance: 'meanTimeAloft',
    settings: [
      limit('span', 'Span', 'mm', { max: 300 }),
      limit('fuselageLength', 'Fuselage length', 'mm', { max: 300 }),
      limit('mass', 'Mass', 'g', { max: 9.9 }),
      ...safe,
      ...catapultLaunch(),
    ],
  },
  {
    id: 'glider-balloon',
    name: 'Balloon-launched glider',
    challenge: `A balloon carries your glider up to 10 m and lets it go with hardly any speed: it must find its own glide. The longest time in the air wins. ${MEAN_DECIDES} ${RULES}`,
    performance: 'meanTimeAloft',
    settings: [
      limit('mass', 'Mass', 'g', { min: 2 }),
      limit('span', 'Span', 'mm', { max: 480 }),
      limit('wingChord', 'Largest wing chord', 'mm', { max: 100 }),
      limit('tailSpan', 'Tail span', 'mm', { max: 280 }),
      limit('tailChord', 'Largest tail chord', 'mm', { max: 90 }),
      ...safe,
      ...handLaunch({ speed: 1, height: 10 }),
      { kind: 'fixed', input: 'angle', label: 'Launch angle', value: -10 },
    ],
  },
  {
    id: 'glider-catapult',
    name: 'Catapult glider',
    challenge: `A glider with a span of at least 254 mm, shot from a hand-held catapult no higher than 1.8 m. The longest time in the air wins. ${MEAN_DECIDES} ${RULES}`,
    performance: 'meanTimeAloft',
    settings: [
      limit('span', 'Span', 'mm', { min: 254 }),
      limit('releaseHeight', 'Release height', 'm', { max: 1.8 }),
      ...safe,
      ...catapultLaunch(),
    ],
  },
];

/** The same, each with what its designs are worth. */
export const specifications = withBenchmarks(challenges, RECORDED);

function limit(
  measure: string,
  label: string,
  units: string,
  range: { min?: number; max?: number },
): SpecificationSetting {
  return { kind: 'limit', measure, label, units, ...range };
}

function handLaunch({ speed, height }: { speed: number; height: number }): readonly SpecificationSetting[] {
  return [
    { kind: 'fixed', input: 'method', label: 'Launch', value: 'hand' },
    { kind: 'fixed', input: 'speed', label: 'Launch speed', value: speed },
    { kind: 'fixed', input: 'height', label: 'Launch height', value: height },
  ];
}

function catapultLaunch(): readonly SpecificationSetting[] {
  return [
    { kind: 'fixed', input: 'method', label: 'Launch', value: 'catapult' },
    { kind: 'fixed', input: 'catapultEnergy', label: 'Energy in the rubber', value: 1 },
    { kind: 'fixed', input: 'catapultEff', label: 'Share that reaches the glider', value: 0.7 },
    { kind: 'fixed', input: 'height', label: 'Launch height', value: 1.8 },
  ];
}
