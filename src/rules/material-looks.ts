import type { SceneCommand } from '#contract/engineering/scene.ts';

export type Material = Extract<SceneCommand, { kind: 'put' }>['material'];

/** How a material looks in every drawing of a design. */
interface MaterialLook {
  /** The design token that colors it on the page. */
  readonly token: string;
  /** How much of what lies behind is covered [1]. */
  readonly opacity: number;
  /** Its color in a document that is read without the page's styles. */
  readonly plain: string;
}

export const MATERIAL_LOOKS: Readonly<Record<Material, MaterialLook>> = {
  wood: { token: 'part-wood', opacity: 1, plain: '#dcb988' },
  metal: { token: 'part-metal', opacity: 1, plain: '#9aa3ab' },
  plastic: { token: 'part-plastic', opacity: 1, plain: '#c9573a' },
  rubber: { token: 'part-rubber', opacity: 1, plain: '#3a3f45' },
  clear: { token: 'part-clear', opacity: 0.35, plain: '#8fb8cf' },
  water: { token: 'part-water', opacity: 0.7, plain: '#3f8fd0' },
  paper: { token: 'part-paper', opacity: 1, plain: '#efe9da' },
  clay: { token: 'part-clay', opacity: 1, plain: '#8a6d5a' },
  string: { token: 'line-strong', opacity: 1, plain: '#7d735f' },
  accent: { token: 'next', opacity: 1, plain: '#a8480a' },
  ghost: { token: 'line-strong', opacity: 0.3, plain: '#7d735f' },
  neutral: { token: 'line-strong', opacity: 1, plain: '#7d735f' },
  tension: { token: 'tension', opacity: 1, plain: '#1d5fb0' },
  compression: { token: 'compression', opacity: 1, plain: '#b3361e' },
  'slot-1': { token: 'series-1', opacity: 1, plain: '#1d4b87' },
  'slot-2': { token: 'series-2', opacity: 1, plain: '#a8480a' },
  danger: { token: 'bad', opacity: 1, plain: '#a1261b' },
};
