import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Build and test: from the choice of sticks to the wreck. */
export const buildHeads: readonly PageHead[] = [
  {
    code: '05-wood-and-glue',
    objective:
      'Students can sort sticks by grain and mass, and explain why glued area decides whether a joint lets go.',
    minutes: 20,
    vocabulary: ['grain', 'density', 'shear strength', 'gusset'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-8'],
    check: {
      question:
        'Two stick ends share 6 square millimeters. What does that do to a bridge that could hold 12.8 kg, and what helps?',
      answer: 'It holds 5.0 kg, since the joint lets go. Gussets on both sides bring the area up to 60.',
    },
    support: 'Let everyone split a stick along the grain and break one across it. Label both pieces for the wall.',
    extension: 'High level: work out the area that a joint with 105 newtons needs in basswood.',
    opener: {
      question: 'Same drawing: one bridge holds 5 kg, the other 9. Why?',
      fact: 'Two stick ends that just touch share less than 6 square millimeters.',
      task: 'Split a stick with a fingernail along the grain. Try it across. Draw what wood is made of.',
    },
  },
  {
    code: '05-cut-sticks',
    objective:
      'Students can print at full size, work out the density of their sticks, and cut pairs of pieces that fit without a gap.',
    minutes: 45,
    vocabulary: ['check ruler', 'density', 'cut list', 'grain'],
    standards: ['HS-ETS1-2', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'Ten sticks with a volume of 34.6 cm³ weigh 14.3 g. What is their density?',
      answer: '14.3 ÷ 34.6 = 0.414 grams for each cubic centimeter.',
    },
    support:
      'Show “cut 1 mm too long, sand to fit” with one stick under a camera. Member names are written on tape before cutting.',
    extension: 'Let a pair find a stick plan with less waste than the printed one.',
  },
  {
    code: '05-side-trusses',
    objective:
      'Students can fit a side truss dry, glue it thin and straight on the drawing, and make its twin within 1 mm.',
    minutes: 45,
    vocabulary: ['gusset', 'pins', 'chord', 'waxed paper'],
    standards: ['HS-ETS1-2', 'SEP: Constructing explanations and designing solutions', 'STEL-8'],
    check: {
      question: 'Why must no pin go through a stick?',
      answer: 'The hole is a place at which the stick breaks.',
    },
    support:
      'Hang up three pictures in order: fit dry, glue thin, wait. One finished joint with a gusset lies on each table.',
    extension: 'Glue two test joints, with and without gussets, and pull them apart before the next lesson.',
  },
  {
    code: '05-join-sides',
    objective:
      'Students can cut equal struts, join both sides square and upright in a jig, and check that all four feet touch.',
    minutes: 45,
    vocabulary: ['struts', 'jig', 'square', 'bracing'],
    standards: ['HS-ETS1-2', 'SEP: Constructing explanations and designing solutions', 'STEL-8'],
    check: {
      question: 'One strut is 1 mm too long. What does that do to the bridge?',
      answer: 'It bends the chord, and a chord that is bent buckles early.',
    },
    support:
      'Demonstrate with two books as a jig. Helpers hold, builders glue, and they change after each pair of struts.',
    extension: 'Find out how far the bridge leans under one finger before and after the X dries.',
  },
  {
    code: '05-inspect',
    objective:
      'Students can inspect a bridge as a judge would, measure its bearing, and sign a prediction with its reason.',
    minutes: 30,
    vocabulary: ['bearing', 'span', 'inspection sheet', 'prediction'],
    standards: ['MS-ETS1-2', 'SEP: Engaging in argument from evidence', 'STEL-8'],
    check: {
      question: 'The bridge lies only 6 mm on one support. Why is that too little?',
      answer: 'At least 10 mm are needed, or the bridge slides into the gap when it bends.',
    },
    support:
      'Mark span, length and bearing on a real bridge with three colors of tape. Teams inspect one another aloud.',
    extension: 'Compare the predictions of judges and builders after the test: who was nearer?',
  },
  {
    code: '06-fair-test',
    objective:
      'Students can work out mean, range and workmanship factor of a class, and say when two bridges really differ.',
    minutes: 20,
    vocabulary: ['workmanship factor', 'mean', 'range', 'safety factor'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-2', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Five equal bridges held 7.6 to 9.4 kg. A new design holds 9.0 kg once. Is it better?',
      answer: 'Nobody can tell: 9.0 lies inside the scatter of the old design. It takes more tests.',
    },
    support:
      'Put the five loads on a number line and let students place the 9.0. The sentence “inside the range” is said together.',
    extension: 'High level: ask how many tests would show a difference of half a kilogram.',
    opener: {
      question: 'The model says 12.8 kg, the bridge breaks at 8. Who is wrong?',
      fact: 'Most class bridges hold between a third and two thirds of what the model says.',
      task: 'Write three things that your bridge has and a drawing has not.',
    },
  },
  {
    code: '06-compete-tutorial',
    objective:
      'Students can check a design against the rules, try another place of the load, and predict who wins a race and why.',
    minutes: 20,
    vocabulary: ['constraint', 'influence line', 'fork', 'efficiency'],
    standards: ['MS-ETS1-3', 'SEP: Engaging in argument from evidence', 'STEL-7Q'],
    check: {
      question: 'One bridge holds 14 kg and loses against one that holds 12 kg. How can that be?',
      answer: 'Efficiency counts in most challenges: the second bridge is lighter for what it holds.',
    },
    support: 'Let partners write the prediction with three blanks: “… wins, by …, and … breaks first”.',
    extension: 'Explain from the chart why an end post works hardest when the load is right beside it.',
  },
  {
    code: '06-load-test',
    objective:
      'Students can load a bridge safely and evenly, compare the result with the model, and read from the wreck what broke first.',
    minutes: 45,
    vocabulary: ['load', 'efficiency', 'workmanship factor', 'prediction'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'A bridge of 7.9 g held 9,480 g, and the model said 12.8 kg. What are efficiency and factor?',
      answer: '9,480 ÷ 7.9 = 1200, and 9.48 ÷ 12.8 = 0.74.',
    },
    support:
      'Hang a role card on each student: pourer, caller, writer, camera. Four photos of breaks help to read the wreck.',
    extension: 'Write the next loop: which one change would the wreck ask for, and what would it weigh?',
  },
  {
    code: '06-race-day',
    objective:
      'Students can run a test day by its timetable, enter load and failure of a weighed bridge, and say what a class of bridges tells of the model.',
    minutes: 45,
    vocabulary: ['workmanship', 'mean', 'prediction'],
    standards: ['MS-ETS1-4', 'SEP: Analyzing and interpreting data', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Three equal bridges held 4.9, 5.6 and 6.3 kg, and 6.4 kg was expected. What can you say?',
      answer:
        'The mean is 0.8 kg low, and the bridges lie 1.4 kg apart. The gap is smaller than the spread, so the model may well be right.',
    },
    support: 'Give each team its role cards the day before, and rehearse one test with a stack of books and no bridge.',
    extension:
      'Plot expected against measured for the whole class. Is the workmanship the same for light and for heavy bridges?',
    opener: {
      question: 'One bridge, one test. What can a single number tell?',
      fact: 'Sticks of one bundle differ by 15 percent in strength, and nobody can see it.',
      task: 'Break three toothpicks by hand. Did they all hold the same?',
    },
  },
];
