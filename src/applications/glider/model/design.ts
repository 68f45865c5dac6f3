import { airAt } from '#physics/air.ts';
import { planform } from './aerodynamics/planform.ts';
import { sectionOf, SECTIONS } from './aerodynamics/sections.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Air } from '#physics/air.ts';
import type { Section, SectionCode } from './aerodynamics/sections.ts';
import type { MaterialCode } from './materials.ts';

/** A flat tapered sheet in SI: lengths [m], angles [deg] as the kernels take them; x from the nose, aft positive, z above the stick. */
export interface Sheet {
  readonly root: number;
  readonly tip: number;
  /** Along the sheet, tip to tip. */
  readonly span: number;
  readonly sweepLEdeg: number;
  readonly x: number;
  readonly z: number;
  readonly thickness: number;
}

export interface WingDesign extends Sheet {
  readonly dihedralDeg: number;
  /** Share of the half span at which the sheet is bent: 0 in the middle. */
  readonly bendAt: number;
}

/** A fin, of `count` alike: lengths [m]. */
export interface FinDesign {
  readonly height: number;
  readonly root: number;
  readonly tip: number;
  readonly thickness: number;
  readonly count: number;
}

/** The stick: lengths [m]. */
interface StickDesign {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A glider in SI, as its inputs say it. */
export interface GliderDesign {
  readonly wing: WingDesign;
  readonly tail: Sheet;
  readonly fin: FinDesign;
  readonly stick: StickDesign;
  readonly sectionCode: SectionCode;
  readonly section: Section;
  readonly wingIncidenceDeg: number;
  readonly tailIncidenceDeg: number;
  readonly materials: {
    readonly wing: MaterialCode;
    readonly tail: MaterialCode;
    readonly fin: MaterialCode;
    readonly stick: MaterialCode;
  };
  /** Glue and paint over the mass of the sheets [1]. */
  readonly glue: number;
  /** Point masses [kg] at [m] from the nose. */
  readonly clay: { readonly m: number; readonly x: number };
  readonly hook: { readonly m: number; readonly x: number };
  readonly extra: { readonly m: number; readonly x: number };
  readonly launch: LaunchDesign;
  readonly air: Air;
  /** Drag as the class measured it over that calculated [1]. */
  readonly dragFactor: number;
}

export interface LaunchDesign {
  /** Speed of a hand launch [m/s]; absent for the catapult. */
  readonly speed?: number;
  /** Energy that reaches the glider from the catapult [J]; absent for a hand launch. */
  readonly energy?: number;
  readonly angleDeg: number;
  readonly height: number;
  readonly ceiling?: number;
}

/** The launch hook sits here [m from the nose]. */
const HOOK_X = 0.02;
/** With tips-only dihedral the middle part of each half is this share of it [1]. */
const FLAT_SHARE = 0.6;

const MM = 1e-3;
const GRAM = 1e-3;

/** Converts inputs, complete and within range, from display units to SI: the only place where the glider's units change. */
export function designOf(inputs: InputValues): GliderDesign {
  const n = (name: string) => Number(inputs[name]);
  const mm = (name: string) => n(name) * MM;
  const material = (name: string) => String(inputs[name]) as MaterialCode;
  const wing: WingDesign = {
    root: mm('rootChord'),
    tip: mm('tipChord'),
    span: mm('span'),
    sweepLEdeg: n('sweepLE'),
    x: mm('wingX'),
    z: 0,
    thickness: mm('thickness'),
    dihedralDeg: n('dihedral'),
    bendAt: inputs['dihedralType'] === 'polyhedral' ? FLAT_SHARE : 0,
  };
  const code = sectionCode(inputs['airfoil']);
  return {
    wing,
    tail: {
      root: mm('tailRoot'),
      tip: mm('tailTip'),
      span: mm('tailSpan'),
      sweepLEdeg: n('tailSweep'),
      x: mm('tailX'),
      z: mm('tailZ'),
      thickness: mm('tailThickness'),
    },
    fin: {
      height: mm('finHeight'),
      root: mm('finRoot'),
      tip: mm('finTip'),
      thickness: mm('tailThickness'),
      count: n('finCount'),
    },
    stick: { length: mm('stickLength'), width: mm('stickWidth'), height: mm('stickHeight') },
    sectionCode: code,
    section: sectionOf(code, wing.thickness / planform(wing).mac),
    wingIncidenceDeg: n('incidence'),
    tailIncidenceDeg: n('tailIncidence'),
    materials: {
      wing: material('wingMaterial'),
      tail: material('tailMaterial'),
      fin: material('finMaterial'),
      stick: material('stickMaterial'),
    },
    glue: n('gluePct') / 100,
    clay: { m: n('clayMass') * GRAM, x: mm('clayX') },
    hook: { m: n('hookMass') * GRAM, x: HOOK_X },
    extra: { m: n('extraMass') * GRAM, x: mm('extraX') },
    launch: launchOf(inputs),
    air: airAt(n('temperatureC'), n('pressureKPa') * 1000),
    dragFactor: n('dragFactor'),
  };
}

function launchOf(inputs: InputValues): LaunchDesign {
  const ceiling = inputs['ceiling'];
  return {
    ...(inputs['method'] === 'catapult'
      ? { energy: Number(inputs['catapultEnergy']) * Number(inputs['catapultEff']) }
      : { speed: Number(inputs['speed']) }),
    angleDeg: Number(inputs['angle']),
    height: Number(inputs['height']),
    ...(typeof ceiling === 'number' && { ceiling }),
  };
}

function sectionCode(value: InputValues[string]): SectionCode {
  const code = String(value);
  return Object.hasOwn(SECTIONS, code) ? (code as SectionCode) : 'rounded';
}
