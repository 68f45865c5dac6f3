import { bodyCurves } from '#applications/dragster/model/body-geometry.ts';
import { bodyMesh } from '#applications/dragster/model/body-mesh.ts';
import { CARTRIDGE_LENGTH } from '#applications/dragster/model/mass-properties.ts';
import type { DragsterDesign, WheelPair } from '#applications/dragster/model/design.ts';
import type { SceneCommand, Shape } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

/*
 * The car as scene commands. Its own axes: x forward with the nose at 0, y up from the underside of the blank, z to the
 * right; the body is the parent of all other parts, and its placement sets the car on the track.
 */

type Material = Extract<SceneCommand, { kind: 'put' }>['material'];

/** How a car is drawn. */
export interface CarLook {
  /** Distinguishes the parts of two cars; the body's id is `<prefix>body`. */
  readonly prefix: string;
  readonly body: Material;
  /** Words before each part's label, such as the design's name. */
  readonly owner: string;
}

/** A wheel's id and radius, for turning it. */
export interface WheelPart {
  readonly id: string;
  readonly radius: number;
  readonly position: Point3;
}

const FINENESS = { rings: 29, around: 28 };

export const PLAIN_LOOK: CarLook = { prefix: 'car-', body: 'wood', owner: '' };

/** Placement of the body with its nose at `distance` [m] and all wheels on the track at y = 0, in the lane `z` [m]. */
export function carPlacement(
  { front, rear, axle }: DragsterDesign,
  distance = 0,
  z = 0,
): { readonly position: Point3; readonly rotation: Point3 } {
  const sine = Math.max(-1, Math.min(1, (front.D - rear.D) / 2 / (rear.x - front.x)));
  const lean = Math.asin(sine);
  const y = front.D / 2 + front.x * sine - axle.height * Math.cos(lean);
  return { position: [distance, y, z], rotation: [0, 0, lean] };
}

/** The whole car standing on the track, its nose at the origin. */
export function carCommands(design: DragsterDesign, { prefix, body, owner }: CarLook): readonly SceneCommand[] {
  const label = (words: string): string => (owner === '' ? words : `${owner}: ${words.toLowerCase()}`);
  const { positions, indices } = bodyMesh(design, FINENESS);
  const bodyPart: SceneCommand = {
    kind: 'put',
    id: `${prefix}body`,
    shape: { kind: 'mesh', positions, indices },
    at: carPlacement(design),
    material: body,
    label: label('Body with cartridge chamber'),
  };
  const others = smallParts(design).map(({ id, words, material, shape, position }): SceneCommand => {
    return {
      kind: 'put',
      id: `${prefix}${id}`,
      shape,
      at: { position },
      material,
      label: label(words),
      parent: bodyPart.id,
    };
  });
  return [bodyPart, ...others];
}

interface Part {
  readonly id: string;
  readonly words: string;
  readonly material: Material;
  readonly shape: Shape;
  readonly position: Point3;
}

function smallParts(design: DragsterDesign): readonly Part[] {
  const { front, rear, axle, chamber } = design;
  const [frontEye, rearEye] = guidePlaces(design);
  const ofAxle = (x: number) =>
    ({ material: 'metal', shape: axleShape(design), position: [-x, axle.height, 0] }) as const;
  const ofEye = (position: Point3) => ({ material: 'metal', shape: eyeShape(design), position }) as const;
  return [
    {
      id: 'cartridge',
      words: 'Cartridge',
      material: 'metal',
      shape: cartridgeShape(chamber.diameter / 2),
      position: cartridgePosition(design),
    },
    { id: 'front-axle', words: 'Front axle', ...ofAxle(front.x) },
    { id: 'rear-axle', words: 'Rear axle', ...ofAxle(rear.x) },
    ...wheelParts(design, '').map(({ id, position }, i): Part => {
      const shape = wheelShape(i < 2 ? front : rear, axle.diameter);
      return { id, words: WHEEL_WORDS[i], material: 'rubber', shape, position };
    }),
    { id: 'front-guide', words: 'Front line guide', ...ofEye(frontEye) },
    { id: 'rear-guide', words: 'Rear line guide', ...ofEye(rearEye) },
  ];
}

const WHEEL_WORDS = ['Left front wheel', 'Right front wheel', 'Left rear wheel', 'Right rear wheel'] as const;

/** The four wheels in the body's frame. */
export function wheelParts({ front, rear, axle }: DragsterDesign, prefix: string): readonly WheelPart[] {
  const part = (id: string, pair: WheelPair, side: -1 | 1): WheelPart => ({
    id: `${prefix}${id}`,
    radius: pair.D / 2,
    position: [-pair.x, axle.height, (side * (axle.length - pair.w)) / 2],
  });
  return [
    part('wheel-front-left', front, -1),
    part('wheel-front-right', front, 1),
    part('wheel-rear-left', rear, -1),
    part('wheel-rear-right', rear, 1),
  ];
}

/** Fewer digits on the wire than anyone could see. */
function toMicrometre(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

function circle(radius: number, count: number, [x, y]: Point2 = [0, 0]): Point2[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [toMicrometre(x + radius * Math.cos(angle)), toMicrometre(y + radius * Math.sin(angle))] as const;
  });
}

/** A disc with five round holes, so that its turning is seen; it lies in the xy plane and turns about z. */
function wheelShape({ D, w }: WheelPair, axleDiameter: number): Shape {
  const middle = (D / 2 + axleDiameter / 2) / 2;
  const hole = Math.min(0.35 * (D / 2 - axleDiameter / 2), 0.45 * middle);
  const holes = Array.from({ length: 5 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 5;
    return circle(hole, 12, [middle * Math.cos(angle), middle * Math.sin(angle)]);
  });
  return { kind: 'extrude', outline: circle(D / 2, 40), holes, depth: w };
}

function axleShape({ axle }: DragsterDesign): Shape {
  const half = axle.length / 2;
  return {
    kind: 'tube',
    path: [
      [0, 0, -half],
      [0, 0, half],
    ],
    radius: axle.diameter / 2,
  };
}

/** Radius of an 8 g cartridge and of its neck [m]. */
export const CARTRIDGE_RADIUS = 0.0093;
const NECK_RADIUS = 0.0037;

/** The cartridge from its neck, which looks backwards, to its round end in the chamber. */
function cartridgeShape(chamberRadius: number): Shape {
  const r = Math.min(CARTRIDGE_RADIUS, chamberRadius);
  const end = CARTRIDGE_LENGTH;
  const profile: Point2[] = [
    [0, 0],
    [0, NECK_RADIUS],
    [0.008, NECK_RADIUS],
    [0.016, r],
    [end - 0.006, r],
    [end - 0.002, 0.7 * r],
    [end, 0],
  ];
  return { kind: 'lathe', profile };
}

function cartridgePosition({ body, chamber }: DragsterDesign): Point3 {
  const floor = chamber.depth - body.x[body.x.length - 1];
  return [floor - CARTRIDGE_LENGTH, chamber.height, 0];
}

/** Where the two screw eyes hang below the body: the center of each ring. */
export function guidePlaces({ body, guides }: DragsterDesign): readonly Point3[] {
  const { bottom } = bodyCurves(body);
  return [guides.frontX, guides.rearX].map((x) => [-x, bottom(x) - guides.insideDiameter / 2 - EYE_WIRE, 0] as const);
}

/** Half the thickness of a screw eye's wire [m]. */
const EYE_WIRE = 0.0006;

function eyeShape({ guides }: DragsterDesign): Shape {
  const ring = circle(guides.insideDiameter / 2 + EYE_WIRE, 20);
  const path = [...ring, ring[0]].map(([z, y]) => [0, y, z] as const);
  return { kind: 'tube', path, radius: EYE_WIRE };
}
