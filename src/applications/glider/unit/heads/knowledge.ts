import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** Knowledge: balance, stability, trim and glide ratio. */
export const knowledgeHeads: readonly PageHead[] = [
  {
    code: '03-balance-point',
    objective:
      'Students can work out where a glider balances from the masses and places of its parts, and predict what more clay does.',
    minutes: 15,
    vocabulary: ['balance point', 'moment', 'mass'],
    standards: ['MS-ETS1-4', 'SEP: Using mathematics and computational thinking', 'STEL-2', 'CCSS.MATH.6.EE.A.2'],
    check: {
      question: 'The tail and the fin have only 2.3 g. Why do they count so much for the balance?',
      answer:
        'They sit far back. Mass times distance counts, and 2.3 g at 298 mm make 685 g·mm, more than twice as much as the stick.',
    },
    support:
      'Balance rulers with coins first. Then fill in the table of the page column by column with a calculator, one part a student.',
    extension:
      'Add 1 g of clay to the table and work out the new balance point. Compare it with the 108.5 mm of the page.',
    opener: {
      question: 'Why does a light glider carry a lump of clay on its nose?',
      fact: 'Tail and fin have 2.3 grams. For the balance they count more than twice as much as the stick.',
      task: 'Balance a ruler with two coins on one end. Move the finger, then move the coins. Write down both.',
    },
  },
  {
    code: '03-stability',
    objective:
      'Students can explain with balance point and neutral point why one glider rights itself after a bump and another tumbles.',
    minutes: 15,
    vocabulary: ['stable', 'neutral point', 'static margin', 'balance point', 'mean chord'],
    standards: ['MS-PS2-2', 'SEP: Constructing explanations and designing solutions', 'STEL-2', 'CCSS.MATH.7.RP.A.3'],
    check: {
      question: 'Name two ways to make the static margin of a glider larger.',
      answer:
        'Move the balance point forward with clay, or move the neutral point back with a larger tail or a longer tail arm.',
    },
    support:
      'Push a marble in a bowl and on a ball. Students sort sentences about gliders to “rolls back” and “rolls away”.',
    extension: 'A margin of 22 percent is steadier than 12. Find out in Stability & trim and in Flight what it costs.',
    opener: {
      question: 'Two gliders get the same bump. Why does only one come back?',
      fact: 'In 1871 a model with its tail behind flew 40 meters by itself. Its builder was 21.',
      task: 'Push a marble in a bowl, then on top of a ball. Which one is like a good glider?',
    },
  },
  {
    code: '03-balance-lab',
    objective:
      'Students can show by tests that clay moves only the balance point and that a longer tail moves both points.',
    minutes: 15,
    vocabulary: ['balance point', 'neutral point', 'static margin'],
    standards: ['MS-ETS1-3', 'SEP: Planning and carrying out investigations', 'STEL-7'],
    check: {
      question: 'Why does a longer tail move both marks, and clay only one?',
      answer:
        'Masses set the balance point and shapes set the neutral point. Clay is only a mass. A tail has a mass and a shape.',
    },
    support:
      'Students hold two fingers on the marks while the partner takes clay away, and say which finger had to move.',
    extension:
      'Find a margin of 10 percent with as little clay as you can, then test it in Mass & balance and explain any difference.',
  },
  {
    code: '03-trim',
    objective:
      'Students can read a flight path as nose-heavy, tail-heavy or in trim, and say how clay and tail incidence change the speed.',
    minutes: 15,
    vocabulary: ['trim', 'trim speed', 'incidence', 'phugoid'],
    standards: ['MS-PS2-2', 'SEP: Analyzing and interpreting data', 'STEL-8'],
    check: {
      question: 'The tail incidence goes from 0 to +0.5 degrees. Does the glider fly faster or slower, and why?',
      answer:
        'Faster, 5.08 instead of 4.60 m/s. The tail then holds the nose up less, so the nose drops and the trim speed rises.',
    },
    support:
      'Show the three paths with a real glider and its clay. Students draw each path in the air with a hand and name it.',
    extension:
      'Explain to a partner why throwing harder cannot change the trim speed, and what the extra speed turns into.',
    opener: {
      question: 'Throw harder: does a glider fly faster for long?',
      fact: 'Half a degree at the tail is a few sheets of paper, and it changes the speed of the whole flight.',
      task: 'Show with your hand: a dive, a glide, a swoop. Your partner names which is which.',
    },
  },
  {
    code: '03-trim-tutorial',
    objective:
      'Students can balance a changed glider again, read its margin and the balance of moments, and tune it in small steps.',
    minutes: 20,
    vocabulary: ['static margin', 'trim', 'moment', 'stall'],
    standards: ['MS-ETS1-4', 'SEP: Analyzing and interpreting data', 'STEL-7'],
    check: {
      question: 'Lighter wood in tail and fin made the flight shorter at first. What was wrong, and what helped?',
      answer:
        'With less mass at the back the glider was nose-heavy and dived. Less clay, 4.0 g, brought the margin from 31 to 19 percent and the time to 3.35 s.',
    },
    support:
      'Draw the seesaw rule on the board: more clay, faster and steadier; less clay, slower and livelier. Point at it after each Apply.',
    extension:
      'Step the clay from 3.6 to 4.6 g, mark the peak, and decide whether to build there with a scale that reads whole grams.',
  },
  {
    code: '03-glide-ratio',
    objective:
      'Students can predict how far a glider comes from its glide ratio and its height, and name what makes its drag.',
    minutes: 20,
    vocabulary: ['glide ratio', 'lift', 'drag', 'friction drag', 'induced drag'],
    standards: ['HS-PS2-1', 'SEP: Using mathematics and computational thinking', 'STEL-2', 'CCSS.MATH.6.RP.A.3'],
    check: {
      question: 'The standard glider has a glide ratio of 7.4. How far can it glide from a height of 1.8 meters?',
      answer: 'About 1.8 × 7.4, or 13 meters, if it is in a steady glide all the way.',
    },
    support:
      'Lay out “meters forward for each meter down” with tape on the floor for 4 and 7.4, and let students walk the two lines.',
    extension:
      'Add 5 g at the balance point: the ratio hardly changes. Explain why a contest for time still asks for a light glider.',
    opener: {
      question: 'Both engines stop at high altitude. How far can a jet still go?',
      fact: 'A silent Boeing 767 flew about 12 meters for each meter down, and landed.',
      task: 'A glider goes 7 meters for each meter down. How far from your shoulder? From the top of the school?',
    },
  },
  {
    code: '03-long-wings-lab',
    objective:
      'Students can find the span with the best glide ratio at one speed, and explain what gets worse when a wing gets too long.',
    minutes: 20,
    vocabulary: ['aspect ratio', 'span', 'induced drag', 'friction drag', 'Reynolds number'],
    standards: ['HS-ETS1-3', 'SEP: Analyzing and interpreting data', 'STEL-7'],
    check: {
      question: 'You stretch the wing and its area stays the same. Which bar shrinks, and what does the other one do?',
      answer:
        'Induced drag shrinks, because the swirls behind the tips get weaker. Friction drag grows, because small, narrow wings rub more.',
    },
    support:
      'Fold three paper wings of the same area, short to long. Students put “wide, strong swirls” and “narrow, weak swirls” on them.',
    extension: 'Repeat the search at 8 m/s and say why a fast glider gains less from a long wing.',
  },
];
