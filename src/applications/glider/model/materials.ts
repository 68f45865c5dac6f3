/**
 * Sheet and stick materials with their mean density [kg/m³], bending strength and stiffness [Pa]; balsa varies by a third within a name.
 * Strength and stiffness along the grain: Wood Handbook (USDA FPL-GTR-282), tables 5-3 to 5-5, balsa in proportion to its density; foam
 * (extruded polystyrene) and card: usual values of makers.
 */
export const MATERIALS = {
  'balsa-light': { label: 'Balsa, light', density: 110, strength: 13e6, stiffness: 2.3e9 },
  'balsa-medium': { label: 'Balsa, medium', density: 160, strength: 19e6, stiffness: 3.4e9 },
  'balsa-heavy': { label: 'Balsa, heavy', density: 225, strength: 28e6, stiffness: 4.8e9 },
  basswood: { label: 'Basswood', density: 415, strength: 60e6, stiffness: 10e9 },
  spruce: { label: 'Spruce', density: 430, strength: 67e6, stiffness: 9.9e9 },
  depron: { label: 'Depron foam', density: 40, strength: 0.9e6, stiffness: 0.02e9 },
  card: { label: 'Paper card', density: 800, strength: 30e6, stiffness: 3e9 },
} as const;

export type MaterialCode = keyof typeof MATERIALS;

/** What the scene paints a part with. */
export function sceneMaterial(code: MaterialCode): 'wood' | 'plastic' | 'paper' {
  if (code === 'depron') return 'plastic';
  return code === 'card' ? 'paper' : 'wood';
}
