import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** The two lessons that high school alone has: the rocket equation and Barrowman's method. */
export const highHeads: readonly PageHead[] = [
  {
    code: '03-rocket-equation',
    objective:
      'Students can derive the rocket equation from momentum, apply it with a measured exhaust speed, and explain why more water ends in less speed.',
    minutes: 40,
    vocabulary: ['mass ratio', 'exhaust speed', 'impulse', 'natural logarithm', 'gauge pressure'],
    standards: [
      'HS-PS2-2',
      'HS-ETS1-4',
      'SEP: Using mathematics and computational thinking',
      'CCSS.MATH.HSF.IF.B.4',
      'CCSS.MATH.HSA.CED.A.4',
      'STEL-2',
    ],
    check: {
      question:
        'From 600 to 1000 mL the mass ratio rises from 4.56 to 6.94. Why does the rocket leave more slowly all the same?',
      answer:
        'The logarithm rises by a quarter only, from 1.52 to 1.94. The mean exhaust speed falls from 22.9 to 19.2 m/s, and the air jet adds 3.0 m/s where it added 7.8.',
    },
    support:
      'Add up six splashes by hand with a table: mass before, mass thrown, gain of speed. The sum comes close to the logarithm before anybody says the word integral.',
    extension:
      'Save the numbers of “Thrust over time” as CSV, add up force times time step in a spreadsheet, and compare the sum with the impulse of the water.',
    opener: {
      question: 'Does twice the propellant give twice the speed?',
      fact: 'A rocket equation of 1903 says: to double the gain of speed you must square the mass ratio.',
      task: 'A rocket has a mass ratio of 4. Which ratio doubles its speed, and how much water is that for 168 g?',
    },
  },
  {
    code: '03-center-of-pressure',
    objective:
      'Students can calculate the center of pressure as a weighted mean of side forces, and use a spreadsheet to find the span that gives a margin.',
    minutes: 45,
    vocabulary: ['normal force', 'center of pressure', 'balance point', 'stability margin', 'caliber'],
    standards: [
      'HS-ETS1-2',
      'HS-ETS1-4',
      'SEP: Using mathematics and computational thinking',
      'CCSS.MATH.HSN.Q.A.1',
      'CCSS.MATH.HSA.CED.A.4',
      'STEL-7Q',
    ],
    check: {
      question: 'Why does a change of the nose’s shape move the center of pressure, although every nose counts 2?',
      answer:
        'The strength of its side force stays the same, but the place where it acts moves: at two thirds of the length of a cone, at less than half that of an ogive.',
    },
    support:
      'Hand out the spreadsheet with columns A to F filled in, so that pairs write the balance point and the margin only. A ruler on a pencil with two stacks of coins shows the seesaw first.',
    extension:
      'Let the spreadsheet find the span for four fins and for a margin of 1.20: change 12 to 16 and the fin mass to four fins, then check it in Engineering.',
    opener: {
      question: 'Where does the air push on a rocket that flies a little askew?',
      fact: 'Every nose pushes back equally hard, pointed or round. Only the place of the push differs.',
      task: 'Cut out a side view in card and balance it on a pencil. Is that point the center of pressure?',
    },
  },
];
