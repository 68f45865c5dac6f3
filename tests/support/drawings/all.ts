import { dragsterDrawings } from './dragster.ts';
import { gliderDrawings } from './glider.ts';
import { mousetrapCarDrawings } from './mousetrap-car.ts';
import { structuresDrawings } from './structures.ts';
import { waterRocketDrawings } from './water-rocket.ts';
import type { StepDrawing } from './parts.ts';

/** The step drawings of each application's build pages, by its code. */
export const STEP_DRAWINGS: Readonly<Record<string, readonly StepDrawing[]>> = {
  dragster: dragsterDrawings,
  glider: gliderDrawings,
  'mousetrap-car': mousetrapCarDrawings,
  structures: structuresDrawings,
  'water-rocket': waterRocketDrawings,
};
