import { withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Worksheet: numbers to know before a launch. */
export const launchWorksheet: readonly BankQuestion[] = [
  {
    id: 'water-volume',
    description: 'A 2 L bottle is to be filled to 30 percent. How much water is that, in milliliters?',
    answer: { kind: 'value', value: 600, tolerance: 1 },
    explanation: '2 L are 2000 mL, and 0.30 × 2000 mL = 600 mL.',
  },
  {
    id: 'launch-mass',
    description: withTable(
      [
        ['Part', 'Amount'],
        ['Bottle', '52 g'],
        ['Nose and clay', '40 g'],
        ['Fins', '23 g'],
        ['Parachute and tape', '50 g'],
        ['Water', '600 mL'],
      ],
      'One milliliter of water has a mass of 1 g. What is the launch mass, in grams?',
    ),
    answer: { kind: 'value', value: 765, tolerance: 1 },
    explanation: '165 g + 600 g = 765 g.',
  },
  {
    id: 'psi-to-kpa',
    description: 'One psi is 6.9 kPa. How many kilopascals are 50 psi?',
    answer: { kind: 'value', value: 345, tolerance: 1 },
    explanation: '50 × 6.9 kPa = 345 kPa.',
  },
  {
    id: 'force-on-base',
    description: {
      middle:
        'A pressure of 400 kPa pushes with 40 N on each square centimeter. The base of a bottle has an area of 95 square centimeters. How hard does the air push on it, in newtons?',
      high: 'The gauge pressure is 400,000 Pa and the base of the bottle has an area of 0.0095 m². With which force does the air push on the base, in newtons?',
    },
    answer: { kind: 'value', value: 3800, tolerance: 10 },
    explanation: 'Force = pressure × area: 95 × 40 N = 3800 N, as much as five grown-ups weigh.',
  },
  {
    id: 'burst-factor-value',
    description: withTable(
      [
        ['Bottle', 'Bursts at', 'Used at'],
        ['A, scratched', '130 psi', '40 psi'],
        ['B, new', '165 psi', '75 psi'],
        ['C, new', '165 psi', '50 psi'],
      ],
      'What is the smallest burst factor among these bottles? Give it with one decimal.',
    ),
    answer: { kind: 'value', value: 2.2, tolerance: 0.02 },
    explanation: '165 psi ÷ 75 psi = 2.2.',
  },
  {
    id: 'highest-pressure',
    description:
      'The burst factor must be at least 2. A bottle bursts at 150 psi. What is the highest pressure allowed, in psi?',
    answer: { kind: 'value', value: 75, tolerance: 0.5 },
    explanation: '150 psi ÷ 2 = 75 psi.',
  },
  {
    id: 'air-volume',
    description: 'A 1.5 L bottle holds 450 mL of water. How much room is left for air, in milliliters?',
    answer: { kind: 'value', value: 1050, tolerance: 2 },
    explanation: '1500 mL − 450 mL = 1050 mL.',
  },
  {
    id: 'wrap-spacing',
    description:
      'The paper wrap around a bottle is 345 mm long. Four fins are to be set at equal distances. How far apart are the marks, in millimeters? Give one decimal.',
    answer: { kind: 'value', value: 86.3, tolerance: 0.15 },
    explanation: '345 mm ÷ 4 = 86.25 mm.',
  },
  {
    id: 'too-close',
    description:
      'True or false: it is safe to walk up to a pumped bottle to fix a fin, as long as nobody pulls the cord.',
    answer: { kind: 'truth', right: false },
    explanation: 'Nobody walks up to a bottle under pressure. Let the air out first, from a distance.',
  },
  {
    id: 'misfire',
    description: 'The cord is pulled, but the bottle stays on the launcher. What is the first thing to do?',
    answer: {
      kind: 'choice',
      choices: [
        'Stay back, and let the director release the pressure',
        'Walk up and wiggle the bottle until it comes loose',
        'Pump some more, so that it overcomes the friction',
        'Look into the nozzle from below to find the fault',
      ],
    },
    explanation:
      'The bottle still holds all its energy and may go at any moment. Only the director acts, from a distance.',
  },
];
