import { energyLab } from './energy-lab.ts';
import { frictionLab } from './friction-lab.ts';
import { leverLab } from './lever-lab.ts';
import type { Experiment } from '#applications/experiments/experiment.ts';

/** The mousetrap car's experiments by exercise code. */
export const experiments: Readonly<Record<string, Experiment>> = {
  '01-energy-lab': energyLab,
  '03-lever-lab': leverLab,
  '03-friction-lab': frictionLab,
};
