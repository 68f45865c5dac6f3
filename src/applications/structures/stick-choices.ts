import { MATERIALS, SQUARE_STICK_NAMES } from './model/stick/materials.ts';

/** The materials and the shops' square sticks as choices of a field. */
export const materialChoices = Object.entries(MATERIALS).map(([code, { label }]) => [code, label] as const);
export const squareChoices = SQUARE_STICK_NAMES.map((name) => [name, `${name} in square`] as const);
