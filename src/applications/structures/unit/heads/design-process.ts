import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The design process: loops, criteria and the choice of a truss. */
export const designProcessHeads: readonly PageHead[] = [
  {
    code: '02-design-process',
    objective:
      'Students can tell a criterion from a constraint, and use a table to decide whether a change earns its mass.',
    minutes: 20,
    vocabulary: ['criterion', 'constraint', 'efficiency', 'trade off'],
    standards: ['MS-ETS1-1', 'MS-ETS1-2', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question: 'From 8 to 12 panels the load still rises. Why does the efficiency fall?',
      answer: 'The mass grows by a larger share than the load, 34 against 18 percent.',
    },
    support:
      'Act the loop with paper tubes: load, look, fold anew. Each round ends with one written question and its answer.',
    extension: 'Let students write a criterion under which the bridge with 12 panels wins.',
    opener: {
      question: 'Nobody has built it before. How do you find out whether it holds?',
      fact: 'In 1845 engineers broke dozens of small tubes before they built a bridge for trains.',
      task: 'Fold one sheet of paper to cross 20 cm. Load it with coins, look at what gave way, and fold again.',
    },
  },
  {
    code: '02-truss-tutorial',
    objective:
      'Students can compare truss types and tune panels, depth and width one after the other within the rules.',
    minutes: 25,
    vocabulary: ['panels', 'depth', 'width', 'governing member'],
    standards: ['MS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-7Q'],
    check: {
      question: 'A width of 40 mm raises the efficiency. What speaks against it?',
      answer: 'A narrow bridge tips over easily, and the plate of the bucket must fit.',
    },
    support: 'Give out a results table with the inputs as rows. Students say “keep” or “undo” after each Apply.',
    extension: 'Tune a Parker truss and defend in three sentences whether it beats the Howe.',
  },
];
