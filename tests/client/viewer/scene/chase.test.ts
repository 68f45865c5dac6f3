import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { Chase } from '#client/viewer/scene/chase.ts';
import { VIEW_DIRECTIONS, directionOf, fitOf } from '#client/viewer/scene/framing.ts';
import { GeometryStore } from '#client/viewer/scene/geometry-store.ts';
import { SceneBatch } from '#client/viewer/scene/scene-batch.ts';
import { sceneOf, worldsAt } from '#client/viewer/scene/scene-model.ts';
import { rod } from '#tests/client/viewer/rod.ts';
import type { Eye } from '#client/viewer/scene/framing.ts';
import type { Shot } from '#client/viewer/scene/scene-model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

const SIZE = { width: 1300, height: 640 };
const EYE: Eye = {
  direction: new Vector3(0.75, 0.5, 1).normalize(),
  halfAngle: Math.PI / 12,
  size: SIZE,
  free: { left: 0, top: 0, ...SIZE },
};

/** Of each racer that the picture holds. */
const BALL_POINTS = 6;

/** Where the camera looks at each time [m], and how long a rod is in the picture there [px]. */
function follow(commands: readonly SceneCommand[], times: readonly number[]) {
  const model = sceneOf(commands);
  const batch = new SceneBatch(model, { of: () => '#000' }, new GeometryStore());
  const chase = new Chase(model, batch, { racers: ['one', 'other'] });
  return times.map((time) => {
    const fit = fitOf(chase.points(worldsAt(model, time), time, EYE), EYE);
    if (fit === undefined) throw new Error('Nothing to look at.');
    const length = (0.3 * SIZE.height) / (2 * fit.distance * Math.tan(EYE.halfAngle));
    return { x: fit.centre.x, length };
  });
}

describe('the camera of a race', () => {
  test('holds both racers while each is large enough, and then the one in front', () => {
    const commands = [...rod('one', [0, 0, 0], [10, 0, 0]), ...rod('other', [0, 0, 0.3], [5, 0, 0.3])];
    const [start, later] = follow(commands, [0, 1]);
    expect(start?.x).toBeCloseTo(0, 1);
    expect(later?.x).toBeCloseTo(10, 1);
    for (const { length } of [start, later].flatMap((each) => each ?? [])) expect(length).toBeGreaterThan(150);
  });

  test('draws the far one of two large enough, too, or leaves it out', () => {
    const held = Array.from({ length: 30 }, (_, step) => 0.05 * step).flatMap((apart) => {
      const model = sceneOf([...rod('one', [0, 0, 0], [10, 0, 0]), ...rod('other', [0, 0, apart], [10, 0, apart])]);
      const chase = new Chase(model, new SceneBatch(model, { of: () => '#000' }, new GeometryStore()), {
        racers: ['one', 'other'],
      });
      const points = chase.points(worldsAt(model, 0.01), 0.01, EYE);
      const fit = fitOf(points, EYE);
      if (fit === undefined || points.length === BALL_POINTS) return [];
      const away = fit.distance + fit.centre.dot(EYE.direction);
      // Seen from aside a rod is as much shorter as the camera looks along it.
      const seen = 0.3 * Math.hypot(EYE.direction.y, EYE.direction.z);
      return [(seen * SIZE.height) / (2 * away * Math.tan(EYE.halfAngle))];
    });
    expect(held.length).toBeGreaterThan(0);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(150);
  });

  test('holds both on a phone where they start, and from then on while each is large enough', () => {
    const size = { width: 360, height: 420 };
    const eye = { ...EYE, direction: directionOf('chase', size), size, free: { left: 0, top: 0, ...size } };
    const model = sceneOf([...rod('one', [0, 0, 0], [10, 0, 0]), ...rod('other', [0, 0, 0.3], [7, 0, 0.3])]);
    const batch = new SceneBatch(model, { of: () => '#000' }, new GeometryStore());
    const held = (time: number, shot: Partial<Pick<Shot, 'lead' | 'at'>> = {}) => {
      const chase = new Chase(model, batch, { racers: ['one', 'other'], ...shot });
      return chase.points(worldsAt(model, time), time, eye).length / BALL_POINTS;
    };
    expect([held(0), held(0.01), held(1)]).toEqual([2, 2, 1]);
    // Dots would tell who won, and not what of.
    expect(held(1, { lead: 'one' })).toBe(1);
  });

  test('holds both before they go, however far their lanes are apart', () => {
    const commands = [...rod('one', [0, 0, 0], [10, 0, 0]), ...rod('other', [0, 0, 4], [10, 0, 4])];
    const [start, later] = follow(commands, [0, 0.5]);
    expect(start?.length).toBeLessThan(150);
    expect(later?.length).toBeGreaterThan(150);
  });

  test('goes from both to the one in front without a jump, and at once to another moment or where no motion is wanted', () => {
    const model = sceneOf([...rod('one', [0, 0, 0], [10, 0, 0]), ...rod('other', [0, 0, 0.3], [5, 0, 0.3])]);
    const batch = new SceneBatch(model, { of: () => '#000' }, new GeometryStore());
    const moments = Array.from({ length: 60 }, (_, frame) => 0.01 * frame);
    const closeness = (nowOf: (frame: number) => number | undefined): readonly number[] => {
      const chase = new Chase(model, batch, { racers: ['one', 'other'] });
      const distances = moments.map(
        (time, frame) => chase.fit(worldsAt(model, time), time, EYE, nowOf(frame))?.distance ?? 0,
      );
      return distances.slice(1).map((distance, index) => distance / (distances[index] ?? distance));
    };
    expect(Math.min(...closeness(() => undefined))).toBeLessThan(0.7);
    const smooth = closeness((frame) => 16 * frame);
    expect(Math.min(...smooth)).toBeGreaterThan(0.9);
    const chase = new Chase(model, batch, { racers: ['one', 'other'] });
    chase.fit(worldsAt(model, 0), 0, EYE, 0);
    chase.fit(worldsAt(model, 0.9), 0.9, EYE, 16);
    expect(chase.isTurning).toBe(true);
    // Back at the start.
    const again = chase.fit(worldsAt(model, 0), 0, EYE, 32);
    expect(chase.isTurning).toBe(false);
    expect(again?.centre.x).toBeCloseTo(0, 1);
  });

  test('waits with the line in the middle, with as much room behind it as for the last of both', () => {
    const ends = (apart: number) => {
      const model = sceneOf([...rod('one', [0, 0, 0], [20, 0, 0]), ...rod('other', [0, 0, 0.3], [20 - apart, 0, 0.3])]);
      const batch = new SceneBatch(model, { of: () => '#000' }, new GeometryStore());
      const points = new Chase(model, batch, { racers: ['one', 'other'], at: 1 }).points(worldsAt(model, 1), 1, EYE);
      return [Math.min, Math.max].map((end) => Math.round(10 * end(...points.map(({ x }) => x))) / 10);
    };
    expect(ends(0.5)).toEqual([19.4, 20.6]);
    // Without that room they are large enough.
    expect(ends(1)).toEqual([18.9, 20.1]);
    // So far apart they would be too small: who is first is seen large.
    expect(ends(5)).toEqual([19.9, 20.1]);
  });

  test('draws a racer as large in a low picture, and goes over to another one only once that is clearly in front', () => {
    const size = { width: 640, height: 240 };
    const eye = { ...EYE, size, free: { left: 0, top: 0, ...size } };
    const ahead = [0, 0, 0.05, -0.05, 0.05, 1, 0.98, 1.02];
    const ways = (own: number): Point3[] => ahead.map((by, second) => [2 * second + own * by, 0, own]);
    const model = sceneOf([...rod('one', ...ways(0)), ...rod('other', ...ways(1))]);
    const chase = new Chase(model, new SceneBatch(model, { of: () => '#000' }, new GeometryStore()), {
      racers: ['one', 'other'],
    });
    const followed = ahead.flatMap((_, time) => {
      // Before they go both are in the picture.
      if (time === 0) return [];
      const fit = fitOf(chase.points(worldsAt(model, time), time, eye), eye);
      if (fit === undefined) throw new Error('Nothing to look at.');
      const seen = 0.3 * Math.hypot(eye.direction.y, eye.direction.z);
      expect((seen * size.height) / (2 * fit.distance * Math.tan(eye.halfAngle))).toBeGreaterThanOrEqual(150);
      return fit.centre.z < 0.5 ? 'one' : 'other';
    });
    expect(followed).toEqual(['one', 'one', 'one', 'one', 'other', 'other', 'other']);
  });

  test('holds both beside the one that leads while there is room for them, and else that one alone', () => {
    const beside = (apart: number) => {
      const model = sceneOf([...rod('one', [0, 0, 0], [10, 0, 0]), ...rod('other', [0, 0, 0.3], [10 - apart, 0, 0.3])]);
      const batch = new SceneBatch(model, { of: () => '#000' }, new GeometryStore());
      const chase = new Chase(model, batch, { racers: ['one', 'other'], lead: 'other' });
      return fitOf(chase.points(worldsAt(model, 1), 1, EYE), EYE)?.centre.x;
    };
    expect(beside(0.2)).toBeCloseTo(9.9, 1);
    expect(beside(5)).toBeCloseTo(5, 1);
  });

  test('makes room for a parachute from its opening on, and none for what is gone by the end', () => {
    const shown = (id: string, visible: readonly number[]): SceneCommand[] => [
      {
        kind: 'put',
        id,
        material: 'wood',
        parent: 'one',
        shape: {
          kind: 'lathe',
          profile: [
            [-0.3, 0.3],
            [0.3, 0.3],
          ],
        },
      },
      {
        kind: 'play',
        id,
        times: [0, 1, 2, 3],
        positions: visible.map((): Point3 => [0.5, 0, 0]),
        visible: [...visible],
      },
    ];
    const places: readonly Point3[] = [0, 1, 2, 3].map((x): Point3 => [x, 0, 0]);
    const sizes = (visible: readonly number[]) => {
      const model = sceneOf([...rod('one', ...places), ...shown('chute', visible)]);
      const chase = new Chase(model, new SceneBatch(model, { of: () => '#000' }, new GeometryStore()), {
        racers: ['one'],
      });
      return [0.5, 1.5, 2.5].map((time) => {
        const points = chase.points(worldsAt(model, time), time, EYE);
        return Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
      });
    };
    const [before, , after] = sizes([0, 0, 1, 1]);
    expect(before).toBeLessThan(0.5);
    expect(after).toBeGreaterThan(0.8);
    expect(new Set(sizes([0, 1, 0, 0]).map((size) => size.toFixed(6))).size).toBe(1);
  });

  test('holds a racer as large from wherever it is looked at, so that nothing of it reaches over an edge', () => {
    const model = sceneOf(rod('one', [0, 0, 0], [10, 0, 0]));
    const size = { width: 400, height: 400 };
    const distances = Object.values(VIEW_DIRECTIONS).map((direction) => {
      const chase = new Chase(model, new SceneBatch(model, { of: () => '#000' }, new GeometryStore()), {
        racers: ['one'],
      });
      const eye = {
        ...EYE,
        size,
        free: { left: 0, top: 0, ...size },
        direction: new Vector3(...direction).normalize(),
      };
      return fitOf(chase.points(worldsAt(model, 0), 0, eye), eye)?.distance.toFixed(6);
    });
    expect(new Set(distances).size).toBe(1);
  });

  test('takes a jet, which is gone by the end, for no part of a racer', () => {
    const jet: SceneCommand[] = [
      {
        kind: 'put',
        id: 'jet',
        material: 'water',
        parent: 'one',
        shape: {
          kind: 'lathe',
          profile: [
            [-0.5, 0.02],
            [-0.15, 0.02],
          ],
        },
      },
      { kind: 'play', id: 'jet', times: [0, 1], positions: [0, 1].map((): Point3 => [0, 0, 0]), visible: [1, 0] },
    ];
    const own = rod('one', [0, 0, 0], [10, 0, 0]);
    expect(follow([...own, ...jet], [0, 0.5])).toEqual(follow(own, [0, 0.5]));
  });

  test('follows who is still on the way, however far the one that rests came', () => {
    const commands = [
      ...rod('one', [0, 0, 0], [20, 0, 0], [20, 0, 0]),
      ...rod('other', [0, 0, 3], [5, 0, 3], [8, 0, 3]),
    ];
    const [, later] = follow(commands, [0.5, 1.5]);
    expect(later?.x).toBeCloseTo(6.5, 1);
  });
});
