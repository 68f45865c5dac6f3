import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** For high school alone: the ledger as equations, and the gearing that follows from it. */
export const highHeads: readonly PageHead[] = [
  {
    code: '03-energy-ledger',
    objective:
      'Students can derive the energy balance and the coasting distance of a car as integrals, and close the balance with numbers.',
    minutes: 45,
    vocabulary: ['energy balance', 'work', 'kinetic energy', 'stiffness', 'equivalent mass'],
    standards: [
      'HS-PS3-1',
      'HS-ETS1-2',
      'SEP: Using mathematics and computational thinking',
      'STEL-2',
      'CCSS.MATH.HSA.CED.A.4',
    ],
    check: {
      question:
        'At the end of the pull, 0.348 J is in the motion. Over the coast rolling takes 0.183 J and the bearings take 0.109 J. What takes the rest, and how much is it?',
      answer: 'The air: 0.348 − 0.183 − 0.109 = 0.056 J.',
    },
    support:
      'Give the ledger as a table with two columns and let students fill in the words first, then the signs, then the numbers. Those without calculus read each integral as “the area under the line”.',
    extension:
      'Derive the time of the coast from the same equation, with the arc tangent, and compare with the run in Balsa.',
    opener: {
      question: 'Can you say where every hundredth of a joule has gone?',
      fact: 'The bearings of our car cost more in the first half of its run than in the second.',
      task: 'List three ways in which a bank account and a wound spring are alike, and one in which they differ.',
    },
  },
  {
    code: '03-optimum-gearing',
    objective:
      'Students can reduce lever, axle and wheel to the pull distance, derive its optimum for speed and distance, and solve a contest problem in a spreadsheet.',
    minutes: 60,
    vocabulary: ['pull distance', 'gear ratio', 'traction', 'spreadsheet'],
    standards: [
      'HS-ETS1-2',
      'HS-ETS1-4',
      'HS-PS3-3',
      'SEP: Using mathematics and computational thinking',
      'STEL-7',
      'CCSS.MATH.HSA.CED.A.4',
    ],
    check: {
      question:
        'The limit is 5.00 s for 5 m. The sheet says 5.02 s for 7.4 mm and 4.98 s for 7.5 mm. Why not take 9 mm?',
      answer: 'It meets the limit, too, but costs distance. The rule asks for the thinnest axle that is quick enough.',
    },
    support:
      'Project the first three rows of the sheet and fill them together. A partner reads each formula aloud in words: “twice the step, divided by the sum of the two speeds”.',
    extension:
      'Extend the sheet for thicker axles, whose string ends before 5 m: add the coast with the formula of “The energy ledger”.',
    opener: {
      question: 'A lever, an axle and a wheel: three parts, or one number?',
      fact: 'An axle of 2.2 millimeters goes 21 meters. One of 2.0 is stuck after four.',
      task: 'Find three pairs of string and gear ratio that pull a car over the same 8 meters.',
    },
  },
];
