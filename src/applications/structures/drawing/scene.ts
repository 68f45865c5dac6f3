import { bearingPuts, bracePut, memberPuts, shortened } from './stick-parts.ts';
import { bucketPuts, groundPuts, loadPlaceOf, supportPuts } from './test-stand.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { PartMaterial } from './stick-parts.ts';

type A = StructuresAnalysis;
type Scene = readonly SceneCommand[];

/** Forces smaller than this are drawn without a number [N]. */
const SMALLEST_FORCE = 0.05;
/** Forces below this are written with one decimal [N]. */
const FEW = 10;
/** More labels than this hide the bridge. */
const MOST_LABELS = 60;

/** The bridge on its supports, as it is built. */
export function bridgeScene(analysis: A): Scene {
  return framed(analysis, [...sideTrusses(analysis), ...bracing(analysis)]);
}

/** The bridge with the plate and the bucket that loads it. */
export function loadScene(analysis: A): Scene {
  return framed(analysis, [
    ...sideTrusses(analysis),
    ...bracing(analysis),
    ...loadArrows(analysis),
    ...bucketPuts(analysis, { prefix: '', z: 0, name: '' }),
  ]);
}

/** What holds the bridge: support forces, and the bracing against leaning sideways. */
export function stabilityScene(analysis: A): Scene {
  return framed(
    analysis,
    [
      ...sideTrusses(analysis, () => 'ghost'),
      ...bracing(analysis, 'accent'),
      ...loadArrows(analysis),
      ...reactionArrows(analysis),
    ],
    'no blocks',
  );
}

/** Pull and push in each member in colors and numbers. */
export function forceScene(analysis: A): Scene {
  const most = Math.max(...analysis.members.map(({ force }) => Math.abs(force)), SMALLEST_FORCE);
  const scale = { label: 'Force, pull positive', units: 'N', min: -most, max: most, palette: 'diverging' as const };
  return framed(
    analysis,
    [
      ...sideTrusses(analysis),
      ...tints(
        analysis,
        analysis.members.map(({ force }) => force),
        scale,
      ),
      ...loadArrows(analysis),
      ...reactionArrows(analysis),
      ...forceLabels(analysis),
    ],
    'no blocks',
  );
}

/** How much of its capacity each member uses, the weakest one marked. */
export function failureScene(analysis: A): Scene {
  const { members, failure, design } = analysis;
  const weakest = design.members[failure.member];
  const [x, y] = middleOf(analysis, failure.member);
  const scale = { label: 'Demand over capacity', units: '%', min: 0, max: 100, palette: 'sequential' as const };
  return framed(analysis, [
    ...sideTrusses(analysis),
    ...tints(
      analysis,
      members.map(({ demand }) => 100 * demand),
      scale,
    ),
    ...loadArrows(analysis),
    ...memberLabels(analysis, ({ id }) => ({ text: id, material: 'neutral' })),
    {
      kind: 'put',
      id: 'weakest',
      shape: { kind: 'marker', symbol: 'flag', size: markSize(analysis) },
      at: { position: [x, y + markSize(analysis), sidesOf(analysis).at(-1) ?? 0] },
      material: 'danger',
      label: `${weakest.id} breaks first: ${failure.reason}`,
    },
  ]);
}

/** The bent bridge, larger than life, over its unloaded outline. */
export function deflectionScene(analysis: A): Scene {
  const { inputs, design, solved, worstCase, testLoad, members } = analysis;
  const factor = Number(inputs.exaggeration);
  const unit = solved.cases[worstCase].displacements;
  const move = (f: number): number => factor * (solved.dead.displacements[f] + testLoad * unit[f]);
  const places = design.joints.map(({ x, y }, k): Point2 => [x + move(2 * k), y + move(2 * k + 1)]);
  const scale = { label: 'Demand over capacity', units: '%', min: 0, max: 100, palette: 'sequential' as const };
  const outline = design.members.map(({ id, i, j }): SceneCommand => ({
    kind: 'put',
    id: `unloaded-${id}`,
    shape: {
      kind: 'line',
      points: [i, j].map((k) => [shortened(design.joints[k].x), shortened(design.joints[k].y), 0] as const),
      dashed: true,
    },
    material: 'ghost',
  }));
  return framed(analysis, [
    ...outline,
    ...sideTrusses(analysis, undefined, places),
    ...tints(
      analysis,
      members.map(({ demand }) => 100 * demand),
      scale,
    ),
  ]);
}

/** With or without the blocks under the supports, which would hide the arrows of the support forces. */
function framed(analysis: A, parts: Scene, blocks: 'blocks' | 'no blocks' = 'blocks'): Scene {
  const supports = supportPuts(analysis, { prefix: '', z: 0, sides: sidesOf(analysis) });
  const isFlat = analysis.inputs.view === 'side';
  return [
    { kind: 'clear' },
    ...groundPuts(analysis),
    ...supports.filter((command) => blocks === 'blocks' || command.kind !== 'put' || !command.id.startsWith('block-')),
    ...parts,
    { kind: 'camera', view: isFlat ? 'side' : 'iso' },
  ];
}

/** z of each side truss that is drawn [m]. */
function sidesOf({ inputs, design }: A): readonly number[] {
  return inputs.view === 'side' ? [0] : [-design.width / 2, design.width / 2];
}

function sideTrusses(
  analysis: A,
  look: (member: number) => PartMaterial | undefined = () => undefined,
  places: readonly Point2[] = jointPlaces(analysis),
): Scene {
  const { design, members } = analysis;
  const sticks = design.members.flatMap((member, b) => {
    const material = look(b);
    const { force, group, length, moment } = members[b];
    const kind = force >= 0 ? 'tension' : 'compression';
    return memberPuts({
      id: `member-${member.id}`,
      member,
      from: places[member.i],
      to: places[member.j],
      sides: sidesOf(analysis),
      label: `${member.id}, ${group.toLowerCase()}, ${(1000 * length).toFixed(1)} mm, ${Math.abs(force).toFixed(1)} N ${kind}${moment > 0 ? `, bent by ${(1000 * moment).toFixed(0)} N mm` : ''}`,
      ...(material === undefined ? {} : { material }),
    });
  });
  return [...sticks, ...bearingPuts({ prefix: '', analysis, places, sides: sidesOf(analysis) })];
}

type TintScale = Extract<SceneCommand, { kind: 'tint' }>['scale'];

/** Colors every strip of every member. */
function tints(analysis: A, scalars: readonly number[], scale: TintScale): Scene {
  const numbers = new Map(analysis.design.members.map(({ id }, b) => [`member-${id}`, b]));
  return sideTrusses(analysis).flatMap((command): Scene => {
    const b = command.kind === 'put' ? numbers.get(command.parent ?? command.id) : undefined;
    return command.kind === 'put' && b !== undefined
      ? [{ kind: 'tint', id: command.id, scalar: scalars[b], scale }]
      : [];
  });
}

function bracing(analysis: A, material?: PartMaterial): Scene {
  const { design, shape, inputs } = analysis;
  if (shape.braces.length === 0 || inputs.view === 'side') return [];
  const struts = shape.braces.filter(({ kind }) => kind === 'strut').length;
  const crosses = shape.braces.length - struts;
  const label =
    crosses > 0 ? `Bracing: ${struts} cross struts, ${crosses} diagonals` : `Bracing: ${struts} cross struts`;
  const put = bracePut('bracing', { design, braces: shape.braces, places: jointPlaces(analysis) }, label);
  return [material === undefined ? put : { ...put, material }];
}

function loadArrows(analysis: A): Scene {
  const { design, shape, testLoad } = analysis;
  const reach = 0.18 * Math.max(shape.span, 0.1);
  return loadPlaceOf(analysis).map(({ joint, share }): SceneCommand => {
    const { id, x, y } = design.joints[joint];
    return {
      kind: 'put',
      id: `load-${id}`,
      shape: { kind: 'arrow', from: [x, y + reach, 0], to: [x, y, 0] },
      material: 'accent',
      label: `Load of ${(share * testLoad).toFixed(1)} N at ${id}`,
    };
  });
}

function reactionArrows(analysis: A): Scene {
  const { design, solved, worstCase, testLoad, shape } = analysis;
  const reach = 0.14 * Math.max(shape.span, 0.1);
  return design.joints.flatMap(({ id, x, y, support }, k): Scene => {
    if (support === 'none') return [];
    const up = 2 * (solved.dead.reactions[2 * k + 1] + testLoad * solved.cases[worstCase].reactions[2 * k + 1]);
    const ends =
      up >= 0
        ? { from: [x, y - reach, 0] as const, to: [x, y, 0] as const }
        : { from: [x, y, 0] as const, to: [x, y - reach, 0] as const };
    return [
      {
        kind: 'put',
        id: `reaction-${id}`,
        shape: { kind: 'arrow', ...ends },
        material: 'neutral',
        label: `Support ${id} pushes ${up >= 0 ? 'up' : 'down'} with ${Math.abs(up).toFixed(1)} N`,
      },
    ];
  });
}

/** Each member's name, as the charts of members have it, and beside one that feels a force how many newtons. */
function forceLabels(analysis: A): Scene {
  return memberLabels(analysis, ({ id, force }) => {
    if (Math.abs(force) < SMALLEST_FORCE) return { text: id, material: 'neutral' };
    const size = Math.abs(force).toFixed(Math.abs(force) < FEW ? 1 : 0);
    return force < 0
      ? { text: `${id} −${size}`, material: 'compression' }
      : { text: `${id} ${size}`, material: 'tension' };
  });
}

type MemberLabel = Pick<Extract<SceneCommand, { kind: 'put' }>, 'material'> & { readonly text: string };

/** Words at the middle of each member of the side truss in front. */
function memberLabels(analysis: A, labelOf: (member: A['members'][number]) => MemberLabel): Scene {
  const { members } = analysis;
  if (members.length > MOST_LABELS) return [];
  return members.map((member, b): SceneCommand => {
    const { text, material } = labelOf(member);
    const [x, y] = middleOf(analysis, b);
    return {
      kind: 'put',
      id: `name-${member.id}`,
      shape: { kind: 'text', text, size: markSize(analysis) },
      at: { position: [x, y, sidesOf(analysis).at(-1) ?? 0] },
      material,
    };
  });
}

function markSize({ shape }: A): number {
  return 0.025 * Math.max(shape.span, 0.1);
}

function middleOf({ design }: A, member: number): Point2 {
  const [start, end] = [design.joints[design.members[member].i], design.joints[design.members[member].j]];
  return [shortened((start.x + end.x) / 2), shortened((start.y + end.y) / 2)];
}

function jointPlaces({ design }: A): readonly Point2[] {
  return design.joints.map(({ x, y }): Point2 => [x, y]);
}
