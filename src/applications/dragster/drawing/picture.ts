import { isModelError } from '#applications/application.ts';
import { bodyCurves } from '#applications/dragster/model/body-geometry.ts';
import { readDesign } from '#applications/dragster/model/design.ts';
import { CARTRIDGE_LENGTH } from '#applications/dragster/model/mass-properties.ts';
import { area, disc, pictureOf, strokes } from '#applications/pictures/picture-parts.ts';
import { CARTRIDGE_RADIUS, carPlacement, guidePlaces } from './car-parts.ts';
import type { DragsterDesign, WheelPair } from '#applications/dragster/model/design.ts';
import type { DrawnPart } from '#applications/pictures/picture-parts.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** Places along the body at which its outline is drawn. */
const STATIONS = 24;

/** The car from the side, its nose to the right, as it stands on the track. */
export function carPicture(inputs: InputValues): Picture | undefined {
  const design = readDesign(inputs);
  if (isModelError(design)) return undefined;
  const wheels = [design.front, design.rear].flatMap((pair) => wheel(design, pair));
  const car = [...body(design), ...eyes(design)];
  return pictureOf([...track(design), ...(design.covered === 1 ? [...wheels, ...car] : [...car, ...wheels])]);
}

/** From the car's own axes (x forward from the nose, y up from the blank's underside) to the track. */
function onTrack(design: DragsterDesign): (point: Point2) => Point2 {
  const { position, rotation } = carPlacement(design);
  const [sine, cosine] = [Math.sin(rotation[2]), Math.cos(rotation[2])];
  return ([x, y]) => [x * cosine - y * sine, position[1] + x * sine + y * cosine];
}

function track({ body, front, rear }: DragsterDesign): DrawnPart[] {
  const length = body.x.at(-1) ?? 0;
  const reach = 0.03 + Math.max(0, front.D / 2 - front.x, rear.D / 2 - (length - rear.x));
  return [
    strokes('neutral', 0.0008, [
      [
        [-length - reach, 0],
        [reach, 0],
      ],
    ]),
  ];
}

function body(design: DragsterDesign): DrawnPart[] {
  const place = onTrack(design);
  const { chamber } = design;
  const length = design.body.x.at(-1) ?? 0;
  const { top, bottom } = bodyCurves(design.body);
  const along = Array.from({ length: STATIONS + 1 }, (_, i) => (length * i) / STATIONS);
  const outline = [
    ...along.map((x): Point2 => [-x, top(x)]),
    ...along.toReversed().map((x): Point2 => [-x, bottom(x)]),
  ];
  const floor = chamber.depth - length;
  const radius = Math.min(CARTRIDGE_RADIUS, chamber.diameter / 2);
  const box = (from: number, to: number, half: number): Point2[] => [
    [from, chamber.height - half],
    [to, chamber.height - half],
    [to, chamber.height + half],
    [from, chamber.height + half],
  ];
  return [
    area('metal', box(floor - CARTRIDGE_LENGTH, floor, radius).map(place)),
    area('wood', outline.map(place)),
    area('ghost', box(-length, floor, chamber.diameter / 2).map(place)),
  ];
}

function eyes(design: DragsterDesign): DrawnPart[] {
  const place = onTrack(design);
  return guidePlaces(design).map(([x, y]) =>
    disc('metal', place([x, y]), 0.001 + design.guides.insideDiameter / 2, design.guides.insideDiameter / 2),
  );
}

function wheel(design: DragsterDesign, { x, D }: WheelPair): DrawnPart[] {
  const center = onTrack(design)([-x, design.axle.height]);
  return [
    disc('rubber', center, D / 2),
    disc('plastic', center, 0.3 * D),
    disc('metal', center, design.axle.diameter / 2),
  ];
}
