import type { SceneCommand } from '#contract/scene.ts';

type Put = Extract<SceneCommand, { kind: 'put' }>;
type Play = Extract<SceneCommand, { kind: 'play' }>;

/** How far above its part a name hangs, as a share of the part's length. */
const LIFT = 0.35;
/** A racer that moves farther than this many of its lengths leaves a name at its start behind. */
const FAR = 4;

/**
 * A name over each racer that the animation does not name itself, or names only at its start. A racer is the first part
 * of its slot's colour, or what that part rides on. Screens draw texts at one size, so the text's own height is of no account.
 */
export function nameTags(commands: readonly SceneCommand[], names: readonly [string, string]): readonly SceneCommand[] {
  const puts = new Map(commands.flatMap((command) => (command.kind === 'put' ? [[command.id, command] as const] : [])));
  const tracks = new Map(
    commands.flatMap((command) => (command.kind === 'play' ? [[command.id, command] as const] : [])),
  );
  const texts = [...puts.values()].flatMap(({ shape }) => (shape.kind === 'text' ? [shape.text] : []));
  return names.flatMap((name, index): SceneCommand[] => {
    const material = index === 0 ? 'slot-1' : 'slot-2';
    const parts = [...puts.values()].filter((put) => put.material === material && xsOf(put.shape).length > 0);
    const part = parts.find((put) => tracks.has(rootOf(put, puts).id)) ?? parts[0];
    if (part === undefined) return [];
    const [middle, length] = extentOf(part);
    const isFar = travelOf(tracks.get(rootOf(part, puts).id)) > FAR * length;
    if (!isFar && texts.some((text) => text.includes(name))) return [];
    return [
      {
        kind: 'put',
        id: `name-tag-${index + 1}`,
        shape: { kind: 'text', text: name, size: 0.02 },
        at: { position: [middle, LIFT * length, 0] },
        material,
        parent: part.id,
      },
    ];
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

/** Middle along x and length of a part in its own coordinates [m]. */
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
