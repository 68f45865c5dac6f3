import { finSteps } from './water-rocket/fins.ts';
import { launchSteps } from './water-rocket/launch.ts';
import { waterRocketLessons } from './water-rocket/lessons.ts';
import { noseSteps } from './water-rocket/nose.ts';
import { parachuteSteps } from './water-rocket/parachute.ts';
import { togetherSteps } from './water-rocket/together.ts';
import type { StepDrawing } from './parts.ts';

export const waterRocketDrawings: readonly StepDrawing[] = [
  ...noseSteps,
  ...finSteps,
  ...parachuteSteps,
  ...togetherSteps,
  ...launchSteps,
  ...waterRocketLessons,
];
