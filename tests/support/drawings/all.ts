import { dragsterDrawings } from './dragster.ts';
import type { StepDrawing } from './parts.ts';

/** The step drawings of each application's build pages, by its code. */
export const STEP_DRAWINGS: Readonly<Record<string, readonly StepDrawing[]>> = { dragster: dragsterDrawings };
