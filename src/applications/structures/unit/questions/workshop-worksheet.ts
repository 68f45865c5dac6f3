import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Worksheet: sorting sticks, cutting, gluing and working safely. */
export const workshopWorksheet: readonly BankQuestion[] = [
  {
    id: 'ruler',
    description: withPicture(
      {
        file: 'structures/drawing-rulers.svg',
        alt: 'A steel ruler lies along the check ruler on a print, zero at zero. The mark 100 of the print stands at 97 millimeters on the steel ruler.',
      },
      'The drawing shows a steel ruler on your print. What do you do?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Print again at 100 percent, without “fit to page”',
        'Cut every stick 3 mm longer than the drawing shows',
        'Go on: 3 mm do not matter',
        'Draw the ruler again by hand',
      ],
    },
    explanation: 'Everything on the page is 3 percent too small. A 300 mm bridge would be 9 mm short.',
  },
  {
    id: 'scaled',
    description: 'A print is too small by 2 percent. How many millimeters long is a member of 50 mm on this page?',
    answer: { kind: 'value', value: 49, tolerance: 0.2 },
    explanation: '2 percent of 50 mm is 1 mm, so it is 49 mm long.',
  },
  {
    id: 'sticks-needed',
    description:
      'A stick of 610 mm is cut into pieces of 100 mm. Each saw cut takes 0.8 mm. How many whole pieces do you get?',
    answer: { kind: 'value', value: 6, tolerance: 0.1 },
    explanation: 'Six pieces and their cuts take less than 605 mm. A seventh would need more than 700 mm.',
  },
  {
    id: 'stick-density',
    description: withTable(
      [
        ['Batch', 'Volume of ten sticks', 'Mass of ten sticks'],
        ['A', '35 cm³', '14 g'],
        ['B', '35 cm³', '11 g'],
        ['C', '50 cm³', '17 g'],
      ],
      'What is the density of the densest batch, in g/cm³?',
    ),
    answer: { kind: 'value', value: 0.4, tolerance: 0.005 },
    explanation: '14 g ÷ 35 cm³ = 0.4 g/cm³.',
  },
  {
    id: 'best-sticks',
    description: 'Where do you use your straightest, stiffest sticks?',
    answer: {
      kind: 'choice',
      choices: [
        'In the top chord and the end posts',
        'In the bottom chord',
        'In the cross struts',
        'In members without force',
      ],
    },
    explanation: 'These members are pressed hard. They buckle, and stiff, straight sticks resist that best.',
  },
  {
    id: 'pins',
    description: 'Where do the pins go when you glue a side truss?',
    answer: {
      kind: 'choice',
      choices: [
        'Beside the sticks',
        'Through the middle of the sticks',
        'Through the ends of the sticks',
        'Only into the joints',
      ],
    },
    explanation: 'A hole in a stick makes it split. Pins on both sides hold it as well.',
  },
  {
    id: 'waxed',
    description: 'Why do you lay waxed paper over the drawing?',
    answer: {
      kind: 'choice',
      choices: [
        'So that the bridge does not stick to it',
        'So that the drawing can be seen better',
        'So that the glue dries faster',
        'So that the pins hold better',
      ],
    },
    explanation: 'Glue does not stick to wax. The truss comes off cleanly.',
  },
  {
    id: 'long-strut',
    description: 'One cross strut is 2 mm longer than the others. What does it do?',
    answer: {
      kind: 'choice',
      choices: [
        'It bends the chord sideways, so the chord buckles earlier',
        'It makes the bridge wider in the middle and so a bit stronger',
        'Nothing, as long as it is glued well',
        'It takes over the whole load',
      ],
    },
    explanation: 'A pressed chord that is already bent needs much less force to buckle.',
  },
  {
    id: 'knife',
    description: 'How do you hand a craft knife to a classmate?',
    answer: {
      kind: 'choice',
      choices: [
        'With its cap on',
        'Blade first, slowly',
        'By sliding it across the table',
        'Handle first, with the blade open',
      ],
    },
    explanation: 'A covered blade cannot cut anyone.',
  },
  {
    id: 'hot-glue',
    description: 'True or false: hot glue is a good choice for a light bridge.',
    answer: { kind: 'truth', right: false },
    explanation: 'It is heavy, it gives way under load, and it burns fingers. Wood glue in a thin film is better.',
  },
  {
    id: 'dry-fit',
    description: 'True or false: all pieces should be fitted without glue before the first joint is glued.',
    answer: { kind: 'truth', right: true },
    explanation: 'Then you see gaps while they can still be mended.',
  },
  {
    id: 'rocks',
    description: 'Your finished bridge rocks on a flat table. What do you do?',
    answer: {
      kind: 'choice',
      choices: [
        'Sand the foot that is too long until all four touch',
        'Load it slowly until it sits flat by itself',
        'Glue it to the supports',
        'Turn it upside down',
      ],
    },
    explanation:
      'A foot that hangs in the air is too short, so sand one that stands. If it rocks, one side truss gets more than its half of the load.',
  },
];
