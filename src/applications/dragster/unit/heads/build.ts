import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Fabrication and evaluation: from the print to race day. */
export const buildHeads: readonly PageHead[] = [
  {
    code: '05-race-and-print',
    objective:
      'Students can race two versions, give the reason for the winner, choose the one to build, and print its template at true size.',
    minutes: 30,
    vocabulary: ['top speed', 'template', 'inspection'],
    standards: ['MS-ETS1-2', 'SEP: Engaging in argument from evidence', 'STEL-7'],
    check: {
      question: 'The printed ruler is not 100 mm long on your ruler. What now?',
      answer:
        'Print again at 100 % or Actual size, never Fit to page. A template at 96 % makes a car that is out of spec.',
    },
    support:
      'Give the sentence “… won because its … was …” and let students take one number from the table of results.',
    extension: 'Argue for a version that is not your fastest but easier to make, with two numbers from the results.',
  },
  {
    code: '05-from-paper-to-wood',
    objective:
      'Students can weigh the blank, correct the design by its density, and transfer both templates and all hole centers to the wood.',
    minutes: 35,
    vocabulary: ['blank', 'grain', 'template', 'density'],
    standards: ['MS-ETS1-4', 'SEP: Using mathematics and computational thinking', 'STEL-8', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'Which three things must be right before you may go to the drill?',
      answer:
        'Both axle marks at the same height left and right, the chamber mark in the middle of the tail end at its height, and at least 3 mm of wood around the chamber.',
    },
    support:
      'Show a finished blank with top, left and nose written on it. Students name the faces of their own block aloud before they glue.',
    extension:
      'Work out how many grams your car would have in the block of another team, and what you would change in the design.',
  },
  {
    code: '05-drill-and-saw',
    objective:
      'Students can drill square axle holes and a chamber with safe walls, and then saw outside the line, under the rules for machines.',
    minutes: 50,
    vocabulary: ['bearing', 'chamber', 'axle', 'blank'],
    standards: ['MS-ETS1-2', 'SEP: Planning and carrying out investigations', 'STEL-8'],
    check: {
      question: 'Why do we drill before we saw?',
      answer:
        'A whole block has flat, square sides. It stands firm in the vise, so the drill goes in straight. A carved car does neither.',
    },
    support:
      'Demonstrate each cut with the words for the tools on cards at the machine; students tell you the next step before they do it.',
    extension:
      'While waiting, test bits on scrap: which one lets your bearing slide in snugly without force? Note it for the class.',
  },
  {
    code: '05-shape-and-finish',
    objective:
      'Students can sand a body to its template, check sizes and mass on the way, and decide when the surface is smooth enough.',
    minutes: 45,
    vocabulary: ['grit', 'grain', 'sanding sealer', 'template', 'polished'],
    standards: ['HS-ETS1-3', 'SEP: Constructing explanations and designing solutions', 'STEL-8'],
    check: {
      question: 'Your body has 37 g before paint. What will the paint add, and is a polish worth the work?',
      answer:
        'About 6 percent, so 2 g. Polish gains only from 1.164 s to 1.162 s; a gram too much costs more than that, so stop in time.',
    },
    support:
      'Post the order of papers (100, 180, 320) with a glued sample of each and a picture of the grain direction.',
    extension:
      'Measure height and width at the five places, type them into Balsa and note how much the predicted time changes.',
  },
  {
    code: '05-wheels-and-guides',
    objective:
      'Students can fit axles, wheels and guides so that the car rolls free and straight, and find the cause when it does not.',
    minutes: 30,
    vocabulary: ['axle', 'washer', 'bearing', 'line guide', 'friction'],
    standards: ['MS-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-8'],
    check: {
      question: 'The car is tugged to one side on the fishing line. What do you do?',
      answer:
        'Turn one screw eye a little, until the two openings look at each other like two windows in a row, and pull the car along the line again.',
    },
    support:
      'Lay out one axle in the order wheel, washer, body, washer, wheel as a model on the table with name labels.',
    extension:
      'Compare bearings by spinning the wheels: time how long each team’s wheels turn and look for the reason of the best.',
  },
  {
    code: '06-inspect-and-race',
    objective:
      'Students can inspect another team’s car against every limit, measure three runs, and compare the average with the prediction.',
    minutes: 50,
    vocabulary: ['inspection', 'average', 'constraint', 'scatter'],
    standards: ['MS-ETS1-2', 'SEP: Analyzing and interpreting data', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Your three times are far apart. Where do you look?',
      answer:
        'At wobbling wheels, loose guides and uneven cartridges. Three equal times that are too slow would point at a rubbing line, tight axles or cold cartridges.',
    },
    support:
      'Give each student one role with a card: reader of the sheet, measurer, writer. Say “clear” and its meaning together before the first heat.',
    extension:
      'Rank all cars by the prediction of “as built” and by the measured average. Which car changed its place most, and why?',
  },
  {
    code: '06-race-day',
    objective:
      'Students can run a race day by its timetable, enter three runs of a weighed car, and say whether a difference from the prediction is real.',
    minutes: 45,
    vocabulary: ['scatter', 'average', 'cartridge'],
    standards: ['MS-ETS1-4', 'SEP: Analyzing and interpreting data', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Your runs are 1.21, 1.24 and 1.25 s, and 1.16 s was predicted. Is the difference real?',
      answer:
        'Yes. The average of 1.23 s is 6 percent slower, and the runs lie 3 percent apart. The gap is larger than the scatter.',
    },
    support: 'Give each team its role cards the day before, and rehearse one heat without a cartridge.',
    extension:
      'Plot predicted against measured for the whole class. Which cars lie off the line by the same share, and what does that say?',
    opener: {
      question: 'Three runs, three times. Which one do you believe?',
      fact: 'A thumb on a stopwatch is off by a tenth of a second: a whole car length.',
      task: 'Time one clap with two stopwatches. How far apart are they?',
    },
  },
];
