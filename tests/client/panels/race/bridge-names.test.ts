import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { compete } from '#applications/competition.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { originOf } from '#client/viewer/affine.ts';
import { directionOf, fitOf } from '#client/viewer/scene/framing.ts';
import { GeometryStore } from '#client/viewer/scene/geometry-store.ts';
import { SceneBatch } from '#client/viewer/scene/scene-batch.ts';
import { sceneOf, worldsAt } from '#client/viewer/scene/scene-model.ts';
import { figuresOf, spotsOf } from '#client/viewer/viewport/flat-figures.ts';
import { leanOf } from '#client/viewer/viewport/lean.ts';
import { boundsOf, fitted, toScreen } from '#client/viewer/viewport/viewport.ts';
import type { SceneModel } from '#client/viewer/scene/scene-model.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** The stage on a phone and what is covered at its top and bottom [px]. */
const PHONE = { width: 364, height: 520, top: 132, bottom: 44 };
const AREA = { left: 0, top: PHONE.top, width: PHONE.width, height: PHONE.height - PHONE.top - PHONE.bottom };
/** As the renderer has it for a scene that stands still [°]. */
const ANGLE = 30;
/** Half of how wide and high a letter is, as the sheet takes them [px]. */
const LETTER = { width: 7.3 / 2, height: 9 };

interface Drawn {
  readonly id: string;
  readonly points: readonly Point2[];
}

function* drawnIn3d(model: SceneModel): Generator<Drawn> {
  const batch = new SceneBatch(model, { of: () => '#000' }, new GeometryStore());
  const worlds = worldsAt(model, 0);
  const texts = [...model.parts].flatMap(([id, { put }]) => {
    const world = worlds.get(id);
    return put.shape.kind === 'text' && world !== undefined ? [{ id, at: new Vector3(...originOf(world.affine)) }] : [];
  });
  const direction = directionOf(model.view, PHONE);
  const all = [...batch.corners(worlds, () => true), ...texts.map(({ at }) => at)];
  const fit = fitOf(all, { direction, halfAngle: (ANGLE * Math.PI) / 360, size: PHONE, free: AREA });
  if (fit === undefined) throw new Error('Nothing to look at.');
  const camera = new PerspectiveCamera(ANGLE, PHONE.width / PHONE.height, fit.distance / 50, fit.distance * 40);
  camera.position.copy(fit.centre).addScaledVector(direction, fit.distance);
  camera.lookAt(fit.centre);
  camera.updateMatrixWorld();
  const onScreen = (at: Vector3): Point2 => {
    const { x, y } = at.clone().project(camera);
    return [((1 + x) * PHONE.width) / 2, ((1 - y) * PHONE.height) / 2];
  };
  for (const { id, at } of texts) yield { id, points: [onScreen(at)] };
  for (const id of model.parts.keys()) {
    yield { id, points: batch.corners(worlds, (each) => each === id).map(onScreen) };
  }
}

function* drawnFlat(model: SceneModel): Generator<Drawn> {
  const figures = figuresOf(model, 0, 'side', leanOf(model, true));
  const viewport = fitted(boundsOf(figures.flatMap(spotsOf)), AREA, 56);
  for (const figure of figures) {
    yield { id: figure.part.put.id, points: spotsOf(figure).map((at) => toScreen(viewport, at)) };
  }
}

test.each([
  ['3D', drawnIn3d],
  ['flat', drawnFlat],
])('the name of a bridge stands free of all members on a phone, %s', (_, drawn) => {
  const [specification] = structures.specifications;
  if (specification === undefined) throw new Error('There is no bridge.');
  const contenders = ['Paper Tiger', 'Swift 2'].map((name) => ({ name, inputs: {} }));
  const [first, second] = contenders;
  if (first === undefined || second === undefined) throw new Error('Two race.');
  const { race } = compete(structures, specification, first, second);
  const all = [...drawn(sceneOf(race?.commands ?? []))];
  const members = all.filter(({ id, points }) => /^bridge-[12]-member-/.test(id) && points.length > 0);
  for (const [slot, { name }] of [first, second].entries()) {
    const [x, y] = all.find(({ id }) => id === `bridge-${slot + 1}-name`)?.points[0] ?? [0, 0];
    const reach = LETTER.width * name.length;
    const under = members.filter(({ points }) => {
      const [across, down] = [points.map(([right]) => right), points.map(([, low]) => low)];
      const isBeside = Math.min(...across) > x + reach || Math.max(...across) < x - reach;
      return !isBeside && Math.min(...down) < y + LETTER.height && Math.max(...down) > y - LETTER.height;
    });
    expect(
      under.map(({ id }) => id),
      name,
    ).toEqual([]);
  }
});
