import { PerspectiveCamera } from 'three';
import { describe, expect, test } from 'vitest';
import { compete } from '#applications/competition.ts';
import { findApplication } from '#applications/registry.ts';
import { momentsOf } from '#client/panels/race/moments.ts';
import { racersOf } from '#client/panels/race/racers.ts';
import { shotOf } from '#client/panels/race/shots.ts';
import { Chase } from '#client/viewer/scene/chase.ts';
import { directionOf } from '#client/viewer/scene/framing.ts';
import { GeometryStore } from '#client/viewer/scene/geometry-store.ts';
import { SceneBatch } from '#client/viewer/scene/scene-batch.ts';
import { rootOf, sceneOf, worldsAt } from '#client/viewer/scene/scene-model.ts';
import { figuresOf, spotsOf } from '#client/viewer/viewport/flat-figures.ts';
import { framedBy } from '#client/viewer/viewport/flat-shot.ts';
import { leanOf } from '#client/viewer/viewport/lean.ts';
import { fitted } from '#client/viewer/viewport/viewport.ts';
import type { Racer } from '#client/panels/race/racers.ts';
import type { SceneModel, Shot } from '#client/viewer/scene/scene-model.ts';
import type { Bounds } from '#client/viewer/viewport/viewport.ts';
import type { Race, Winner } from '#contract/engineering/simulation.ts';
import type { Vector3 } from 'three';

/** No craft is drawn smaller than this [px]. */
const LEAST = 150;
const MOMENTS = 24;
/** As the renderer has it for a race [°]. */
const ANGLE = 18;

/** The stage and what is covered at its top and bottom [px]. */
const SCREENS = {
  '1366x768': { width: 1340, height: 634, top: 92, bottom: 48 },
  '390x844': { width: 364, height: 575, top: 132, bottom: 44 },
} as const;

/** What the second of two designs has other than the first. */
const RIVALS = {
  dragster: { bodyLength: 220 },
  glider: { dihedral: 12 },
  'water-rocket': { waterVolume: 700 },
  'mousetrap-car': { leverLength: 190 },
} as const;

function raced(code: keyof typeof RIVALS): { readonly race: Race; readonly winner: Winner } {
  const application = findApplication(code);
  const specification = application?.specifications[0];
  if (application === undefined || specification === undefined) throw new Error(`There is no ${code}.`);
  const { race, results } = compete(
    application,
    specification,
    { name: 'One', inputs: {} },
    { name: 'Other', inputs: RIVALS[code] },
  );
  if (race === undefined) throw new Error(`${code} has no race.`);
  return { race, winner: results.winner };
}

interface Scene {
  readonly race: Race;
  readonly model: SceneModel;
  readonly racers: readonly Racer[];
  readonly screen: (typeof SCREENS)[keyof typeof SCREENS];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From the start on to the end, each moment with its shot: what is held before tells what is held now. */
function* moments({ race, racers }: Scene, winner: Winner): Generator<readonly [time: number, shot: Shot]> {
  const { start, finish, decided } = momentsOf(race, winner);
  for (let step = 0; step <= MOMENTS; step += 1) {
    const time = start + 0.01 + ((race.duration - start - 0.01) * step) / MOMENTS;
    const champion = time >= decided && (winner === 1 || winner === 2) ? winner : undefined;
    const shot = shotOf({ camera: 'automatic', racers, champion, finish, decided, time });
    if (shot !== undefined) yield [time, shot];
  }
}

/** Of each racer in the picture at each moment; nothing of one that is outside. */
function* boxesIn3d(scene: Scene, winner: Winner): Generator<readonly [number, readonly Box[]]> {
  const { model, racers, screen } = scene;
  const { width, height, top, bottom } = screen;
  const batch = new SceneBatch(model, { of: () => '#000' }, new GeometryStore());
  let [name, chase]: [string, Chase | undefined] = ['', undefined];
  for (const [time, shot] of moments(scene, winner)) {
    if (shot.name !== name) [name, chase] = [shot.name, new Chase(model, batch, shot)];
    const direction = directionOf(shot.view, screen);
    const free = { left: 0, top, width, height: height - top - bottom };
    const at = Math.min(time, shot.at ?? Infinity);
    const eye = { direction, halfAngle: (ANGLE * Math.PI) / 360, size: screen, free };
    const fit = chase?.fit(worldsAt(model, at), at, eye);
    if (fit === undefined) throw new Error('Nothing to look at.');
    const camera = new PerspectiveCamera(ANGLE, width / height, fit.distance / 50, fit.distance * 40);
    camera.position.copy(fit.centre).addScaledVector(direction, fit.distance);
    camera.lookAt(fit.centre);
    camera.updateMatrixWorld();
    camera.setViewOffset(width, height, 0, -(top - bottom) / 2, width, height);
    const worlds = worldsAt(model, time);
    yield [
      time,
      racers.map(({ root }) => {
        const corners = batch.corners(worlds, (id) => isOf(model, id, root.id) && worlds.get(id)?.isVisible === true);
        return boxOf(corners.map((corner) => onScreen(corner, camera, screen)));
      }),
    ];
  }
}

function* boxesIn2d(scene: Scene, winner: Winner): Generator<readonly [number, readonly Box[]]> {
  const { model, racers, screen } = scene;
  const { width, height, top, bottom } = screen;
  const area = { left: 0, top, width, height: height - top - bottom };
  const lean = leanOf(model, area.height > area.width);
  const fit = (of: Bounds) => fitted(of, area, 56);
  for (const [time, shot] of moments(scene, winner)) {
    const at = Math.min(time, shot.at ?? Infinity);
    const seen = figuresOf(model, at, 'side', lean);
    const { scale, x, y } = fit(framedBy({ model, figures: seen, shot, time: at, scaleOf: (of) => fit(of).scale }));
    const figures = figuresOf(model, time, 'side', lean);
    yield [
      time,
      racers.map(({ root }) => {
        const own = figures.filter(({ part }) => isOf(model, part.put.id, root.id));
        return boxOf(own.flatMap(spotsOf).map(([right, up]) => [x + scale * right, y - scale * up]));
      }),
    ];
  }
}

/** Vapour and a jet are no part of who is raced. */
function isOf(model: SceneModel, id: string, root: string): boolean {
  const { material } = model.parts.get(id)?.put ?? {};
  return rootOf(model, id) === root && material !== 'ghost' && material !== 'water';
}

function onScreen(corner: Vector3, camera: PerspectiveCamera, { width, height }: Scene['screen']): [number, number] {
  const { x, y } = corner.clone().project(camera);
  return [((1 + x) * width) / 2, ((1 - y) * height) / 2];
}

function boxOf(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe.each(Object.keys(RIVALS) as (keyof typeof RIVALS)[])('a race of %s', (code) => {
  const { race, winner } = raced(code);
  const model = sceneOf(race.commands);
  const racers = racersOf(race.commands);

  test.each(Object.entries(SCREENS))('on %s has a craft of 150 px at every moment, in 3D and flat', (_, screen) => {
    const scene = { race, model, racers, screen };
    for (const [view, boxes] of [
      ['3D', boxesIn3d(scene, winner)],
      ['flat', boxesIn2d(scene, winner)],
    ] as const) {
      for (const [time, each] of boxes) {
        const { finish } = momentsOf(race, winner);
        // The camera stands at the line, which one has left and the other not yet come to.
        if (finish !== undefined && time > finish && time < momentsOf(race, winner).decided) continue;
        const isHeld = ({ left, right, top, bottom }: Box) =>
          left >= 0 && right <= screen.width && top >= 0 && bottom <= screen.height;
        const held = each.filter(isHeld);
        const longest = held.map(({ left, right, top, bottom }) => Math.max(right - left, bottom - top));
        expect(held.length, `${view} at ${time}`).toBeGreaterThan(0);
        expect(Math.min(...longest), `${view} at ${time}`).toBeGreaterThanOrEqual(LEAST);
      }
    }
  });
});
