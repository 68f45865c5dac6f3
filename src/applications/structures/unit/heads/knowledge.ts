import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Specific knowledge: forces, depth, buckling, bracing, and the drawing board. */
export const knowledgeHeads: readonly PageHead[] = [
  {
    code: '03-joints',
    objective:
      'Students can find the forces at a joint by a drawing to scale, and explain why flat slopes mean large forces.',
    minutes: 25,
    vocabulary: ['equilibrium', 'joint', 'slope', 'tie'],
    standards: ['MS-PS2-2', 'SEP: Using mathematics and computational thinking', 'STEL-2', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question: 'Two sticks at 45 degrees carry 20 newtons. What pushes in each, and what pulls in the tie?',
      answer: 'Each stick is pressed with 14.1 newtons, and the tie pulls with 10.',
    },
    support:
      'Three students hold a knot of three ropes still. Draw the same on squared paper with 1 centimeter for each newton.',
    extension: 'High level: work out two joints of the standard truss by hand and compare with Forces.',
    opener: {
      question: 'Can two sticks carry more than the load itself?',
      fact: 'Two sticks at a flat slope feel more force than hangs from them.',
      task: 'Hold a bag on a rope between two people. Step apart. What do your hands feel?',
    },
  },
  {
    code: '03-depth',
    objective:
      'Students can relate depth to chord force by a table, and explain why a truss that is too deep gets weaker.',
    minutes: 20,
    vocabulary: ['depth', 'method of sections', 'chord', 'end post'],
    standards: ['MS-PS2-2', 'SEP: Analyzing and interpreting data', 'STEL-2', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question:
        'The chord feels 92 newtons at a depth of 20 mm. What does it feel at 40 mm, and why not build 100 mm deep?',
      answer: '46 newtons. At 100 mm the end post is long and buckles first.',
    },
    support: 'Bend a ruler flat and on edge. Sentence to fill in: “Twice the depth means … the force in the chords.”',
    extension: 'High level: use N = P L / (8 h) for the own design and compare with the program.',
    opener: {
      question: 'Why does a ruler sag flat and hold on its edge?',
      fact: 'Twice the depth, half the force in the chords. And yet the deepest truss is weak.',
      task: 'Bridge two books with a ruler, flat and on edge. Press with one finger and compare.',
    },
  },
  {
    code: '03-depth-lab',
    objective:
      'Students can find by experiment the depth at which two members are equally near their limits, and read the peak.',
    minutes: 20,
    vocabulary: ['depth', 'top chord', 'end posts', 'efficiency'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-2', 'CCSS.MATH.8.F.B.5'],
    check: {
      question: 'Why is the efficiency best where both bars are equally long?',
      answer: 'There no member is stronger than it must be. On either side of it one kind is wasted.',
    },
    support: 'One partner moves the slider, the other reads both bars aloud. They stop when both numbers are the same.',
    extension: 'Do it for two numbers of panels and say how the best depth moves.',
  },
  {
    code: '03-buckling',
    objective:
      'Students can tell crushing from buckling, and predict how the strength of a pressed stick changes with its length.',
    minutes: 20,
    vocabulary: ['buckling', 'slender', 'stiffness', 'pressed'],
    standards: ['MS-PS2-2', 'SEP: Constructing explanations and designing solutions', 'STEL-2', 'CCSS.MATH.8.F.B.5'],
    check: {
      question: 'A stick holds 26.6 newtons at 100 mm. What does it hold at 200 mm?',
      answer: 'A quarter: 6.7 newtons.',
    },
    support:
      'Everyone presses a whole and half a spaghetti. Gesture for pulled, pressed and bowed, used whenever the words come.',
    extension: 'High level: use Euler’s formula for 1/8 inch and compare with the 84 newtons of the page.',
    opener: {
      question: 'Half a spaghetti is how many times as strong as a whole one?',
      fact: 'A long stick does not get crushed. It steps aside, without warning.',
      task: 'Press a whole and a half spaghetti on a scale. Write down both largest numbers.',
    },
  },
  {
    code: '03-buckling-lab',
    objective:
      'Students can measure when sticks bow out, and show what length, thickness and a prop in the middle are worth.',
    minutes: 25,
    vocabulary: ['buckling', 'prop', 'slenderness', 'thickness'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-2'],
    check: {
      question: 'How can a stick of 200 mm hold as much as one of 100 mm without being thicker?',
      answer: 'With one prop in the middle: its free length is 100 mm again.',
    },
    support:
      'Guesses go on a sticky note before each try. Pairs do steps 1 to 3 only and report “half the length, … times”.',
    extension: 'Compare the three woods at 20 mm by what they hold for each gram.',
  },
  {
    code: '03-bracing',
    objective:
      'Students can explain what holds the pressed chord sideways, and judge struts and X bracing by mass and by trust in glue.',
    minutes: 15,
    vocabulary: ['bracing', 'strut', 'sideways', 'corners'],
    standards: ['MS-ETS1-2', 'SEP: Engaging in argument from evidence', 'STEL-2'],
    check: {
      question: 'Without struts the bridge holds 0.8 instead of 12.8 kg. What breaks?',
      answer: 'The top chord bows sideways as one long stick, since nothing holds it between its ends.',
    },
    support:
      'Stand two cards on edge with and without folded paper between them and press. Point at “struts” and “X” on a photo of a bridge.',
    extension: 'Let students argue for or against an X at the top of their own bridge in the journal.',
    opener: {
      question: 'What holds up a wall that is as thin as a stick?',
      fact: 'A gram and a half of struts made one bridge sixteen times as strong.',
      task: 'Stand two cards on edge and press. Now make them stand with one folded strip of paper.',
    },
  },
  {
    code: '03-sketch-tutorial',
    objective:
      'Students can move joints, add and remove members by hand, take a mechanism back, and keep only what earns its weight.',
    minutes: 25,
    vocabulary: ['mirror', 'mechanism', 'member', 'governing member'],
    standards: ['MS-ETS1-4', 'SEP: Developing and using models', 'STEL-7Q'],
    check: {
      question: 'The program refuses a design after you removed a diagonal. What does it tell you?',
      answer: 'That the structure can move without any member stretching: it is a mechanism.',
    },
    support:
      'Write the six tools of the drawing board with a small picture of each on the board. Numbers may be typed instead of dragging.',
    extension: 'Take the Parker truss with 8 panels beyond 2250 and keep a log of what helped.',
  },
];
