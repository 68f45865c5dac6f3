import { STICK_LOOKS } from '#applications/structures/model/stick/materials.ts';
import { sectionSize } from '#applications/structures/model/stick/sticks.ts';
import type { Design, DesignMember } from '#applications/structures/model/design.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { SceneCommand, Shape } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

type Put = Extract<SceneCommand, { kind: 'put' }>;
export type PartMaterial = Put['material'];

/** A member between two places of one side truss, as parts of a picture [m]; the first part carries the label. */
interface MemberPart {
  readonly id: string;
  readonly member: DesignMember;
  readonly from: Point2;
  readonly to: Point2;
  /** z of each side truss that is drawn. */
  readonly sides: readonly number[];
  readonly material?: PartMaterial;
  readonly label: string;
}

/** Hundredths of a millimeter (of a millisecond, of a milliradian): finer than a picture shows, and short on the wire. */
export function shortened(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

/** What a stick looks like. */
export function materialLook(member: Pick<DesignMember, 'material'>): PartMaterial {
  return STICK_LOOKS[member.material.label] ?? 'wood';
}

/**
 * One part for each strip of the member on each side: the first is placed between its two ends, the others are parts of it
 * and so move with it.
 */
export function memberPuts(part: MemberPart): readonly Put[] {
  const { id, member, from, to, sides, label } = part;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [first, ...others] = stripsOf(member, length, sides);
  const material = part.material ?? materialLook(member);
  const position: Point3 = [shortened((from[0] + to[0]) / 2), shortened((from[1] + to[1]) / 2), shortened(first.z)];
  const rotation: Point3 = [0, 0, shortened(Math.atan2(to[1] - from[1], to[0] - from[0]))];
  const put = { kind: 'put' as const, material };
  return [
    { ...put, id, shape: first.shape, at: { position, rotation }, label },
    ...others.map(({ shape, z }, k) => ({
      ...put,
      id: `${id}/${k + 2}`,
      shape,
      at: { position: [0, 0, shortened(z - first.z)] as const },
      parent: id,
    })),
  ];
}

/** The ends of the sticks that lie on the supports; `places` are joint places of one side truss. */
export function bearingPuts({
  prefix,
  analysis: { design, shape },
  places,
  sides,
}: {
  readonly prefix: string;
  readonly analysis: Pick<StructuresAnalysis, 'design' | 'shape'>;
  readonly places: readonly Point2[];
  readonly sides: readonly number[];
}): readonly Put[] {
  return shape.bearingEnds.flatMap(({ joint, member, toward, length }) => {
    const [x, y] = places[joint];
    const { id } = design.joints[joint];
    return memberPuts({
      id: `${prefix}bearing-${id}`,
      member: design.members[member],
      from: [x, y],
      to: [x + toward * length, y],
      sides,
      label: `End on the support at ${id}, ${(1000 * length).toFixed(1)} mm`,
    });
  });
}

/** A strut across the bridge as a part of a member of the near side, `along` its length from its middle [m]. */
export function strutPut(
  id: string,
  { design, parent, along }: { readonly design: Design; readonly parent: string; readonly along: number },
): Put {
  const { height, width } = sectionSize(design.brace.section);
  const [half, tall] = [width / 2, height / 2];
  const outline: Point2[] = [
    [-half, -tall],
    [half, -tall],
    [half, tall],
    [-half, tall],
  ];
  const shape: Shape = { kind: 'extrude', outline, depth: shortened(design.width) };
  const position: Point3 = [shortened(along), 0, shortened(design.width / 2)];
  return { kind: 'put', id, shape, at: { position }, material: materialLook(design.brace), parent };
}

/** All braces as one mesh. `places` are joint places of one side truss. */
export function bracePut(
  id: string,
  {
    design,
    braces,
    places,
  }: { readonly design: Design; readonly braces: readonly Brace[]; readonly places: readonly Point2[] },
  label: string,
): Put {
  const mesh = { positions: [] as number[], indices: [] as number[] };
  const { height, width } = sectionSize(design.brace.section);
  for (const { from, to } of braces) {
    addBar(mesh, {
      from: [...places[from], -design.width / 2],
      to: [...places[to], design.width / 2],
      height,
      width,
    });
  }
  return { kind: 'put', id, shape: { kind: 'mesh', ...mesh }, material: materialLook(design.brace), label };
}

interface Brace {
  readonly from: number;
  readonly to: number;
}

interface Strip {
  readonly shape: Shape;
  readonly z: number;
}

function stripsOf({ section, doubled }: DesignMember, length: number, sides: readonly number[]): Strip[] {
  const [half, count] = [shortened(length / 2), doubled ? 2 : 1];
  if (section.shape === 'round' || section.shape === 'tube') {
    const shape: Shape = {
      kind: 'tube',
      path: [
        [-half, 0, 0],
        [half, 0, 0],
      ],
      radius: section.d / 2,
    };
    const offsets = doubled ? [-section.d / 2, section.d / 2] : [0];
    return sides.flatMap((side) => offsets.map((offset) => ({ shape, z: side + offset })));
  }
  const tall = section.h / 2;
  const outline: Point2[] = [
    [-half, -tall],
    [half, -tall],
    [half, tall],
    [-half, tall],
  ];
  const shape: Shape = { kind: 'extrude', outline, depth: section.b * count };
  const apart = section.shape === 'double-rect' ? (section.b * count + section.g) / 2 : 0;
  return sides.flatMap((side) => (apart > 0 ? [-apart, apart] : [0]).map((offset) => ({ shape, z: side + offset })));
}

interface Bar {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Along y and across. */
  readonly height: number;
  readonly width: number;
}

/** A bar of rectangular section whose height stays near the vertical; every face has its own corners, so that edges look sharp. */
function addBar(mesh: { positions: number[]; indices: number[] }, { from, to, height, width }: Bar): void {
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const flat = Math.hypot(dx, dz);
  const across = [(-dz / flat) * (width / 2), 0, (dx / flat) * (width / 2)];
  const up = [0, height / 2, 0];
  const corner = (end: readonly number[], side: number, level: number): number[] =>
    end.map((value, axis) => shortened(value + side * across[axis] + level * up[axis]));
  const c = [from, to].flatMap((end) => [
    corner(end, -1, -1),
    corner(end, 1, -1),
    corner(end, 1, 1),
    corner(end, -1, 1),
  ]);
  const faces = [
    [0, 1, 2, 3],
    [5, 4, 7, 6],
    [1, 5, 6, 2],
    [4, 0, 3, 7],
    [3, 2, 6, 7],
    [4, 5, 1, 0],
  ];
  for (const face of faces) {
    const first = mesh.positions.length / 3;
    for (const k of face) mesh.positions.push(...c[k]);
    mesh.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
}
