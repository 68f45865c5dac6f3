import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The design process: learning from failures, the first design, and the own trap. */
export const designProcessHeads: readonly PageHead[] = [
  {
    code: '02-design-process',
    objective:
      'Students can name criteria and constraints of their challenge, and judge a trade-off from a table by the criterion.',
    minutes: 20,
    vocabulary: ['criterion', 'constraint', 'prototype', 'trade-off'],
    standards: ['MS-ETS1-1', 'MS-ETS1-2', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question: 'Is the 20 mm axle of the table a good choice?',
      answer:
        'It depends on the criterion. For a sprint yes: 3.06 instead of 6.82 s. For the longest run no: it costs almost two meters.',
    },
    support:
      'Draw the loop on the floor with tape. Students stand on the step at which Rankine and Wöhler were and say what was known there.',
    extension:
      'Let a group find a failure of their own in a household object and go once round the loop with it on paper.',
    opener: {
      question: 'An axle has carried its load a thousand times. Why does it break today?',
      fact: 'The crack had grown a little with each turn, from one sharp corner.',
      task: 'Bend a paper clip to and fro until it breaks. Count. Does your neighbor get the same number?',
    },
  },
  {
    code: '02-first-car-tutorial',
    objective:
      'Students can change one input, apply it, read the result, take a mistake back, and save a design with a note.',
    minutes: 20,
    vocabulary: ['work area', 'chassis', 'Undo', 'File Manager'],
    standards: ['MS-ETS1-4', 'SEP: Using mathematics and computational thinking', 'STEL-7Q'],
    check: {
      question: 'With LP records on both axles Balsa says that the trap cannot overcome the friction. Why?',
      answer:
        'A larger wheel has a longer arm against the axle, so the push at its rim is smaller. Four records are heavy, too, so that friction is larger than this push.',
    },
    support:
      'Project the first two steps and do them together. Put “change, Apply, read, save” on the board as the four words of the day.',
    extension:
      'Find a material that is heavier than balsa and defend it with price, strength or what is in the storeroom.',
  },
  {
    code: '02-measure-your-trap',
    objective:
      'Students can measure the torque of their own trap at six angles three times over, and enter the means in Balsa.',
    minutes: 45,
    vocabulary: ['torque', 'arm', 'protractor', 'mean'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'The scale reads 6.5 newtons at an arm of 40 millimeters. What is the torque?',
      answer: '6.5 N × 0.04 m = 0.26 newton meters.',
    },
    support:
      'Demonstrate “ready”, pull, read, let down slowly with one trap before any is given out. One partner reads in the first language, the other writes.',
    extension:
      'High level: fit the line by least squares in a spreadsheet and compare its stiffness with that of Balsa.',
  },
];
