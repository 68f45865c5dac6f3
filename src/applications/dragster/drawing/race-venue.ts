import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** Height of the guide lines above the track [m]. */
const LINE_HEIGHT = 0.004;

/** The track of a length [m] with a guide line in each lane [m to the right], start line, finish gate and distances. */
export function raceVenue(length: number, lanes: readonly number[]): readonly SceneCommand[] {
  const run = length + 4;
  return [
    {
      kind: 'put',
      id: 'track',
      shape: { kind: 'grid', plane: 'xz', width: run + 1, height: 0.8, spacing: 0.1 },
      at: { position: [run / 2 - 0.5, 0, 0] },
      material: 'paper',
      label: `Track, ${length} m`,
    },
    ...lanes.map((z, i): SceneCommand => ({
      kind: 'put',
      id: `line-${i + 1}`,
      shape: {
        kind: 'line',
        points: [
          [-0.4, LINE_HEIGHT, z],
          [run, LINE_HEIGHT, z],
        ],
      },
      material: 'string',
      label: `Guide line of lane ${i + 1}`,
    })),
    across('start-line', 0, 'neutral', 'Start line'),
    across('finish-line', length, 'danger', 'Finish line'),
    {
      kind: 'put',
      id: 'finish-gate',
      shape: {
        kind: 'tube',
        path: [
          [0, 0, -0.38],
          [0, 0.3, -0.38],
          [0, 0.3, 0.38],
          [0, 0, 0.38],
        ],
        // No thicker than it must be: a post stands before the nearer car when it crosses.
        radius: 0.005,
      },
      at: { position: [length, 0, 0] },
      material: 'metal',
      label: 'Finish gate with timer',
    },
    ...distances(length),
  ];
}

function across(id: string, x: number, material: 'neutral' | 'danger', label: string): SceneCommand {
  const points: Point3[] = [
    [x, 0.001, -0.4],
    [x, 0.001, 0.4],
  ];
  return { kind: 'put', id, shape: { kind: 'line', points }, material, label };
}

function distances(length: number): SceneCommand[] {
  const marks = [5, 10, 15, 20, 25].filter((mark) => mark < length);
  return [...marks, length].map((mark) => ({
    kind: 'put',
    id: `distance-${mark}`,
    shape: { kind: 'text', text: `${mark} m`, size: 0.08 },
    at: { position: [mark, 0.05, -0.5] },
    material: 'neutral',
  }));
}
