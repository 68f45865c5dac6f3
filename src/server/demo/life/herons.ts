import type { Story } from './story.ts';

/** The Herons fly gliders first. */
export const HERONS: readonly Story[] = [
  {
    signInId: 'hugo',
    skill: 0.85,
    chapters: [
      {
        appCode: 'glider',
        reach: 0.9,
        design: { name: 'Condor', route: 'throw' },
        journal: {
          introduction:
            'A glider has no motor, so it can only use the height and speed it gets from my hand. I want to find out what makes it stay up longest.',
          'design-summary':
            'Condor v1 stayed up {first} because I threw it up at 35 degrees and it stalled. Then I only changed the angle, one change at a time, and it got better each time. The best was throwing a bit DOWN, which I did not expect. Condor now flies {last}.',
          'final-reflection':
            'I learned that you should not change two things at once. Next time I would also try a lighter wing.',
        },
        comment: {
          section: 'design-summary',
          text: 'Good record of one change at a time, Hugo. Why do you think a throw slightly downward helps?',
          answer:
            'I think because it is too slow at 6 m/s when you throw it up and then it stalls. Down gives it speed first.',
        },
      },
      { appCode: 'dragster', reach: 0.3, design: { name: 'Mini Condor', route: 'wheels' } },
    ],
  },
  {
    signInId: 'iris',
    skill: 0.95,
    chapters: [
      {
        appCode: 'glider',
        reach: 1,
        design: { name: 'Dragonfly', route: 'spiral' },
        journal: {
          introduction:
            'My goal is over 2.5 seconds in the air. The limits are a span of 450 mm and a mass between 4 g and 30 g. A longer wing should help, but it gets heavier too.',
          'design-challenge':
            'Longest mean time aloft. Span not over 450 mm, length not over 400 mm, and the static margin has to be 5 % or more. Everybody throws at 6 m/s so only the design counts.',
          'design-summary':
            'Prediction: less dihedral is better, because bent wings lift less. Result: {first} at first. Flatter wings alone did almost nothing, the throw angle did most of it. With the smaller fin and less glue Dragonfly flies {last}.',
        },
        comment: {
          text: 'Dragonfly is one of the best in the class, and you say which change did it. Have a look at the balance next.',
          answer: 'Thanks! I tried less clay but it was out of spec, so I left it.',
        },
      },
      { appCode: 'water-rocket', reach: 0.4, design: { name: 'Splash One', route: 'water' } },
    ],
  },
  {
    signInId: 'jamal',
    skill: 0.6,
    chapters: [
      {
        appCode: 'glider',
        reach: 0.6,
        design: { name: 'Night Hawk', route: 'spiral' },
        journal: {
          introduction:
            'I want to build a glider that flies across the gym. My cousin built one and it went pretty far.',
          'design-summary':
            'First I bent the wings up a lot because it looked cool but it only flew {first}. Now it is {last}.',
        },
        comment: {
          section: 'design-summary',
          text: 'Nice improvement! Please write which changes you made in between, so that someone else could repeat it.',
        },
      },
    ],
  },
  {
    signInId: 'kira',
    skill: 0.75,
    chapters: [
      {
        appCode: 'glider',
        reach: 0.75,
        design: { name: 'Snowy Owl', route: 'throw' },
        journal: {
          introduction:
            'Owls fly really quietly and slow. I want my glider to be slow too, because slow means longer in the air.',
          'design-summary':
            'v1: {first}. I thought higher is better. After every throw I made the angle smaller. Last version: {last}. The wing was the same all the time, so it was only the angle and in the end the glue.',
        },
        given: {
          code: '03-stability-quiz',
          override: 85,
          note: 'You explained question 4 to me in class.',
          isExcused: false,
        },
      },
      { appCode: 'mousetrap-car', reach: 0.25, design: { name: 'Cheese Chaser', route: 'gear' } },
    ],
  },
  {
    signInId: 'leo',
    skill: 0.4,
    chapters: [
      {
        appCode: 'glider',
        reach: 0.35,
        journal: {
          introduction: 'I do not really get the balance point thing yet. Does the clay go in the front or the back',
        },
        comment: {
          section: 'introduction',
          text: 'Good question, Leo. Do the experiment on the balance point again and watch what happens when the clay moves forward. We will look at it together on Thursday.',
        },
      },
      { appCode: 'dragster', reach: 0.2, design: { name: 'Needle', route: 'stuck' }, isStuck: true },
    ],
  },
  {
    signInId: 'maya',
    skill: 0.8,
    chapters: [
      {
        appCode: 'glider',
        reach: 0.85,
        design: { name: 'Paper Moon', route: 'spiral' },
        journal: {
          introduction:
            'The four forces are lift, weight, drag and thrust, but a glider has no thrust after you let go. So it has to trade height for speed.',
          'design-summary':
            'Paper Moon started with {first}. The biggest jump came when I threw it flatter and then slightly down. Now {last}. I still want to try light balsa for the wing.',
        },
      },
      {
        appCode: 'water-rocket',
        reach: 0.45,
        design: { name: 'Moonshot', route: 'grams' },
        journal: {
          'design-summary':
            'The round nose and all the tape made it heavy, {first}. Taking the tape off helped the most: {last}.',
        },
      },
    ],
  },
];
