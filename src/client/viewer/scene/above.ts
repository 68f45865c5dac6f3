import type { Camera, Vector3 } from 'three';

/** Between a name and what it names [px]. */
export const NAME_GAP = 6;

interface Picture {
  readonly camera: Camera;
  /** [px] */
  readonly height: number;
  /** Of the letters [px]. */
  readonly text: number;
}

/**
 * How far down the middle of a name stands that is over all corners of what it names, from wherever one looks, and within the
 * picture [px].
 */
export function above(corners: readonly Vector3[], { camera, height, text }: Picture): number {
  const tops = corners.map((corner) => ((1 - corner.clone().project(camera).y) / 2) * height);
  return Math.max(text, Math.min(...tops) - NAME_GAP - text / 2);
}
