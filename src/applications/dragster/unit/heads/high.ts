import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Knowledge for high school alone: impulse and coasting with calculus. */
export const highHeads: readonly PageHead[] = [
  {
    code: '03-impulse',
    objective:
      'Students can explain impulse as the area under the thrust curve, find it by integral and by trapezoids, and derive the speed that it gives to a car that loses gas.',
    minutes: 40,
    vocabulary: ['impulse', 'momentum', 'integral', 'trapezoid rule', 'vapor pressure', 'equivalent mass'],
    standards: [
      'HS-PS2-1',
      'HS-PS2-2',
      'SEP: Using mathematics and computational thinking',
      'STEL-2',
      'CCSS.MATH.HSN.Q.A.1',
      'CCSS.MATH.HSA.CED.A.4',
    ],
    check: {
      question: 'A cold cartridge has a lower peak, and its impulse is the same. What changes for the car?',
      answer:
        'Hardly the speed, for the area under the curve is the same. The thrust lasts longer, so the car reaches that speed later and loses about 0.03 s.',
    },
    support:
      'Draw the curve on squared paper and count squares: one square of 1 N by 0.02 s is 0.02 N·s. Then read the integral as “count all squares”.',
    extension:
      'Replace the exponent 1.6 by n, derive J = F₀T/(n + 1), and say which n stands for a thrust that is constant or that falls in a straight line.',
    opener: {
      question: 'Strong and short, or weak and long: which push wins?',
      fact: 'More than half of the push is delivered in the first tenth of a second.',
      task: 'Sketch three different thrust curves over 0.4 seconds that have the same area.',
    },
  },
  {
    code: '03-drag-integral',
    objective:
      'Students can separate the variables of a coasting car with drag and friction, find speed and time over a distance, and solve a design problem with exported numbers in a spreadsheet.',
    minutes: 60,
    vocabulary: ['drag', 'rolling resistance', 'integral', 'numerical integration', 'drag area'],
    standards: [
      'HS-PS2-1',
      'HS-ETS1-4',
      'SEP: Using mathematics and computational thinking',
      'STEL-7',
      'CCSS.MATH.HSF.LE.A.4',
      'CCSS.MATH.HSA.CED.A.4',
    ],
    check: {
      question: 'Why does a car with air alone never stop, and a real one does?',
      answer:
        'Drag falls with the square of the speed, so the speed only shrinks by the same share over each distance. Friction stays the same at low speed and takes the rest.',
    },
    support:
      'Hand out the spreadsheet with columns C and D filled in, and let pairs explain E3 in words before they type it. The formulas of the coasting car may be used without the derivation.',
    extension:
      'Add one gram to the mass in H1 and find the drag area that wins back the time. Confirm both with the model and compare with what it says one gram costs.',
    opener: {
      question: 'Which loses more speed over 14 meters: a car at 20 m/s or at 10 m/s?',
      fact: 'With air alone, both lose the same share: about one eighth.',
      task: 'A number shrinks by a tenth at every step. Guess how many steps leave half of it, then count.',
    },
  },
];
