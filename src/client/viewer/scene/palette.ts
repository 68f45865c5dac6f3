import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import type { Part } from './scene-model.ts';

/** The two tokens between which a scalar's color lies, and the share of the second: diverging passes through neutral. */
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

/** A part's color as CSS: its material's, or its number's on its scale. */
export function inkOf(part: Part): string {
  if (part.tint === undefined) return `var(--${MATERIAL_LOOKS[part.put.material].token})`;
  const { from, to, share } = scaleColours(part.tint.scalar, part.tint.scale);
  return `color-mix(in oklab, var(--${from}) ${100 - 100 * share}%, var(--${to}))`;
}
