import { isModelError } from '#applications/application.ts';
import { area, pictureOf } from '#applications/pictures/picture-parts.ts';
import { noseProfile } from '#applications/water-rocket/model/body.ts';
import { bottleProfile, cutProfile, waterPlace } from '#applications/water-rocket/model/bottle-shape.ts';
import { readDesign } from '#applications/water-rocket/model/design.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import type { DrawnPart } from '#applications/pictures/picture-parts.ts';
import type { ProfilePoint } from '#applications/water-rocket/model/bottle-shape.ts';
import type { RocketDesign } from '#applications/water-rocket/model/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** The rocket from the side, lying with its nose to the right; x from the mouth. */
export function rocketPicture(inputs: InputValues): Picture | undefined {
  const design = readDesign(inputs);
  if (isModelError(design)) return undefined;
  const { bottle, nose } = design;
  const profile = drawnProfile(design);
  const fins = finParts(design);
  return pictureOf([
    ...fins.filter(({ isNear }) => !isNear).map(({ part }) => part),
    ...water(design, profile),
    turned('clear', profile, bottle.length),
    ...(nose.length > 0 ? [turned('accent', noseProfile(design), bottle.length + nose.length)] : []),
    skirt(design, profile),
    ...fins.filter(({ isNear }) => isNear).map(({ part }) => part),
  ]);
}

/** The bottle's outline from its base; one that cannot hold its volume is still drawn, as a plain tube. */
export function drawnProfile({ bottle }: RocketDesign): readonly ProfilePoint[] {
  const profile = bottleProfile(bottle);
  if (!isModelError(profile)) return profile;
  const radius = bottle.diameter / 2;
  return [
    [0, 0],
    [0, radius],
    [bottle.length, radius],
    [bottle.length, 0],
  ];
}

/** Both sides of an outline that runs backwards from `front`, the distance of its first point from the mouth. */
function turned(material: DrawnPart['material'], outline: readonly ProfilePoint[], front: number): DrawnPart {
  const half = outline.map(([x, radius]): Point2 => [front - x, radius]);
  return area(material, [...half, ...half.map(([x, y]): Point2 => [x, -y]).toReversed()]);
}

function water({ bottle, charge }: RocketDesign, profile: readonly ProfilePoint[]): DrawnPart[] {
  const share = charge.waterVolume / bottle.volume;
  if (!(share > 0)) return [];
  const { level } = waterPlace(profile, Math.min(1, share));
  const inside = profile.map(([x, radius]): ProfilePoint => [x, 0.96 * radius]);
  const filled = cutProfile(inside, level, bottle.length);
  return filled.length > 1 ? [turned('water', filled, bottle.length)] : [];
}

function finParts({ fins: fin, bottle }: RocketDesign): { readonly part: DrawnPart; readonly isNear: boolean }[] {
  const front = fin.position + fin.root;
  const [foot, edge] = [bottle.diameter / 2, bottle.diameter / 2 + fin.span];
  return Array.from({ length: fin.count }, (_, i) => {
    const turn = (2 * Math.PI * i) / fin.count;
    const out = Math.cos(turn);
    const part = area('accent', [
      [fin.position, out * foot],
      [front, out * foot],
      [front - fin.sweep, out * edge],
      [front - fin.sweep - fin.tip, out * edge],
    ]);
    return { part, isNear: Math.sin(turn) > 0.01 };
  });
}

/** What holds the fins. */
function skirt(design: RocketDesign, profile: readonly ProfilePoint[]): DrawnPart {
  const { bottle } = design;
  const { position: back, height } = skirtOf(design, { bottle: profile, length: bottle.length });
  const [front, rim] = [back + height, 1.01 * (bottle.diameter / 2)];
  return area('paper', [
    [back, -rim],
    [front, -rim],
    [front, rim],
    [back, rim],
  ]);
}
