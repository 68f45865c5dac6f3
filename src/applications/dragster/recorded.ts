import type { Recorded } from '#applications/recorded.ts';

/** By challenge: the plain design, the best that `npm run optimise` found with model 6, 3,000 or 6,000 tries and several seeds, and the best that was raced. */
export const RECORDED: Readonly<Record<string, Recorded>> = {
  'dragster-classroom': {
    reference: 1.164,
    found: 0.891,
    known: { result: 0.811, source: 'technology students’ nationals 2016, high school (Pitsco, Science of Speed)' },
  },
  'dragster-contest-long': {
    reference: 1.126,
    found: 0.887,
    known: {
      result: 0.873,
      source: 'technology students’ nationals 2017, 40 g, wheels outside (Pitsco, Science of Speed)',
    },
  },
  'dragster-contest-short': {
    reference: 1.182,
    found: 1.066,
    known: { result: 1.02, source: 'F1 in Schools 2007, without launch-energy recovery (Wikipedia)' },
  },
  'dragster-finish-speed': {
    reference: 17.06,
    found: 25.22,
    known: { result: 24.66, source: 'the mean speed of the car of 0.811 s; at the line it was faster' },
  },
};
