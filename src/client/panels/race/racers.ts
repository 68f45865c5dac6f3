import type { SceneCommand } from '#contract/engineering/scene.ts';

export type Put = Extract<SceneCommand, { kind: 'put' }>;
export type Play = Extract<SceneCommand, { kind: 'play' }>;

/** One of the two in a race, as its scene commands show it. */
export interface Racer {
  readonly slot: 1 | 2;
  /** The first part in the slot's color, which carries the name. */
  readonly part: Put;
  /** What that part rides on, and how it moves; nothing moves a bridge. */
  readonly root: Put;
  readonly track: Play | undefined;
  /** Middle along x and length of the part in its own coordinates [m]. */
  readonly extent: readonly [middle: number, length: number];
}

/** A racer that gets farther than this many of its lengths is followed, and leaves a name at its start behind. */
const FAR = 4;

/** Who races: of each slot's color the first solid part, preferably one that moves. */
export function racersOf(commands: readonly SceneCommand[]): readonly Racer[] {
  const puts = new Map(commands.flatMap((command) => (command.kind === 'put' ? [[command.id, command] as const] : [])));
  const tracks = new Map(
    commands.flatMap((command) => (command.kind === 'play' ? [[command.id, command] as const] : [])),
  );
  return ([1, 2] as const).flatMap((slot): Racer[] => {
    const parts = [...puts.values()].filter((put) => put.material === `slot-${slot}` && xsOf(put.shape).length > 0);
    const part = parts.find((put) => tracks.has(rootOf(put, puts).id)) ?? parts[0];
    if (part === undefined) return [];
    const root = rootOf(part, puts);
    return [{ slot, part, root, track: tracks.get(root.id), extent: extentOf(part) }];
  });
}

/** Whether a racer goes so far from its start that a picture of the whole course cannot show it well. */
export function isFar({ track, extent: [, length] }: Racer): boolean {
  return travelOf(track) > FAR * length;
}

/** The parts that hang on a root, itself among them, with their moves. */
export function partsOn(commands: readonly SceneCommand[], root: string): readonly (Put | Play)[] {
  const puts = new Map(commands.flatMap((command) => (command.kind === 'put' ? [[command.id, command] as const] : [])));
  return commands.flatMap((command) => {
    if (command.kind !== 'put' && command.kind !== 'play') return [];
    const put = puts.get(command.id);
    return put !== undefined && rootOf(put, puts).id === root ? [command] : [];
  });
}

function rootOf(put: Put, puts: ReadonlyMap<string, Put>): Put {
  const parent = put.parent === undefined ? undefined : puts.get(put.parent);
  return parent === undefined || parent === put ? put : rootOf(parent, puts);
}

/** How far a part gets from where it starts [m]. */
function travelOf(track: Play | undefined): number {
  const [start] = track?.positions ?? [];
  if (track === undefined || start === undefined) return 0;
  return Math.max(...track.positions.map(([x, y, z]) => Math.hypot(x - start[0], y - start[1], z - start[2])));
}

function extentOf({ shape }: Put): readonly [middle: number, length: number] {
  const xs = xsOf(shape);
  if (xs.length === 0) return [0, 0.1];
  const low = xs.reduce((least, x) => Math.min(least, x), Infinity);
  const high = xs.reduce((most, x) => Math.max(most, x), -Infinity);
  return [(low + high) / 2, high - low];
}

function xsOf(shape: Put['shape']): readonly number[] {
  switch (shape.kind) {
    case 'mesh':
      return shape.positions.filter((_, index) => index % 3 === 0);
    case 'loft':
      return shape.rings.flatMap((ring) => ring.filter((_, index) => index % 3 === 0));
    case 'lathe':
      return shape.profile.map(([x]) => x);
    case 'extrude':
      return shape.outline.map(([x]) => x);
    case 'tube':
      return shape.path.map(([x]) => x);
    case 'line':
    case 'arrow':
    case 'text':
    case 'marker':
    case 'grid':
      return [];
  }
}
