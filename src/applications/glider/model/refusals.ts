import type { ModelError } from '#applications/application.ts';

/** Inputs that no glider model can use; `where` names the field or what went wrong. */
export function badInput(where: string, message = `The analysis cannot use this value: ${where}.`): ModelError {
  return { error: 'BAD_INPUT', message, where };
}

/** The center of gravity lies `behind` [m] the neutral point. */
export function unstableCg(behind: number): ModelError {
  const x = (behind * 1000).toFixed(1);
  return {
    error: 'UNSTABLE_CG',
    message: `The center of gravity is ${x} mm behind the neutral point: the glider will pitch up and tumble. Add nose weight or move the wing back.`,
    where: 'center of gravity',
    input: 'clayMass',
  };
}

/** No angle of attack below the stall balances with lift. */
export const NO_TRIM: ModelError = {
  error: 'NO_TRIM',
  message: 'The glider cannot balance at any flying angle. Change the wing or tail incidence.',
  where: 'trim',
  input: 'tailIncidence',
};

export const STALLED_TRIM: ModelError = {
  error: 'STALLED_TRIM',
  message: 'The glider balances only when stalled.',
  where: 'trim',
  input: 'tailIncidence',
};

export const NO_CONVERGENCE: ModelError = {
  error: 'NO_CONVERGENCE',
  message: 'The analysis did not settle.',
  where: 'flight',
};
