import { withBenchmarks } from '#applications/benchmark.ts';
import { measures } from './model/measures.ts';
import { RECORDED } from './recorded.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';

/** A limit on a measure, with the measure's own label and units. */
function limit(code: string, min: number | undefined, max?: number): SpecificationSetting {
  const measure = measures.find((each) => each.code === code);
  const { label = code, units = '' } = measure ?? {};
  return {
    kind: 'limit',
    measure: code,
    label,
    units,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

const RULE_BOOK = 'Rules change every year: check the current rule book before you build for a contest.';

/** Design challenges; teachers edit copies of them. The contest forms follow public copies of older rule books. */
const challenges: readonly Specification[] = [
  {
    id: 'dragster-classroom',
    name: 'Classroom dragster',
    challenge:
      'Design a CO₂ dragster that covers the 20 m track in the shortest time. One 8 g cartridge pushes it, and a line keeps it in its lane. ' +
      'Every gram slows the start, and every bit of drag and friction costs time at the end. The car must be strong enough to be caught: keep enough wood around the cartridge.',
    performance: 'raceTime',
    settings: [
      limit('bodyLength', 200, 305),
      limit('totalMass', 45),
      limit('heightWithWheels', undefined, 75),
      limit('overallWidth', undefined, 90),
      limit('wheelbase', 105, 270),
      limit('wall', 3),
      limit('clearance', 3),
      limit('guideSpan', 120, 270),
      { kind: 'fixed', input: 'length', label: 'Track length', value: 20 },
    ],
  },
  {
    id: 'dragster-contest-long',
    name: 'Long dragster (TSA style)',
    challenge:
      'Design a dragster in the style of the technology students’ contests of 2013 to 2018: a long, slim car cut from one wooden blank. ' +
      `The shortest time over 20 m wins. ${RULE_BOOK}`,
    performance: 'raceTime',
    settings: [
      limit('bodyLength', 200, 305),
      limit('heightWithWheels', undefined, 75),
      limit('totalMass', 40),
      limit('axleWidth', 35, 42),
      limit('overallWidth', undefined, 90),
      limit('axleHeight', 5, 10),
      limit('frontAxleFromNose', 9, 70),
      limit('rearAxleFromTail', 9, 70),
      limit('wheelbase', 105, 270),
      limit('chamberDepth', 50, 52),
      limit('wall', 3),
      limit('chamberClearance', 26, 36),
      limit('guideSpan', 155, 270),
      limit('frontWheelDiameter', 32, 37),
      limit('frontWheelWidth', 2, 5),
      limit('rearWheelDiameter', 30, 40),
      limit('rearWheelWidth', 15, 18),
      { kind: 'choice', input: 'wheelMount', label: 'Wheels are', allowed: ['outside'] },
    ],
  },
  {
    id: 'dragster-contest-short',
    name: 'Short car (F1 in Schools / STEM Racing style)',
    challenge:
      'Design a short race car in the style of the international school grand prix. The car is short, its wheels are wide, and it must weigh at least 55 g without the cartridge. ' +
      `The shortest time over 20 m wins. ${RULE_BOOK}`,
    performance: 'raceTime',
    settings: [
      limit('bodyLength', 170, 210),
      limit('heightWithWheels', undefined, 60),
      limit('totalMass', 55),
      limit('overallWidth', 60, 85),
      limit('chamberDepth', 50, 60),
      limit('wall', 3),
      limit('chamberClearance', 22, 30),
      limit('guideSpan', 120, 190),
      limit('frontWheelDiameter', 26, 34),
      limit('frontWheelWidth', 15, 19),
      limit('rearWheelDiameter', 26, 34),
      limit('rearWheelWidth', 15, 19),
      limit('clearance', 3, 15),
    ],
  },
  {
    id: 'dragster-finish-speed',
    name: 'Fastest at the line',
    challenge:
      'Design the dragster that is fastest when it crosses the finish line. Every gram less makes it faster: save mass where the body does not need it, and keep the air out of its way.',
    performance: 'finishSpeed',
    settings: [limit('bodyLength', 200, 305), limit('totalMass', 45), limit('wall', 3), limit('clearance', 3)],
  },
];

/** The same, each with what its designs are worth. */
export const specifications = withBenchmarks(challenges, RECORDED);
