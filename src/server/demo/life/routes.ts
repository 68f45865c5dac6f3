import type { InputValues } from '#contract/engineering/input.ts';

/** One save of a design: what was changed since the one before, and what its maker noted. */
export interface Step {
  readonly inputs: InputValues;
  readonly notes: string;
}

/**
 * How designs of the demonstration go from weak to strong, by application; the first step changes the default design. Only
 * inputs stand here: the engine says what they are worth, and `demo-life.test.ts` that each way but `stuck` leads upwards.
 */
const ROUTES = {
  dragster: {
    weight: [
      { inputs: { bodyMaterial: 'pine' }, notes: 'Pine because it is strong. It is slow.' },
      { inputs: { bodyMaterial: 'balsa-heavy' }, notes: 'Balsa instead of pine.' },
      { inputs: { bodyMaterial: 'balsa-medium', top3: 28, top4: 38 }, notes: 'Lighter balsa, lower in the back.' },
      { inputs: { rearWidth: 6, rearMass: 2.7 }, notes: 'Rear wheels much narrower.' },
      { inputs: { lubricant: 'graphite', axleMaterial: 'carbon' }, notes: 'Carbon axles and graphite.' },
    ],
    air: [
      {
        inputs: { section: 'box', finish: 'raw', noseRadius: 'sharp-flat', top1: 30 },
        notes: 'A box. Looks like a truck.',
      },
      { inputs: { section: 'rounded' }, notes: 'Only the corners rounded.' },
      { inputs: { top1: 12, noseRadius: 'bullet' }, notes: 'New nose.' },
      { inputs: { finish: 'polished' }, notes: 'Polished. Only a little faster!' },
      { inputs: { wid2: 28, wid3: 28, rearWidth: 5, rearMass: 2.8 }, notes: 'Thinner in the middle, narrow wheels.' },
    ],
    rolling: [
      { inputs: { bearing: 'wood', guideAlign: 'poor' }, notes: 'First try.' },
      { inputs: { bearing: 'brass' }, notes: 'Brass bearings.' },
      { inputs: { lubricant: 'graphite', guideAlign: 'fair' }, notes: 'Graphite, and the eyelets straighter.' },
      { inputs: { guideAlign: 'good', bearing: 'ptfe' }, notes: 'Slippery bearings.' },
      { inputs: { frontDia: 30, rearDia: 35, rearMass: 2.5 }, notes: 'Smaller wheels spin up faster.' },
    ],
    wheels: [
      { inputs: { frontDia: 44, rearDia: 45, rearMass: 9, frontMass: 4 }, notes: 'Big wheels.' },
      { inputs: { rearMass: 5, frontMass: 2 }, notes: 'Same size but lighter.' },
      { inputs: { rearDia: 36, frontDia: 32 }, notes: 'Smaller.' },
    ],
    stuck: [
      { inputs: { bodyLength: 300, wid2: 20, wid3: 20, wid4: 20 }, notes: 'Very thin body.' },
      { inputs: { noseRadius: 'bullet' }, notes: 'Still not in spec, wood around the chamber??' },
      { inputs: { top1: 10, frontWidth: 2 }, notes: 'Faster but still says OUT OF SPEC.' },
    ],
  },
  glider: {
    throw: [
      { inputs: { angle: 35 }, notes: 'Thrown up high.' },
      { inputs: { angle: 20 }, notes: 'Less steep.' },
      { inputs: { angle: 5 }, notes: 'Almost flat.' },
      { inputs: { angle: -5 }, notes: 'A bit downwards, surprise!' },
      { inputs: { angle: -12, gluePct: 4 }, notes: 'More down, less glue.' },
    ],
    spiral: [
      { inputs: { angle: 28, dihedral: 16 }, notes: 'Wings bent up a lot.' },
      { inputs: { dihedral: 8 }, notes: 'Flatter wings. Same time??' },
      { inputs: { angle: 8 }, notes: 'Flatter throw.' },
      { inputs: { angle: -8 }, notes: 'Throw slightly down.' },
      { inputs: { finHeight: 50, gluePct: 4 }, notes: 'Smaller fin, less glue.' },
    ],
  },
  'water-rocket': {
    water: [
      { inputs: { waterVolume: 1500 }, notes: 'Lots of water.' },
      { inputs: { waterVolume: 300 }, notes: 'Only 300 mL.' },
      { inputs: { waterVolume: 900 }, notes: '900 mL, to see where the best is.' },
      { inputs: { waterVolume: 650 }, notes: 'In between.' },
      { inputs: { finThickness: 2, finEdge: 'rounded' }, notes: 'Thin fins with round edges.' },
    ],
    grams: [
      {
        inputs: { extraMass: 100, noseShape: 'hemisphere', noseLength: 55, finPosition: 0 },
        notes: 'Round nose and a lot of tape.',
      },
      { inputs: { noseShape: 'parabola', noseLength: 160 }, notes: 'Parabola nose.' },
      { inputs: { extraMass: 45 }, notes: 'Less tape.' },
      { inputs: { finEdge: 'rounded', recoveryMass: 12 }, notes: 'Round edges, lighter parachute.' },
    ],
  },
  'mousetrap-car': {
    bearings: [
      { inputs: { bearing: 'wood' }, notes: 'Axle right in the wood.' },
      { inputs: { bearing: 'straw' }, notes: 'Straws.' },
      { inputs: { bearing: 'ball' }, notes: 'Ball bearings. WOW.' },
      { inputs: { journalDia: 2.5, frontJournalDia: 2 }, notes: 'Thinner axles in the bearings.' },
      { inputs: { material: 'balsa', openFraction: 50 }, notes: 'Balsa frame with holes.' },
    ],
    gear: [
      { inputs: { axleDia: 10, bearing: 'wood' }, notes: 'Thick axle.' },
      { inputs: { bearing: 'brass' }, notes: 'Brass tubes.' },
      { inputs: { axleDia: 6, bearing: 'ball' }, notes: 'Thinner axle and ball bearings.' },
      { inputs: { axleDia: 4 }, notes: 'Even thinner.' },
    ],
  },
} as const satisfies Record<string, Record<string, readonly Step[]>>;

/** The steps of a way; none where there is no such way. */
export function routeOf(appCode: string, route: string): readonly Step[] {
  const ways: Readonly<Record<string, Readonly<Record<string, readonly Step[]>>>> = ROUTES;
  return ways[appCode]?.[route] ?? [];
}

/** Inputs in which designs differ from the start, each between two numbers on a grid: no two students draw the same. */
const OWN: Readonly<Record<string, Readonly<Record<string, readonly [from: number, to: number, grid: number]>>>> = {
  dragster: { bodyLength: [268, 290, 1], wid1: [18, 24, 0.5] },
  glider: { span: [385, 420, 5], tailSpan: [155, 165, 5], rootChord: [73, 77, 1] },
  'water-rocket': { chuteDia: [560, 640, 10], noseMass: [18, 23, 0.5] },
  'mousetrap-car': { width: [84, 98, 1], fittingsMass: [10, 15, 1] },
};

/** A student's own start: the same for the same numbers of `random`. */
export function ownInputs(appCode: string, random: () => number): InputValues {
  const ranges = Object.entries(OWN[appCode] ?? {});
  return Object.fromEntries(
    ranges.map(([name, [from, to, grid]]) => [name, from + Math.round((random() * (to - from)) / grid) * grid]),
  );
}
