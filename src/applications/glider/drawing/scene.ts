import { wingStation } from '#applications/glider/model/geometry.ts';
import { clayPart, finParts, place, stickPart, tailPart, wingPart } from './airframe.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Put } from './airframe.ts';

type Scene = readonly SceneCommand[];

/** The whole glider on graph paper: a wing alone would be a plank. */
export function gliderScene({ design }: GliderAnalysis): Scene {
  return [paper(design), ...gliderParts(design)];
}

/** The glider, extra mass and the point on which it balances. */
export function balanceScene(analysis: GliderAnalysis): Scene {
  const { design, mass } = analysis;
  return [
    ...gliderScene(analysis),
    ...extraMass(design),
    marker('cg', 'Balance point (CG)', { x: mass.xcg, z: mass.zcg }),
  ];
}

/** Balance point and neutral point: the first must be in front of the second. */
export function stabilityScene(analysis: GliderAnalysis): Scene {
  const { mass, balance } = analysis;
  return [...balanceScene(analysis), marker('np', 'Neutral point', { x: balance.xnp, z: mass.zcg })];
}

/** Ribbons over wing and tail, as high as the lift of that strip. */
export function aerodynamicsScene(analysis: GliderAnalysis): Scene {
  const { design, lines, trim } = analysis;
  const loads = lines.span.map(({ surface, y, load }) => ({ surface, y, load: load[0] + load[1] * trim.alpha }));
  const most = Math.max(...loads.map(({ load }) => Math.abs(load)), Number.MIN_VALUE);
  const scale = (0.18 * design.wing.span) / most;
  const ribbons = (['wing', 'tail'] as const).flatMap((surface) => {
    const right = loads.filter((each) => each.surface === surface);
    const both = [...right.toReversed().map((each) => ({ ...each, y: -each.y })), ...right];
    if (both.length === 0) return [];
    const feet = both.map(({ y }) =>
      surface === 'wing' ? wingFoot(design.wing, y) : { x: design.tail.x + design.tail.root / 4, y, z: design.tail.z },
    );
    return [
      ribbon(
        surface,
        feet,
        both.map(({ load }) => load * scale),
      ),
    ];
  });
  return [...gliderScene(analysis), ...ribbons];
}

/** The path that the glider flies from where it stands, with the ground under it. */
export function flightScene({ design, flight }: GliderAnalysis): Scene {
  const drop = design.launch.height;
  const points = flight.history.map(({ x, h }): readonly [number, number, number] => [x, h - drop, 0]);
  const length = Math.max(2, Math.ceil(Math.abs(flight.distance)) + 2);
  return [
    ...gliderParts(design),
    {
      kind: 'put',
      id: 'ground',
      shape: { kind: 'grid', plane: 'xz', width: length, height: 4, spacing: 1 },
      at: { position: [flight.distance / 2, -drop, 0] },
      material: 'neutral',
      label: 'Ground, one meter a square',
    },
    {
      kind: 'put',
      id: 'flight-path',
      shape: { kind: 'line', points, dashed: true },
      material: 'accent',
      label: 'Flight path',
    },
    {
      kind: 'put',
      id: 'landing',
      shape: { kind: 'marker', symbol: 'flag', size: 0.3 },
      at: { position: [flight.distance, -drop, 0] },
      material: 'accent',
      label: 'Landing',
    },
  ];
}

function gliderParts(design: GliderDesign): Put[] {
  return [
    wingPart(design),
    tailPart(design),
    ...finParts(design),
    stickPart(design),
    ...hookPart(design),
    ...clayPart(design),
  ];
}

function hookPart({ hook, stick }: GliderDesign): Put[] {
  if (hook.m === 0) return [];
  const path = [
    { x: hook.x, y: 0, z: -stick.height },
    { x: hook.x, y: 0, z: -stick.height - 0.008 },
    { x: hook.x + 0.006, y: 0, z: -stick.height - 0.012 },
  ];
  const shape = { kind: 'tube', path: path.map((point) => place(point)), radius: 0.0006 } as const;
  return [{ kind: 'put', id: 'hook', shape, material: 'metal', label: 'Launch hook' }];
}

function extraMass({ extra, stick }: GliderDesign): Put[] {
  if (extra.m === 0) return [];
  const at = { position: place({ x: extra.x, y: 0, z: -stick.height / 2 }) };
  const shape = { kind: 'marker', symbol: 'load', size: 0.012 } as const;
  return [{ kind: 'put', id: 'extra-mass', shape, material: 'metal', label: 'Extra mass', at }];
}

function paper({ wing, stick }: GliderDesign): Put {
  const width = Math.ceil((stick.length + 0.1) * 10) / 10;
  const height = Math.ceil((wing.span + 0.1) * 10) / 10;
  const at = { position: [-stick.length / 2, -stick.height - 0.03, 0] as const };
  return {
    kind: 'put',
    id: 'paper',
    shape: { kind: 'grid', plane: 'xz', width, height, spacing: 0.05 },
    at,
    material: 'paper',
  };
}

function marker(symbol: 'cg' | 'np', label: string, { x, z }: { x: number; z: number }): Put {
  const material = symbol === 'cg' ? 'danger' : 'accent';
  return {
    kind: 'put',
    id: symbol,
    shape: { kind: 'marker', symbol, size: 0.014 },
    at: { position: place({ x, y: 0, z }) },
    material,
    label,
  };
}

function wingFoot(wing: GliderAnalysis['design']['wing'], y: number): { x: number; y: number; z: number } {
  const station = wingStation(wing, Math.min(1, Math.abs(y) / wingStation(wing, 1).y));
  return { x: station.x + station.chord / 4, y, z: station.z };
}

/** Upright strip from `feet` up by `heights`, visible from both sides. */
function ribbon(
  surface: 'wing' | 'tail',
  feet: readonly { x: number; y: number; z: number }[],
  heights: readonly number[],
): Put {
  const positions = feet.flatMap((foot, i) => [...place(foot), ...place({ ...foot, z: foot.z + heights[i] })]);
  const indices = feet.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 3];
    return [a, c, b, b, c, d, a, b, c, b, d, c];
  });
  const label = surface === 'wing' ? 'Lift along the wing' : 'Lift along the tail';
  return { kind: 'put', id: `lift-${surface}`, shape: { kind: 'mesh', positions, indices }, material: 'ghost', label };
}
