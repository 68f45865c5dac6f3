import { dragLab } from './drag-lab.ts';
import { rollLab } from './roll-lab.ts';
import { thrustLab } from './thrust-lab.ts';
import type { Experiment } from '#applications/experiments/experiment.ts';

/** The dragster's experiments by exercise code. */
export const experiments: Readonly<Record<string, Experiment>> = {
  '01-thrust-lab': thrustLab,
  '03-drag-lab': dragLab,
  '03-roll-lab': rollLab,
};
