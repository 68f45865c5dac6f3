import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on thrust, pressure and the first rockets. */
export const basicsQuiz: readonly BankQuestion[] = [
  {
    id: 'why-up',
    description: 'The water leaves the bottle downward. Why does the bottle go up?',
    answer: {
      kind: 'choice',
      choices: [
        'It pushes the water down, so the water pushes it up',
        'The water pushes against the ground below the rocket',
        'The water pushes against the air below the rocket',
        'A bottle that gets lighter starts to float like a balloon',
      ],
    },
    explanation:
      'Forces come in pairs. The bottle pushes the water down and the water pushes the bottle up. No ground and no air are needed.',
  },
  {
    id: 'empty-space',
    description: 'True or false: a rocket can push itself forward in empty space, where there is no air.',
    answer: { kind: 'truth', right: true },
    explanation:
      'It pushes on what it throws out, not on air. Tsiolkovsky showed this in 1903, and every space probe proves it.',
  },
  {
    id: 'thrust-unit',
    description: 'In which unit is thrust measured?',
    answer: { kind: 'choice', choices: ['newton', 'kilogram', 'psi', 'meter per second'] },
    explanation: 'Thrust is a force, and forces are measured in newtons (N). Psi measures pressure.',
  },
  {
    id: 'why-water-not-air',
    description: 'Why does a bottle with some water fly higher than one with air alone?',
    answer: {
      kind: 'choice',
      choices: [
        'Water is heavy, so throwing it out gives a bigger push in total',
        'Water can be squeezed much harder than air, so it stores more energy',
        'Water cools the bottle, so that it can hold more pressure',
        'Water makes the bottle smoother, so that it has less drag',
      ],
    },
    explanation:
      'The air in a pumped bottle has a mass of only a few grams. Half a kilogram of water thrown out gives far more push in total. The energy sits in the air, not in the water.',
  },
  {
    id: 'when-apogee',
    description: 'What is the apogee of a flight?',
    answer: {
      kind: 'choice',
      choices: ['Its highest point', 'The moment the water is gone', 'The moment it lands', 'Its highest speed'],
    },
    explanation: 'The apogee is the highest point. The end of the thrust is called burnout, and it comes much earlier.',
  },
  {
    id: 'push-duration',
    description: withTable(
      [
        ['What happens', 'Time after the start'],
        ['The water is gone', '0.07 s'],
        ['The air is gone', '0.11 s'],
        ['Highest point', '2.81 s'],
        ['Landing', '15.2 s'],
      ],
      'True or false: the thrust of this rocket lasts until the highest point.',
    ),
    answer: { kind: 'truth', right: false },
    explanation:
      'For our standard rocket the thrust is over after about 0.1 seconds. It coasts for more than 2.5 seconds after that.',
  },
  {
    id: 'what-stores-energy',
    description: 'Where is the energy for the launch stored?',
    answer: {
      kind: 'choice',
      choices: ['In the squeezed air', 'In the water', 'In the fins', 'In the air around the rocket'],
    },
    explanation: 'Your pump does work on the air. Water can hardly be squeezed, so it stores next to nothing.',
  },
  {
    id: 'gauge-meaning',
    description: 'A gauge on the pump shows 60 psi. What does this number tell you?',
    answer: {
      kind: 'choice',
      choices: [
        'The pressure inside is 60 psi higher than the pressure outside',
        'The pressure inside is 60 psi, counted from a perfect vacuum',
        'The bottle holds 60 percent of the pressure at which it bursts',
        'The thrust at the start will be 60 newtons, whatever the neck',
      ],
    },
    explanation: 'A gauge compares inside with outside. On an open bottle it shows zero.',
  },
  {
    id: 'double-pressure-thrust',
    description: {
      middle: withPicture(
        {
          file: 'water-rocket/chart-thrust.svg',
          alt: 'Chart of the thrust at the start in newtons over the gauge pressure in psi. A straight line runs from 0 newtons at 0 psi through 133 newtons at 30 psi to 265 newtons at 60 psi.',
        },
        'Read the chart. You pump to 60 psi instead of 30 psi. What happens to the thrust at the start?',
      ),
      high: withPicture(
        {
          file: 'water-rocket/chart-thrust.svg',
          alt: 'Chart of the thrust at the start in newtons over the gauge pressure in psi. A straight line runs from 0 newtons at 0 psi through 133 newtons at 30 psi to 265 newtons at 60 psi.',
        },
        'The thrust of the water jet is 2·C_d²·Δp·A. What does the chart show when the gauge pressure Δp doubles from 30 to 60 psi?',
      ),
    },
    answer: {
      kind: 'choice',
      choices: ['It doubles', 'It stays the same', 'It becomes four times as large', 'It becomes half as large'],
    },
    explanation: 'The thrust grows in step with the gauge pressure: 133 N at 30 psi and 265 N at 60 psi.',
  },
  {
    id: 'pressure-falls',
    description: 'What happens to the pressure in the bottle while the water flows out?',
    answer: {
      kind: 'choice',
      choices: [
        'It falls, as the same air gets more and more room',
        'It rises, as there is less water',
        'It stays the same until the end',
        'It is zero as soon as the neck opens',
      ],
    },
    explanation: 'The same air fills more and more room, so its particles hit the walls less often.',
  },
  {
    id: 'goddard-1926',
    description: 'What was new about the rocket that Robert Goddard launched on March 16, 1926?',
    answer: {
      kind: 'choice',
      choices: [
        'It was the first to fly with liquid fuel',
        'It was the first rocket that ever flew',
        'It was the first to leave the atmosphere',
        'It was the first with people on board',
      ],
    },
    explanation:
      'It burned gasoline with liquid oxygen, flew for two and a half seconds and rose 41 feet. Rockets with gunpowder are hundreds of years older.',
  },
  {
    id: 'motor-on-top',
    description:
      'True or false: a rocket with its motor at the top stays straight by itself, like a weight on a string.',
    answer: { kind: 'truth', right: false },
    explanation: 'The thrust tips together with the rocket, so nothing brings it back. Fins at the tail do this job.',
  },
  {
    id: 'net-force',
    description: withPicture(
      {
        file: 'water-rocket/drawing-net-force.svg',
        alt: 'A rocket at its start with two arrows: a thrust of 265 newtons up and a weight of 7.5 newtons down. Words say that drag is still zero.',
      },
      'What is the net force upward on the rocket in the drawing, in newtons?',
    ),
    answer: { kind: 'value', value: 257.5, tolerance: 0.6 },
    explanation: 'Thrust acts up and weight acts down: 265 N − 7.5 N = 257.5 N.',
  },
  {
    id: 'pair-size',
    description: 'The water pushes the bottle up with 200 N. How hard does the bottle push the water down?',
    answer: {
      kind: 'choice',
      choices: ['With 200 N', 'With less than 200 N', 'With more than 200 N', 'Not at all'],
    },
    explanation: 'The two forces of a pair are always equal in size and opposite in direction.',
  },
  {
    id: 'tell-both',
    description: 'A water rocket needs both water and pumped air. Explain what each of them is for.',
    answer: {
      kind: 'written',
      guide: [
        'The pumped air stores the energy',
        'The water has the mass that is thrown out, and this gives the push',
        'Says what goes wrong with only one of them',
      ],
    },
    explanation:
      'The pumped air stores the energy of the pump. The water has mass: when it is thrown down, it pushes the rocket up. Air alone has too little mass for a long push, and water alone stores next to nothing.',
  },
  {
    id: 'tell-no-air',
    description: 'A friend says: “A rocket needs air outside that it can push on.” What do you answer?',
    answer: {
      kind: 'written',
      guide: [
        'Says that the friend is wrong',
        'The rocket pushes on what it throws out, and that pushes back',
        'Gives an example, such as a space probe, which flies where there is no air',
      ],
    },
    explanation:
      'A rocket needs no air outside. It pushes the water or gas out, and the water or gas pushes it forward. Space probes fly in this way where there is no air at all.',
  },
  {
    id: 'tell-thrust-falls',
    description: 'The thrust of a water rocket gets smaller while the water flows out. Explain why.',
    answer: {
      kind: 'written',
      guide: [
        'The water leaves room, and the air spreads out into it',
        'The same air in more room has less pressure',
        'Less pressure makes a slower jet and less push',
      ],
    },
    explanation:
      'As the water leaves, the air has more room and spreads out. Its particles hit the walls less often, so the pressure falls. Less pressure makes a slower jet, and the push gets smaller.',
  },
];
