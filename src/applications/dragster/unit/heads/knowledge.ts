import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Knowledge: mass, drag, friction, wheels and balance. */
export const knowledgeHeads: readonly PageHead[] = [
  {
    code: '03-mass',
    objective:
      'Students can work out the mass of a part from volume and density, and pick the parts where saving grams pays most.',
    minutes: 15,
    vocabulary: ['mass', 'weight', 'density', 'grain'],
    standards: ['MS-ETS1-3', 'SEP: Using mathematics and computational thinking', 'STEL-2', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'The body fills 234 cubic centimeters. Why is the car lighter in light balsa, with the same shape?',
      answer:
        'Mass is volume times density. The volume stays, and each cubic centimeter of light balsa has fewer grams, so the body has fewer grams too.',
    },
    support:
      'Pass around equal blocks of balsa and pine. Students sort “mass, weight, density” cards to the sentences that fit.',
    extension:
      'Plan a car that ends one or two grams above the 45 g floor, and say which gram you would sand off last.',
    opener: {
      question: 'Which weighs more, two thin steel axles or a slice of the car?',
      fact: 'The same shape in light balsa is 0.14 seconds faster over 20 meters.',
      task: 'Order from light to heavy: balsa, pine, steel, cork, water. Then check with the blocks on the table.',
    },
  },
  {
    code: '03-air-drag',
    objective:
      'Students can say what twice the speed does to drag, name the three kinds of drag, and find the part of the car that makes most of it.',
    minutes: 15,
    vocabulary: ['drag', 'drag area', 'drag coefficient'],
    standards: ['MS-PS2-2', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'At 20 m/s the first car has a drag of 0.32 N. What is it at 10 m/s?',
      answer:
        'A quarter of it, 0.08 N: drag grows with the square of the speed, so half the speed leaves a fourth of the drag.',
    },
    support:
      'Start with the flat hand before a fan, then edge-on. Students label a sketch of the car with shape, skin and parts that stick out.',
    extension:
      'Wheels inside a shell bring the drag area from 13.1 to 4.6 square centimeters. Find what a rule book may have against it.',
    opener: {
      question: 'Why do you hold your hand edge-on in the wind?',
      fact: 'Twice as fast means four times the drag. Of the first car’s drag, wheels make more than half.',
      task: 'Drop two sheets of paper, one flat, one crumpled. Same grams: what is not the same?',
    },
  },
  {
    code: '03-drag-lab',
    objective:
      'Students can measure how wind speed, nose, wheels and surface change the drag, and choose the best job for the time they have.',
    minutes: 15,
    vocabulary: ['drag', 'drag area', 'polished', 'boundary layer'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-7'],
    check: {
      question: 'Polish the body or make the rear wheels half as wide: which takes away more drag?',
      answer: 'The wheels. At 20 m/s they bring the drag from 0.32 N to 0.24 N, polishing only to 0.31 N.',
    },
    support:
      'Do the first investigation together and draw the two bars for 10 m/s and 20 m/s on the board, four times as tall.',
    extension:
      'Find the setting with the least drag that your rules still allow, changing one input at a time, and list the steps.',
  },
  {
    code: '03-friction',
    objective:
      'Students can point at the three places where a car rubs, put them in order of size, and say what helps at each.',
    minutes: 15,
    vocabulary: ['friction', 'rolling resistance', 'bearing', 'coefficient of friction'],
    standards: ['MS-PS2-2', 'SEP: Constructing explanations and designing solutions', 'STEL-8'],
    check: {
      question: 'You may either line up the guides well or buy ball bearings. Which comes first, and why?',
      answer:
        'The guides. The line is the largest of the three, and poor guides make it three times worse: 1.198 s, while good guides and ball bearings give 1.158 s.',
    },
    support: 'Students put a finger on wheel, axle and guide of a real car and say for each “… rubs on …”.',
    extension: 'Use the bars in Friction to test whether a thinner axle or a bigger wheel lowers the axle bar more.',
    opener: {
      question: 'Nothing hits a spinning wheel. What stops it?',
      fact: 'The line that guides the car can rub more than its axles and wheels together.',
      task: 'Slide a book over the table, then over two pencils. Name each place where something rubs.',
    },
  },
  {
    code: '03-roll-lab',
    objective:
      'Students can tell from tests with and without air what slows a coasting car at high speed and at low speed.',
    minutes: 15,
    vocabulary: ['coasting', 'friction', 'bearing', 'axle', 'rolling resistance'],
    standards: ['MS-PS2-2', 'SEP: Planning and carrying out investigations', 'STEL-2'],
    check: {
      question: 'The heavy car keeps its speed better. Does that mean that heavy cars win races?',
      answer:
        'No. This experiment starts at a set speed. In a race the same push must first speed the car up, and that goes worse with more mass.',
    },
    support:
      'Give a table with the columns “air on” and “air off” and the rows 18 m/s and 5 m/s; students only fill in the speed after 20 m.',
    extension:
      'Change axle and wheel so that the ratio of their diameters stays the same. What does the axle bar do, and why?',
  },
  {
    code: '03-spinning-wheels',
    objective:
      'Students can explain why mass at the rim is harder to spin up, and why a gram saved at a wheel is worth more than one saved at the body.',
    minutes: 15,
    vocabulary: ['rotational inertia', 'equivalent mass', 'mass'],
    standards: ['HS-PS2-1', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'Two cars have the same mass on the scale, yet one takes 1.22 s and the other 1.16 s. How can that be?',
      answer:
        'The wheels of the slower car have their mass at the rim. Its wheels count 10 g extra instead of 5 g, and the scale does not show it.',
    },
    support:
      'Let each student twist a broomstick with a bottle at each end, then with the bottles in the middle, before any text is read.',
    extension:
      'Why does a big disc have the same equivalent mass as a small disc of the same mass? Explain it, at high level with the formula.',
    opener: {
      question: 'A disc and a ring race down a ramp. Same mass. Who wins?',
      fact: 'A gram at the rim of a wheel can count almost twice.',
      task: 'Twist a ruler held in the middle, then with a coin taped to each end. Say what your hand feels.',
    },
  },
  {
    code: '03-balance',
    objective:
      'Students can predict which axle carries more, and say how the places of axles and mass keep the front wheels on the track.',
    minutes: 20,
    vocabulary: ['center of gravity', 'wheelbase', 'wheelie', 'moment'],
    standards: ['MS-PS2-2', 'SEP: Developing and using models', 'STEL-7'],
    check: {
      question: 'The rear axle is moved from the tail toward the nose. What happens to the load on the front wheels?',
      answer:
        'It gets smaller, because the rear axle comes closer to the center of gravity and carries more. At 90 mm from the tail only 2 percent is left in front.',
    },
    support:
      'Two students carry a board with a heavy bag; the class moves the bag and the carriers say who has more. Then look at the drawing again.',
    extension:
      'Find the farthest place of the rear axle without a warning, and say why a heavy nose is not the better answer.',
    opener: {
      question: 'Why does the nose of a fast car want to rise?',
      fact: 'Move the rear axle too far forward, and the front wheels carry almost nothing.',
      task: 'Balance your ruler on a finger. Lay an eraser on one end. Where must the finger go now?',
    },
  },
  {
    code: '03-reading-the-analysis',
    objective:
      'Students can read the four work areas of the analysis and back one change with the longest bar or the largest slice.',
    minutes: 20,
    vocabulary: ['impulse', 'top speed', 'friction', 'drag', 'thrust'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-7'],
    check: {
      question: 'Your top speed is high, and the finish speed is much lower. What do you work on first?',
      answer:
        'On drag. A large gap between top speed and finish speed means a lot of drag; a small top speed would mean a lot of mass.',
    },
    support:
      'Give a note sheet with one line a step: “The longest bar is …”, “I can change it by …”. One step at a time on the projector.',
    extension:
      'Open “What limits this design?” and compare its first line with your own choice. Where they differ, test both.',
  },
];
