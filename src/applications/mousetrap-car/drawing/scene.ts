import { AXLE_OVERHANG } from '#applications/mousetrap-car/model/mass-properties.ts';
import { sizeOf } from '#applications/mousetrap-car/model/measures.ts';
import { dimensionLine } from '#applications/scenes/dimension-line.ts';
import { GRAVITY } from '#physics/constants.ts';
import { carCommands, driveAxleOf, frontAxleOf, leverTurn, pivotOf, PLAIN_LOOK } from './car-parts.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { Dimension } from '#applications/scenes/dimension-line.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

type Scene = readonly SceneCommand[];

/** The car on graph paper with its main dimensions. */
export function workshopScene(analysis: MousetrapAnalysis): Scene {
  return [...carOnPaper(analysis, 'wood'), ...dimensions(analysis), isoCamera];
}

/** The lever set and swung, with the string's pull and the path of its tip. */
export function leverScene(analysis: MousetrapAnalysis): Scene {
  const { design, history } = analysis;
  const { lever } = design;
  const pivot = pivotOf(design);
  const tipAt = (phi: number): Point3 => [
    pivot[0] - lever.length * Math.cos(phi),
    pivot[1] + lever.length * Math.sin(phi),
    0,
  ];
  const swing = Array.from({ length: 41 }, (_, i) => tipAt(lever.phi0 + ((lever.phi1 - lever.phi0) * i) / 40));
  return [
    ...carOnPaper(analysis, 'ghost'),
    {
      kind: 'put',
      id: 'swing',
      shape: { kind: 'line', points: swing, dashed: true },
      material: 'neutral',
      label: `Way of the lever's tip, pulling ${(analysis.stringPull * 1000).toFixed(0)} mm of string`,
    },
    {
      kind: 'put',
      id: 'lever-end',
      shape: {
        kind: 'tube',
        path: [
          [0, 0, 0],
          [lever.length, 0, 0],
        ],
        radius: 0.003,
      },
      at: { position: pivot, rotation: [0, 0, leverTurn(lever.phi1)] },
      material: 'ghost',
      label: 'Lever when the trap is closed',
    },
    arrow('pull', tipAt(lever.phi0), towards(tipAt(lever.phi0), driveAxleOf(design), 0.015 * history[0].tension), {
      material: 'tension',
      label: `Pull of the string when set ${history[0].tension.toFixed(2)} N`,
    }),
    sideCamera,
  ];
}

/** Balance point and the weight on each axle. */
export function massScene(analysis: MousetrapAnalysis): Scene {
  const { design, mass } = analysis;
  const weight = mass.mass * GRAVITY;
  const load = (id: string, x: number, share: number, name: string): SceneCommand =>
    arrow(id, [-x, -0.01 - 0.08 * Math.abs(share), 0], [-x, -0.01, 0], {
      material: 'accent',
      label: `${name} axle carries ${(weight * share).toFixed(2)} N (${Math.round(100 * share)} %)`,
    });
  return [
    ...carOnPaper(analysis, 'ghost'),
    {
      kind: 'put',
      id: 'cg',
      shape: { kind: 'marker', symbol: 'cg', size: 0.02 },
      at: { position: [-mass.xcg, pivotOf(design)[1], 0] },
      material: 'accent',
      label: `Balance point, ${(mass.xcg * 1000).toFixed(0)} mm from the front`,
    },
    load('front-load', design.front.x, 1 - mass.driveShare, 'Front'),
    load('drive-load', design.drive.x, mass.driveShare, 'Drive'),
    sideCamera,
  ];
}

/** What pushes and what holds the car back at the start; forces that small are drawn half a meter to the newton. */
export function frictionScene(analysis: MousetrapAnalysis): Scene {
  const { design, friction, history, run } = analysis;
  const side = design.chassis.width / 2 + AXLE_OVERHANG + 0.01;
  const force = (id: string, at: Point3, newtons: number, words: string): SceneCommand =>
    arrow(id, at, [at[0] + newtons / 2, at[1], at[2]], {
      material: newtons > 0 ? 'accent' : 'danger',
      label: `${words} ${Math.abs(newtons).toFixed(4)} N`,
    });
  const frontAxle = frontAxleOf(design);
  const drag = design.air.rho * analysis.CdA * run.vMax * run.vMax * 0.5;
  return [
    ...carOnPaper(analysis, 'wood'),
    force('push', [-design.drive.x, 0.002, side], history[0].wheelForce, 'Push of the drive wheels at the start'),
    force('rolling', [-design.front.x, 0.002, side], -friction.rolling, 'Rolling friction'),
    force('bearings', [frontAxle[0], frontAxle[1], side], -friction.bearingAtStart, 'Bearing friction at the start'),
    force('drag', [0.02, pivotOf(design)[1] + 0.05, 0], -drag, 'Air drag at top speed'),
    isoCamera,
  ];
}

/** The car on the start line of its lane, with a mark at every meter. */
export function startScene(analysis: MousetrapAnalysis): Scene {
  const carOf = carCommands(analysis.design, PLAIN_LOOK);
  return [
    { kind: 'clear' },
    ...lanesOf(Math.max(analysis.run.distance, analysis.design.target) + 1, [0]),
    ...carOf,
    flag('target', analysis.design.target, 0.3, `Target at ${analysis.design.target} m`),
    flag('stop', analysis.run.distance, -0.3, `Stops after ${analysis.run.distance.toFixed(2)} m`),
    isoCamera,
  ];
}

/** A floor of one-meter squares with a start line, numbers every 5 m and a line along the middle of each lane [m to the right]. */
export function lanesOf(length: number, lanes: readonly number[]): Scene {
  const run = Math.ceil(length) + 1;
  const numbers = Array.from({ length: Math.floor(run / 5) }, (_, i) => 5 * (i + 1));
  return [
    {
      kind: 'put',
      id: 'floor',
      shape: { kind: 'grid', plane: 'xz', width: run + 1, height: 2, spacing: 1 },
      at: { position: [(run - 1) / 2, 0, 0] },
      material: 'paper',
      label: 'Floor, squares of one meter',
    },
    {
      kind: 'put',
      id: 'start-line',
      shape: {
        kind: 'line',
        points: [
          [0, 0.001, -0.8],
          [0, 0.001, 0.8],
        ],
      },
      material: 'neutral',
      label: 'Start line',
    },
    ...lanes.map((z, i): SceneCommand => ({
      kind: 'put',
      id: `lane-${i + 1}`,
      shape: {
        kind: 'line',
        points: [
          [0, 0.001, z],
          [run, 0.001, z],
        ],
        dashed: true,
      },
      material: 'neutral',
    })),
    ...numbers.map((mark): SceneCommand => ({
      kind: 'put',
      id: `mark-${mark}`,
      shape: { kind: 'text', text: `${mark} m`, size: 0.12 },
      at: { position: [mark, 0.08, -0.9] },
      material: 'neutral',
    })),
  ];
}

/** A flag at a distance [m] beside the lane. */
export function flag(id: string, x: number, z: number, label: string): SceneCommand {
  return {
    kind: 'put',
    id,
    shape: { kind: 'marker', symbol: 'flag', size: 0.2 },
    at: { position: [x, 0, z] },
    material: 'accent',
    label,
  };
}

const isoCamera: SceneCommand = { kind: 'camera', view: 'iso', target: 'car-chassis' };
const sideCamera: SceneCommand = { kind: 'camera', view: 'side', target: 'car-chassis' };

function carOnPaper(analysis: MousetrapAnalysis, chassis: 'wood' | 'ghost'): Scene {
  const { length, width } = sizeOf(analysis);
  const squares = (size: number): number => Math.ceil(size / 0.1 + 2) * 0.1;
  return [
    { kind: 'clear' },
    {
      kind: 'put',
      id: 'paper',
      shape: { kind: 'grid', plane: 'xz', width: squares(length), height: squares(width), spacing: 0.01 },
      at: { position: [-analysis.design.chassis.length / 2, 0, 0] },
      material: 'paper',
      label: 'Graph paper, 10 mm squares',
    },
    ...carCommands(analysis.design, { ...PLAIN_LOOK, chassis }),
  ];
}

function dimensions({ design }: MousetrapAnalysis): Scene {
  const { chassis, trap, drive, front } = design;
  const side = chassis.width / 2 + AXLE_OVERHANG + 0.03;
  const rear = -chassis.length - drive.radius - 0.03;
  const above = 2 * Math.max(drive.radius, front.radius);
  const lines: readonly Dimension[] = [
    {
      id: 'length',
      name: 'Chassis',
      from: [0, above + 0.06, side + 0.03],
      to: [-chassis.length, above + 0.06, side + 0.03],
    },
    {
      id: 'reach',
      name: 'Pivot to drive axle',
      from: [-trap.x, above + 0.03, -side],
      to: [-drive.x, above + 0.03, -side],
    },
    { id: 'wheelbase', name: 'Wheelbase', from: [-front.x, 0, side], to: [-drive.x, 0, side] },
    { id: 'width', name: 'Width', from: [rear, 0, -side + 0.03], to: [rear, 0, side - 0.03] },
  ];
  return lines.flatMap((line) => dimensionLine(line, 0.012));
}

function arrow(
  id: string,
  from: Point3,
  to: Point3,
  look: { readonly material: 'accent' | 'danger' | 'tension'; readonly label: string },
): SceneCommand {
  return { kind: 'put', id, shape: { kind: 'arrow', from, to }, ...look };
}

/** The point `distance` [m] from one point towards another. */
function towards(from: Point3, to: Point3, distance: number): Point3 {
  const gap = Math.max(1e-6, Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]));
  const share = distance / gap;
  return [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
    from[2] + share * (to[2] - from[2]),
  ];
}
