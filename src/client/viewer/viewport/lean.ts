import { originOf } from '#client/viewer/affine.ts';
import { rootOf, worldsAt } from '#client/viewer/scene/scene-model.ts';
import { UPRIGHT, figuresOf, spotsOf } from './flat-figures.ts';
import { boundsOf } from './viewport.ts';
import type { SceneModel } from '#client/viewer/scene/scene-model.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Lean } from './flat-figures.ts';

/** From one lane to the other, in sizes of who races. */
const APART = { across: 1.3, up: 1.35, whole: 1.5 };

/**
 * How two lanes, which lie on one another from the side, stand apart: above one another where they are driven along, or stand still in a
 * picture that is taller than wide, and else beside one another.
 */
export function leanOf(model: SceneModel, isTall = false): Lean {
  const figures = figuresOf(model, 0, 'side').filter(({ kind }) => kind !== 'spot');
  const lanes = (['slot-1', 'slot-2'] as const).map((slot) => {
    const roots = new Set(
      figures.flatMap(({ part: { put } }) => (put.material === slot ? [rootOf(model, put.id)] : [])),
    );
    const own = figures.filter(({ part }) => roots.has(rootOf(model, part.put.id)));
    return { roots: [...roots], bounds: boundsOf(own.flatMap(spotsOf)), depth: depthOf(roots, model) };
  });
  const [one, other] = lanes.map(({ depth }) => depth);
  if (one === undefined || other === undefined || !(Math.abs(other - one) > 1e-6)) return UPRIGHT;
  const wide = Math.max(...lanes.map(({ bounds }) => bounds.right - bounds.left)) / 1000;
  const tall = Math.max(...lanes.map(({ bounds }) => bounds.top - bounds.bottom)) / 1000;
  const isDriven = lanes.some(({ roots }) => travelOf(roots[0] ?? '', model) > wide);
  const all = boundsOf(figures.flatMap(spotsOf));
  const whole = (all.top - all.bottom) / 1000;
  // What hangs under a bridge is in its lane, too.
  if (isTall && lanes.every(({ roots }) => isStanding(roots[0] ?? '', model, tall))) {
    return { by: [0, (-APART.whole * whole) / (other - one)], lanes: [one, other] };
  }
  const by: Point2 = isDriven ? [0, (-APART.up * tall) / (other - one)] : [(APART.across * wide) / (other - one), 0];
  return { by, lanes: [one, other] };
}

/** Of the middle of root parts, toward the viewer [m]; not a number where there are none. */
function depthOf(roots: ReadonlySet<string>, model: SceneModel): number {
  const worlds = worldsAt(model, 0);
  const depths = [...roots].flatMap((root) => {
    const world = worlds.get(root);
    return world === undefined ? [] : [originOf(world.affine)[2]];
  });
  return (Math.min(...depths) + Math.max(...depths)) / 2;
}

/** Whether a part neither drives nor rises. */
function isStanding(root: string, model: SceneModel, tall: number): boolean {
  const places = model.parts.get(root)?.track?.positions ?? [];
  const [first = [0, 0, 0]] = places;
  return places.every(([x, y]) => Math.hypot(x - first[0], y - first[1]) < tall);
}

/** How far along the sheet a part is taken [m]. */
function travelOf(root: string, model: SceneModel): number {
  const xs = (model.parts.get(root)?.track?.positions ?? []).map(([x]) => x);
  return xs.length === 0 ? 0 : Math.max(...xs) - Math.min(...xs);
}
