import { patternLayout } from './patterns.ts';
import { badInput } from './refusals.ts';
import { laminated, layersOf } from './stick/lamination.ts';
import { isSquareStick, MATERIALS, materialOf, squareStick } from './stick/materials.ts';
import type { ModelError } from '#applications/application.ts';
import type { InputValues, Row } from '#contract/engineering/input.ts';
import type { Deck, Pattern } from './patterns.ts';
import type { SectionShape } from './stick/capacity.ts';
import type { ColumnMethod } from './stick/capacity.ts';
import type { LaminatedPart } from './stick/lamination.ts';
import type { Material, MaterialCode } from './stick/materials.ts';

type Support = 'none' | 'pin' | 'roller';
export type Bracing = 'none' | 'struts' | 'x-top' | 'x-bottom' | 'x-both';
type LoadTest = 'centre' | 'two-point' | 'distributed' | 'moving';

/** A joint of the side truss [m]. */
interface DesignJoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly support: Support;
}

export interface DesignMember {
  readonly id: string;
  /** Joint numbers. */
  readonly i: number;
  readonly j: number;
  /** As it is built, of all its strips. */
  readonly section: SectionShape;
  /** One strip of it, and how many are glued together. */
  readonly strip: SectionShape;
  readonly layers: number;
  readonly material: Material;
  readonly doubled: boolean;
  /** Whether section and material are those chosen for the whole bridge. */
  readonly isStandard: boolean;
}

/** A bridge as its inputs describe it, in SI. */
export interface Design {
  readonly joints: readonly DesignJoint[];
  readonly members: readonly DesignMember[];
  /** One strip of the bracing, and of every member that does not choose its own. */
  readonly stick: { readonly section: SectionShape; readonly material: Material };
  /** How many strips are glued together in the sticks of each part. */
  readonly layers: Readonly<Record<LaminatedPart, number>>;
  readonly brace: Pick<DesignMember, 'section' | 'strip' | 'layers' | 'material'>;
  readonly deck: Deck;
  readonly bracing: Bracing;
  /** Between the side trusses [m]. */
  readonly width: number;
  /** How far the bridge lies on each support [m]. */
  readonly bearing: number;
  readonly test: LoadTest;
  /** Joint numbers; empty = as the test says. */
  readonly loadPoints: readonly number[];
  readonly selfWeight: boolean;
  /** [kg]; null without a cap. */
  readonly loadCap: number | null;
  /** Effective length factor [1]. */
  readonly K: number;
  /** Glue area [m^2] at each end of a stick; 0 = not checked. */
  readonly glueArea: number;
  /** Whether card is glued over the joints. */
  readonly hasGussets: boolean;
  /** [Pa]; null = the wood's shear strength. */
  readonly glueStrength: number | null;
  readonly method: ColumnMethod;
  readonly workmanship: number;
}

const MM = 1e-3;
const END_FIXITY: Readonly<Record<string, number>> = { pinned: 1, gusset: 0.85 };

/** The one conversion of the work areas' inputs to SI, each member of one strip still. Refuses tables that do not fit together. */
export function designOf(inputs: InputValues): Design | ModelError {
  const stick = { section: sectionOf(inputs), material: standardMaterial(inputs) };
  const joints = jointsOf(inputs);
  if ('error' in joints) return joints;
  const members = membersOf(inputs, joints, stick);
  if ('error' in members) return members;
  const loadPoints = loadPointsOf(inputs, joints);
  if ('error' in loadPoints) return loadPoints;
  const cap = Number(inputs.loadCap);
  const glue = Number(inputs.glueStrength);
  return {
    joints,
    members,
    stick,
    layers: {
      top: Number(inputs.topLayers),
      bottom: Number(inputs.bottomLayers),
      verticals: Number(inputs.verticalLayers),
      diagonals: Number(inputs.diagonalLayers),
    },
    brace: braceOf(stick, Number(inputs.braceLayers)),
    loadPoints,
    deck: inputs.deck as Deck,
    bracing: inputs.bracing as Bracing,
    width: Number(inputs.width) * MM,
    bearing: Number(inputs.bearing) * MM,
    test: inputs.test as LoadTest,
    selfWeight: inputs.selfWeight === true,
    loadCap: cap > 0 ? cap : null,
    K: END_FIXITY[String(inputs.endFixity)] ?? Number(inputs.endK),
    glueArea: Number(inputs.glueOverlap) * MM ** 2,
    hasGussets: inputs.endFixity === 'gusset',
    glueStrength: glue > 0 ? glue * 1e6 : null,
    method: inputs.columnMethod as ColumnMethod,
    workmanship: Number(inputs.workmanship),
  };
}

function braceOf({ section: strip, material }: Design['stick'], wanted: number): Design['brace'] {
  const layers = layersOf(strip, wanted);
  return { section: laminated(strip, layers), strip, layers, material };
}

/** The two tables that hold the side truss: the drawn ones, or those that the chosen pattern stands for. */
export function tablesOf(inputs: InputValues): { readonly joints: readonly Row[]; readonly members: readonly Row[] } {
  if (inputs.pattern === 'custom') return { joints: rowsIn(inputs.joints), members: rowsIn(inputs.members) };
  const layout = patternLayout({
    pattern: inputs.pattern as Pattern,
    // Pictures are drawn of old designs as they were saved, whose panels need not be a whole number.
    panels: Math.round(Number(inputs.panels)),
    span: Number(inputs.span),
    depth: Number(inputs.depth),
    deck: inputs.deck as Deck,
  });
  const supports = new Map<number, Support>([
    [layout.pin, 'pin'],
    [layout.roller, 'roller'],
  ]);
  return {
    joints: layout.joints.map(({ x, y }, k) => ({
      id: `J${k + 1}`,
      x: tidy(x),
      y: tidy(y),
      support: supports.get(k) ?? 'none',
    })),
    members: layout.members.map(([i, j], k) => ({
      id: `M${k + 1}`,
      i: `J${i + 1}`,
      j: `J${j + 1}`,
      section: 'standard',
      material: 'standard',
      doubled: false,
    })),
  };
}

/** Micrometers are finer than any saw; what a table shows is what is analysed. */
function tidy(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}

function rowsIn(value: InputValues[string] | undefined): readonly Row[] {
  return Array.isArray(value) ? value : [];
}

function sectionOf(inputs: InputValues): SectionShape {
  const name = String(inputs.section);
  const [b, h] = [Number(inputs.stickWidth) * MM, Number(inputs.stickHeight) * MM];
  const d = Number(inputs.stickDiameter) * MM;
  if (isSquareStick(name)) return squareStick(name);
  if (name === 'round') return { shape: 'round', d };
  if (name === 'tube') return { shape: 'tube', d, t: Number(inputs.stickWall) * MM };
  if (name === 'double') return { shape: 'double-rect', b, h, g: Number(inputs.stickGap) * MM };
  return { shape: 'rect', b, h };
}

function standardMaterial(inputs: InputValues): Material {
  const [density, modulus] = [Number(inputs.measuredDensity), Number(inputs.measuredModulus)];
  return materialOf(inputs.material as MaterialCode, {
    ...(density > 0 ? { density } : {}),
    ...(modulus > 0 ? { modulus: modulus * 1e9 } : {}),
  });
}

function jointsOf(inputs: InputValues): readonly DesignJoint[] | ModelError {
  const joints: DesignJoint[] = [];
  const ids = new Set<string>();
  for (const [k, row] of tablesOf(inputs).joints.entries()) {
    const id = nameIn(row.id) || `J${k + 1}`;
    if (ids.has(id)) return { ...badInput(`Two joints are called ${id}.`, id), input: 'joints' };
    if (typeof row.x !== 'number' || typeof row.y !== 'number') {
      return { ...badInput(`Joint ${id} needs x and y.`, id), input: 'joints' };
    }
    ids.add(id);
    joints.push({ id, x: row.x * MM, y: row.y * MM, support: supportIn(row.support) });
  }
  if (joints.length === 0) {
    return { ...badInput('The sketch is empty: draw joints and members, or choose a truss type.'), input: 'pattern' };
  }
  return joints;
}

function membersOf(
  inputs: InputValues,
  joints: readonly DesignJoint[],
  stick: Design['stick'],
): readonly DesignMember[] | ModelError {
  const numbers = new Map(joints.map(({ id }, k) => [id, k]));
  const members: DesignMember[] = [];
  const ids = new Set<string>();
  for (const [k, row] of tablesOf(inputs).members.entries()) {
    const id = nameIn(row.id) || `M${k + 1}`;
    const [i, j] = [numbers.get(nameIn(row.i)), numbers.get(nameIn(row.j))];
    if (ids.has(id)) return { ...badInput(`Two members are called ${id}.`, id), input: 'members' };
    if (i === undefined || j === undefined) {
      const missing = i === undefined ? nameIn(row.i) : nameIn(row.j);
      return { ...badInput(`Member ${id} ends at joint “${missing}”, which is not there.`, id), input: 'members' };
    }
    ids.add(id);
    const [section, material] = [String(row.section), String(row.material)];
    const ownSection = isSquareStick(section) ? squareStick(section) : undefined;
    const ownMaterial = isMaterial(material) ? materialOf(material) : undefined;
    members.push({
      id,
      i,
      j,
      section: ownSection ?? stick.section,
      strip: ownSection ?? stick.section,
      layers: 1,
      material: ownMaterial ?? stick.material,
      doubled: row.doubled === true,
      isStandard: isSame(ownSection, stick.section) && isSame(ownMaterial, stick.material),
    });
  }
  return members;
}

function loadPointsOf(inputs: InputValues, joints: readonly DesignJoint[]): readonly number[] | ModelError {
  const numbers = new Map(joints.map(({ id }, k) => [id, k]));
  const found = new Set<number>();
  for (const id of loadPointIds(inputs)) {
    const joint = numbers.get(id);
    if (joint === undefined) return { ...badInput(`There is no joint ${id} to load.`, id), input: 'loadPoints' };
    found.add(joint);
  }
  return [...found];
}

/** The joints named in the list of load points, in its order. */
export function loadPointIds(inputs: InputValues): readonly string[] {
  return String(inputs.loadPoints ?? '')
    .split(/[\s,;]+/u)
    .filter(Boolean);
}

function nameIn(value: Row[string] | undefined): string {
  return value === undefined ? '' : String(value).trim();
}

function supportIn(value: Row[string] | undefined): Support {
  return value === 'pin' || value === 'roller' ? value : 'none';
}

function isMaterial(name: string): name is MaterialCode {
  return Object.hasOwn(MATERIALS, name);
}

/** Whether a member's own choice is absent or the same as the bridge's. */
function isSame<T>(own: T | undefined, standard: T): boolean {
  return own === undefined || JSON.stringify(own) === JSON.stringify(standard);
}
