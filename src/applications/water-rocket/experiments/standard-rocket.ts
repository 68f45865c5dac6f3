import {
  balanceSections,
  bottleSections,
  finSections,
  noseSections,
  recoverySections,
} from '#applications/water-rocket/body-inputs.ts';
import {
  aerodynamicsSections,
  flightSections,
  launcherSections,
  propellantSections,
  stabilitySections,
  vesselSections,
} from '#applications/water-rocket/inputs.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The inputs of the rocket that every student starts with. */
export const STANDARD_ROCKET: InputValues = Object.fromEntries(
  [
    bottleSections,
    noseSections,
    finSections,
    recoverySections,
    balanceSections,
    propellantSections,
    launcherSections,
    aerodynamicsSections,
    stabilitySections,
    vesselSections,
    flightSections,
  ]
    .flat()
    .flatMap(({ inputs }) => inputs.map((input) => [input.name, input.default] as const)),
);
