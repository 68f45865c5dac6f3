/** Radians in a degree [rad/deg]. */
export const RADIANS_PER_DEGREE = Math.PI / 180;
