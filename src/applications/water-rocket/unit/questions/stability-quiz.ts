import { withPicture } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on stability, the bottle under pressure and the way down. */
export const stabilityQuiz: readonly BankQuestion[] = [
  {
    id: 'order-of-points',
    description: 'Where must the center of pressure of a stable rocket lie?',
    answer: {
      kind: 'choice',
      choices: [
        'Behind the balance point, nearer to the tail',
        'In front of the balance point, nearer to the nose',
        'Exactly at the balance point, so that both agree',
        'Exactly at the tip of the nose, where the air hits',
      ],
    },
    explanation: 'Then a gust swings the tail back in line. With the order reversed the rocket tumbles.',
  },
  {
    id: 'turns-around',
    description: 'A gust hits a flying rocket from the side. Around which point does it turn?',
    answer: {
      kind: 'choice',
      choices: ['The balance point', 'The center of pressure', 'The tip of the nose', 'The nozzle'],
    },
    explanation: 'A free body turns around its balance point. The air pushes at the center of pressure.',
  },
  {
    id: 'ballast-effect',
    description: 'You add clay in the nose. What happens?',
    answer: {
      kind: 'choice',
      choices: [
        'The balance point moves forward and the margin grows',
        'The balance point moves backward and the margin grows',
        'The center of pressure moves forward and the margin shrinks',
        'Neither point moves; only the mass changes',
      ],
    },
    explanation: 'Mass shifts the balance point. The center of pressure depends on the outer shape alone.',
  },
  {
    id: 'fins-up',
    description: 'True or false: moving the same fins up the bottle, closer to the nose, makes the rocket more stable.',
    answer: { kind: 'truth', right: false },
    explanation: 'The center of pressure moves forward with the fins, so the margin shrinks. Fins belong at the tail.',
  },
  {
    id: 'margin-number',
    description: withPicture(
      {
        file: 'water-rocket/drawing-margin.svg',
        alt: 'A rocket from the side. The balance point is 140 millimeters from the tip and the center of pressure is 250 millimeters from the tip. The bottle is 110 millimeters wide.',
      },
      'What is the stability margin of the rocket in the drawing, in calibers?',
    ),
    answer: { kind: 'value', value: 1, tolerance: 0.01 },
    explanation: '(250 mm − 140 mm) ÷ 110 mm = 1.0 calibers.',
  },
  {
    id: 'filled-margin',
    description: 'Why is the margin of a filled rocket smaller than that of an empty one?',
    answer: {
      kind: 'choice',
      choices: [
        'Water near the tail pulls the balance point back',
        'Water inside pulls the center of pressure forward',
        'A heavier rocket makes less drag on its fins',
        'Water makes the bottle wider than it was before',
      ],
    },
    explanation:
      'The water sits low in the bottle. Once it is out, after less than a tenth of a second, the margin is that of the empty rocket.',
  },
  {
    id: 'burst-factor',
    description: 'A bottle bursts at 165 psi. You use 55 psi. What is the burst factor?',
    answer: { kind: 'value', value: 3, tolerance: 0.02 },
    explanation: '165 psi ÷ 55 psi = 3.',
  },
  {
    id: 'why-factor-two',
    description: 'Why must the burst factor be 2 and not just a little more than 1?',
    answer: {
      kind: 'choice',
      choices: [
        'Scratches, heat and many launches make real bottles weaker',
        'The pump always shows exactly half of the true pressure',
        'The pressure in the bottle doubles when the jet starts',
        'A factor of 2 makes the rocket fly twice as high',
      ],
    },
    explanation: 'The factor is a reserve for what you do not know. New bottles burst at 165 psi, old ones earlier.',
  },
  {
    id: 'hoop-width',
    description:
      'Two bottles have the same wall and the same pressure. Bottle B is twice as wide as bottle A. Which wall is stressed more?',
    answer: {
      kind: 'choice',
      choices: [
        'The wall of B: twice as much',
        'The wall of A: twice as much',
        'Both the same, as the pressure is the same',
        'The wall of B: four times as much',
      ],
    },
    explanation: 'Hoop stress is pressure × diameter ÷ (2 × wall). Twice the width gives twice the stress.',
  },
  {
    id: 'test-with-water',
    description: 'Why are bottles tested for bursting with water and not with air?',
    answer: {
      kind: 'choice',
      choices: [
        'Water can hardly be squeezed, so it stores little energy',
        'Water makes the plastic stronger while it is being tested',
        'Water pushes less hard on the wall than air at the same pressure',
        'Water shows small leaks better than air does',
      ],
    },
    explanation: 'A bottle full of water just splits and leaks. A bottle full of pumped air goes off like a bomb.',
  },
  {
    id: 'double-canopy',
    description: 'You double the diameter of the parachute. What happens to the landing speed?',
    answer: {
      kind: 'choice',
      choices: ['It halves', 'It falls to a quarter', 'It stays the same', 'It doubles'],
    },
    explanation:
      'The area is four times as large. Drag also grows with speed times speed, so half the speed is enough to carry the weight.',
  },
  {
    id: 'terminal-speed',
    description: 'A rocket falls at its steady terminal speed. What is true?',
    answer: {
      kind: 'choice',
      choices: [
        'Drag is as large as weight',
        'Drag is larger than weight',
        'Weight has become zero',
        'No force acts on the rocket',
      ],
    },
    explanation: 'The speed no longer changes, so the forces balance: drag up, weight down, equal in size.',
  },
  {
    id: 'biggest-chute',
    description: 'True or false: the biggest parachute is always the best one.',
    answer: { kind: 'truth', right: false },
    explanation: 'A very big one is heavy to carry and drifts far with the wind. Just big enough is often best.',
  },
  {
    id: 'glue-on-bottle',
    description: 'True or false: hot glue is a good way to fasten fins to a pressure bottle.',
    answer: { kind: 'truth', right: false },
    explanation: 'Heat makes the stretched plastic of the bottle weak at that spot. Use tape.',
  },
  {
    id: 'tell-fins',
    description: 'A gust turns a rocket a little to the side. Explain how fins at the tail bring it back in line.',
    answer: {
      kind: 'written',
      guide: [
        'The rocket turns around its balance point',
        'Air now hits the fins from the side and pushes at the center of pressure, which lies behind the balance point',
        'This push swings the tail back in line',
      ],
    },
    explanation:
      'The rocket turns around its balance point. At an angle, air hits the fins from the side and pushes on them. This push acts behind the balance point, so it swings the tail back in line.',
  },
  {
    id: 'tell-tumbles',
    description:
      'Your rocket tumbles in the air. Name two changes that could help. For each, say which point it moves.',
    answer: {
      kind: 'written',
      guide: [
        'Clay in the nose moves the balance point forward',
        'Larger fins, or fins farther back, move the center of pressure back',
        'The balance point must be in front of the center of pressure',
      ],
    },
    explanation:
      'I could put clay in the nose, which moves the balance point forward. Or I could make the fins larger, which moves the center of pressure back. The balance point must be well in front of the center of pressure.',
  },
  {
    id: 'tell-safe',
    description: 'Write three safety rules for your launch. Give a reason for each of them.',
    answer: {
      kind: 'written',
      guide: [
        'Three rules that fit, such as distance, safety glasses and a limit for the pressure',
        'A reason for each of them',
        'The rules can be followed: they say who does what',
      ],
    },
    explanation:
      'Everybody stands well back, because a bottle can burst. We wear safety glasses, because water and pieces fly. Nobody pumps above the limit, because old bottles burst earlier than new ones.',
  },
];
