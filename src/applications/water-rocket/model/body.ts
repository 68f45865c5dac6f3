import { bottleProfile, noseCollar, waterPlace } from './bottle-shape.ts';
import { badInput } from './refusals.ts';
import type { ModelError } from '#applications/application.ts';
import type { ProfilePoint } from './bottle-shape.ts';
import type { RocketDesign } from './design.ts';

/** The outside of a rocket and what follows from it. SI, x from the nose tip backwards. */
export interface RocketBody {
  /** Nose tip to mouth [m]. */
  readonly length: number;
  /** Of the nose alone; empty without one. */
  readonly nose: readonly ProfilePoint[];
  /** Of the bottle, its base at the nose's end. */
  readonly bottle: readonly ProfilePoint[];
  /** [m2] */
  readonly frontalArea: number;
  /** Of nose and bottle, without the fins [m2]. */
  readonly wettedArea: number;
  /** Middle of the nose's skin [m]. */
  readonly noseCenter: number;
  readonly fin: {
    /** One side of one fin [m2]. */
    readonly area: number;
    /** Leading edge of the root [m]. */
    readonly x: number;
    /** Middle of its area [m]. */
    readonly center: number;
  };
}

const NOSE_POINTS = 21;

/** The body of a design; says so where its parts do not fit together. */
export function bodyOf(design: RocketDesign): RocketBody | ModelError {
  const { bottle, nose, fins } = design;
  const profile = bottleProfile(bottle);
  if ('error' in profile) return profile;
  const length = nose.length + bottle.length;
  const misfit = misfitOf(design);
  if (misfit) return misfit;
  const noseOutline = noseProfile(design);
  const outline = profile.map(([x, radius]): ProfilePoint => [x + nose.length, radius]);
  // Behind a nose the rounded base is covered: the side runs straight up to it.
  const side = outline.filter(([, radius], i) => radius >= bottle.diameter / 2 || i > outline.length / 2);
  const bottleSkin = nose.length > 0 ? skinOf([[nose.length, bottle.diameter / 2], ...side]) : skinOf(outline);
  const noseSkin = skinOf(noseOutline);
  const chords = fins.root + fins.tip;
  const x = length - fins.position - fins.root;
  return {
    length,
    nose: noseOutline,
    bottle: outline,
    frontalArea: (Math.PI * bottle.diameter ** 2) / 4,
    wettedArea: noseSkin.area + bottleSkin.area,
    noseCenter: noseSkin.center,
    fin: {
      area: (chords * fins.span) / 2,
      x,
      center:
        x +
        (fins.sweep * (fins.root + 2 * fins.tip) + fins.root ** 2 + fins.root * fins.tip + fins.tip ** 2) /
          (3 * chords),
    },
  };
}

/** The nose's outline from its tip; an ogive shorter than its radius is drawn as the ellipsoid that it would have to be. */
export function noseProfile({ nose, bottle }: Pick<RocketDesign, 'nose' | 'bottle'>): readonly ProfilePoint[] {
  if (!(nose.length > 0)) return [];
  const radius = bottle.diameter / 2;
  return Array.from({ length: NOSE_POINTS }, (_, i): ProfilePoint => {
    // Closer together near the tip, where round noses turn fastest.
    const share = (i / (NOSE_POINTS - 1)) ** 2;
    return [share * nose.length, Math.max(0, radius * noseRadius(nose, share, radius))];
  });
}

/** The nose with the collar that it is built with. */
export function builtNose(design: Pick<RocketDesign, 'nose' | 'bottle'>): readonly ProfilePoint[] {
  const { nose, bottle } = design;
  if (!(nose.length > 0)) return [];
  return [...noseProfile(design), [nose.length + noseCollar(bottle), bottle.diameter / 2]];
}

/** Radius over the body's radius at a share 0..1 of the nose's length. */
function noseRadius({ shape, length }: RocketDesign['nose'], share: number, radius: number): number {
  if (shape === 'cone') return share;
  if (shape === 'parabola') return share * (2 - share);
  const slenderness = length / radius;
  if (shape === 'ogive' && slenderness > 1) {
    const arc = (1 + slenderness ** 2) / 2;
    return Math.sqrt(arc ** 2 - (slenderness * (1 - share)) ** 2) + 1 - arc;
  }
  return Math.sqrt(1 - (1 - share) ** 2);
}

function misfitOf({ bottle, fins, tube, charge }: RocketDesign): ModelError | undefined {
  if (fins.position + fins.root > bottle.length) {
    return badInput('The fins reach up past the bottle. Lower them or shorten their root.', 'finPosition');
  }
  if (tube.length > 0 && tube.diameter > charge.nozzleDiameter) {
    return badInput('The launch tube does not fit through the nozzle.', 'tubeDiameter');
  }
  if (tube.length > bottle.length) return badInput('The launch tube is longer than the bottle.', 'tubeLength');
  return undefined;
}

/** Area [m2] of the skin of a solid of revolution and the middle of it [m]. */
export function skinOf(outline: readonly ProfilePoint[]): { readonly area: number; readonly center: number } {
  let area = 0;
  let moment = 0;
  for (let i = 1; i < outline.length; i += 1) {
    const [x0, r0] = outline[i - 1];
    const [x1, r1] = outline[i];
    const band = Math.PI * (r0 + r1) * Math.hypot(x1 - x0, r1 - r0);
    const share = r0 + r1 > 0 ? (r0 + 2 * r1) / (3 * (r0 + r1)) : 0.5;
    area += band;
    moment += band * (x0 + share * (x1 - x0));
  }
  return { area, center: area > 0 ? moment / area : 0 };
}

/** The place of the water's surface and center from the nose tip [m], for a volume [m3]. */
export function waterIn(design: RocketDesign, body: RocketBody, volume: number): { level: number; center: number } {
  return waterPlace(body.bottle, volume / design.bottle.volume);
}
