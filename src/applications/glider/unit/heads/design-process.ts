import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The design process: loops and a first shape. */
export const designProcessHeads: readonly PageHead[] = [
  {
    code: '02-design-process',
    objective:
      'Students can go around the design loop with one question, and tell a criterion from a constraint in the challenge.',
    minutes: 20,
    vocabulary: ['criterion', 'constraint', 'trade-off', 'glide ratio'],
    standards: ['MS-ETS1-1', 'SEP: Asking questions and defining problems', 'STEL-7'],
    check: {
      question:
        'Rounding the front edge took the time aloft from 2.15 s to 2.95 s. Why can you be sure that the edge did it?',
      answer: 'All inputs were the same but one. If more than one had changed, nobody could know which of them helped.',
    },
    support:
      'Walk the loop: six signs in the room, and the class goes from sign to sign with the story of the Wrights of 1901 and 1902.',
    extension:
      'MacCready’s team fixed its airplane overnight. Name something in your own plan that would make a loop faster.',
    opener: {
      question: 'Your first glider will not be your best. What will you do then?',
      fact: 'Five minutes of sanding took one glider from 2.15 to 2.95 seconds in the air.',
      task: 'Write one question about your glider that one single change can answer.',
    },
  },
  {
    code: '02-shape-tutorial',
    objective:
      'Students can shape wing, tail and fin step by step and say what each change did to time, balance and warnings.',
    minutes: 40,
    vocabulary: ['chord', 'aspect ratio', 'dihedral', 'tail volume', 'neutral point'],
    standards: ['HS-ETS1-2', 'SEP: Developing and using models', 'STEL-7'],
    check: {
      question: 'The span went to 450 mm and the time aloft fell to about 2.45 s. Was the long wing a bad idea?',
      answer:
        'No. The balance had moved, and the glider flew too close to its stall. With smaller chords the time became 3.25 s.',
    },
    support:
      'Hang up a glider with labels for span, chord, dihedral, tail and fin. Students touch the part before they change its number.',
    extension: 'Change Dihedral shape from V to Tips only and find the angle that gives the same spiral parameter.',
  },
];
