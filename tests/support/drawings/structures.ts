import { cuttingSticks } from './structures/cutting.ts';
import { gluingSides } from './structures/gluing.ts';
import { joiningSides } from './structures/joining.ts';
import { testing } from './structures/testing.ts';
import type { StepDrawing } from './parts.ts';

export const structuresDrawings: readonly StepDrawing[] = [
  ...cuttingSticks,
  ...gluingSides,
  ...joiningSides,
  ...testing,
];
