import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The path of grade 5: what makes the car go, the problem, two designs, a fair test, and telling what was found. */
export const gradeFiveHeads: readonly PageHead[] = [
  {
    code: '01-g5-gas-back-car-forward',
    objective:
      'Students can say what pushes the car and what holds it back, and use one pair of pushes to explain it to a partner.',
    minutes: 30,
    vocabulary: ['cartridge', 'thrust', 'drag', 'friction'],
    standards: ['3-5-ETS1-1', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question: 'The gas leaves to the back. Why does the car go forward?',
      answer: 'Pushes come in pairs. The car pushes the gas backward, so the gas pushes the car forward.',
    },
    support: 'Act it out with a rolling chair, and let students finish “… pushes …, so … pushes …” with cards.',
    extension:
      'Compare two balloons on strings, one blown up half. Plan what to keep the same, then say what you found.',
    opener: {
      question: 'What pushes a balloon that you let go?',
      fact: 'The gas of a dragster pushes for less than half a second.',
      task: 'Draw a balloon that flies. Add one arrow for the air and one for the balloon.',
    },
  },
  {
    code: '02-g5-what-must-it-do',
    objective:
      'Students can state the problem in one sentence and sort criteria from limits, with time and material among the limits.',
    minutes: 30,
    vocabulary: ['criterion', 'constraint', 'chamber'],
    standards: ['3-5-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question: 'A car is the fastest of all, but its wood around the cartridge is 2 mm thick. May it race?',
      answer: 'No. At least 3 mm of wood is a limit, and a car that breaks a limit does not race, however fast it is.',
    },
    support: 'Put up two boxes, “must” and “better”. Students place sentence strips and say why.',
    extension: 'Write one more limit that would make your own race safer, and say how you would measure it.',
    opener: {
      question: 'When is a car good enough?',
      fact: 'The fastest car of a contest can lose, because it breaks one rule.',
      task: 'Name one thing that your school bag must do, and one thing that would make it better.',
    },
  },
  {
    code: '02-g5-two-designs',
    objective:
      'Students can come up with several ideas, make two of them in Engineering, and choose one by the criterion and the limits.',
    minutes: 45,
    vocabulary: ['criterion', 'mass', 'constraint'],
    standards: ['3-5-ETS1-2', 'SEP: Constructing explanations and designing solutions', 'STEL-7'],
    check: {
      question: 'Lea’s car needs 1.03 s and Sam’s 1.14 s. Why might a team still choose Sam’s?',
      answer: 'Lea’s car needs light wood, and there is not enough of it. A design must also be possible to make.',
    },
    support: 'Give the sentence “I choose this car because it needs … seconds and keeps …” and a table with two rows.',
    extension:
      'Join the best part of both designs in a third car, and find out whether it is better than each of them.',
    opener: {
      question: 'Is your first idea your best idea?',
      fact: 'On the screen a new idea takes minutes. In wood it takes days.',
      task: 'Sketch two cars in one minute that look as different as possible.',
    },
  },
  {
    code: '03-g5-fair-test',
    objective:
      'Students can plan a test with one change, keep all else the same, and use the result to name a weak point of a car.',
    minutes: 40,
    vocabulary: ['fair test', 'variable', 'drag'],
    standards: ['3-5-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-7'],
    check: {
      question: 'You make the wheels slimmer and the body shorter, and the car gets faster. What do you know?',
      answer: 'Not which change did it. Test each change alone, with the rest kept the same.',
    },
    support: 'Work through the row for 16 mm together. Students point at the one field that changes before each Apply.',
    extension: 'Test the width of the front wheels in the same way. Does a millimeter there win as much?',
    opener: {
      question: 'Two things changed. Which one did it?',
      fact: 'A flat nose alone makes the first car slower: 1.20 instead of 1.16 seconds.',
      task: 'Plan a fair test: which of two paper planes flies farther? Say what you keep the same.',
    },
  },
  {
    code: '06-g5-race-and-tell',
    objective:
      'Students can run a car three times, pick the middle time, name a weak point, and tell what they found with evidence and a reason.',
    minutes: 45,
    vocabulary: ['cartridge', 'drag', 'mass'],
    standards: ['3-5-ETS1-3', 'SEP: Engaging in argument from evidence', 'STEL-8'],
    check: {
      question: 'Your runs were 1.30, 1.22 and 1.24 s. Which time do you tell, and why?',
      answer: '1.24 s, the middle one. One odd run cannot spoil it.',
    },
    support: 'Students speak with three cards: “I say”, “I know because”, “It is so because”.',
    extension: 'Compare all cars of the class by mass and middle time. Is the order by mass the order by time?',
    opener: {
      question: 'How do you know that your car is faster?',
      fact: 'The same car never needs exactly the same time twice.',
      task: 'Clap ten times and let a partner time it, three times. Write down all three.',
    },
  },
];
