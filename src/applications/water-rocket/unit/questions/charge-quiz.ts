import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Height over water for the standard rocket. */
const FILL_CHART = {
  file: 'water-rocket/chart-fill.svg',
  alt: 'Chart of the highest point in meters over the water in a bottle of 2000 milliliters at one pressure. It rises from 25 meters at 100 milliliters to a flat top of 45 meters near 620 milliliters, with 44.3 at 500 and 43.8 at 800, and falls to 39 at 1000, 25 at 1300 and 4 at 1600.',
};

/** Quiz on fill, impulse, mass and drag. */
export const chargeQuiz: readonly BankQuestion[] = [
  {
    id: 'best-fill',
    description: withPicture(FILL_CHART, 'Which fill is a good first guess for the highest flight?'),
    answer: {
      kind: 'choice',
      choices: [
        'A little less than one third of the bottle',
        'About two thirds of the bottle',
        'The bottle filled to the brim',
        'No water at all, to save mass',
      ],
    },
    explanation:
      'For our standard rocket the best fill is 31 percent. Air needs room, and water is what is thrown out.',
  },
  {
    id: 'too-little',
    description: 'Why does a rocket with very little water fly low?',
    answer: {
      kind: 'choice',
      choices: [
        'There is too little to throw out, so the total push is small',
        'The air stores less energy than with more water',
        'The rocket is too heavy to leave the launcher fast enough',
        'The pressure is lower when there is less water',
      ],
    },
    explanation:
      'With little water there is plenty of energy in the air, but it leaves as a light jet of air and gives little push in total.',
  },
  {
    id: 'too-much',
    description: 'Why does a rocket that is filled too full fly low?',
    answer: {
      kind: 'choice',
      choices: [
        'It is heavy, and little air is left to drive the water out',
        'Its thrust at the start is much smaller at the same pressure',
        'Water that leaves slowly makes more drag on the bottle',
        'The water freezes in the nozzle when the air expands',
      ],
    },
    explanation:
      'More water leaves less room for air, so the pressure falls quickly. The heavy rocket starts slowly and carries much of its water up first.',
  },
  {
    id: 'flat-top',
    description: withPicture(FILL_CHART, 'Look at the chart between 500 mL and 800 mL. What does this part tell you?'),
    answer: {
      kind: 'choice',
      choices: [
        'Near the best fill a small error in the water hardly matters',
        'The amount of water never matters for the height',
        'The model must be wrong between these two fills',
        'You must measure the water to the last drop',
      ],
    },
    explanation: 'The curve is flat at its top. Farther away it is steep: with 1300 mL the height is down to 25 m.',
  },
  {
    id: 'impulse-not-height',
    description: withTable(
      [
        ['Water', 'Impulse', 'Highest point'],
        ['500 mL', '13.3 N·s', '44.3 m'],
        ['600 mL', '15.0 N·s', '45.1 m'],
        ['800 mL', '17.8 N·s', '43.8 m'],
        ['1000 mL', '19.7 N·s', '39.3 m'],
      ],
      'True or false: the fill with the biggest total push (impulse) always gives the highest flight.',
    ),
    answer: { kind: 'truth', right: false },
    explanation:
      'With 1000 mL the impulse is about 30 percent bigger than with 600 mL, but the heavier rocket reaches 39.3 m and not 45.1 m.',
  },
  {
    id: 'impulse-value',
    description: withPicture(
      {
        file: 'water-rocket/chart-impulse.svg',
        alt: 'Chart of force in newtons over time in seconds. The force is 150 newtons from 0 to 0.1 seconds and zero after that.',
      },
      'How big is the impulse in the chart, in newton-seconds?',
    ),
    answer: { kind: 'value', value: 15, tolerance: 0.1 },
    explanation: 'Impulse = force × time = 150 N × 0.1 s = 15 N·s.',
  },
  {
    id: 'double-speed-drag',
    description: 'A rocket flies twice as fast as before. How large is its drag now?',
    answer: {
      kind: 'choice',
      choices: ['Four times as large', 'Twice as large', 'Just as large', 'Half as large'],
    },
    explanation: 'Drag grows with speed times speed: 2 × 2 = 4.',
  },
  {
    id: 'lightest-highest',
    description: withPicture(
      {
        file: 'water-rocket/chart-mass.svg',
        alt: 'Chart of the highest point in meters over the mass of the empty rocket in grams. It rises from 39 meters at 40 grams to a top of 48 meters near 110 grams and falls to 42 meters at 200 grams and 24 meters at 400 grams.',
      },
      'The same water and pressure drive all rockets of this chart. True or false: the lightest rocket always flies highest.',
    ),
    answer: { kind: 'truth', right: false },
    explanation:
      'A very light rocket starts fast but the air stops it soon, like a ping-pong ball. Our rocket is best at about 110 grams.',
  },
  {
    id: 'ping-pong',
    description:
      'You throw a ping-pong ball and a golf ball at the same speed. Why does the ping-pong ball stop sooner?',
    answer: {
      kind: 'choice',
      choices: [
        'Its small mass is slowed more by nearly the same drag',
        'The drag on it is many times that on the golf ball',
        'Gravity pulls harder on light things than on heavy ones',
        'The push of your hand is used up sooner than on the other',
      ],
    },
    explanation:
      'Both balls have nearly the same size and so nearly the same drag. The same force slows a smaller mass more.',
  },
  {
    id: 'where-drag',
    description: 'Which change cuts the drag of the standard rocket?',
    answer: {
      kind: 'choice',
      choices: [
        'Rounding off the front and back edges of the fins',
        'Taking the nose off the bottle',
        'Adding two more fins of the same size',
        'Making the fins longer outward',
      ],
    },
    explanation: 'Square fin edges cost much drag. A missing nose and more fin area both add to it.',
  },
  {
    id: 'weight-or-mass',
    description: 'What happens to the mass of the rocket while the water jet runs?',
    answer: {
      kind: 'choice',
      choices: ['It falls quickly', 'It stays the same', 'It grows with the speed', 'It falls only after burnout'],
    },
    explanation: 'The water leaves in less than a tenth of a second. Our rocket goes from 767 grams to 168 grams.',
  },
  {
    id: 'same-thrust-accel',
    description: 'The thrust is 160 N, the mass is 0.4 kg and weight is left out. What is the acceleration, in m/s²?',
    answer: { kind: 'value', value: 400, tolerance: 2 },
    explanation: 'Acceleration = force ÷ mass = 160 N ÷ 0.4 kg = 400 m/s².',
  },
  {
    id: 'nozzle-smaller',
    description: 'You put a narrower nozzle on the same bottle at the same pressure. What happens to the water jet?',
    answer: {
      kind: 'choice',
      choices: [
        'Less thrust for a longer time',
        'More thrust for a shorter time',
        'More thrust for a longer time',
        'Less thrust for a shorter time',
      ],
    },
    explanation:
      'Less water fits through the narrow hole, so the thrust is smaller and the jet lasts longer. With the 9 mm hose connector it is 31 N for about 0.5 s.',
  },
  {
    id: 'tell-full',
    description:
      'A classmate fills the bottle almost to the top “for more push”. Say what will happen, and what you would do.',
    answer: {
      kind: 'written',
      guide: [
        'There is little room for air, so little energy is stored',
        'The pressure falls quickly, and the rocket is heavy',
        'Fills about a third, or tests several fills',
      ],
    },
    explanation:
      'With so much water there is little room for air, so little energy is stored. The pressure falls quickly, and the heavy rocket starts slowly and flies low. I would fill about a third and then test a little more and a little less.',
  },
  {
    id: 'tell-light',
    description: 'Explain why the lightest rocket is not always the one that flies highest.',
    answer: {
      kind: 'written',
      guide: [
        'A light rocket starts faster',
        'While it coasts, the same drag slows a smaller mass more',
        'So the best mass lies in between',
      ],
    },
    explanation:
      'A light rocket starts faster. But once the thrust is over, the same drag slows a smaller mass more, as with a ping-pong ball. So the best mass lies in between. For our standard rocket it is about 110 grams.',
  },
  {
    id: 'tell-find-fill',
    description: 'Your team has six launches to find the best fill for its rocket. Write down your plan.',
    answer: {
      kind: 'written',
      guide: [
        'Changes the fill alone: rocket and pressure stay the same',
        'Spreads the first fills, and uses the last launches near the best one',
        'Measures each height in the same way and writes it down',
      ],
    },
    explanation:
      'We keep the rocket and the pressure the same and change the fill alone. First we try 300, 600 and 900 mL. Then we use the other three launches near the best one. We measure each height in the same way and write it down.',
  },
];
