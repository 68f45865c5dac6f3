import { drilling } from './dragster/drilling.ts';
import { dragsterLessons } from './dragster/lessons.ts';
import { marking } from './dragster/marking.ts';
import { racing } from './dragster/racing.ts';
import { shaping } from './dragster/shaping.ts';
import { wheels } from './dragster/wheels.ts';
import type { StepDrawing } from './parts.ts';

export const dragsterDrawings: readonly StepDrawing[] = [
  ...marking,
  ...drilling,
  ...shaping,
  ...wheels,
  ...racing,
  ...dragsterLessons,
];
