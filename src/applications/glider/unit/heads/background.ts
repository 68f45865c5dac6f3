import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Background: forces, pioneers, lift and stall. */
export const backgroundHeads: readonly PageHead[] = [
  {
    code: '01-four-forces',
    objective:
      'Students can draw lift, drag and weight on a gliding glider and explain why it needs no motor and sinks all the time.',
    minutes: 25,
    vocabulary: ['lift', 'drag', 'weight', 'glide path', 'steady glide'],
    standards: ['MS-PS2-2', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'What works against drag in a steady glide, when there is no thrust?',
      answer:
        'A small share of the weight. The path slopes down, so that share points forward along the path and balances the drag.',
    },
    support:
      'Give the three arrows as paper strips to be laid on a sketch: lift square to the path, drag back along it, weight straight down.',
    extension:
      'From 1.8 m with a sink of 0.61 m/s the ride can last close to 3 s. Work it out for another height and say why a real flight is shorter.',
    opener: {
      question: 'What drives an airplane that has no motor?',
      fact: 'A glider sinks all the time, and still it can cross the whole gym.',
      task: 'Draw a glider that sails downhill. Add an arrow for each force that you can think of.',
    },
  },
  {
    code: '01-first-flight',
    objective:
      'Students can open the tools, change the launch angle, read the time aloft, and save the design with a note.',
    minutes: 30,
    vocabulary: ['launch angle', 'time aloft', 'trim speed', 'phugoid'],
    standards: ['MS-ETS1-4', 'SEP: Developing and using models', 'STEL-2'],
    check: {
      question: 'Why does the glider that is thrown slightly downward stay up longer?',
      answer:
        'The throw of 6 m/s is faster than the trim speed, so it zooms on its own. Aimed up as well it zooms too much, slows down and drops its nose.',
    },
    support:
      'Pair readers with doers and change over at step 3. Write Apply, Done and Save on the board with what each one does.',
    extension:
      'Try −8, −3 and 0 degrees, enter them in the journal as a table, and guess the angle between them that is best.',
  },
  {
    code: '01-pioneers',
    objective:
      'Students can tell what Cayley, Lilienthal and the Wrights each measured, and how each kept the risk of a test low.',
    minutes: 35,
    vocabulary: ['lift', 'balance point', 'stall'],
    standards: ['MS-ETS1-2', 'SEP: Obtaining, evaluating, and communicating information', 'STEL-6'],
    check: {
      question: 'Which job has the clay on the nose of your glider, and where was it in Cayley’s of 1804?',
      answer: 'It sets the balance point. Cayley used a small weight that could be moved.',
    },
    support:
      'Each group reads one pioneer only and fills in: “He asked …, he measured …, he learned …” before it presents.',
    extension:
      'The Wrights asked how to stay in control, not how to get up. Write down which question your own glider must answer first.',
    opener: {
      question: 'What would you find out before you jump off a hill with wings?',
      fact: 'Otto Lilienthal made about 2000 flights, years before there was a motor plane.',
      task: 'Write two questions that a safe, cheap test could answer before anybody flies.',
    },
  },
  {
    code: '01-how-wings-lift',
    objective:
      'Students can explain lift as air turned down, say what angle, area and speed do to it, and what happens in a stall.',
    minutes: 15,
    vocabulary: ['lift', 'angle of attack', 'stall', 'camber', 'lift coefficient'],
    standards: ['MS-PS2-1', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question: 'A glider slows to half its speed. What must it do to carry the same weight?',
      answer:
        'Fly at a larger angle, or have more wing. At the same angle half the speed makes only a quarter of the lift.',
    },
    support:
      'Do the hand in the wind first. Students say “I push the air …, so the air pushes my hand …” at three angles.',
    extension:
      'Find in Aerodynamics how far the mark for trim is from the bend, and say what a puff of air may do to the glider.',
    opener: {
      question: 'Can a flat sheet of balsa lift?',
      fact: 'The tale that air on top must catch up with the air below is a myth.',
      task: 'Hold a strip of paper below your lip and blow over it. Draw where you think the air goes.',
    },
  },
  {
    code: '01-stall-lab',
    objective:
      'Students can find the angle of stall from a table of their own, and show that it does not depend on the speed.',
    minutes: 15,
    vocabulary: ['angle of attack', 'stall', 'lift coefficient', 'camber', 'drag'],
    standards: ['MS-PS2-2', 'SEP: Planning and carrying out investigations', 'STEL-2', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question: 'You doubled the speed at 4 degrees. What happened to the lift and to the lift coefficient?',
      answer:
        'The lift in newtons became four times as large. The lift coefficient stayed the same: it depends on the angle, not on the speed.',
    },
    support: 'Hand out a table with the angles 0, 2, 4 … already written, and do the first three rows together.',
    extension:
      'Find the angle for about two thirds of the largest lift on your chart, for the flat sheet and for the cambered one.',
  },
];
