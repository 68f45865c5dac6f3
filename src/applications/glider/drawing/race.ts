import { STOPWATCH } from '#applications/glider/model/measures.ts';
import { roundTo } from '#applications/rounding.ts';
import { dust, puffs } from '#applications/scenes/puffs.ts';
import { MOST_SAMPLES } from '#contract/engineering/scene.ts';
import { clayPart, finParts, stickPart, tailPart, wingPart } from './airframe.ts';
import type { Contestant } from '#applications/application.ts';
import type { FlightPoint } from '#applications/glider/model/flight/rigid-flight.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Point3 } from '#contract/values/numbers.ts';
import type { Put } from './airframe.ts';

type Slot = 1 | 2;
type Glider = Contestant<GliderAnalysis>;

/** Time that the picture stands after the last landing [s]. */
const AFTER_LANDING = 1;

/** Two gliders thrown at the same moment, side by side in a hall with a 1 m grid; the first in slot 1. */
export function race(first: Glider, second: Glider): Race {
  const duration = Math.max(...[first, second].map(({ analysis }) => analysis.flight.time)) + AFTER_LANDING;
  const times = clockOf([first, second], duration);
  const tracks = [first, second].map(({ analysis }) => times.map((t) => pointAt(analysis.flight.history, t)));
  const [aloft1, aloft2] = [first, second].map((glider) => times.map((t) => Math.min(t, measuredTime(glider))));
  // Wing tips keep clear of each other, and both gliders are near enough to share a large picture.
  const lane = 0.1 + 0.55 * Math.max(first.analysis.design.wing.span, second.analysis.design.wing.span);
  const readout = (label: string, units: string, of: (point: FlightPoint) => number) => ({
    label,
    units,
    precision: 2,
    times,
    design1: tracks[0].map(of),
    design2: tracks[1].map(of),
  });
  return {
    duration,
    commands: [
      { kind: 'clear' },
      ...hall([first, second], lane),
      ...racer(first, 1, { times, track: tracks[0], lane: -lane }),
      ...racer(second, 2, { times, track: tracks[1], lane }),
      { kind: 'camera', view: 'side' },
    ],
    events: [{ time: 0, design: 0 as const, label: 'Launch' }, ...eventsOf(first, 1), ...eventsOf(second, 2)].toSorted(
      (a, b) => a.time - b.time,
    ),
    readouts: [
      { label: 'Time aloft', units: 's', precision: 2, times, design1: aloft1, design2: aloft2 },
      readout('Height', 'm', ({ h }) => h),
      readout('Distance', 'm', ({ x }) => x),
      readout('Speed', 'm/s', ({ V }) => V),
    ],
  };
}

/** Time aloft as the results show it [s]: what the clock stops at, so that a race does not say another number. */
function measuredTime({ analysis }: Glider): number {
  return roundTo(analysis.flight.time, STOPWATCH);
}

/** Even times, and those at which a glider or its clock stops, at most 200 in all [s]. */
function clockOf(gliders: readonly Glider[], duration: number): number[] {
  const keys = gliders.flatMap((glider) => [glider.analysis.flight.time, measuredTime(glider)]);
  const count = MOST_SAMPLES - keys.length;
  const even = Array.from({ length: count }, (_, i) => (i * duration) / (count - 1));
  return [...new Set([...even, ...keys])].toSorted((a, b) => a - b);
}

/** The moment of a flight at a time, straight between the recorded ones; after landing it lies still. */
function pointAt(history: readonly FlightPoint[], t: number): FlightPoint {
  const last = history[history.length - 1];
  if (t >= last.t) return { ...last, h: 0, V: 0, alpha: 0, theta: 0 };
  const next = history.findIndex((point) => point.t > t);
  const [a, b] = [history[next - 1], history[next]];
  const share = (t - a.t) / (b.t - a.t);
  const mix = (key: keyof FlightPoint) => a[key] + share * (b[key] - a[key]);
  return { t, x: mix('x'), h: mix('h'), V: mix('V'), alpha: mix('alpha'), theta: mix('theta') };
}

function hall(gliders: readonly Glider[], lane: number): SceneCommand[] {
  const flights = gliders.map(({ analysis }) => analysis.flight.history);
  const reach = (of: (point: FlightPoint) => number, most: (...values: number[]) => number) =>
    most(...flights.flat().map(of));
  const from = Math.floor(reach(({ x }) => x, Math.min)) - 1;
  const to = Math.ceil(reach(({ x }) => x, Math.max)) + 1;
  const top = Math.ceil(reach(({ h }) => h, Math.max)) + 1;
  const width = to - from;
  const depth = 2 * Math.ceil(lane + 1);
  const middle = (from + to) / 2;
  return [
    {
      kind: 'put',
      id: 'floor',
      shape: { kind: 'grid', plane: 'xz', width, height: depth, spacing: 1 },
      at: { position: [middle, 0, 0] },
      material: 'neutral',
      label: 'Floor, one meter a square',
    },
    {
      kind: 'put',
      id: 'wall',
      shape: { kind: 'grid', plane: 'xy', width, height: top, spacing: 1 },
      at: { position: [middle, top / 2, -depth / 2] },
      material: 'paper',
      label: 'Wall, one meter a square',
    },
  ];
}

interface Track {
  readonly times: readonly number[];
  readonly track: readonly FlightPoint[];
  /** To the right of the middle of the hall [m]. */
  readonly lane: number;
}

/** A glider drawn about its balance point, a dashed trail that grows behind it, and a flag that appears where it lands. */
function racer({ name, analysis }: Glider, slot: Slot, { times, track, lane }: Track): SceneCommand[] {
  const { design, mass, flight } = analysis;
  const origin = { x: mass.xcg, z: mass.zcg };
  const id = `glider-${slot}`;
  const material: Put['material'] = slot === 1 ? 'slot-1' : 'slot-2';
  const parts = [wingPart(design, origin), tailPart(design, origin), ...finParts(design, origin)];
  const landing: Point3 = [flight.distance, 0, lane];
  // Off the wing tip away from the other glider: symbols are drawn over parts, and the picture of the end is of the gliders.
  const beside: Point3 = [flight.distance, 0, lane + Math.sign(lane) * (design.wing.span / 2 + 0.1)];
  const flag: Put = {
    kind: 'put',
    id: `flag-${slot}`,
    shape: { kind: 'marker', symbol: 'flag', size: 0.4 },
    at: { position: beside },
    material,
    label: `Landing of ${name}`,
  };
  return [
    { ...stickPart(design, origin), id, label: name },
    ...parts.map((part) => ({ ...part, id: `${id}-${part.id}`, parent: id, material })),
    ...clayPart(design, origin).map((part) => ({ ...part, id: `${id}-${part.id}`, parent: id })),
    {
      kind: 'play',
      id,
      times,
      // It lies on its stick, not in the floor.
      positions: track.map(({ x, h }): Point3 => [x, Math.max(h, design.stick.height + mass.zcg), lane]),
      rotations: track.map(({ theta }): Point3 => [0, 0, theta]),
      events: [{ time: flight.time, label: `${name} lands` }],
    },
    ...trail(flight.history, { name, slot, lane, material, until: times[times.length - 1] }),
    ...puffs(dust(flight.time, landing, 0.5 * design.wing.span), {
      prefix: `${id}-dust-`,
      material: 'ghost',
      life: 0.7,
      growth: 3,
      falls: false,
      until: times[times.length - 1],
    }),
    flag,
    appear(flag.id, beside, { from: flight.time, until: times[times.length - 1] }),
  ];
}

/** Pieces of the path, each shown when the glider has flown it. */
const TRAIL_PIECES = 12;

interface Trail {
  readonly name: string;
  readonly slot: Slot;
  readonly lane: number;
  readonly material: Put['material'];
  readonly until: number;
}

function trail(history: readonly FlightPoint[], { name, slot, lane, material, until }: Trail): SceneCommand[] {
  const length = Math.max(1, Math.ceil((history.length - 1) / TRAIL_PIECES));
  const commands: SceneCommand[] = [];
  for (let first = 0; first + 1 < history.length; first += length) {
    const piece = history.slice(first, first + length + 1);
    const id = `trail-${slot}-${first}`;
    const points = piece.map(({ x, h }): Point3 => [x, h, lane]);
    const label = first === 0 ? { label: `Path of ${name}` } : {};
    commands.push({ kind: 'put', id, shape: { kind: 'line', points, dashed: true }, material, ...label });
    commands.push(appear(id, [0, 0, 0], { from: piece[piece.length - 1].t, until }));
  }
  return commands;
}

/** Shows a part from a moment on; the two close samples keep it hidden until then however the viewer interpolates. */
function appear(id: string, position: Point3, { from, until }: { from: number; until: number }): SceneCommand {
  const before = Math.max(0, from - 0.001);
  return {
    kind: 'play',
    id,
    times: [0, before, from, Math.max(from, until)],
    positions: [position, position, position, position],
    visible: [0, 0, 1, 1],
  };
}

function eventsOf(glider: Glider, design: Slot): { time: number; design: Slot; label: string }[] {
  const { history, ceilingAt } = glider.analysis.flight;
  const time = measuredTime(glider);
  const top = history.reduce((best, point) => (point.h > best.h ? point : best));
  return [
    ...(top.t > 0 ? [{ time: top.t, design, label: `Highest point, ${top.h.toFixed(1)} m` }] : []),
    ...(ceilingAt === undefined ? [] : [{ time: ceilingAt, design, label: 'Touches the ceiling' }]),
    { time, design, label: `Lands after ${time.toFixed(2)} s` },
  ];
}
