import { isModelError } from '#applications/application.ts';
import { readDesign } from '#applications/mousetrap-car/model/design.ts';
import { area, disc, pictureOf, strokes } from '#applications/pictures/picture-parts.ts';
import { ballastSide, driveAxleOf, frontAxleOf, pivotOf } from './car-parts.ts';
import type { MousetrapDesign, Wheels } from '#applications/mousetrap-car/model/design.ts';
import type { DrawnPart } from '#applications/pictures/picture-parts.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Picture } from '#contract/engineering/picture.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** The car from the side with the trap set, its front end to the right, on the floor. */
export function carPicture(inputs: InputValues): Picture | undefined {
  const design = readDesign(inputs);
  if (isModelError(design)) return undefined;
  return pictureOf([
    ...floor(design),
    ...wheel(design.front, frontAxleOf(design)),
    ...wheel(design.drive, driveAxleOf(design)),
    ...chassis(design),
    ...lever(design),
  ]);
}

function floor({ chassis, drive, front }: MousetrapDesign): DrawnPart[] {
  const back = -Math.max(chassis.length, drive.x + drive.radius, front.x + front.radius) - 0.03;
  const ahead = Math.max(0, front.radius - front.x, drive.radius - drive.x) + 0.03;
  return [
    strokes('neutral', 0.001, [
      [
        [back, 0],
        [ahead, 0],
      ],
    ]),
  ];
}

function wheel({ radius, holeRadius, journalRadius }: Wheels, [x, y]: readonly number[]): DrawnPart[] {
  const center: Point2 = [x, y];
  return [disc('plastic', center, radius, holeRadius), disc('metal', center, Math.max(journalRadius, 0.0015))];
}

function chassis(design: MousetrapDesign): DrawnPart[] {
  const { chassis: sheet, ballast, trap } = design;
  const [pivotX, pivotY] = pivotOf(design);
  const top = pivotY - trap.base.thickness;
  const box = (from: number, to: number, low: number, high: number): Point2[] => [
    [from, low],
    [to, low],
    [to, high],
    [from, high],
  ];
  const side = ballastSide(design);
  return [
    ...(side > 0 ? [area('metal', box(-ballast.x - side / 2, -ballast.x + side / 2, top, top + side))] : []),
    area('wood', box(-sheet.length, 0, top - sheet.thickness, top)),
    area('paper', box(pivotX - trap.base.length / 2, pivotX + trap.base.length / 2, top, pivotY)),
  ];
}

/** The lever as it is set, the string from its tip to the drive axle, and the spring at its foot. */
function lever(design: MousetrapDesign): DrawnPart[] {
  const [x, y] = pivotOf(design);
  const [axleX, axleY] = driveAxleOf(design);
  const { length, phi0 } = design.lever;
  const tip: Point2 = [x - length * Math.cos(phi0), y + length * Math.sin(phi0)];
  return [
    strokes('string', 0.0012, [[tip, [axleX, axleY]]]),
    disc('string', [axleX, axleY], design.windingRadius + design.stringRadius),
    strokes('accent', 0.006, [[[x, y], tip]]),
    disc('metal', [x, y], 0.006),
  ];
}
