import { dimension } from '#applications/build-files/dimension.ts';
import { boundsOf, label, outline, path } from '#applications/build-files/drawing.ts';
import { sectionSize } from '#applications/structures/model/stick/sticks.ts';
import type { Bounds, Drawing } from '#applications/build-files/drawing.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const MM = 1e3;
/** How far over its joint a name stands, the best one first [mm]. */
const NAME_HEIGHTS = [3, 5.5, -5.5, 8, -8];

/**
 * One side truss at full size [mm]: the outline of every stick to build on, its middle line from joint to joint, and the names of
 * joints and members. Nothing of it is cut by a machine.
 */
export function trussTemplate({ design, shape }: StructuresAnalysis): Drawing {
  const places = design.joints.map(({ x, y }): Point2 => [x * MM, y * MM]);
  const sticks = design.members.flatMap((member): Drawing => {
    const [from, to] = [places[member.i], places[member.j]];
    const name = member.layers > 1 ? `${member.id} of ${member.layers} strips` : member.id;
    return stick(from, to, { name, height: sectionSize(member.section).height * MM });
  });
  const bearings = shape.bearingEnds.flatMap(({ joint, toward, member, length }): Drawing => {
    const [x, y] = places[joint];
    const half = (sectionSize(design.members[member].section).height * MM) / 2;
    const end = x + toward * length * MM;
    const corners: Point2[] = [
      [x, y - half],
      [end, y - half],
      [end, y + half],
      [x, y + half],
    ];
    return [
      outline('score', corners),
      path('mark', [
        [x, y],
        [end, y],
      ]),
    ];
  });
  const names = jointNames(places, { ids: design.joints.map(({ id }) => id), drawn: [...sticks, ...bearings] });
  const supports = design.joints.flatMap(({ support }, k) => (support === 'none' ? [] : foot(places[k])));
  const { min, max } = boundsOf(places.map((at) => path('mark', [at])));
  const left = shape.left * MM;
  const span: Drawing = shape.span > 0 ? dimension([left, min[1] - 8], [left + shape.span * MM, min[1] - 8], -8) : [];
  return [
    ...sticks,
    ...bearings,
    ...places.flatMap(cross),
    ...names,
    ...supports,
    ...span,
    ...dimension([max[0] + 5, min[1]], [max[0] + 5, max[1]], -8),
    ...wholeLength({ design, shape }, min[1] - 20),
    label([min[0], min[1] - 40], 'One side truss: build two alike on top of this drawing, under wax paper.'),
    label([min[0], min[1] - 45], 'Cut each stick a little long and trim it where it meets its neighbors.', {
      height: 2.5,
    }),
  ];
}

/** Beside each joint its name, where it covers no other: the higher one is over the names of a chord, the lower one under it. */
function jointNames(
  places: readonly Point2[],
  { ids, drawn }: { readonly ids: readonly string[]; readonly drawn: Drawing },
): Drawing {
  const taken = drawn.filter(({ kind }) => kind === 'text').map((text) => boundsOf([text]));
  return places.map(([x, y], k) => {
    const tries = NAME_HEIGHTS.map((height) => label([x + 2, y + height], ids[k], { height: 2.5 }));
    const name = tries.find((each) => !taken.some((other) => areOver(boundsOf([each]), other))) ?? tries[0];
    taken.push(boundsOf([name]));
    return name;
  });
}

const areOver = (one: Bounds, other: Bounds): boolean =>
  [0, 1].every((axis) => one.min[axis] < other.max[axis] && other.min[axis] < one.max[axis]);

/** The whole length with what lies on the supports, below the span. */
function wholeLength({ design, shape }: Pick<StructuresAnalysis, 'design' | 'shape'>, y: number): Drawing {
  const ends = shape.bearingEnds.map(({ joint, toward, length }) => (design.joints[joint].x + toward * length) * MM);
  return ends.length < 2 ? [] : dimension([Math.min(...ends), y], [Math.max(...ends), y], -8);
}

function stick(
  from: Point2,
  to: Point2,
  { name, height }: { readonly name: string; readonly height: number },
): Drawing {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along: Point2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const aside = ([x, y]: Point2, distance: number): Point2 => [x - along[1] * distance, y + along[0] * distance];
  const half = height / 2;
  const angle = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
  const isTurned = angle > 90.001 || angle <= -89.999;
  const middle: Point2 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return [
    outline('score', [aside(from, -half), aside(to, -half), aside(to, half), aside(from, half)]),
    path('mark', [from, to]),
    label(aside(middle, (isTurned ? -1 : 1) * (half + 0.8)), name, {
      height: 2,
      anchor: 'middle',
      angleDeg: isTurned ? angle + 180 : angle,
    }),
  ];
}

function cross([x, y]: Point2): Drawing {
  return [
    path('mark', [
      [x - 2, y],
      [x + 2, y],
    ]),
    path('mark', [
      [x, y - 2],
      [x, y + 2],
    ]),
  ];
}

function foot([x, y]: Point2): Drawing {
  return [
    outline('mark', [
      [x, y],
      [x - 4, y - 7],
      [x + 4, y - 7],
    ]),
  ];
}
