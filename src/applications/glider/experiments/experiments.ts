import { balanceLab } from './balance-lab.ts';
import { longWingsLab } from './long-wings-lab.ts';
import { stallLab } from './stall-lab.ts';
import type { Experiment } from '#applications/experiments/experiment.ts';

/** The glider's experiments by exercise code. */
export const experiments: Readonly<Record<string, Experiment>> = {
  '01-stall-lab': stallLab,
  '03-balance-lab': balanceLab,
  '03-long-wings-lab': longWingsLab,
};
