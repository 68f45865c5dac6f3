import { TIMES_GRAVITY } from '#contract/engineering/design.ts';
import { GRAVITY } from '#physics/constants.ts';
import { PRESSURE_UNITS } from './choices.ts';
import type { Measure, PerformanceDescriptor } from '#applications/application.ts';
import type { Breakdown } from '#contract/engineering/analysis.ts';
import type { RocketAnalysis } from './model.ts';

type RocketMeasure = Measure<RocketAnalysis>;

const MM = 1e3;
const GRAM = 1e3;
const ML = 1e6;

const measure = (
  [code, label, units]: readonly [code: string, label: string, units: string],
  resolution: number,
  value: RocketMeasure['value'],
): RocketMeasure => ({ code, label, units, resolution, value });

/** How near a hand stops a watch [s]. */
export const STOPWATCH = 0.05;

/** Every number that the work areas, diagnostics, limits and rankings of water rockets use. */
export const measures: readonly RocketMeasure[] = [
  measure(['apogee', 'Apogee', 'm'], 0.1, ({ flight }) => flight.apogee),
  measure(['timeAloft', 'Time aloft', 's'], STOPWATCH, ({ flight }) => flight.tLand - flight.tLiftoff),
  measure(['range', 'Range', 'm'], 0.1, ({ flight }) => flight.range),
  measure(['timeToApogee', 'Time to apogee', 's'], 0.01, ({ flight }) => flight.tApogee - flight.tLiftoff),
  measure(['landingSpeed', 'Landing speed', 'm/s'], 0.1, ({ flight }) => flight.vLand),
  measure(['tubeSpeed', 'Speed at the end of the tube', 'm/s'], 0.1, ({ design, flight }) =>
    design.tube.length > 0 ? flight.vTube : null,
  ),
  measure(['burnoutSpeed', 'Burnout speed', 'm/s'], 0.1, ({ flight }) => flight.vBurnout),
  measure(
    ['maxAcceleration', 'Max acceleration', TIMES_GRAVITY],
    0.1,
    ({ flight }) => flight.maxAcceleration / GRAVITY,
  ),
  measure(['maxThrust', 'Max thrust', 'N'], 1, ({ flight }) => flight.maxThrust),
  measure(['waterImpulse', 'Impulse of the water', 'N·s'], 0.01, ({ jets }) => jets.waterImpulse),
  measure(['airImpulse', 'Impulse of the air', 'N·s'], 0.01, ({ jets }) => jets.airImpulse),
  measure(['waterTime', 'Time of the water jet', 's'], 0.001, ({ jets }) => jets.waterTime),
  measure(
    ['pressurePsi', 'Pressure', 'psi'],
    0.1,
    ({ design }) => design.charge.gaugePressure / PRESSURE_UNITS.psi.pascal,
  ),
  measure(['burstFactor', 'Burst factor', ''], 0.01, ({ vessel }) => vessel.burstFactor),
  measure(
    ['burstPressure', 'Bursts at about', 'psi'],
    1,
    ({ design }) => design.bottle.burstPressure / PRESSURE_UNITS.psi.pascal,
  ),
  measure(['hoopStress', 'Hoop stress', 'MPa'], 0.1, ({ vessel }) => vessel.hoopStress / 1e6),
  measure(['dryMass', 'Dry mass', 'g'], 0.1, ({ mass }) => mass.dryMass * GRAM),
  measure(['launchMass', 'Launch mass', 'g'], 0.1, ({ mass }) => mass.launchMass * GRAM),
  measure(['finMass', 'Mass of all fins', 'g'], 0.1, ({ mass }) => {
    const fins = mass.parts.find(({ label }) => label === 'Fins');
    return fins === undefined ? null : fins.mass * GRAM;
  }),
  measure(['cgDry', 'Balance point from the tip, empty', 'mm'], 0.5, ({ mass }) => mass.cgDry * MM),
  measure(['cgWet', 'Balance point from the tip, filled', 'mm'], 0.5, ({ mass }) => mass.cgWet * MM),
  measure(['cp', 'Center of pressure from the tip', 'mm'], 0.5, ({ stability }) => stability.x * MM),
  measure(['marginDry', 'Stability margin, empty', 'cal'], 0.01, ({ stability }) => stability.marginDry),
  measure(['marginWet', 'Stability margin, filled', 'cal'], 0.01, ({ stability }) => stability.marginWet),
  measure(['finSlope', 'Normal force slope of the fins', '1/rad'], 0.01, ({ stability }) => stability.finSlope),
  measure(['cd', 'Drag coefficient', ''], 0.001, ({ drag }) => drag.total),
  measure(['cdFriction', 'of this: skin friction', ''], 0.001, ({ drag }) => drag.friction),
  measure(['cdNose', 'of this: nose', ''], 0.001, ({ drag }) => drag.nose),
  measure(['cdBase', 'of this: base', ''], 0.001, ({ drag }) => drag.base),
  measure(['cdFins', 'of this: fins', ''], 0.001, ({ drag }) => drag.finFriction + drag.finEdges),
  measure(['frontalArea', 'Frontal area', 'cm²'], 0.1, ({ body }) => body.frontalArea * 1e4),
  measure(['finArea', 'Area of one fin', 'cm²'], 0.1, ({ body }) => body.fin.area * 1e4),
  measure(['finClearance', 'Fins above the mouth', 'mm'], 0.5, ({ design }) => design.fins.position * MM),
  measure(['rocketLength', 'Rocket length', 'mm'], 0.5, ({ body }) => body.length * MM),
  measure(['bottleVolume', 'Bottle volume', 'mL'], 1, ({ design }) => design.bottle.volume * ML),
  measure(['nozzleDiameter', 'Nozzle diameter', 'mm'], 0.1, ({ design }) => design.charge.nozzleDiameter * MM),
  measure(
    ['waterFraction', 'Water fraction', '%'],
    0.1,
    ({ design }) => (100 * design.charge.waterVolume) / design.bottle.volume,
  ),
  measure(['airDensity', 'Air density', 'kg/m³'], 0.001, ({ design }) => design.air.rho),
];

/** Codes of the diagnostics, in order. */
export const diagnostics: readonly string[] = [
  'dryMass',
  'waterFraction',
  'pressurePsi',
  'burstFactor',
  'marginDry',
  'cd',
  'maxThrust',
  'maxAcceleration',
  'burnoutSpeed',
  'apogee',
  'timeAloft',
  'landingSpeed',
];

/** Shown for both designs after a race. */
export const raceStats: readonly string[] = [
  'apogee',
  'timeToApogee',
  'timeAloft',
  'burnoutSpeed',
  'landingSpeed',
  'launchMass',
];

/** What a teacher may rank by; the apogee unless the challenge says otherwise. */
export const performances: readonly PerformanceDescriptor[] = [
  {
    measure: 'apogee',
    better: 'higher',
    lead: 'higher',
    because: [
      { measure: 'burnoutSpeed', better: 'higher', more: '{gap} faster at burnout', less: '{gap} slower at burnout' },
      { measure: 'cd', better: 'lower', more: 'more drag', less: 'less drag' },
    ],
  },
  {
    measure: 'timeAloft',
    better: 'higher',
    lead: 'longer',
    because: [
      { measure: 'apogee', better: 'higher', more: '{gap} higher', less: '{gap} less high' },
      { measure: 'landingSpeed', better: 'lower', more: 'lands {gap} faster', less: 'lands {gap} slower' },
    ],
  },
  { measure: 'range', better: 'higher', lead: 'farther' },
];

/** Where drag [1], mass [g] and impulse [N s] come from. */
export function breakdowns({ drag, mass, jets }: RocketAnalysis): readonly Breakdown[] {
  return [
    {
      title: 'Drag coefficient',
      units: '',
      parts: [
        { label: 'Skin friction', value: drag.friction },
        { label: 'Nose', value: drag.nose },
        { label: 'Base', value: drag.base },
        { label: 'Fin friction', value: drag.finFriction },
        { label: 'Fin edges', value: drag.finEdges },
        { label: 'Roughness', value: drag.roughness },
      ],
    },
    {
      title: 'Dry mass',
      units: 'g',
      parts: mass.parts.map((part) => ({ label: part.label, value: part.mass * GRAM })),
    },
    {
      title: 'Impulse',
      units: 'N·s',
      parts: [
        { label: 'Water', value: jets.waterImpulse },
        { label: 'Air', value: jets.airImpulse },
      ],
    },
  ];
}
