import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The design process: the loop, a first own design and fair tests. */
export const designProcessHeads: readonly PageHead[] = [
  {
    code: '02-design-process',
    objective:
      'Students can name the steps of the design loop, tell criteria from constraints, and say why a small cheap test comes before the real build.',
    minutes: 20,
    vocabulary: ['engineering design process', 'criterion', 'constraint', 'prototype', 'model'],
    standards: ['MS-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question: '“At least 3 mm of wood around the cartridge” and “less time over 20 meters”: which is which, and why?',
      answer:
        'The wood is a constraint: a car that breaks it is out, however fast it is. The time is the criterion: it says which of the allowed cars is better.',
    },
    support:
      'Students draw the loop of six boxes and write one example from the Wright brothers into each. Post the two words with “must” and “the better”.',
    extension:
      'Write down what Balsa leaves out of its model, and which of it could change the order of two cars on the track.',
    opener: {
      question: 'Carve tonight and hope, or plan first?',
      fact: 'In 1901 a glider failed. Its builders then tested about two hundred tiny wings in a box with a fan.',
      task: 'List three things that your car must keep to, and one thing that makes it better.',
    },
  },
  {
    code: '02-your-first-design',
    objective:
      'Students can change body, cartridge, wheels and wood of the first car into a design of their own that keeps every rule.',
    minutes: 40,
    vocabulary: ['wheelbase', 'line guide', 'density', 'constraint', 'chamber'],
    standards: ['MS-ETS1-4', 'SEP: Developing and using models', 'STEL-7', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'Your block has another mass than the one in the example. How do you find its density?',
      answer:
        'Divide its mass by its volume. A block of 144 g and 897 cubic centimeters has 144 ÷ 897 = 0.16 g in each cubic centimeter.',
    },
    support:
      'Do part 1 together on the projector. Then stop after each part until the partner has found the same line in “How your design does”.',
    extension:
      'Save a second version with one change and a note that says what you expected from it and what happened.',
  },
  {
    code: '02-one-change-at-a-time',
    objective:
      'Students can plan a fair test with one variable, take the average of three runs, and rank changes by what they win.',
    minutes: 25,
    vocabulary: ['fair test', 'variable', 'scatter', 'average', 'sensitivity'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-7', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Mia sanded, oiled and changed the wheels, and the car got faster. What can she say about the oil?',
      answer:
        'Nothing. She changed three things at once. She must change only the oil, keep the rest, and run the car three times with it and without it.',
    },
    support:
      'Lay the runs of cars A and B on the floor as a number line; students stand on the times and find the average by sharing out.',
    extension:
      'The averages of A and B differ by less than the range of A. Say how many more runs you would ask for, and what would convince you.',
    opener: {
      question: 'Sanded, oiled, new wheels: now it is faster. Which change did it?',
      fact: 'The same car, three runs: 1.14, 1.15 and 1.19 seconds. Nobody touched it.',
      task: 'Plan a test on paper that shows whether oil helps: what changes, what stays, how often?',
    },
  },
];
