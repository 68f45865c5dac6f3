import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** For grade 5 alone: one problem from its limits to what a team tells of its run. */
export const gradeFiveHeads: readonly PageHead[] = [
  {
    code: '01-g5-spring-power',
    objective: 'Students can say where the energy of the car comes from, and name the parts that pass it to the floor.',
    minutes: 30,
    vocabulary: ['energy', 'spring', 'lever', 'axle', 'friction'],
    standards: ['4-PS3-4', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question: 'The string has fallen off, and the car still rolls. Why does it stop in the end?',
      answer: 'The spring gives no more energy, and friction at the wheels and axles uses up what the car still has.',
    },
    support:
      'Let five students stand in a row as spring, lever, string, axle and wheel and hand on a ball. Each one says the name of the next part.',
    extension:
      'Find three things at home that store the energy of a hand, such as a wind-up toy, and draw what lets it go.',
    opener: {
      question: 'A car without a motor or a battery: what makes it go?',
      fact: 'One mousetrap can send a car 20 meters, farther than a school bus is long.',
      task: 'Bend a ruler on your desk and let it go. Where was the energy before?',
    },
  },
  {
    code: '02-g5-define-the-problem',
    objective: 'Students can state a design problem with a criterion that can be measured and with its limits.',
    minutes: 30,
    vocabulary: ['criterion', 'constraint', 'limit', 'challenge'],
    standards: ['3-5-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7', 'CCSS.ELA-LITERACY.SL.5.1'],
    check: {
      question: '“The car must look nice.” Why is this a weak criterion, and how could you make it better?',
      answer: 'Nobody can measure it. Better: at least five of ten classmates choose it as the nicest car.',
    },
    support:
      'Give each team cards with lines such as “one mousetrap” and “as far as it can”, to be sorted under Success and Limits before anybody writes.',
    extension: 'Write the two lists for a thing of everyday life, such as a lunch box, and let others guess the thing.',
    opener: {
      question: '“Build me a good car!” What do you ask first?',
      fact: 'A car that goes farthest can still lose, if it breaks a rule.',
      task: 'Write down three meanings of “a good car”. Which of them could you measure?',
    },
  },
  {
    code: '02-g5-two-designs',
    objective: 'Students can make two designs for one problem and compare them by the same criterion and limits.',
    minutes: 45,
    vocabulary: ['design', 'chassis', 'bearing', 'mass', 'compare'],
    standards: ['3-5-ETS1-2', 'SEP: Analyzing and interpreting data', 'STEL-7', 'CCSS.MATH.5.NBT.A.3'],
    check: {
      question: 'Car B goes 24.3 meters and car A 22.3. When would you still choose A?',
      answer: 'When B breaks a limit, for example when there is no PTFE tube in the box or when it costs too much.',
    },
    support:
      'Do idea A together at the projector and leave the four words “change, Apply, read, save” on the board. Teams do idea B alone.',
    extension: 'Add the criterion “quick to build” and compare A, B and C again. Does the winner change?',
    opener: {
      question: 'You have an idea. How do you know that it is your best one?',
      fact: 'Engineers often draw ten ideas and build only one of them.',
      task: 'In two minutes, sketch two cars that are as different as you can think of.',
    },
  },
  {
    code: '03-g5-fair-test',
    objective: 'Students can plan and carry out a test in which only one thing changes, and say what it shows.',
    minutes: 45,
    vocabulary: ['fair test', 'ballast', 'prediction', 'friction'],
    standards: ['3-5-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.5.NBT.A.3'],
    check: {
      question: 'Ana changes the bearings and adds 50 grams. Her car goes farther. What has she found out?',
      answer: 'Not much. Two things changed, so she cannot know which of them helped. She must change one at a time.',
    },
    support:
      'Roll a ball down a book, first onto carpet and then onto the bare floor, and ask what changed and what stayed the same. Use “only” and “the same” again and again.',
    extension: 'Find the thinnest axle with which the car does not get stuck, in steps of one tenth of a millimeter.',
    opener: {
      question: 'Leo’s heavy car beats Mia’s light one. Is heavy better?',
      fact: 'Leo ran in the gym, and Mia ran on carpet.',
      task: 'Roll a pencil over a book and over a sweater. What did you change, and what stayed the same?',
    },
  },
  {
    code: '06-g5-race-and-tell',
    objective: 'Students can compare three runs with a prediction, look for a reason, and report what they found.',
    minutes: 45,
    vocabulary: ['prediction', 'floor', 'middle run', 'report'],
    standards: [
      '3-5-ETS1-3',
      'SEP: Obtaining, evaluating, and communicating information',
      'STEL-8',
      'CCSS.MATH.5.NBT.A.3',
    ],
    check: {
      question: 'Three runs go 16, 17 and 18 meters, and Balsa said 20.6. What do you do next?',
      answer:
        'The runs agree, so the car has a reason to be short. Look for a wheel that rubs or a crooked axle, fix it, run again.',
    },
    support:
      'Give the four sentences of the report as strips with gaps. Teams may say them in their first language before they say them in English.',
    extension: 'Draw the runs of all teams as dots on one line of meters. Which team’s runs lie closest together?',
    opener: {
      question: 'Your car ran 17 meters. Will it do so again?',
      fact: 'No two runs of a real car are exactly the same.',
      task: 'Slide an eraser over your desk three times, with the same push. Put the three distances in order.',
    },
  },
];
