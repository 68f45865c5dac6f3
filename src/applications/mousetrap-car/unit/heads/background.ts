import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Background: the chain from spring to floor, and the energy that it passes on. */
export const backgroundHeads: readonly PageHead[] = [
  {
    code: '01-what-makes-it-go',
    objective:
      'Students can name the parts that pass the push from the spring to the floor, and tell the pulled part of a run from coasting.',
    minutes: 20,
    vocabulary: ['spring', 'lever', 'drive axle', 'drive wheels', 'coasting', 'friction'],
    standards: ['MS-PS2-1', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'You lift a set car off the table and release it. What happens, and why?',
      answer:
        'The wheels spin and the car stays. Only the floor can push it forward, as hard as the rims push the floor back.',
    },
    support:
      'Six students stand in line as spring, lever, string, axle, wheel and floor and hand on a ball. Each says the word of the part that comes next.',
    extension:
      'Let students sketch speed over distance for a whole run before they open the chart, mark where the string ends, and compare.',
    opener: {
      question: 'A trap snaps in a blink. How can it pull a car for ten seconds?',
      fact: 'More than half of a good run is free rolling, after the string has let go.',
      task: 'Draw a chain from spring to floor: which part pushes which?',
    },
  },
  {
    code: '01-energy',
    objective:
      'Students can read stored energy as the area under a torque line, and explain why levers and wheels cannot add to it.',
    minutes: 25,
    vocabulary: ['potential energy', 'joule', 'work', 'torque'],
    standards: ['MS-PS3-5', 'SEP: Using mathematics and computational thinking', 'STEL-2', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'Why does the second quarter turn of the bar store more energy than the first?',
      answer:
        'The spring twists back harder the further it is open. The same angle with more torque is more work, so more energy is stored.',
    },
    support:
      'Pass an apple from the floor to a table and say “one joule”. Write force, torque, work and energy on cards with their units, and leave them on the board.',
    extension:
      'High level: derive the area under the line as rectangle and triangle, and work out the opening that stores half of the energy.',
    opener: {
      question: 'How much can a mousetrap lift?',
      fact: 'Half a turn stores less than one joule: one small apple, lifted once to the table.',
      task: 'Lift an apple or a pencil case to the table, slowly. Then guess how often one trap could do it.',
    },
  },
  {
    code: '01-energy-lab',
    objective:
      'Students can collect energy values at six openings, find the step that adds most, and link it to the picture.',
    minutes: 20,
    vocabulary: ['opening', 'torque', 'stiffness', 'joules'],
    standards: ['MS-PS3-5', 'SEP: Analyzing and interpreting data', 'STEL-2', 'CCSS.MATH.8.F.B.5'],
    check: {
      question: 'Is half of the energy stored at 90 degrees?',
      answer: 'No. At 90 degrees it is 0.303 of 0.844 joules, about a third. Half is reached well after 90 degrees.',
    },
    support:
      'Give out a table with the six angles and an empty column for the differences. Partners read the dot aloud: “At 60 degrees the torque is …”.',
    extension: 'Predict the energy with 10 percent more stiffness first. Explain why it grows by less than 10 percent.',
  },
  {
    code: '01-springs-in-history',
    objective:
      'Students can state Hooke’s rule, show with three numbers that a trap obeys it, and tell how failures improved a clock.',
    minutes: 15,
    vocabulary: ['stretch', 'pendulums', 'torsion spring', 'stiffness'],
    standards: ['MS-ETS1-4', 'SEP: Obtaining, evaluating, and communicating information', 'STEL-6'],
    check: {
      question:
        'The torque is 0.118 N·m closed, 0.269 a quarter turn later and 0.420 after half a turn. Does Hooke’s rule hold?',
      answer: 'Yes. Each quarter turn adds the same, 0.151 newton meters.',
    },
    support:
      'Show 1707, 1735 and 1759 on a time line. Hang one and then two equal weights on a rubber band or spring and let students say the rule in their own words.',
    extension: 'Ask for a second invention that needed many rounds, with what each round taught, in five sentences.',
    opener: {
      question: 'How did a spring save ships?',
      fact: 'John Harrison built four clocks over most of his life before one was good enough for the sea.',
      task: 'Hang one, then two equal weights on a rubber band. Measure both. What will three do?',
    },
  },
];
