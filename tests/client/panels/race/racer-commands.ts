import type { SceneCommand } from '#contract/engineering/scene.ts';

/** A racer of a slot that goes so far along the course [m] in a second; 0 for a bridge, which stays. */
export const racerCommands = (id: string, slot: 1 | 2, travel = 20): SceneCommand[] => [
  {
    kind: 'put',
    id,
    material: `slot-${slot}`,
    shape: {
      kind: 'lathe',
      profile: [
        [0, 0.02],
        [0.3, 0.02],
      ],
    },
  },
  {
    kind: 'play',
    id,
    times: [0, 1],
    positions: [
      [0, 0, 0],
      [travel, 0, 0],
    ],
  },
];
