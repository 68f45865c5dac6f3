import { Vector3 } from 'three';
import { originOf } from '#client/viewer/affine.ts';
import { drawing as say } from '#client/words/drawing.ts';
import { rootOf } from './scene-model.ts';
import type { SceneModel, World } from './scene-model.ts';
import type { Camera } from 'three';

/** So far inside the picture's edge the middle of a mark is [px]. */
const INSET = { across: 24, down: 72 };
/** It stands above or below the one that the picture is about, and clear of the course, as shares of the height. */
const [ABOVE, BELOW] = [0.26, 0.7];
/** Under the numbers, who won, and why, which stand at the top; on a phone each of them takes more lines [px]. */
const UNDER_VERDICT = { usual: 150, phone: 212 };
const PHONE = 700;
/** From here on a distance is told without decimals [m]. */
const LONG = 10;

interface Race {
  readonly model: SceneModel;
  readonly worlds: ReadonlyMap<string, World>;
  /** The root parts that race. */
  readonly racers: readonly string[];
}

interface Picture {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}

/** Where a racer that the picture does not hold is: at the edge toward it, its name and how far it is from the other one. */
export interface EdgeMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** In the place of a racer's name that the picture does not hold; undefined where the name stands as it is. */
export function edgeMark(race: Race, name: string, { camera, width, height }: Picture): EdgeMark | undefined {
  const { model, worlds, racers } = race;
  const shape = model.parts.get(name)?.put.shape;
  const [root, world] = [rootOf(model, name), worlds.get(name)];
  const other = racers.find((each) => each !== root);
  if (shape?.kind !== 'text' || name === root || !racers.includes(root) || world === undefined || other === undefined) {
    return undefined;
  }
  const at = new Vector3(...originOf(world.affine));
  const seen = at.clone().applyMatrix4(camera.matrixWorldInverse);
  const flat = at.project(camera);
  const isBefore = seen.z < 0;
  if (isBefore && Math.abs(flat.x) < 1 && Math.abs(flat.y) < 1) return undefined;
  // Toward it from the middle: behind the camera a point would be seen on the wrong side.
  const [across, down] = isBefore ? [flat.x * width, -flat.y * height] : [seen.x, -seen.y];
  const [wide, tall] = [width / 2 - INSET.across, height / 2 - INSET.down];
  const reach = Math.min(wide / Math.max(Math.abs(across), 1e-6), tall / Math.max(Math.abs(down), 1e-6));
  const isAside = wide * Math.abs(down) < tall * Math.abs(across);
  const arrow = isAside ? (across < 0 ? '◂' : '▸') : down < 0 ? '▴' : '▾';
  const y = height / 2 + down * reach;
  const underVerdict = width < PHONE ? UNDER_VERDICT.phone : UNDER_VERDICT.usual;
  return {
    // At the right below is the course.
    x: down < 0 || isAside ? width / 2 + across * reach : INSET.across,
    y: down < 0 ? Math.min(Math.max(underVerdict, Math.min(y, ABOVE * height)), BELOW * height) : BELOW * height,
    text: awayWords(race, { root, name: shape.text, arrow }),
  };
}

interface Away {
  readonly root: string;
  readonly name: string;
  readonly arrow: Arrow;
}

type Arrow = '◂' | '▸' | '▴' | '▾';

/** Where somebody is that the picture does not hold, and how far from the other one; the name alone where there is none. */
export function awayWords(race: Race, { root, name, arrow }: Away): string {
  const other = race.racers.find((each) => each !== root);
  if (other === undefined) return name;
  const words = wordsOf(name, wayOf(race, root).distanceTo(wayOf(race, other)));
  return arrow === '▸' ? `${words} ${arrow}` : `${arrow} ${words}`;
}

/** From where it started: lanes beside each other are no distance. */
function wayOf({ model, worlds }: Race, root: string): Vector3 {
  const world = worlds.get(root);
  const start = model.parts.get(root)?.track?.positions[0];
  if (world === undefined || start === undefined) return new Vector3();
  return new Vector3(...originOf(world.affine)).sub(new Vector3(...start));
}

/** Side by side there is nothing to tell. */
function wordsOf(name: string, metres: number): string {
  const distance = metres < LONG ? metres.toFixed(1) : metres.toFixed(0);
  return Number(distance) === 0 ? name : say('away', { name, distance });
}
