import { bucklingLab } from './buckling-lab.ts';
import { depthLab } from './depth-lab.ts';
import { frameLab } from './frame-lab.ts';
import type { Experiment } from '#applications/experiments/experiment.ts';

/** The structures unit's experiments by exercise code. */
export const experiments: Readonly<Record<string, Experiment>> = {
  '01-frame-lab': frameLab,
  '03-buckling-lab': bucklingLab,
  '03-depth-lab': depthLab,
};
