import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Design process: a first design, and what failures teach. */
export const designProcessHeads: readonly PageHead[] = [
  {
    code: '02-tutorial-first-rocket',
    objective:
      'Students can open a work area, change one input, apply it, read the result and the warning, and save the design with a note.',
    minutes: 25,
    vocabulary: ['dry mass', 'drag coefficient', 'apogee', 'in spec'],
    standards: ['MS-ETS1-4', 'SEP: Developing and using models', 'STEL-7Q'],
    check: {
      question:
        'You typed 400 mL, but the apogee is still the old one. What did you forget, and how do you get the 600 mL back later?',
      answer: 'Press Apply: before that the design has not changed. Undo in the toolbar brings back the 600 mL.',
    },
    support:
      'Pair students: one reads a step aloud, the other does it, and they change over at “Change one thing”. Show Apply, Undo, Reset and Done on the board first.',
    extension:
      'Change one input of your own choice, write down your guess first, and explain the result in Notes so that another team understands it.',
  },
  {
    code: '02-learning-from-failure',
    objective:
      'Students can tell a criterion from a constraint, describe one trade-off in numbers, and say what a test result that was not used has cost.',
    minutes: 25,
    vocabulary: ['prototype', 'criterion', 'constraint', 'trade-off'],
    standards: ['MS-ETS1-1', 'SEP: Engaging in argument from evidence', 'STEL-7Q'],
    check: {
      question:
        'A team made the fins shorter and added water, and the rocket flew higher. What have they learned about fins?',
      answer:
        'Nothing for sure. Two things changed together, so nobody can tell which one helped. Change one, test, then change the other.',
    },
    support:
      'Give each story as three cards: what was known, what was decided, what happened. Groups put them in order before they read. Say beforehand that people died in the Challenger story.',
    extension:
      'Find the smallest span in Fins that is still in spec. Then look for another change that buys the lost margin back at a smaller cost in height.',
    opener: {
      question: 'A test says no, and the clock says go. Who decides?',
      fact: 'The engineers had seen damaged rings after cold flights. The launch went ahead, and seven people died.',
      task: 'Write a rule for your team: when will you stop a launch, and who may say it?',
    },
  },
];
