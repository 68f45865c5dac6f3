import { chassisSteps } from './mousetrap-car/chassis.ts';
import { measuring } from './mousetrap-car/measuring.ts';
import { runningSteps } from './mousetrap-car/running.ts';
import { stringSteps } from './mousetrap-car/string.ts';
import { wheelSteps } from './mousetrap-car/wheels.ts';
import type { StepDrawing } from './parts.ts';

export const mousetrapCarDrawings: readonly StepDrawing[] = [
  ...measuring,
  ...chassisSteps,
  ...wheelSteps,
  ...stringSteps,
  ...runningSteps,
];
