import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** A length of a thing between two points [m]. */
export interface Dimension {
  readonly id: string;
  readonly name: string;
  readonly from: Point3;
  readonly to: Point3;
}

/** A line from one point to the other, and above its middle the name and the length in millimeters; `size` is the height of the letters [m]. */
export function dimensionLine({ id, name, from, to }: Dimension, size: number): readonly SceneCommand[] {
  const mm = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) * 1000;
  const words = `${name} ${mm.toFixed(0)} mm`;
  const middle: Point3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 0.8 * size, (from[2] + to[2]) / 2];
  return [
    {
      kind: 'put',
      id: `dimension-${id}`,
      shape: { kind: 'line', points: [from, to] },
      material: 'neutral',
      label: words,
    },
    {
      kind: 'put',
      id: `dimension-${id}-text`,
      shape: { kind: 'text', text: words, size },
      at: { position: middle },
      material: 'neutral',
      // A view along the line has no place for its length.
      parent: `dimension-${id}`,
    },
  ];
}
