import type { RocketDesign } from './design.ts';

/**
 * Speed at which the fins begin to flutter [m/s]: they bend and twist in turn, more with every swing, until they break. D. J. Martin,
 * NACA TN 4197 (1958), equation 18, with the balance of the fin in the middle of its chord.
 */
export function flutterSpeed({ fins, air }: Pick<RocketDesign, 'fins' | 'air'>): number {
  const chord = (fins.root + fins.tip) / 2;
  const aspect = fins.span / chord;
  const taper = fins.tip / fins.root;
  const stiffness = fins.shearModulus * (fins.thickness / chord) ** 3 * (aspect + 2);
  return Math.sqrt((Math.PI * stiffness) / (3 * air.rho * aspect ** 3 * (taper + 1)));
}
