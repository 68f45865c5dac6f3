import type { MATERIALS } from '#contract/scene.ts';
import type { Part } from './scene-model.ts';

export type Material = (typeof MATERIALS)[number];

/** Which design token colours a material, and how much of what lies behind shows through. */
export const MATERIAL_LOOKS: Readonly<Record<Material, { readonly token: string; readonly opacity: number }>> = {
  wood: { token: 'part-wood', opacity: 1 },
  metal: { token: 'part-metal', opacity: 1 },
  plastic: { token: 'part-plastic', opacity: 1 },
  rubber: { token: 'part-rubber', opacity: 1 },
  clear: { token: 'part-clear', opacity: 0.35 },
  water: { token: 'part-water', opacity: 0.7 },
  paper: { token: 'part-paper', opacity: 1 },
  clay: { token: 'part-clay', opacity: 1 },
  string: { token: 'line-strong', opacity: 1 },
  accent: { token: 'next', opacity: 1 },
  ghost: { token: 'line-strong', opacity: 0.3 },
  neutral: { token: 'line-strong', opacity: 1 },
  tension: { token: 'tension', opacity: 1 },
  compression: { token: 'compression', opacity: 1 },
  'slot-1': { token: 'series-1', opacity: 1 },
  'slot-2': { token: 'series-2', opacity: 1 },
  danger: { token: 'bad', opacity: 1 },
};

/** The two tokens between which a scalar's colour lies, and the share of the second: diverging passes through neutral. */
export function scaleColours(
  scalar: number,
  scale: { readonly min: number; readonly max: number; readonly palette: 'diverging' | 'sequential' },
): { readonly from: string; readonly to: string; readonly share: number } {
  const clamp = (value: number): number => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  if (scale.palette === 'sequential') {
    const share = clamp((scalar - scale.min) / (scale.max - scale.min));
    return share < 0.5
      ? { from: 'scale-low', to: 'scale-middle', share: share * 2 }
      : { from: 'scale-middle', to: 'scale-high', share: share * 2 - 1 };
  }
  return scalar >= 0
    ? { from: 'scale-zero', to: 'tension', share: clamp(scalar / scale.max) }
    : { from: 'scale-zero', to: 'compression', share: clamp(scalar / scale.min) };
}

/** A part's colour as CSS: its material's, or its number's on its scale. */
export function inkOf(part: Part): string {
  if (part.tint === undefined) return `var(--${MATERIAL_LOOKS[part.put.material].token})`;
  const { from, to, share } = scaleColours(part.tint.scalar, part.tint.scale);
  return `color-mix(in oklab, var(--${from}) ${100 - 100 * share}%, var(--${to}))`;
}
