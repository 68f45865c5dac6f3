import type { ModelError } from '#applications/application.ts';

/** A torsion spring that pulls with tau0 + kappa·theta at the angle theta from closed. */
export interface Spring {
  /** Torque left when the trap is closed [N m]. */
  readonly tau0: number;
  /** Stiffness [N m/rad]. */
  readonly kappa: number;
}

/** The straight line of least squares through measured [angle from closed [rad], torque [N m]] pairs; BAD_INPUT below two different angles. */
export function regressSpring(data: readonly (readonly [number, number])[]): Spring | ModelError {
  const n = data.length;
  const meanAngle = data.reduce((sum, [angle]) => sum + angle, 0) / n;
  const meanTorque = data.reduce((sum, [, torque]) => sum + torque, 0) / n;
  let spread = 0;
  let slant = 0;
  for (const [angle, torque] of data) {
    spread += (angle - meanAngle) ** 2;
    slant += (angle - meanAngle) * (torque - meanTorque);
  }
  if (n < 2 || !(spread > 0)) {
    return { error: 'BAD_INPUT', message: 'Measure the torque at two different angles or more.', where: 'data' };
  }
  const kappa = slant / spread;
  return { tau0: meanTorque - kappa * meanAngle, kappa };
}

/** Energy that the spring gives up over `sweep` [rad] down to closed [J], and its torque when set [N m]. */
export function springEnergy({ tau0, kappa }: Spring, sweep: number): { energy: number; torqueSet: number } {
  return { energy: tau0 * sweep + (kappa * sweep * sweep) / 2, torqueSet: tau0 + kappa * sweep };
}
