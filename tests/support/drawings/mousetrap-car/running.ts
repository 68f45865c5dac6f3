import { byLevel } from '#tests/support/drawings/by-level.ts';
import { arrow, box, dimension, disk, label, line, table } from '#tests/support/drawings/parts.ts';
import { chassis, lever } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '06-test-run';

export const runningSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'Weigh the car, and then measure its length',
    title: 'Length with the wheels',
    words:
      'The car from the side. The dimension goes from the front of the front wheels to the back of the drive wheels: 420 millimeters for the standard car.',
    caption: byLevel(
      'The wheels count, too, so the standard car is 420 mm long.',
      'The wheels are included here, so the standard car is 420 mm long.',
    ),
    height: 230,
    parts: [chassis([80, 70], 0.9), table(139.3), dimension([48.5, 170], [426.5, 170], '420 mm')],
  },
  {
    page,
    step: 'Mark the start, 5 meters and each further',
    title: 'Marks on the floor',
    words: 'The track from above with a start line, marks at each meter from 5 meters on, and a line at 5 meters.',
    caption: byLevel(
      'There is tape at the start, at 5 m and at each meter after that.',
      'Pieces of tape mark the start, the distance of 5 m and every additional meter.',
    ),
    height: 160,
    parts: [
      box([20, 40, 440, 70], 'paper'),
      line('M50 40 V110 M200 40 V110', { color: 'next', width: 4 }),
      line([230, 260, 290, 320, 350, 380, 410].map((x) => `M${x} 40 v14`).join(' ')),
      label(50, 132, 'start', 'middle'),
      label(200, 132, '5 m', 'middle'),
      label(350, 132, '10 m', 'middle'),
    ],
  },
  {
    page,
    step: 'Check that the floor is level by putting',
    title: 'A level floor',
    words: 'A car without string stands on the floor. Arrows to both sides are crossed out: it rolls neither way.',
    caption: byLevel(
      'On a level floor the car stays where you put it, whichever way it points.',
      'On a level floor the car remains stationary, independently of its orientation.',
    ),
    height: 200,
    parts: [
      chassis([140, 90], 0.6),
      table(136.2),
      arrow([86, 110], [46, 110]),
      arrow([394, 110], [434, 110]),
      line('M56 100 l20 20 M76 100 l-20 20 M404 100 l20 20 M424 100 l-20 20', { width: 3 }),
    ],
  },
  {
    page,
    step: 'Wind the string to the same angle every',
    title: 'The same angle each time',
    words:
      'The car from the side with its lever set to the back. A mark on the chassis stands below the tip of the lever.',
    caption: byLevel(
      'A mark on the chassis shows how far back the lever goes each time.',
      'A mark on the chassis indicates the position that the lever reaches in every run.',
    ),
    height: 230,
    parts: [
      chassis([80, 120], 0.9),
      lever([80, 120], 0.9, 173),
      line('M358 112 V136', { color: 'next', width: 4 }),
      label(366, 108, 'mark'),
      label(200, 84, 'lever'),
    ],
  },
  {
    page,
    step: 'Set the rear axle on the start line',
    title: 'The rear axle on the start line',
    words:
      'The car from the side, its front to the left. An upright start line goes through its rear axle. An arrow to the left shows the way it goes.',
    caption: byLevel(
      'The rear axle is on the line, and the hand lets the car go without a push.',
      'The rear axle is positioned above the line, and the hand releases the car without any push.',
    ),
    height: 220,
    parts: [
      chassis([90, 80], 0.85),
      table(145.5),
      line('M366.3 40 V166', { color: 'next', width: 3, dashed: true }),
      label(376, 30, 'start line'),
      arrow([80, 40], [30, 40]),
      disk(366.3, 94.5, 5, 'next'),
    ],
  },
];
