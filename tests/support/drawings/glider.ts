import { assembling } from './glider/assembling.ts';
import { balancing } from './glider/balancing.ts';
import { cutting } from './glider/cutting.ts';
import { flying } from './glider/flying.ts';
import { jig } from './glider/jig.ts';
import type { StepDrawing } from './parts.ts';

export const gliderDrawings: readonly StepDrawing[] = [...cutting, ...jig, ...assembling, ...balancing, ...flying];
