import { GRAVITY } from '#physics/constants.ts';
import { collapseOf } from './collapse.ts';
import { bearingPuts, bracePut, memberPuts, shortened, strutPut } from './stick-parts.ts';
import { bucketOf, bucketPuts, supportPuts, UPRIGHT } from './test-stand.ts';
import type { Contestant } from '#applications/application.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';
import type { Collapse } from './collapse.ts';

type A = StructuresAnalysis;
type Scene = readonly SceneCommand[];

/** The stronger bridge is full after this time [s]. */
const FILLING_TIME = 10;
/** From the break to the bucket on the floor, and what is shown after it [s]. */
const FALLING_TIME = 0.5;
const AFTERWARDS = 1.5;
/** Moments at which a falling bridge is shown. */
const FALLING_STEPS = 6;
/** How far the bucket hangs above the floor, as a share of the span. */
const FLOOR_SHARE = 0.12;

interface Lane {
  readonly slot: 1 | 2;
  readonly name: string;
  readonly analysis: A;
  /** Middle plane [m]. */
  readonly z: number;
  /** Loading ends here [s]: the bridge breaks, or holds the cap. */
  readonly end: number;
  readonly breaks: boolean;
  readonly collapse: Collapse;
  /** By how much the load sinks until the floor [m]. */
  readonly drop: number;
}

/**
 * Two bridges side by side, their buckets filled with the same kilograms a second. Each holds until its failure load (or the
 * cap) by the model; the way down after it is an illustration. Whoever breaks later has carried more; the winner is by performance.
 */
export function raceBridges(first: Contestant<A>, second: Contestant<A>): Race {
  const strongest = Math.max(first.analysis.testLoad, second.analysis.testLoad, 1e-9);
  const rate = strongest / FILLING_TIME;
  const gap = 0.15 + Math.max(first.analysis.design.width, second.analysis.design.width);
  const lanes = [laneOf(1, first, { rate, z: -gap / 2 }), laneOf(2, second, { rate, z: gap / 2 })];
  const duration = Math.max(...lanes.map(({ end }) => end)) + FALLING_TIME + AFTERWARDS;
  const times = clockOf(lanes, duration);
  return {
    duration: shortened(duration),
    commands: [
      { kind: 'clear' },
      ...lanes.flatMap((lane) => laneCommands(lane, times, strongest)),
      { kind: 'camera', view: 'iso' },
    ],
    events: eventsOf(lanes),
    readouts: readoutsOf(lanes, rate, duration),
  };
}

function laneOf(
  slot: 1 | 2,
  { name, analysis }: Contestant<A>,
  { rate, z }: { readonly rate: number; readonly z: number },
): Lane {
  return {
    slot,
    name,
    analysis,
    z: shortened(z),
    end: shortened(analysis.testLoad / rate),
    breaks: analysis.testLoad >= analysis.failure.load,
    collapse: collapseOf(analysis),
    drop: FLOOR_SHARE * Math.max(analysis.shape.span, 0.1),
  };
}

/** One clock for both bridges: the start, each break and the moments of each fall. */
function clockOf(lanes: readonly Lane[], duration: number): number[] {
  const falls = lanes.flatMap(({ end }) =>
    Array.from({ length: FALLING_STEPS + 1 }, (_, k) => shortened(end + (FALLING_TIME * k) / FALLING_STEPS)),
  );
  return [...new Set([0, ...falls, shortened(duration)])].toSorted((a, b) => a - b);
}

/** How far the load has sunk [m]. */
function sunkAt({ end, breaks, drop }: Lane, time: number): number {
  if (!breaks || time <= end) return 0;
  return drop * Math.min((time - end) / FALLING_TIME, 1) ** 2;
}

function laneCommands(lane: Lane, times: readonly number[], strongest: number): Scene {
  const { analysis, slot, z } = lane;
  const prefix = `bridge-${slot}-`;
  const sides = [-analysis.design.width / 2, analysis.design.width / 2];
  return [
    ...supportPuts(analysis, { prefix, z, sides }),
    ...memberCommands(lane, prefix, times),
    ...bearingPuts({
      prefix,
      analysis,
      places: analysis.design.joints.map(({ x, y }): Point2 => [x, y]),
      sides: sides.map((side) => z + side),
    }),
    ...bracingCommands(lane, prefix, times),
    ...bucketPuts(analysis, { prefix, z, name: `${lane.name}: ` }),
    ...sandCommands(lane, { prefix, times, strongest }),
    nameCommand(lane, prefix),
  ];
}

function memberCommands(lane: Lane, prefix: string, times: readonly number[]): Scene {
  const { analysis, slot, z, collapse, end, breaks } = lane;
  const { design } = analysis;
  const sides = [z - design.width / 2, z + design.width / 2];
  return design.members.flatMap((member, b): Scene => {
    const id = `${prefix}member-${member.id}`;
    const isBroken = breaks && collapse.broken.includes(b);
    const puts = memberPuts({
      id,
      member,
      from: placeAt(lane, member.i, 0),
      to: placeAt(lane, member.j, 0),
      sides,
      material: b === collapse.broken[0] ? 'danger' : (`slot-${slot}` as const),
      label: `${lane.name}: ${member.id}`,
    });
    if (!isBroken && !isMoved(lane, member)) return puts;
    const poses = times.map((time) => poseOf(lane, member, sunkAt(lane, time)));
    const track: SceneCommand = {
      kind: 'play',
      id,
      times: [...times],
      positions: poses.map(({ middle }): Point3 => [middle[0], middle[1], shortened(sides[0])]),
      rotations: poses.map(({ angle }): Point3 => [0, 0, angle]),
    };
    // The broken member is gone with the break; its strips on the other side go with it.
    const visible = times.map((time) => (isBroken && time > end ? 0 : 1));
    return [...puts, isBroken ? { ...track, visible } : track];
  });
}

function isMoved({ collapse, breaks }: Lane, { i, j }: { readonly i: number; readonly j: number }): boolean {
  return breaks && [2 * i, 2 * i + 1, 2 * j, 2 * j + 1].some((f) => Math.abs(collapse.motion[f]) > 1e-6);
}

function placeAt({ analysis, collapse }: Lane, joint: number, sunk: number): Point2 {
  const { x, y } = analysis.design.joints[joint];
  return [x + sunk * collapse.motion[2 * joint], y + sunk * collapse.motion[2 * joint + 1]];
}

function poseOf(
  lane: Lane,
  { i, j }: { readonly i: number; readonly j: number },
  sunk: number,
): { middle: Point2; angle: number } {
  const [a, b] = [placeAt(lane, i, sunk), placeAt(lane, j, sunk)];
  return {
    middle: [shortened((a[0] + b[0]) / 2), shortened((a[1] + b[1]) / 2)],
    angle: shortened(Math.atan2(b[1] - a[1], b[0] - a[0])),
  };
}

/**
 * Each strut is a part of a member that ends at its joint and so goes where that joint goes; the diagonals of an X tear off with the
 * break.
 */
function bracingCommands(lane: Lane, prefix: string, times: readonly number[]): Scene {
  const { analysis, breaks, end, z, name, collapse } = lane;
  const { design, shape } = analysis;
  const struts = shape.braces.filter(({ kind }) => kind === 'strut');
  const put = struts.flatMap(({ from: joint }): Scene => {
    const b = design.members.findIndex(({ i, j }, k) => (i === joint || j === joint) && !collapse.broken.includes(k));
    if (b < 0) return [];
    const { id, i } = design.members[b];
    const along = (i === joint ? -0.5 : 0.5) * shape.lengths[b];
    return [strutPut(`${prefix}strut-${design.joints[joint].id}`, { design, parent: `${prefix}member-${id}`, along })];
  });
  const crosses = shape.braces.filter(({ kind }) => kind === 'cross');
  if (crosses.length === 0) return put;
  const places = design.joints.map((_, k) => placeAt(lane, k, 0));
  const position: Point3 = [0, 0, z];
  const id = `${prefix}crosses`;
  return [
    ...put,
    { ...bracePut(id, { design, braces: crosses, places }, `${name}: X bracing`), at: { position } },
    {
      kind: 'play',
      id,
      times: [...times],
      positions: times.map(() => position),
      visible: times.map((time) => (breaks && time > end ? 0 : 1)),
    },
  ];
}

/** The bucket, which sinks after the break, and the sand that rises in it; buckets are equal, so levels compare loads. */
function sandCommands(
  lane: Lane,
  {
    prefix,
    times,
    strongest,
  }: { readonly prefix: string; readonly times: readonly number[]; readonly strongest: number },
): Scene {
  const { x, rimY, radius, height } = bucketOf(lane.analysis);
  const { analysis, end, z } = lane;
  const id = `${prefix}sand`;
  const full = 0.85 * height;
  const position: Point3 = [shortened(-0.93 * height), 0, 0];
  const level = (time: number): number => {
    const share = (analysis.testLoad / strongest) * (end > 0 ? Math.min(time / end, 1) : 0);
    return shortened(Math.max(share, 0.01));
  };
  return [
    {
      kind: 'put',
      id,
      shape: {
        kind: 'lathe',
        profile: [
          [0, 0],
          [0, 0.68 * radius],
          [full, 0.9 * radius],
          [full, 0],
        ],
      },
      at: { position },
      material: 'clay',
      label: `${lane.name}: sand`,
      parent: `${prefix}bucket`,
    },
    {
      kind: 'play',
      id,
      times: [...times],
      positions: times.map(() => position),
      scales: times.map((time): Point3 => [level(time), 1, 1]),
    },
    {
      kind: 'play',
      id: `${prefix}bucket`,
      times: [...times],
      positions: times.map((time): Point3 => [shortened(x), shortened(rimY - sunkAt(lane, time)), z]),
      rotations: times.map((): Point3 => [0, 0, UPRIGHT]),
    },
  ];
}

/** Over the end that is farther back in the usual view: there it stands free of both bridges, on a phone, too. */
function nameCommand({ name, analysis, slot, z }: Lane, prefix: string): SceneCommand {
  const { design, shape } = analysis;
  const span = Math.max(shape.span, 0.1);
  const highest = Math.max(...design.joints.map(({ y }) => y));
  return {
    kind: 'put',
    id: `${prefix}name`,
    shape: { kind: 'text', text: name, size: shortened(0.05 * span) },
    at: { position: [shortened(shape.left), shortened(highest + 0.15 * span), z] },
    material: `slot-${slot}`,
    label: `Design ${slot}: ${name}`,
  };
}

function eventsOf(lanes: readonly Lane[]): Race['events'] {
  const ends = lanes.map(({ slot, analysis, end, breaks }) => {
    const { failure, members, testLoad } = analysis;
    const held = `${(testLoad / GRAVITY).toFixed(2)} kg`;
    const label = breaks
      ? `${members[failure.member].id} gives way at ${held}: ${failure.reason}`
      : `Holds the cap of ${held}`;
    return { time: end, design: slot, label };
  });
  return [{ time: 0, design: 0 as const, label: 'Both buckets fill at the same rate' }, ...ends].toSorted(
    (a, b) => a.time - b.time,
  );
}

/** Load and deflection beside the picture: straight lines up to the break, and from then on what the bridge had carried. */
function readoutsOf([first, second]: readonly Lane[], rate: number, duration: number): Race['readouts'] {
  const steps = 60;
  const even = Array.from({ length: steps + 1 }, (_, k) => (duration * k) / steps);
  const times = [...new Set([...even, first.end, second.end])].map(shortened).toSorted((a, b) => a - b);
  const loadOf = (lane: Lane) => (time: number) => shortened(Math.min(rate * time, lane.analysis.testLoad) / GRAVITY);
  const bendOf = (lane: Lane) => (time: number) =>
    lane.end <= 0 ? 0 : shortened(1000 * lane.analysis.deflection * Math.min(time / lane.end, 1));
  return [
    {
      label: 'Load',
      units: 'kg',
      precision: 2,
      times,
      design1: times.map(loadOf(first)),
      design2: times.map(loadOf(second)),
    },
    {
      label: 'Deflection',
      units: 'mm',
      precision: 2,
      times,
      design1: times.map(bendOf(first)),
      design2: times.map(bendOf(second)),
    },
  ];
}
