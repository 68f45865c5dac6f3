import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz for high school on neutral point, tail volume, moments and the polar. */
export const polarQuiz: readonly BankQuestion[] = [
  {
    id: 'seesaw-place',
    description: withTable(
      [
        ['Surface', 'Quarter point, from the nose', 'Extra lift for one more degree'],
        ['Wing', '100 mm', '50 mN'],
        ['Tail', '280 mm', '10 mN'],
      ],
      'Where is the neutral point of this glider, in mm from the nose?',
    ),
    answer: { kind: 'value', value: 130, tolerance: 0.5 },
    explanation:
      'The ratio k of the gains is 10 ÷ 50 = 0.2. So the neutral point is at (100 + 0.2 × 280) ÷ 1.2 = 130 mm. Check: 50 × 30 = 10 × 150.',
  },
  {
    id: 'weak-tail',
    description:
      'A tail has a quarter of the area of its wing. Why is its extra lift in a gust much less than a quarter?',
    answer: {
      kind: 'choice',
      choices: [
        'The air behind the wing is slower, and the wing bends it downward',
        'The tail is too far away to be reached by the gust',
        'The lift of a tail always points downward',
        'The tail has less mass, so less force acts on it',
      ],
    },
    explanation:
      'The tail meets only about 0.9 of the pressure. Downwash takes away part of the new angle: almost half of it on the standard glider.',
  },
  {
    id: 'three-tails',
    description: withTable(
      [
        ['Tail', 'Area', 'Arm'],
        ['A', '60 cm²', '200 mm'],
        ['B', '80 cm²', '140 mm'],
        ['C', '50 cm²', '230 mm'],
      ],
      'The wing is the same each time. Which tail has the largest tail volume?',
    ),
    answer: { kind: 'choice', choices: ['Tail A', 'Tail B', 'Tail C', 'They are all equal'] },
    explanation:
      'Area times arm decides: 60 × 200 = 12,000, 80 × 140 = 11,200 and 50 × 230 = 11,500 cm²·mm. Neither the largest area nor the longest arm wins alone.',
  },
  {
    id: 'margin-zero',
    description:
      'True or false: a glider whose balance point lies exactly at its neutral point gets no turning moment from extra lift.',
    answer: { kind: 'truth', right: true },
    explanation:
      'The extra lift has no arm about the balance point, so the moment does not change. The glider does not tumble, yet it does not come back either.',
  },
  {
    id: 'margin-from-moments',
    description: withTable(
      [
        ['Lift coefficient', 'Moment coefficient'],
        ['0.30', '+0.024'],
        ['0.40', '+0.009'],
        ['0.50', '−0.006'],
      ],
      'What is the static margin of this glider, in percent?',
    ),
    answer: { kind: 'value', value: 15, tolerance: 0.2 },
    explanation:
      'Each step of 0.10 in the lift coefficient changes the moment coefficient by −0.015. The margin is 0.015 ÷ 0.10 = 0.15, or 15 percent.',
  },
  {
    id: 'minus-sign',
    description: 'What does the minus sign in ΔCm = −SM × ΔCL say about a stable glider?',
    answer: {
      kind: 'choice',
      choices: [
        'More lift turns its nose down',
        'Its static margin is less than zero',
        'Its lift gets smaller when the nose rises',
        'Its tail pushes down in every flight',
      ],
    },
    explanation:
      'A positive moment lifts the nose. More lift makes a negative one, so the nose drops back. The margin itself is positive.',
  },
  {
    id: 'touching-line',
    description: withPicture(
      {
        file: 'glider/chart-polar.svg',
        alt: 'Chart of the lift coefficient over the drag coefficient. A curve rises steeply from 0.08 at a drag of 0.02, bends to the right and reaches its top of 0.56 near 0.09. Point A is at a drag of 0.027 and a lift of 0.16, B at 0.048 and 0.37, C at 0.069 and 0.50, D at 0.09 and 0.56.',
      },
      'Four steady flights are marked on the polar of a glider. Which one has the best glide ratio?',
    ),
    answer: { kind: 'choice', choices: ['Flight B', 'Flight A', 'Flight C', 'Flight D'] },
    explanation:
      'The steepest line from the origin that still meets the curve touches it at B: 0.37 ÷ 0.048 = 7.7. The others give about 6.0, 7.2 and 6.2.',
  },
  {
    id: 'least-sink-place',
    description: 'How does the flight with the least sink differ from the flight with the best glide ratio?',
    answer: {
      kind: 'choice',
      choices: [
        'It has more lift coefficient and less speed',
        'It has less lift coefficient and more speed',
        'It has the same lift coefficient and less drag',
        'It has the most lift coefficient that there is, at the stall',
      ],
    },
    explanation:
      'Sink is proportional to CD ÷ CL to the power of 1.5. The extra power of lift rewards slower flight, but only until the drag of the stall sets in.',
  },
  {
    id: 'heavier-same-polar',
    description:
      'A glider gets 44 percent heavier at its balance point. Its polar and its angle stay the same. What happens to its steady glide?',
    answer: {
      kind: 'choice',
      choices: [
        'It gets 20 percent faster, and the glide ratio does not change',
        'It gets 44 percent faster, with the same glide ratio',
        'Its speed stays, and the glide ratio gets worse',
        'Its sink stays, and the glide ratio gets better',
      ],
    },
    explanation:
      'Speed goes with the root of the weight, and the root of 1.44 is 1.2. The ratio is CL ÷ CD, in which no weight appears. The sink grows by 20 percent, too.',
  },
  {
    id: 'sink-of-flight',
    description: withTable(
      [
        ['Flight', 'CL', 'CD', 'Speed'],
        ['A', '0.40', '0.050', '5.0 m/s'],
        ['B', '0.50', '0.070', '4.4 m/s'],
      ],
      'How fast does the glider sink in flight B, in m/s? Use two decimal places.',
    ),
    answer: { kind: 'value', value: 0.61, tolerance: 0.011 },
    explanation:
      'The slope is 0.070 ÷ 0.50 = 0.14. Speed times slope is 4.4 × 0.14 = 0.62 m/s, and with the sine of the angle it is 0.61 m/s. Flight A sinks by 0.62 m/s.',
  },
  {
    id: 'spreadsheet-best',
    description:
      'In a spreadsheet of a polar, column B has CD and column C has CL, in rows 2 to 61. Column E has =C2/B2 and so on. Which formula finds the best glide ratio?',
    answer: {
      kind: 'choice',
      choices: ['=MAX(E2:E61)', '=MIN(E2:E61)', '=MAX(C2:C61)', '=MAX(C2:C61)/MIN(B2:B61)'],
    },
    explanation:
      'The best ratio is the largest of the ratios. The most lift and the least drag belong to two different flights, so their quotient is no flight at all.',
  },
  {
    id: 'clay-for-shift',
    description:
      'A glider of 20 g balances 110 mm from the nose. How many grams of clay, 10 mm from the nose, move its balance point forward to 108 mm?',
    answer: { kind: 'value', value: 0.41, tolerance: 0.01 },
    explanation:
      'About the new balance point, the clay has an arm of 98 mm and the old glider one of 2 mm. So the clay is 20 × 2 ÷ 98 = 0.41 g.',
  },
  {
    id: 'tell-arm',
    description:
      'Two gliders differ only in the length of the stick, so that the tail of one lies farther back. Explain, with the rule of the seesaw, why its neutral point lies farther back, too.',
    answer: {
      kind: 'written',
      guide: [
        'Wing and tail both gain lift when the nose rises',
        'The neutral point is where the moments of the two gains balance',
        'The gain of the tail gets a longer arm, so the pivot moves toward it',
      ],
    },
    explanation:
      'When the nose rises, wing and tail both gain lift, and the neutral point is the pivot where the moments of the two gains balance. With a longer stick the gain of the tail acts on a longer arm. The old pivot would tip toward the tail, so the balance is found farther back.',
  },
  {
    id: 'tell-two-contests',
    description:
      'Two teams have equal gliders. One enters a contest for distance, the other one for time. Say where on the polar each of them should fly, and how clay brings it there.',
    answer: {
      kind: 'written',
      guide: [
        'Distance: best glide, where lift over drag is largest',
        'Time: least sink, at more lift and less speed',
        'More clay for less lift and more speed, less clay for the opposite',
        'Names a limit: with less clay the static margin shrinks and the stall comes close',
      ],
    },
    explanation:
      'For distance the glider should fly where lift over drag is largest. For time it should fly at the least sink, which needs more lift and less speed. More clay moves the trim toward less lift, less clay toward more. The team that wants time must watch the static margin and the stall.',
  },
  {
    id: 'tell-parabola',
    description:
      'A textbook parabola says that the speeds of best glide and least sink differ by a factor of 1.32. For the small standard glider Balsa says 5.17 and 4.44 m/s, a factor of 1.16. Explain the difference, and plan a test that would show which is nearer to the truth.',
    answer: {
      kind: 'written',
      guide: [
        'The parabola knows no stall: drag of a small flat wing rises faster at high lift',
        'So the least sink comes earlier, at a higher speed',
        'A test that measures sink at several trim speeds, several flights each, one thing changed',
      ],
    },
    explanation:
      'The parabola leaves out that the flow leaves the front edge of a small flat wing at high lift. Drag then rises faster, so the least sink comes at a higher speed. I would trim one glider to five speeds with clay, time five glides each from the same height, and see at which speed the mean sink is least.',
  },
];
