import { balanceLab } from './balance-lab.ts';
import { fillLab } from './fill-lab.ts';
import { parachuteLab } from './parachute-lab.ts';
import type { Experiment } from '#applications/experiments/experiment.ts';

/** The water rocket's experiments by exercise code. */
export const experiments: Readonly<Record<string, Experiment>> = {
  '03-experiment-fill': fillLab,
  '03-experiment-balance': balanceLab,
  '03-experiment-parachute': parachuteLab,
};
