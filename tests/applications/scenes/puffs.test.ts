import { describe, expect, test } from 'vitest';
import { dust, puffs } from '#applications/scenes/puffs.ts';
import { sceneOf, worldsAt } from '#client/viewer/scene/scene-model.ts';

const CLOUD = { prefix: 'drop-', material: 'water', life: 1, growth: 2, falls: true, until: 20 } as const;

describe('puffs', () => {
  test('a drop shows from the moment it is given off, falls to the ground at most, and is gone', () => {
    const model = sceneOf(puffs([{ at: 2, position: [0, 3, 0], velocity: [1, 0, 0], radius: 0.01 }], CLOUD));
    const seen = [0, 1.9, 2.1, 2.9, 3.1].map((time) => worldsAt(model, time).get('drop-0'));
    expect(seen.map((world) => world?.isVisible)).toEqual([false, false, true, true, false]);
    const heights = seen.map((world) => world?.affine[7] ?? Number.NaN);
    expect(heights[3]).toBeLessThan(0.2);
    expect(heights[4]).toBe(0);
    expect(heights[2]).toBeLessThan(3);
  });

  test('what is given off at once shows at once', () => {
    const model = sceneOf(puffs(dust(0, [0, 0, 0], 1), { ...CLOUD, falls: false }));
    expect(worldsAt(model, 0).get('drop-0')?.isVisible).toBe(true);
    expect(model.parts.size).toBe(8);
  });

  test('its moments follow the animation where that is slower than what happens', () => {
    const commands = puffs(dust(1, [0, 0, 0], 1), { ...CLOUD, toShown: (time) => 8 * time });
    const tracks = commands.flatMap((command) => (command.kind === 'play' ? [command.times] : []));
    expect(tracks[0]?.slice(0, 2)).toEqual([0, 8]);
    expect(tracks[0]?.slice(-2)).toEqual([16, 20]);
  });
});
