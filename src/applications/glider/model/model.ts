import { isModelError } from '#applications/application.ts';
import { refuseNonFinite } from '#applications/finite-answer.ts';
import { handbookLines, neutralPointOf } from './aerodynamics/aero-lines.ts';
import { aeroModelOf } from './aerodynamics/aerodynamics.ts';
import { latticeLines } from './aerodynamics/lattice-lines.ts';
import { polarOf } from './aerodynamics/polar.ts';
import { trimOf } from './aerodynamics/trim.ts';
import { designOf } from './design.ts';
import { flightOf, meanTimeOf } from './flight/flight.ts';
import { equivalentDihedralDeg, geometryOf, massOf, weighedAs } from './geometry.ts';
import { badInput, unstableCg } from './refusals.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { AeroLines } from './aerodynamics/aero-lines.ts';
import type { AeroModel } from './aerodynamics/aerodynamics.ts';
import type { Polar } from './aerodynamics/polar.ts';
import type { Trim } from './aerodynamics/trim.ts';
import type { GliderDesign } from './design.ts';
import type { Flight } from './flight/flight.ts';
import type { GliderGeometry, GliderMass } from './geometry.ts';

/** All that is known of a glider, in SI; coefficients on the wing's flat area and mean chord. */
export interface GliderAnalysis {
  readonly inputs: InputValues;
  readonly design: GliderDesign;
  /** Which method gave lift and moments; the handbook one knows no span load. */
  readonly method: 'lattice' | 'handbook';
  readonly geometry: GliderGeometry;
  readonly mass: GliderMass;
  readonly balance: Balance;
  readonly lines: AeroLines;
  readonly aero: AeroModel;
  readonly trim: Trim;
  readonly polar: Polar;
  readonly flight: Flight;
  /** Time aloft over the scatter of a hand [s]. */
  readonly meanTime: number;
}

interface Balance {
  /** From the nose [m]. */
  readonly xcg: number;
  readonly xnp: number;
  /** Neutral point by the handbook method [m], for comparison. */
  readonly xnpHandbook: number;
  /** Static margin on the mean chord [1]. */
  readonly staticMargin: number;
  /** Tail and fin volume, and Rawdon's spiral parameter [1]. */
  readonly tailVolume: number;
  readonly finVolume: number;
  readonly spiral: number;
}

/** The whole chain with the vortex lattice. Refuses with UNSTABLE_CG, NO_TRIM, STALLED_TRIM, NO_CONVERGENCE or BAD_INPUT. */
export function analyse(inputs: InputValues): GliderAnalysis | ModelError {
  return chain(inputs, 'lattice');
}

/** The same chain with the handbook method in place of the lattice, for a handle that is being dragged. */
export function analyseRoughly(inputs: InputValues): GliderAnalysis | ModelError {
  return chain(inputs, 'handbook');
}

/** The whole chain of a glider that weighs `mass` [kg]; its inertia grows with it. */
export function analyseBuilt(inputs: InputValues, mass: number): GliderAnalysis | ModelError {
  return chain(inputs, 'lattice', mass);
}

function chain(inputs: InputValues, method: 'lattice' | 'handbook', weighed?: number): GliderAnalysis | ModelError {
  const design = designOf(inputs);
  const clash = clashOf(design);
  if (clash) return clash;
  const geometry = geometryOf(design);
  const designed = massOf(design);
  const mass = weighed === undefined ? designed : weighedAs(designed, weighed);
  const handbook = handbookLines(design);
  const lines = method === 'lattice' ? latticeLines(design) : handbook;
  if (isModelError(lines)) return lines;
  const xnp = neutralPointOf(lines);
  const staticMargin = (xnp - mass.xcg) / geometry.wing.mac;
  if (staticMargin <= 0) return unstableCg(mass.xcg - xnp);
  const aero = aeroModelOf(design, lines, mass.xcg);
  const trim = trimOf(design, aero, mass.m);
  if (isModelError(trim)) return trim;
  const throwOf = {
    body: { m: mass.m, Iyy: mass.Iyy, S: geometry.wing.S, c: geometry.wing.mac, rho: design.air.rho },
    aero,
    launch: design.launch,
    trim: { V: trim.glide.V, alpha: trim.alpha, CD0: trim.drag.total },
  };
  const flight = flightOf(throwOf);
  if (isModelError(flight)) return flight;
  const meanTime = meanTimeOf(throwOf);
  if (isModelError(meanTime)) return meanTime;
  const balance: Balance = {
    xcg: mass.xcg,
    xnp,
    xnpHandbook: neutralPointOf(handbook),
    staticMargin,
    ...volumesOf(design, geometry, { xcg: mass.xcg, CL: trim.CL }),
  };
  return refuseNonFinite<GliderAnalysis>({
    inputs,
    design,
    method,
    geometry,
    mass,
    balance,
    lines,
    aero,
    trim,
    polar: polarOf(design, aero, mass.m),
    flight,
    meanTime,
  });
}

/** Gliders that cannot be built: a tail in the place of the wing, or a sheet with less than half of its root on the stick. */
function clashOf({ wing, tail, stick }: GliderDesign): ModelError | undefined {
  const isApart = tail.x >= wing.x + wing.root || wing.x >= tail.x + tail.root;
  if (!isApart) {
    const sentence =
      'The tail and the wing are in the same place on the stick. Move the tail back or the wing forward.';
    return { ...badInput('tail', sentence), input: 'tailX' };
  }
  const loose = [
    { name: 'wing', sheet: wing },
    { name: 'tail', sheet: tail },
  ].find(({ sheet }) => sheet.x + sheet.root / 2 > stick.length);
  if (!loose) return undefined;
  const sentence = `The ${loose.name} hangs in the air behind the stick. Make the stick longer or move the ${loose.name} forward.`;
  return { ...badInput(loose.name, sentence), input: 'stickLength' };
}

/** Tail volume, fin volume and spiral parameter (M. Drela; B. Rawdon: dihedral over lift times fin arm over span). */
function volumesOf(design: GliderDesign, geometry: GliderGeometry, at: { xcg: number; CL: number }) {
  const { wing, tail, finArea } = geometry;
  const { span } = design.wing;
  const finArm = design.tail.x + design.tail.root - (design.fin.root * 3) / 4 - at.xcg;
  return {
    tailVolume: (tail.S * (design.tail.x + tail.xAc - at.xcg)) / (wing.S * wing.mac),
    finVolume: (finArea * finArm) / (wing.S * span),
    spiral: ((finArm / span) * equivalentDihedralDeg(design.wing)) / at.CL,
  };
}
