import type { Recorded } from '#applications/recorded.ts';

/** The best of the 12 inch class, with rubber as strong as one likes, is 106 s (Tustin 2010, freeflightquarterly). */
const SHOT = {
  result: 42.7,
  source:
    '0.7 J lift 4 g, the least mass, by 17.8 m; from there and 1.8 m at a sink of 0.46 m/s (those found weigh 6 g)',
};

/** By challenge: the plain design, the best that `npm run optimise` found, with 1,500 to 3,000 tries and several seeds, and the best known. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'glider-classroom': {
    reference: 2.0,
    found: 6.9,
    known: { result: 7.9, source: 'a throw’s energy, 3.63 m high, at the sink of the record indoor glider, 0.46 m/s' },
  },
  'glider-long-distance': {
    reference: 13.3,
    found: 26.5,
    known: {
      result: 30.7,
      source: 'a throw’s energy, 3.07 m high, at a glide of 10, “one to be proud of” (A. Williams, Things To Make)',
    },
  },
  'glider-elastic': { reference: 2.9, found: 8.95, known: SHOT },
  'glider-elastic-light': { reference: 1.25, found: 8.95, known: SHOT },
  'glider-balloon': {
    reference: 4.75,
    found: 25.3,
    known: {
      result: 33.3,
      source: '10 m at the least sink published, 0.3 m/s (Azuma and Okuno, J. theor. Biol. 129, 1987)',
    },
  },
  'glider-catapult': { reference: 2.55, found: 8.5, known: SHOT },
};
