import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** For grade 5 alone: what a bridge does, the problem, two designs, a fair test, and telling what was found. */
export const gradeFiveHeads: readonly PageHead[] = [
  {
    code: '01-g5-push-and-pull',
    objective:
      'Students can tell pulled from pressed members of a bridge, and explain why a bridge of sticks is made of triangles.',
    minutes: 35,
    vocabulary: ['load', 'tension', 'compression', 'truss', 'member'],
    standards: ['3-5-ETS1-1', '3-PS2-1', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'You could use a string for one part of a bridge. Which part could it be, and why?',
      answer: 'A part that is pulled, such as the bottom, because a string can pull but cannot push.',
    },
    support:
      'Two students hold hands and lean back, then put palm to palm and lean in: pulled, pressed. They point at members and show the gesture.',
    extension:
      'Build a frame of five craft sticks and find out how many more sticks it needs so that it does not lean.',
    opener: {
      question: 'How can a bridge of thin sticks hold two bowling balls?',
      fact: 'Our first bridge weighs a bit less than a quarter and a dime together.',
      task: 'Pull a ruler at both ends, then push its ends together. Draw what you see.',
    },
  },
  {
    code: '02-g5-define-the-problem',
    objective: 'Students can state a design problem with a criterion that can be measured and with its limits.',
    minutes: 30,
    vocabulary: ['criterion', 'constraint', 'efficiency', 'challenge'],
    standards: ['3-5-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7', 'CCSS.ELA-LITERACY.SL.5.1'],
    check: {
      question:
        'A bridge of 10 grams holds 15 kilograms and is 80 millimeters high. At most 60 are allowed. Has it won?',
      answer: 'No. It breaks a limit, so it is out, although it holds 1500 times its own weight.',
    },
    support:
      'Give each team cards with lines such as “at most 28 grams” and “holds the most”, to be sorted under Success and Limits before anybody writes.',
    extension: 'Write the two lists for a chair, and let another team guess the thing.',
    opener: {
      question: '“Build me a good bridge!” What do you ask first?',
      fact: 'The strongest bridge of a contest can lose, if it breaks one rule.',
      task: 'Write down three meanings of “a good bridge”. Which of them could you measure?',
    },
  },
  {
    code: '02-g5-two-designs',
    objective: 'Students can make two designs for one gap and compare them by the same criterion and limits.',
    minutes: 45,
    vocabulary: ['criterion', 'panel', 'truss', 'efficiency'],
    standards: ['3-5-ETS1-2', 'SEP: Analyzing and interpreting data', 'STEL-7', 'CCSS.MATH.5.NBT.A.3'],
    check: {
      question: 'Bridge B holds 17.1 kilograms and bridge A 16.1. Why can A still be the better answer?',
      answer: 'The criterion is the load for its own weight. A is lighter, so it holds more times its own weight.',
    },
    support:
      'Do idea A together at the projector and leave the four words “change, Apply, read, save” on the board. Teams do idea B alone.',
    extension: 'Add the criterion “few sticks to cut” and compare the three bridges again. Does the winner change?',
    opener: {
      question: 'You have an idea for a bridge. Is it your best one?',
      fact: 'Engineers often draw ten bridges and build only one of them.',
      task: 'In two minutes, sketch two bridges over the same gap that are as different as you can think of.',
    },
  },
  {
    code: '03-g5-fair-test',
    objective: 'Students can carry out a test in which only one thing changes, and find what breaks first.',
    minutes: 45,
    vocabulary: ['fair test', 'depth', 'end post', 'governing member'],
    standards: ['3-5-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.5.NBT.A.3'],
    check: {
      question: 'Tom makes his bridge deeper and uses thicker sticks. It holds more. What has he found out?',
      answer: 'Not much. Two things changed, so he cannot know which of them helped. He must change one at a time.',
    },
    support:
      'Press spaghetti of two lengths on a kitchen scale and ask what changed and what stayed the same. Use “only” and “the same” again and again.',
    extension: 'Find the depth at which the bridge holds the most, in steps of 1 millimeter, and draw a chart of it.',
    opener: {
      question: 'Zoe’s high bridge beats Ben’s low one. Is high always better?',
      fact: 'A bridge that is 65 millimeters deep holds no more than one of 45.',
      task: 'Press a long and a short spaghetti. What did you change, and what stayed the same?',
    },
  },
  {
    code: '06-g5-load-and-tell',
    objective: 'Students can compare a load test with a prediction, find what broke first, and report what they found.',
    minutes: 45,
    vocabulary: ['prediction', 'buckling', 'joint', 'report'],
    standards: [
      '3-5-ETS1-3',
      'SEP: Obtaining, evaluating, and communicating information',
      'STEL-8',
      'CCSS.MATH.5.NBT.A.3',
    ],
    check: {
      question: 'A bridge breaks early, and all its broken ends show smooth glue. What do you improve?',
      answer: 'The joints: they let go before the wood broke. Sand the ends until they fit, and let the glue dry.',
    },
    support:
      'Give the four sentences of the report as strips with gaps. Teams may say them in their first language before they say them in English.',
    extension:
      'Draw the loads of all teams as dots on one line of kilograms, and mark the load that the program expected.',
    opener: {
      question: 'Your bridge will break. What can it teach you?',
      fact: 'No two bridges are the same, even if both are made from one drawing.',
      task: 'Guess how many kilograms your bridge will hold, and which stick will break first. Write both down.',
    },
  },
];
