import type { Story } from './story.ts';

/** The Otters race dragsters first; the second week many try something else. */
export const OTTERS: readonly Story[] = [
  {
    signInId: 'nina',
    skill: 0.9,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.95,
        design: { name: 'Lightning Otter', route: 'weight' },
        journal: {
          introduction:
            'The gas pushes back and the car goes forward, that is Newton’s third law. I want a time under one second.',
          'design-challenge':
            'Fastest over 20 m. The car must be at least 45 g and there has to be enough wood around the cartridge, so it cannot just be as thin as possible.',
          'design-summary':
            'Lightning Otter started at {first} in pine. Changing to balsa saved more than everything else together. The rear wheels were the second best idea. Final time {last}.',
          'final-reflection':
            'Mass matters most at the start because F = ma. In the end each change only saved some hundredths.',
        },
        comment: {
          section: 'final-reflection',
          text: 'Excellent: you use evidence from all your versions. Would a lighter car still be strong enough to be caught?',
          answer: 'The wall around the chamber is still fine in the report, so I think yes.',
        },
      },
      { appCode: 'mousetrap-car', reach: 0.4, design: { name: 'Snap', route: 'bearings' } },
    ],
  },
  {
    signInId: 'omar',
    skill: 0.7,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.7,
        design: { name: 'Desert Wind', route: 'air' },
        journal: {
          introduction:
            'I think air drag is the main problem because the car is really fast. So I will work on the nose.',
          'design-summary':
            'Box shape: {first}. Then I rounded it and made a bullet nose. I was wrong about the polish, it was almost nothing. Thinner body and narrow wheels helped. Now {last}.',
        },
        comment: {
          section: 'design-summary',
          text: 'I like that you say where you were wrong. Can you see in the drag chart why polish does so little?',
        },
      },
    ],
  },
  {
    signInId: 'paula',
    skill: 0.85,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.85,
        design: { name: 'Ladybug', route: 'rolling' },
        journal: {
          introduction:
            'Our teacher said friction is everywhere: in the axles, at the line and on the floor. I want to find out which one is the worst.',
          'design-summary':
            'Wood bearings and crooked eyelets: {first}. Brass alone was not much better. The straight eyelets helped more. With small wheels {last}.',
        },
      },
      {
        appCode: 'water-rocket',
        reach: 0.5,
        design: { name: 'Blue Whale', route: 'water' },
        journal: {
          'design-summary':
            'More water is NOT better. With 1.5 liters it hardly left the ground ({first}) and it was too heavy. I went down, up and down again. {last} now.',
        },
      },
    ],
  },
  {
    signInId: 'quinn',
    skill: 0.65,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.55,
        design: { name: 'Monster Q', route: 'wheels' },
        journal: {
          introduction: 'Big wheels look awesome so I start with big wheels.',
          'design-summary':
            'OK so big wheels are slow ({first}). They are heavy and have to be spun up. Smaller ones: {last}.',
        },
        comment: {
          text: 'You found that out by testing, well done. What would happen with narrower rear wheels?',
          answer: 'Probably even faster. I will try on Monday',
        },
      },
    ],
  },
  {
    signInId: 'rosa',
    skill: 0.95,
    chapters: [
      {
        appCode: 'dragster',
        reach: 1,
        design: { name: 'Rosa Racer', route: 'weight' },
        journal: {
          introduction:
            'The impulse of the cartridge is the same for everybody. So a car with less mass gets more speed from it.',
          'design-challenge':
            'Criterion: shortest time over 20 m. Limits: body 200 to 305 mm, at least 45 g, not higher than 75 mm and not wider than 90 mm.',
          'design-summary':
            'I wrote down a prediction before each run. Best prediction: narrow rear wheels. Worst: I thought pine would be OK. From {first} to {last}.',
          'final-reflection':
            'If I build it I have to sand carefully, because the model does not know about my sanding.',
        },
        comment: {
          section: 'design-summary',
          text: 'Predictions before every run: exactly how engineers work. Would you show your table to the class?',
          answer: 'Yes, can I do it on Friday?',
        },
      },
      { appCode: 'glider', reach: 0.5, design: { name: 'Swallow', route: 'throw' } },
    ],
  },
  {
    signInId: 'sam',
    skill: 0.5,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.4,
        design: { name: 'The Brick', route: 'air' },
        journal: {
          introduction: 'Mine is called The Brick because it is a brick.',
          'design-summary': 'The Brick did {first}. It does not look like a brick anymore and does {last}.',
        },
        comment: {
          section: 'design-summary',
          text: 'That made me smile, Sam. Now tell me which change took the most time off.',
        },
      },
    ],
  },
  {
    signInId: 'tess',
    skill: 0.8,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.8,
        design: { name: 'Silver Fish', route: 'rolling' },
        journal: {
          introduction:
            'I compared the bearings in the coasting experiment. PTFE rolled the farthest so I want to use that.',
          'design-summary':
            'Start {first}, now {last}. The bearings were not as important as I thought because the run is so short.',
        },
        given: { code: '01-forces-quiz', override: null, note: 'Absent with a note from home.', isExcused: true },
      },
      {
        appCode: 'mousetrap-car',
        reach: 0.45,
        design: { name: 'Slow Mo', route: 'bearings' },
        journal: {
          'design-summary':
            'Here the bearings are a big deal, not like in the dragster. {first} with wood and {last} with ball bearings and thin axles.',
        },
      },
    ],
  },
  {
    signInId: 'uma',
    skill: 0.75,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.65,
        design: { name: 'Green Bean', route: 'weight' },
        journal: {
          introduction: 'I am going to save weight wherever I can.',
          'design-summary':
            'I saved weight everywhere. {first} to {last}. I did not know that wheels count double because they also have to turn.',
        },
      },
      { appCode: 'water-rocket', reach: 0.3, design: { name: 'Bean Blaster', route: 'grams' } },
    ],
  },
  {
    signInId: 'victor',
    skill: 0.55,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.45,
        design: { name: 'V-Max', route: 'wheels' },
        journal: {
          introduction: 'I want to win against my brother who had 1.05 s last year.',
          'design-summary': 'Not there yet. First {first}, then {last}. My brother says I should use carbon axles.',
        },
        comment: { section: 'design-summary', text: 'Try it, and write down what you expect before you press Apply.' },
      },
      { appCode: 'mousetrap-car', reach: 0.2, design: { name: 'Trap King', route: 'gear' } },
    ],
  },
  {
    signInId: 'wen',
    skill: 0.9,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.9,
        design: { name: 'Jade Arrow', route: 'air' },
        journal: {
          introduction: 'Drag grows with the square of the speed, so it matters most in the second half of the track.',
          'design-summary':
            'The frontal area was the key. Nose: some. Thinner body and narrow wheels: a lot. {first} became {last}.',
          'final-reflection':
            'I would like to know if real air behaves like the model. We could tape wool threads on the car.',
        },
        comment: {
          section: 'final-reflection',
          text: 'Wool threads are a great idea. We have a fan in the storage room.',
        },
      },
      { appCode: 'glider', reach: 0.35, design: { name: 'Kite', route: 'spiral' } },
    ],
  },
  {
    signInId: 'zoe',
    skill: 0.7,
    chapters: [
      {
        appCode: 'dragster',
        reach: 0.3,
        design: { name: 'Zigzag', route: 'rolling' },
        journal: {
          introduction: 'I was sick last week so I am a bit behind. My car is called Zigzag but it should go straight.',
        },
        comment: {
          section: 'introduction',
          text: 'Welcome back, Zoe! Take the first quiz when you are ready, there is no hurry.',
          answer: 'Thank you :) I did the lessons at home already',
        },
      },
    ],
  },
];
