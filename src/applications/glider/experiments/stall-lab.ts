import { steps } from '#applications/experiments/drawing.ts';
import { choice, decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { functions } from '#applications/experiments/plots.ts';
import { liftSlope } from '#applications/glider/model/aerodynamics/planform.ts';
import { profileDrag } from '#applications/glider/model/aerodynamics/profile-drag.ts';
import { cdFactorAt, SECTIONS } from '#applications/glider/model/aerodynamics/sections.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { airAt } from '#physics/air.ts';
import { STANDARD_PRESSURE } from '#physics/constants.ts';
import { wingInWind } from './wing-in-wind.ts';

const inputs = [
  range('alpha', ['Angle of attack', '°'], [0, 20, 1], 4),
  range('speed', ['Speed', 'm/s'], [2, 10, 0.5], 5),
  choice(
    'section',
    'Section',
    { square: 'Flat, square edges', rounded: 'Flat, rounded edge', camber4: 'Cambered, 4 %' },
    'rounded',
  ),
] as const;

type SectionName = 'square' | 'rounded' | 'camber4';

/** The standard glider's wing: area [m2], span over chord [1], chord and sheet [m]. */
const WING = { S: 0.026, AR: 6.154, chord: 0.065, thickness: 0.0016 } as const;
const SPAN_EFFICIENCY = 0.95;
/** The stall spreads over about this angle [rad]. */
const STALL_WIDTH = 1.5 * RADIANS_PER_DEGREE;
const AIR = airAt(20, STANDARD_PRESSURE);
const ANGLES = steps(0, 20, 81);

interface Flow {
  readonly CL: number;
  readonly CD: number;
  /** Share of the flow that has left the wing [1]. */
  readonly torn: number;
}

/** Attached flow by the lifting surface's slope, separated flow as a plate (L. Viterna and D. Janetzke, NASA TM-82944). */
function flowAt(name: SectionName, alphaDeg: number, speed: number): Flow {
  const section = SECTIONS[name];
  const { a } = liftSlope({ AR: WING.AR, tanSweepHalf: 0, a0: section.a0 });
  const angle = (alphaDeg - section.alpha0Deg) * RADIANS_PER_DEGREE;
  const Re = (speed * WING.chord) / AIR.nu;
  const tOverC = WING.thickness / WING.chord;
  const friction = profileDrag({ Re, tOverC }).cd * cdFactorAt(section, Re) + section.edgeDrag * tOverC;
  const CL = a * angle;
  const edge = ((1 - section.suction) / (2 * Math.PI)) * (CL - section.idealCL) ** 2;
  const CD = friction + CL ** 2 / (Math.PI * WING.AR * SPAN_EFFICIENCY) + edge;
  const torn = 1 / (1 + Math.exp((section.CLmax / a - Math.abs(angle)) / STALL_WIDTH));
  const broadside = 1.11 + 0.018 * WING.AR;
  const tornCL = 0.5 * broadside * Math.sin(2 * angle);
  const tornCD = broadside * Math.sin(angle) ** 2 + friction * Math.cos(angle);
  return { CL: CL + torn * (tornCL - CL), CD: CD + torn * (tornCD - CD), torn };
}

/** A wing in a wind tunnel: it stalls at an angle, not at a speed. */
export const stallLab = experiment({
  inputs,
  action: 'Blow smoke',
  show: ({ alpha, speed, section }) => {
    const { CL, CD, torn } = flowAt(section, alpha, speed);
    const pressure = 0.5 * AIR.rho * speed ** 2 * WING.S;
    const state = torn < 0.2 ? 'attached' : torn < 0.7 ? 'tearing away' : 'torn away';
    return {
      scene: wingInWind({
        alpha: alpha * RADIANS_PER_DEGREE,
        speed,
        ...WING,
        camber: SECTIONS[section].camber,
        CL,
        torn,
        lift: pressure * CL,
        drag: pressure * CD,
      }),
      charts: [
        functions('lift-curve', {
          title: 'Lift coefficient over angle',
          x: ['Angle of attack', '°'],
          y: ['Lift coefficient', ''],
          at: ANGLES,
          of: { 'Lift coefficient': (angle) => flowAt(section, angle, speed).CL },
          marks: [{ label: decimals(CL, 2), x: alpha, y: CL }],
        }),
        functions('drag-curve', {
          title: 'Drag coefficient over angle',
          x: ['Angle of attack', '°'],
          y: ['Drag coefficient', ''],
          at: ANGLES,
          of: { 'Drag coefficient': (angle) => flowAt(section, angle, speed).CD },
          marks: [{ label: decimals(CD, 3), x: alpha, y: CD }],
        }),
      ],
      readouts: [
        { label: 'Lift coefficient', value: decimals(CL, 3), units: '' },
        { label: 'Drag coefficient', value: decimals(CD, 3), units: '' },
        { label: 'Lift', value: decimals(pressure * CL, 3), units: 'N' },
        { label: 'Drag', value: decimals(pressure * CD, 3), units: 'N' },
      ],
      message: `The air over the wing is ${state}.`,
      tone: torn < 0.2 ? 'good' : torn < 0.7 ? 'warn' : 'bad',
    };
  },
});
