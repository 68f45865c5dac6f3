import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Evaluation: fair tests, the launch and measured flights. */
export const evaluationHeads: readonly PageHead[] = [
  {
    code: '06-fair-test',
    objective:
      'Students can compare two gliders by mean and range of five flights, and say when a difference may be believed.',
    minutes: 10,
    vocabulary: ['fair test', 'variable', 'mean', 'range', 'prediction'],
    standards: ['MS-ETS1-3', 'SEP: Engaging in argument from evidence', 'STEL-7', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Glider B has the larger mean, 12.4 m instead of 12.2 m. May you say that it flies farther?',
      answer: 'No. The gap of 0.2 m is tiny next to its range of 6.0 m. You may say that glider A is more steady.',
    },
    support:
      'Mark the ten landings on the floor with two colors of tape. Students point at means and ranges before they name them.',
    extension: 'Use the rule of half the larger range: how large would the gap of the means have to be to trust it?',
    opener: {
      question: '14 meters against 12, one throw each. Whose glider is better?',
      fact: 'For a hundred years books copied a wrong number. One careful test found it.',
      task: 'Throw a paper ball five times at one mark. Measure the nearest and the farthest. What does one throw tell?',
    },
  },
  {
    code: '06-test-tutorial',
    objective:
      'Students can choose a launch angle from a table, get a design in spec, and test a prediction in a race of two designs.',
    minutes: 25,
    vocabulary: ['constraint', 'trim speed', 'prediction', 'robust'],
    standards: ['MS-ETS1-2', 'SEP: Engaging in argument from evidence', 'STEL-7'],
    check: {
      question:
        'Your best angle wins by a little, but loses a lot when the throw is 3 degrees off. Is it the best choice?',
      answer:
        'Not for a hand throw, for no hand throws at the same angle each time. A robust design or angle that loses little is the safer choice.',
    },
    support:
      'Give the sentence “I think … wins by … seconds, because …” to be filled in before Start Competition is pressed.',
    extension:
      'Fork your design, try one wild idea, and race it against the good one. Keep a note of what it taught you.',
  },
  {
    code: '06-test-flights',
    objective:
      'Students can trim a glider by reading its flight, measure five flights by the rules of the flight line, and compare them with the model.',
    minutes: 35,
    vocabulary: ['stall', 'fair test', 'mean', 'range', 'dihedral'],
    standards: ['HS-ETS1-4', 'SEP: Planning and carrying out investigations', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'The glider swoops up and drops. What do you try first, and how do you find out whether it helped?',
      answer: 'Throw softer, then add 0.2 g of clay. Change one thing, throw three times, and look again.',
    },
    support:
      'Print the table “What the flight tells you” with a drawing of each path; one student of the team is its reader.',
    extension:
      'Name one cause for the gap between your mean and the prediction, and plan a test that could prove you wrong.',
  },
  {
    code: '06-race-day',
    objective:
      'Students can run a flight day by its timetable, enter five flights of a weighed glider, and say whether a difference from the prediction is real.',
    minutes: 45,
    vocabulary: ['mean', 'range', 'prediction'],
    standards: ['MS-ETS1-4', 'SEP: Analyzing and interpreting data', 'STEL-8', 'CCSS.MATH.6.SP.B.5'],
    check: {
      question: 'Five flights have a mean of 11.9 m and a range of 1.9 m; 12.2 m was predicted. What can you say?',
      answer:
        'Not much yet. The mean of five flights is often off by a fifth of the range, here 0.4 m, and the gap is 0.3 m. More flights, or steadier throws, would tell.',
    },
    support: 'Give each team its role cards the day before, and rehearse one flight with a paper ball.',
    extension:
      'Plot predicted against measured for the whole class. Do heavy gliders lie off the line by more than light ones?',
    opener: {
      question: 'Five throws, five distances. Which one is your glider’s?',
      fact: 'The same hand throws half a meter a second faster or slower each time, and does not feel it.',
      task: 'Throw a paper ball three times as equally as you can. How far apart do they land?',
    },
  },
];
