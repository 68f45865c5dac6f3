/** Sheet and stick materials with their mean density [kg/m³]; balsa varies by a third within a name. */
export const MATERIALS = {
  'balsa-light': { label: 'Balsa, light', density: 110 },
  'balsa-medium': { label: 'Balsa, medium', density: 160 },
  'balsa-heavy': { label: 'Balsa, heavy', density: 225 },
  basswood: { label: 'Basswood', density: 415 },
  spruce: { label: 'Spruce', density: 430 },
  depron: { label: 'Depron foam', density: 40 },
  card: { label: 'Paper card', density: 800 },
} as const;

export type MaterialCode = keyof typeof MATERIALS;

/** What the scene paints a part with. */
export function sceneMaterial(code: MaterialCode): 'wood' | 'plastic' | 'paper' {
  if (code === 'depron') return 'plastic';
  return code === 'card' ? 'paper' : 'wood';
}
