import type { Recorded } from '#applications/recorded.ts';

const FARTHEST = { result: 85, source: 'Haan 2013/14, district contest of 100 to 150 teams (extra-tipp-viersen.de)' };
/** On paper a car stops where it is meant to. */
const EXACT = { result: 0, source: 'no car misses by less than nothing' };

/** By challenge: the plain design, the best that `npm run optimise` found, with 1,500 to 3,000 tries, and the best known. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'mousetrap-distance': { reference: 20.58, found: 86.3, known: FARTHEST },
  'mousetrap-distance-contest': { reference: 20.58, found: 86.3, known: FARTHEST },
  'mousetrap-vehicle-contest': { reference: 13.08, found: 0, known: EXACT },
  'mousetrap-speed': {
    reference: 6.82,
    found: 1.8,
    known: { result: 1.83, source: '2 m in 1.16 s (UTM 2016, theborneopost.com), and on with the same acceleration' },
  },
  'mousetrap-target': { reference: 13.08, found: 0, known: EXACT },
};
