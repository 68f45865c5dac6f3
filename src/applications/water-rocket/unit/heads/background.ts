import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Background: thrust, pressure, and the ideas of those who flew before. */
export const backgroundHeads: readonly PageHead[] = [
  {
    code: '01-how-it-flies',
    objective:
      'Students can explain with a pair of forces what pushes the bottle up, and tell push, coast and descent of a flight apart.',
    minutes: 25,
    vocabulary: ['thrust', 'newton', 'burnout', 'apogee'],
    standards: ['MS-PS2-2', 'SEP: Constructing explanations and designing solutions', 'STEL-2'],
    check: {
      question: 'Could a water rocket fly where there is no air outside and no ground below it? Why?',
      answer:
        'Yes. The bottle pushes the water down and the water pushes the bottle up. It needs only something to throw away, not something to push against.',
    },
    support:
      'Act out the pair of forces on a chair with wheels and a heavy bag. Students then complete “The bottle pushes the water …, so the water pushes the bottle …”.',
    extension:
      'In Water & pressure compare the thrust charts for 0 mL and 600 mL. Sketch both on one pair of axes and name the part that comes from the water and the part from the air.',
    opener: {
      question: 'Why does a rocket with water fly higher than one with air alone?',
      fact: 'The push is thirty-five times the weight of the rocket, and over in 0.11 seconds.',
      task: 'Guess and write down: how high with 600 mL of water? How high with none?',
    },
  },
  {
    code: '01-rockets-before-yours',
    objective:
      'Students can name three ideas that made rockets useful, and say how a test led to each or overturned an old belief.',
    minutes: 20,
    vocabulary: ['rocket', 'fins', 'balance point', 'center of pressure'],
    standards: ['MS-ETS1-3', 'SEP: Obtaining, evaluating, and communicating information', 'STEL-6'],
    check: {
      question: 'Goddard put the motor at the top of his first rocket. Why did that not keep it straight?',
      answer:
        'Thrust always points along the rocket. When the rocket tips, the thrust tips with it, so nothing turns it back. Air on the tail does.',
    },
    support:
      'Hang a time line on the wall with 1903, 1926 and 1969. Students place a picture and one short sentence at each year before they read the whole text.',
    extension:
      'Compare the height of Goddard’s first flight with that of the standard rocket. High level: work out the gain in speed with Tsiolkovsky’s formula and explain why the model finds a little less.',
    opener: {
      question: 'Does a rocket need air to push against?',
      fact: 'In 1926 the first rocket with liquid fuel rose 12.5 meters. Your bottle may climb nearly four times as high.',
      task: 'Two minutes to think, one to tell: how could a rocket be kept straight?',
    },
  },
  {
    code: '01-pressure-and-push',
    objective:
      'Students can explain how squeezed air makes thrust at an open neck, and why thrust fades while the water leaves.',
    minutes: 25,
    vocabulary: ['pressure', 'gauge pressure', 'particles', 'nozzle', 'psi'],
    standards: ['MS-PS3-5', 'SEP: Developing and using models', 'STEL-2', 'CCSS.MATH.7.RP.A.2'],
    check: {
      question: 'A closed bottle under pressure stays where it is. Why does it leap when the neck is opened?',
      answer:
        'In a closed bottle all the pushes cancel. At the open neck there is no wall to push on, so the water goes out, and the push on the closed end is not balanced any more.',
    },
    support:
      'Let each student squeeze a closed syringe and say “more air in the same room, more knocks, more pressure”. Keep psi, kPa and bar on a card with the values for 60 psi.',
    extension:
      'Halve the pressure in Water & pressure and compare both thrust and apogee. Do both halve? Explain with the numbers of the page.',
    opener: {
      question: 'A pump puts in air. What turns it into a push?',
      fact: 'Air is billions of tiny knocks. Twice the pressure makes twice the push.',
      task: 'Squeeze a closed syringe to one half, then to one third. What does your thumb say?',
    },
  },
];
