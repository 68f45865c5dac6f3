/** A wheel as a flat ring: moment of inertia [kg m2] about its axle and the mass [kg] that rolls as heavily, I/R². */
export function wheelInertia({
  mass,
  outerRadius,
  innerRadius,
}: {
  readonly mass: number;
  readonly outerRadius: number;
  readonly innerRadius: number;
}): { I: number; equivalentMass: number } {
  const I = (mass * (outerRadius * outerRadius + innerRadius * innerRadius)) / 2;
  return { I, equivalentMass: I / (outerRadius * outerRadius) };
}
