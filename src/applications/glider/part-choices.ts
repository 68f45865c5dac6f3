import { priced } from '#applications/inputs/priced.ts';
import { SECTIONS } from './model/aerodynamics/sections.ts';
import { MATERIALS } from './model/materials.ts';
import type { Choice } from '#contract/engineering/input.ts';
import type { MaterialCode } from './model/materials.ts';

/** Of one sheet or stick [US dollars]; the light balsa is picked out. */
const PRICES: Readonly<Record<MaterialCode, number>> = {
  'balsa-light': 3.5,
  'balsa-medium': 2.5,
  'balsa-heavy': 2.5,
  basswood: 3,
  spruce: 3.5,
  depron: 1.5,
  card: 0.5,
};

/** Wood and sheet. */
export const materialChoices: Choice[] = priced(
  Object.entries(MATERIALS).map(([value, { label, density }]) => ({
    value,
    label,
    stats: [{ name: 'Density', value: `${density} kg/m³` }],
  })),
  PRICES,
);

/** Wing sections. */
export const sectionChoices: Choice[] = Object.entries(SECTIONS).map(([value, section]) => ({
  value,
  label: section.label,
  description: section.description,
  stats: [
    { name: 'Most lift (CL max)', value: section.CLmax.toFixed(2) },
    { name: 'Zero-lift angle', value: `${section.alpha0Deg}°` },
    { name: 'Drag factor', value: section.cdFactor[0].toFixed(2) },
    { name: 'Drag of the edges', value: section.edgeDrag.toFixed(2) },
  ],
}));
