import { designOf } from '#applications/glider/model/design.ts';
import { finX, tailStation, wingStation } from '#applications/glider/model/geometry.ts';
import { sceneMaterial } from '#applications/glider/model/materials.ts';
import { area, disc, pictureOf } from '#applications/pictures/picture-parts.ts';
import { clayRadius, place } from './airframe.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { SpanStation } from '#applications/glider/model/geometry.ts';
import type { DrawnPart } from '#applications/pictures/picture-parts.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

/** From where the glider is seen: so far round from its side, and so far above it [rad]. */
const ROUND = (38 * Math.PI) / 180;
const ABOVE = (32 * Math.PI) / 180;

/** The glider from the front right and above, without perspective: wing, tail and fins show their shapes. */
export function gliderPicture(inputs: InputValues): Picture | undefined {
  const design = designOf(inputs);
  return pictureOf([...tail(design), ...fins(design), ...stick(design), ...clay(design), ...wing(design)]);
}

/** A point of the scene (x forward, y up, z right) on the sheet. */
function seen([x, y, z]: Point3): Point2 {
  const near = x * Math.sin(ROUND) + z * Math.cos(ROUND);
  return [x * Math.cos(ROUND) - z * Math.sin(ROUND), y * Math.cos(ABOVE) - near * Math.sin(ABOVE)];
}

const at = (x: number, y: number, z: number): Point2 => seen(place({ x, y, z }));

/** Between neighboring stations of both halves of a sheet, the far ones first. */
function panels(material: ReturnType<typeof sceneMaterial>, right: readonly SpanStation[]): DrawnPart[] {
  const left = right.map((station) => ({ ...station, y: -station.y }));
  const across = [...left, ...right.toReversed().slice(1)];
  return across.slice(1).map((station, i) => {
    const before = across[i];
    return area(material, [
      at(before.x, before.y, before.z),
      at(station.x, station.y, station.z),
      at(station.x + station.chord, station.y, station.z),
      at(before.x + before.chord, before.y, before.z),
    ]);
  });
}

function wing({ wing, materials }: GliderDesign): DrawnPart[] {
  const shares = wing.bendAt > 0 ? [1, wing.bendAt, 0] : [1, 0];
  return panels(
    sceneMaterial(materials.wing),
    shares.map((share) => wingStation(wing, share)),
  );
}

function tail({ tail, materials }: GliderDesign): DrawnPart[] {
  return panels(
    sceneMaterial(materials.tail),
    [1, 0].map((share) => tailStation(tail, share)),
  );
}

function fins(design: GliderDesign): DrawnPart[] {
  const { fin, tail, materials } = design;
  const end = finX(design) + fin.root;
  const sides = fin.count === 1 ? [0] : [-tail.span / 2, tail.span / 2];
  return sides.map((y) =>
    area(sceneMaterial(materials.fin), [
      at(end - fin.root, y, tail.z),
      at(end - fin.tip, y, tail.z + fin.height),
      at(end, y, tail.z + fin.height),
      at(end, y, tail.z),
    ]),
  );
}

/** Its upper and its near side. */
function stick({ stick, materials }: GliderDesign): DrawnPart[] {
  const { length, width, height } = stick;
  const half = width / 2;
  const material = sceneMaterial(materials.stick);
  return [
    area(material, [at(0, half, 0), at(length, half, 0), at(length, half, -height), at(0, half, -height)]),
    area(material, [at(0, -half, 0), at(length, -half, 0), at(length, half, 0), at(0, half, 0)]),
  ];
}

function clay(design: GliderDesign): DrawnPart[] {
  const { clay, stick } = design;
  return clay.m > 0 ? [disc('clay', at(clay.x, 0, -stick.height / 2), clayRadius(design))] : [];
}
