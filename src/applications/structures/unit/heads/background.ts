import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Background: loads and forces, triangles, and what fallen bridges taught. */
export const backgroundHeads: readonly PageHead[] = [
  {
    code: '01-what-a-bridge-does',
    objective:
      'Students can follow a load through a truss to its supports, and tell for each chord whether it is pulled or pressed.',
    minutes: 20,
    vocabulary: ['load', 'support', 'span', 'tension', 'compression', 'chords'],
    standards: ['MS-PS2-2', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'The load moves from the middle toward the left support. What happens to the two support forces?',
      answer: 'The left one grows and the right one shrinks. Together they are still the whole load.',
    },
    support:
      'Press a sponge over two cups and let students draw arrows on it: short side, long side. Use one color for pulled and one for pressed all through the unit.',
    extension: 'Ask which members would need no stick at all if a rope were enough, and why.',
    opener: {
      question: 'Which way does a load walk to the ground?',
      fact: 'A thin stick may feel a force nearly as large as the whole load.',
      task: 'Lay a sponge over two cups and press. Draw where it is squeezed and where it is stretched.',
    },
  },
  {
    code: '01-first-bridge',
    objective:
      'Students can open a bridge, find what breaks first, change one input, and save the design with a note that says why.',
    minutes: 20,
    vocabulary: ['truss', 'panels', 'failure load', 'governing member', 'efficiency'],
    standards: ['MS-ETS1-4', 'SEP: Using mathematics and computational thinking', 'STEL-7Q'],
    check: {
      question: 'Going from 6 to 8 panels made the bridge heavier. Why was it worth it?',
      answer: 'The failure load rose by more than the mass: it holds 1924 instead of 1737 times its own weight.',
    },
    support:
      'Project the bridge and touch a chord, a post and a strut while the class says the word. Partners take turns with the mouse.',
    extension: 'Make the table for 4, 10 and 12 panels and find the best number before the lesson on depth.',
  },
  {
    code: '01-triangles',
    objective:
      'Students can explain why a triangle keeps its shape, and count members and joints to see whether a truss can move.',
    minutes: 15,
    vocabulary: ['mechanism', 'triangle', 'joint', 'member', 'roller'],
    standards: ['MS-PS2-2', 'SEP: Developing and using models', 'STEL-2', 'CCSS.MATH.6.EE.A.2'],
    check: {
      question: 'A truss has 12 members and 8 joints, with a pin and a roller. Does it stand?',
      answer: 'No. 12 + 3 is 15 and 8 × 2 is 16. One member is missing, so it can move.',
    },
    support:
      'Pin card strips to a square and a triangle and pass them round. “It moves” and “it stands” are the two sentences to use.',
    extension:
      'High level: draw a truss whose count is right and that moves all the same, and say where its loose square is.',
    opener: {
      question: 'Why are cranes, roofs and bridges full of triangles?',
      fact: 'A square of strong sticks falls flat, and no stick breaks.',
      task: 'Join four strips with fasteners and push. Add one strip so that it stands.',
    },
  },
  {
    code: '01-frame-lab',
    objective:
      'Students can predict how many diagonals a frame needs, test it, and state the rule for any number of sides.',
    minutes: 20,
    vocabulary: ['diagonal', 'joints', 'motion', 'hinges'],
    standards: ['MS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-2', 'CCSS.MATH.6.EE.A.2'],
    check: {
      question: 'How many diagonals does a frame with 9 sides need?',
      answer: 'Six: three fewer than it has sides.',
    },
    support: 'Hand out a table with “sides” and “diagonals needed”. Students guess aloud before each push.',
    extension: 'High level: derive d = n − 3 from the count of members and joints.',
  },
  {
    code: '01-bridges-that-fell',
    objective:
      'Students can match five failures with what was overlooked, and say what each changed in the way bridges are built.',
    minutes: 20,
    vocabulary: ['bracing', 'buckling', 'stiff', 'gusset plates'],
    standards: ['MS-ETS1-1', 'SEP: Obtaining, evaluating, and communicating information', 'STEL-6'],
    check: {
      question: 'The Tacoma Narrows Bridge was strong enough for its traffic. What did it lack?',
      answer: 'Stiffness: its thin deck twisted in a steady wind until it tore apart.',
    },
    support: 'Five groups take one bridge each and report with two sentences: “It fell because …” and “Since then …”.',
    extension: 'Find a part of the own bridge for each of the five lessons and write it on the inspection sheet.',
    opener: {
      question: 'A bridge was strong enough, and it fell. How?',
      fact: 'In 1940 a new bridge twisted itself to pieces in a steady wind.',
      task: 'Hold a strip of paper by its ends and blow along it. Write what you see and what could stop it.',
    },
  },
];
