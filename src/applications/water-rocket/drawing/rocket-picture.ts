import { waterIn } from '#applications/water-rocket/model/body.ts';
import { cutProfile } from '#applications/water-rocket/model/bottle-shape.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import type { ProfilePoint } from '#applications/water-rocket/model/bottle-shape.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { Placement, SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

type Put = Extract<SceneCommand, { kind: 'put' }>;
type Material = Put['material'];

/** Where and how a rocket is drawn. */
export interface PictureOptions {
  /** Put before the id of every part, so that two rockets fit in one scene. */
  readonly prefix: string;
  /** How many times life size. */
  readonly scale: number;
  /** Of the whole rocket: its origin is the middle of the mouth, its nose points along x. */
  readonly at?: Placement;
  /** Paint of nose and fins. */
  readonly paint: Material;
  /** What the bottle is called. */
  readonly label: string;
  /** Parts that the water is drawn in, so that it can leave one after the other. */
  readonly waterSlices: number;
}

/** The id of the part that carries all others. */
export const rootOf = (prefix: string): string => `${prefix}bottle`;
/** The id of a slice of the water, 0 at the mouth. */
export const waterSliceOf = (prefix: string, index: number): string => `${prefix}water-${index}`;

/** The rocket as it stands on its launcher: bottle, water, nose, fins and the skirt that holds them. */
export function rocketPicture(analysis: RocketAnalysis, options: PictureOptions): readonly Put[] {
  const { body } = analysis;
  const bottle: Put = {
    kind: 'put',
    id: rootOf(options.prefix),
    shape: { kind: 'lathe', profile: latheOf(analysis, body.bottle, options.scale) },
    material: 'clear',
    label: options.label,
    ...(options.at === undefined ? {} : { at: options.at }),
  };
  return [bottle, ...nose(analysis, options), ...fins(analysis, options), ...water(analysis, options)];
}

/** A part that moves with the rocket; `x` runs from the mouth forward, in meters of the real rocket. */
export function partOf(
  { prefix, scale }: Pick<PictureOptions, 'prefix' | 'scale'>,
  name: string,
  part: Pick<Put, 'shape' | 'material'> & { readonly label?: string; readonly at?: Point3; readonly turn?: number },
): Put {
  const { shape, material, label, at = [0, 0, 0], turn = 0 } = part;
  return {
    kind: 'put',
    id: `${prefix}${name}`,
    parent: rootOf(prefix),
    shape,
    material,
    at: { position: [at[0] * scale, at[1] * scale, at[2] * scale], rotation: [turn, 0, 0] },
    ...(label === undefined ? {} : { label }),
  };
}

/** An outline from the nose tip backwards as a lathe profile from the mouth forwards. */
function latheOf({ body }: RocketAnalysis, outline: readonly ProfilePoint[], scale: number): Point2[] {
  return outline.map(([x, radius]): Point2 => [(body.length - x) * scale, radius * scale]).toReversed();
}

function nose(analysis: RocketAnalysis, options: PictureOptions): Put[] {
  const { body, design } = analysis;
  if (body.nose.length === 0) return [];
  const profile = latheOf(analysis, body.nose, options.scale);
  const label = `Nose: ${design.nose.shape}`;
  return [partOf(options, 'nose', { shape: { kind: 'lathe', profile }, material: options.paint, label })];
}

function fins({ design, body }: RocketAnalysis, options: PictureOptions): Put[] {
  const { fins: fin, bottle } = design;
  const { scale } = options;
  const radius = bottle.diameter / 2;
  const front = fin.position + fin.root;
  const corners: Point2[] = [
    [fin.position, radius],
    [front, radius],
    [front - fin.sweep, radius + fin.span],
    [front - fin.sweep - fin.tip, radius + fin.span],
  ];
  const outline = (fin.tip > 0 ? corners : corners.slice(0, 3)).map(([x, y]): Point2 => [x * scale, y * scale]);
  const shape = { kind: 'extrude', outline, depth: fin.thickness * scale } as const;
  const blades = Array.from({ length: fin.count }, (_, i) => {
    const turn = (2 * Math.PI * i) / fin.count;
    return partOf(options, `fin-${i}`, { shape, material: options.paint, turn, label: `Fin ${i + 1} of ${fin.count}` });
  });
  const rim = 1.01 * radius * scale;
  const { position, height } = skirtOf(design, body);
  const profile: Point2[] = [
    [position * scale, rim],
    [(position + height) * scale, rim],
  ];
  const skirt = partOf(options, 'skirt', {
    shape: { kind: 'lathe', profile },
    material: 'paper',
    label: 'Skirt that holds the fins',
  });
  return [...blades, skirt];
}

function water(analysis: RocketAnalysis, options: PictureOptions): Put[] {
  const { design, body } = analysis;
  const volume = design.charge.waterVolume;
  if (!(volume > 0)) return [];
  const count = options.waterSlices;
  const levels = Array.from({ length: count + 1 }, (_, i) => waterIn(design, body, (volume * i) / count).level);
  const inside = body.bottle.map(([x, radius]): ProfilePoint => [x, 0.97 * radius]);
  const amount = Math.round(volume * 1e6);
  return Array.from({ length: count }, (_, i) => {
    const profile = latheOf(analysis, cutProfile(inside, levels[i + 1], levels[i]), options.scale);
    const label = i === 0 ? { label: `Water: ${amount} mL` } : {};
    return partOf(options, `water-${i}`, { shape: { kind: 'lathe', profile }, material: 'water', ...label });
  }).filter(({ shape }) => shape.kind !== 'lathe' || shape.profile.length > 1);
}
