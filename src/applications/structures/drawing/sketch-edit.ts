import { MOST_JOINTS, MOST_MEMBERS } from '#applications/structures/table-inputs.ts';
import {
  axisOf,
  isAt,
  isOnAxis,
  jointAt,
  mirrored,
  onBoard,
  SAME_PLACE,
  trussOf,
  twinOf,
  withinMirror,
} from './symmetry.ts';
import type { EditedSketch } from '#applications/application.ts';
import type { InputValues, Row } from '#contract/engineering/input.ts';
import type { SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Truss } from './symmetry.ts';

type Refused = { readonly refused: string };

/**
 * The inputs after an edit, or the sentence that says why not. An edit of joints, members or supports turns the truss type into
 * `custom`, with the tables filled in from the pattern first. With the mirror on, geometry and loads change on both sides of midspan.
 */
export function editSketch(inputs: InputValues, edit: SketchEdit): EditedSketch {
  const before = trussOf(inputs);
  const isMirrored = inputs.mirror !== false;
  const after = apply(before, edit, { isMirrored, snap: Number(inputs.snap) || 1 });
  if ('refused' in after) return after;
  const isLoadOnly = after.joints === before.joints && after.members === before.members;
  const drawn: InputValues = isLoadOnly
    ? {}
    : { pattern: 'custom', joints: [...after.joints], members: [...after.members] };
  return { inputs: { ...inputs, ...drawn, loadPoints: after.loadPoints.join(', ') } };
}

interface Rules {
  readonly isMirrored: boolean;
  /** [mm] */
  readonly snap: number;
}

function apply(truss: Truss, edit: SketchEdit, rules: Rules): Truss | Refused {
  switch (edit.kind) {
    case 'move':
      return moveJoint(truss, edit, rules);
    case 'add-point':
      return addJoint(truss, edit.at, rules);
    case 'add-line':
      return addMember(truss, edit, rules);
    case 'remove':
      return remove(truss, edit.id, rules);
    case 'mark':
      return mark(truss, edit, rules);
  }
}

function moveJoint(
  truss: Truss,
  { point, to }: { readonly point: string; readonly to: Point2 },
  rules: Rules,
): Truss | Refused {
  const joint = find(truss.joints, point);
  if (!joint) return { refused: `There is no joint ${point}.` };
  const axis = axisOf(truss);
  const twin = rules.isMirrored ? twinOf(truss, joint) : undefined;
  const isHeld = rules.isMirrored && isOnAxis(truss, joint);
  const [snappedX, y] = snapped(to, rules.snap);
  // A joint on the line of symmetry stays there: moving it aside would need a second one.
  const freeX = twin ? withinMirror(snappedX, axis) : snappedX;
  const x = isHeld ? Number(joint.x) : freeX;
  const there = { ...joint, x, y };
  const opposite = twin && { ...twin, x: mirrored(x, axis), y };
  const moved = truss.joints.map((row) => {
    if (row === joint) return there;
    return opposite && row === twin ? opposite : row;
  });
  const clash = otherAt(moved, there) ?? (opposite && otherAt(moved, opposite));
  return clash ? { refused: `Joint ${String(clash.id)} is already there.` } : { ...truss, joints: moved };
}

function otherAt(joints: readonly Row[], joint: Row): Row | undefined {
  return joints.find((row) => row !== joint && isAt(row, Number(joint.x), Number(joint.y)));
}

function addJoint(truss: Truss, at: Point2, rules: Rules): Truss | Refused {
  const [snappedX, y] = snapped(at, rules.snap);
  const axis = axisOf(truss);
  const x = rules.isMirrored ? withinMirror(snappedX, axis) : snappedX;
  const mirrorX = mirrored(x, axis);
  const places = rules.isMirrored && Math.abs(mirrorX - x) >= SAME_PLACE ? [x, mirrorX] : [x];
  let joints = truss.joints;
  for (const place of places) {
    const there = jointAt(joints, place, y);
    if (there && place === x) return { refused: `Joint ${String(there.id)} is already there.` };
    if (!there) joints = [...joints, { id: freeName(joints, 'J'), x: place, y, support: 'none' }];
  }
  if (joints.length > MOST_JOINTS) return { refused: `A side truss has at most ${MOST_JOINTS} joints.` };
  return { ...truss, joints };
}

function addMember(
  truss: Truss,
  { from, to }: { readonly from: string; readonly to: string },
  rules: Rules,
): Truss | Refused {
  const [start, end] = [find(truss.joints, from), find(truss.joints, to)];
  if (!start || !end) return { refused: 'A member needs a joint at each end.' };
  if (start === end) return { refused: 'A member needs two different joints.' };
  const there = memberBetween(truss.members, from, to);
  if (there) return { refused: `Member ${String(there.id)} already joins ${from} and ${to}.` };
  const pairs = [[from, to]];
  const [startTwin, endTwin] = rules.isMirrored
    ? [twinOf(truss, start) ?? start, twinOf(truss, end) ?? end]
    : [start, end];
  pairs.push([String(startTwin.id), String(endTwin.id)]);
  let members = truss.members;
  for (const [i, j] of pairs) {
    if (memberBetween(members, i, j) || !isOtherSide(truss, [from, to], [i, j])) continue;
    members = [
      ...members,
      { id: freeName(members, 'M'), i, j, section: 'standard', material: 'standard', doubled: false },
    ];
  }
  if (members.length > MOST_MEMBERS) return { refused: `A side truss has at most ${MOST_MEMBERS} members.` };
  return { ...truss, members };
}

/** Whether a mirrored pair is a true reflection: each joint's twin, or a joint on the line of symmetry itself. */
function isOtherSide(truss: Truss, [from, to]: readonly string[], [i, j]: readonly string[]): boolean {
  const axis = axisOf(truss);
  const reflects = (one: string, other: string): boolean => {
    const [a, b] = [find(truss.joints, one), find(truss.joints, other)];
    return a !== undefined && b !== undefined && Math.abs(Number(a.x) + Number(b.x) - 2 * axis) < SAME_PLACE;
  };
  return (from === i && to === j) || (reflects(from, i) && reflects(to, j));
}

function remove(truss: Truss, id: string, rules: Rules): Truss | Refused {
  const joint = find(truss.joints, id);
  if (joint) return removeJoints(truss, [id, ...(rules.isMirrored ? [twinOf(truss, joint)?.id] : [])]);
  const member = find(truss.members, id);
  if (!member) return { refused: `There is no ${id} to remove.` };
  const twin = rules.isMirrored ? memberTwin(truss, member) : undefined;
  return { ...truss, members: truss.members.filter((row) => row !== member && row !== twin) };
}

function removeJoints(truss: Truss, ids: readonly unknown[]): Truss {
  const gone = new Set(ids.map(String));
  return {
    ...truss,
    joints: truss.joints.filter(({ id }) => !gone.has(String(id))),
    members: truss.members.filter(({ i, j }) => !gone.has(String(i)) && !gone.has(String(j))),
    loadPoints: truss.loadPoints.filter((id) => !gone.has(id)),
  };
}

/** Supports are marked one by one, because a bridge has one pin and one roller; loads are mirrored. */
function mark(
  truss: Truss,
  { point, as }: { readonly point: string; readonly as: 'free' | 'pin' | 'roller' | 'load' },
  rules: Rules,
): Truss | Refused {
  const joint = find(truss.joints, point);
  if (!joint) return { refused: `There is no joint ${point}.` };
  if (as !== 'load') {
    const support = as === 'free' ? 'none' : as;
    return { ...truss, joints: truss.joints.map((row) => (row === joint ? { ...row, support } : row)) };
  }
  const twin = rules.isMirrored ? twinOf(truss, joint) : undefined;
  const marked = [point, ...(twin ? [String(twin.id)] : [])];
  const rest = truss.loadPoints.filter((id) => !marked.includes(id));
  return { ...truss, loadPoints: truss.loadPoints.includes(point) ? rest : [...rest, ...marked] };
}

function memberTwin(truss: Truss, member: Row): Row | undefined {
  const ends = [member.i, member.j].map((id) => {
    const joint = find(truss.joints, String(id));
    return joint && String((twinOf(truss, joint) ?? joint).id);
  });
  const [i, j] = ends;
  if (i === undefined || j === undefined) return undefined;
  return isOtherSide(truss, [String(member.i), String(member.j)], [i, j])
    ? memberBetween(truss.members, i, j)
    : undefined;
}

function find(rows: readonly Row[], id: string): Row | undefined {
  return rows.find((row) => row.id === id);
}

function memberBetween(members: readonly Row[], one: string, other: string): Row | undefined {
  return members.find(({ i, j }) => (i === one && j === other) || (i === other && j === one));
}

function freeName(rows: readonly Row[], letter: string): string {
  const taken = new Set(rows.map(({ id }) => id));
  let number = rows.length + 1;
  while (taken.has(`${letter}${number}`)) number += 1;
  return `${letter}${number}`;
}

function snapped([x, y]: Point2, snap: number): [number, number] {
  return [onBoard(Math.round(x / snap) * snap, 'x'), onBoard(Math.round(y / snap) * snap, 'y')];
}
