import { priced } from '#applications/inputs/priced.ts';
import { choicesOf } from './input-fields.ts';
import { MATERIALS, SQUARE_STICK_NAMES } from './model/stick/materials.ts';
import type { Choice } from '#contract/engineering/input.ts';
import type { MaterialCode } from './model/stick/materials.ts';

/** Of eight sticks of 24 inches, as many as the standard bridge is cut from [US dollars]. */
const MATERIAL_PRICES: Readonly<Record<MaterialCode, number>> = {
  balsa: 3,
  basswood: 4,
  spruce: 6,
  birch: 2,
  spaghetti: 0.2,
  steel: 12,
};
const SQUARE_PRICES: Readonly<Record<(typeof SQUARE_STICK_NAMES)[number], number>> = {
  '1/16': 3.2,
  '3/32': 4,
  '1/8': 4.4,
  '3/16': 6,
  '1/4': 8,
};

/** The materials and the shops' square sticks as choices of a field. */
export const materialChoices = Object.entries(MATERIALS).map(([code, { label }]) => [code, label] as const);
export const squareChoices = SQUARE_STICK_NAMES.map((name) => [name, `${name} in square`] as const);

/** The same for the whole bridge, with what each costs; what is cut to measure has no price. */
export const pricedMaterials: Choice[] = priced(choicesOf(materialChoices), MATERIAL_PRICES);
export const pricedSections: Choice[] = priced(
  choicesOf([
    ...squareChoices,
    ['custom', 'Rectangular'],
    ['round', 'Round'],
    ['tube', 'Tube'],
    ['double', 'Two strips with a gap'],
  ]),
  SQUARE_PRICES,
);
