import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { Chase } from '#client/viewer/scene/chase.ts';
import { fitOf } from '#client/viewer/scene/framing.ts';
import { GeometryStore } from '#client/viewer/scene/geometry-store.ts';
import { SceneBatch } from '#client/viewer/scene/scene-batch.ts';
import { sceneOf, worldsAt } from '#client/viewer/scene/scene-model.ts';
import { figuresOf } from '#client/viewer/viewport/flat-figures.ts';
import { framedBy } from '#client/viewer/viewport/flat-shot.ts';
import { fitted } from '#client/viewer/viewport/viewport.ts';
import { rod } from '#tests/client/viewer/rod.ts';
import type { Eye } from '#client/viewer/scene/framing.ts';
import type { SceneModel, Shot } from '#client/viewer/scene/scene-model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

const SIZE = { width: 640, height: 240 };
const AREA = { left: 0, top: 0, ...SIZE };
const EYE: Eye = { direction: new Vector3(0, 0, 1), halfAngle: Math.PI / 12, size: SIZE, free: AREA };
const SHOT: Shot = { name: 'automatic', view: 'chase', racers: ['one', 'other'] };

/** It goes along its way at a height. */
const level = (id: string, height: number, ...places: readonly number[]): SceneCommand[] =>
  rod(id, ...places.map((x): Point3 => [x, height, 0]));

const nameOf = (height: number): string => (height < 1.5 ? 'one' : 'other');

function followedFlat(model: SceneModel, time: number): string {
  const figures = figuresOf(model, time, 'side');
  const scaleOf = (of: Parameters<typeof fitted>[0]) => fitted(of, AREA, 20).scale;
  const { bottom, top } = framedBy({ model, figures, shot: SHOT, time, scaleOf });
  return nameOf((bottom + top) / 2 / 1000);
}

function followedIn3d(model: SceneModel, time: number): string {
  const chase = new Chase(model, new SceneBatch(model, { of: () => '#000' }, new GeometryStore()), SHOT);
  return nameOf(fitOf(chase.points(worldsAt(model, time), time, EYE), EYE)?.centre.y ?? Number.NaN);
}

describe('the sheet of a race', () => {
  test('follows whom the camera in 3D follows: who is clearly in front of those that still move', () => {
    const [own, rival] = [
      [0, 2, 4.05, 6, 7, 9, 14, 14],
      [0, 2.02, 4, 6.06, 9, 9.05, 9.05, 9.05],
    ];
    const model = sceneOf([...level('one', 0, ...own), ...level('other', 3, ...rival)]);
    const moments = [1, 2, 3, 4, 5, 6];
    const followed = ['other', 'other', 'other', 'other', 'one', 'one'];
    expect(moments.map((time) => followedFlat(model, time))).toEqual(followed);
    expect(moments.map((time) => followedIn3d(model, time))).toEqual(followed);
  });
});
