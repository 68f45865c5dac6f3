import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

/** A rod of 0.3 m that moves between places, one a second. */
export function rod(id: string, ...positions: readonly Point3[]): SceneCommand[] {
  const profile: Point2[] = [
    [-0.15, 0.02],
    [0.15, 0.02],
  ];
  return [
    { kind: 'put', id, material: 'wood', shape: { kind: 'lathe', profile } },
    { kind: 'play', id, times: positions.map((_, second) => second), positions: [...positions] },
  ];
}
