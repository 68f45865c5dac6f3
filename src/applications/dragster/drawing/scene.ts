import { bodyCurves } from '#applications/dragster/model/body-geometry.ts';
import { heightWithWheels, lengthOf } from '#applications/dragster/model/measures.ts';
import { DRAG_SPEED, trackHeightAt } from '#applications/dragster/model/model.ts';
import { dimensionLine } from '#applications/scenes/dimension-line.ts';
import { GRAVITY } from '#physics/constants.ts';
import { carCommands, carPlacement, PLAIN_LOOK } from './car-parts.ts';
import type { DragsterAnalysis } from '#applications/dragster/model/model.ts';
import type { Dimension } from '#applications/scenes/dimension-line.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

type Scene = readonly SceneCommand[];

/** The car on graph paper with its main dimensions. */
export function workshopScene(analysis: DragsterAnalysis): Scene {
  return [
    { kind: 'clear' },
    ...paper(analysis),
    ...carCommands(analysis.design, PLAIN_LOOK),
    ...dimensions(analysis),
    isoCamera,
  ];
}

/** The inside of the car: a clear body around the chamber and the cartridge, and the push on it. */
export function powerplantScene(analysis: DragsterAnalysis): Scene {
  const { design } = analysis;
  const { peak } = analysis.propulsion;
  const start: Point3 = [-lengthOf(analysis), trackLevel(analysis, lengthOf(analysis), design.chamber.height), 0];
  return [
    { kind: 'clear' },
    ...paper(analysis),
    ...carCommands(design, { ...PLAIN_LOOK, body: 'ghost' }),
    forceArrow({
      id: 'thrust',
      material: 'accent',
      at: start,
      newtons: peak,
      scale: 0.004,
      label: `Peak thrust ${peak.toFixed(1)} N`,
    }),
    { kind: 'camera', view: 'side', target: 'car-body' },
  ];
}

/** Balance point and the weight on each axle. */
export function massScene(analysis: DragsterAnalysis): Scene {
  const { design, mass } = analysis;
  const height = trackLevel(analysis, mass.xcg, mass.zcg);
  const weight = mass.launchMass * GRAVITY;
  const load = (id: string, x: number, share: number, name: string): SceneCommand => {
    const force = weight * share;
    return {
      kind: 'put',
      id,
      shape: { kind: 'arrow', from: [-x, -0.005 - 0.05 * Math.abs(share), 0], to: [-x, -0.005, 0] },
      material: 'accent',
      label: `${name} carries ${force.toFixed(2)} N (${Math.round(100 * share)} %)`,
    };
  };
  return [
    { kind: 'clear' },
    ...paper(analysis),
    ...carCommands(design, { ...PLAIN_LOOK, body: 'ghost' }),
    {
      kind: 'put',
      id: 'cg',
      shape: { kind: 'marker', symbol: 'cg', size: 0.012 },
      at: { position: [-mass.xcg, height, 0] },
      material: 'accent',
      label: `Balance point, ${(mass.xcg * 1000).toFixed(0)} mm from the nose`,
    },
    load('front-load', design.front.x, mass.frontShare, 'Front axle'),
    load('rear-load', design.rear.x, 1 - mass.frontShare, 'Rear axle'),
    { kind: 'camera', view: 'side', target: 'car-body' },
  ];
}

/** What holds the car back at launch: rolling, axles, line. */
export function frictionScene(analysis: DragsterAnalysis): Scene {
  const { design, friction } = analysis;
  const half = design.axle.length / 2;
  const arrow = (id: string, from: Point3, newtons: number, name: string): SceneCommand => ({
    kind: 'put',
    id,
    shape: { kind: 'arrow', from, to: [from[0] - Math.max(0.002, newtons * 1.5), from[1], from[2]] },
    material: 'danger',
    label: `${name} ${newtons.toFixed(4)} N`,
  });
  return [
    { kind: 'clear' },
    ...paper(analysis),
    ...carCommands(design, PLAIN_LOOK),
    arrow('rolling', [-design.rear.x, 0.001, half + 0.01], friction.rolling, 'Rolling friction'),
    arrow('axles', [-design.front.x, design.front.D / 2, half + 0.01], friction.axle, 'Axle friction'),
    arrow('line', [-design.guides.frontX, 0.002, 0], friction.line, 'Line friction'),
    isoCamera,
  ];
}

/** The car in an illustrative airflow: lines that give way to the body as a slender one would make them. */
export function windScene(analysis: DragsterAnalysis): Scene {
  const { drag, design } = analysis;
  const force = 0.5 * design.air.rho * drag.CdA * DRAG_SPEED ** 2;
  return [
    { kind: 'clear' },
    ...paper(analysis),
    ...carCommands(design, PLAIN_LOOK),
    ...streamlines(analysis),
    forceArrow({
      id: 'drag',
      material: 'danger',
      at: [0.02, 0.03, 0],
      newtons: -force,
      scale: 0.1,
      label: `Drag at 20 m/s ${force.toFixed(3)} N`,
    }),
    {
      kind: 'put',
      id: 'wind-note',
      shape: { kind: 'text', text: 'Airflow: illustrative only', size: 0.01 },
      at: { position: [-lengthOf(analysis) / 2, 0.13, 0] },
      material: 'neutral',
      label: 'The airflow lines are an illustration, not a calculation',
    },
    { kind: 'camera', view: 'side', target: 'car-body' },
  ];
}

const isoCamera: SceneCommand = { kind: 'camera', view: 'iso', target: 'car-body' };

/** Height above the track of a place in the body's frame [m]. */
function trackLevel({ design }: DragsterAnalysis, x: number, z: number): number {
  return z - trackHeightAt(design, x);
}

function paper(analysis: DragsterAnalysis): Scene {
  return [
    {
      kind: 'put',
      id: 'paper',
      shape: { kind: 'grid', plane: 'xz', width: 0.5, height: 0.2, spacing: 0.01 },
      at: { position: [-lengthOf(analysis) / 2, 0, 0] },
      material: 'paper',
      label: 'Graph paper, 10 mm squares',
    },
  ];
}

interface Force {
  readonly id: string;
  readonly material: 'accent' | 'danger';
  /** Where the arrow ends. */
  readonly at: Point3;
  /** Forward is positive. */
  readonly newtons: number;
  /** Length of the arrow for each newton [m/N]. */
  readonly scale: number;
  readonly label: string;
}

function forceArrow({ id, material, at, newtons, scale, label }: Force): SceneCommand {
  const [x, y, z] = at;
  return { kind: 'put', id, shape: { kind: 'arrow', from: [x - scale * newtons, y, z], to: at }, material, label };
}

function dimensions(analysis: DragsterAnalysis): Scene {
  const { design } = analysis;
  const side = design.axle.length / 2 + 0.015;
  const length = lengthOf(analysis);
  const height = heightWithWheels(analysis);
  const lines: readonly Dimension[] = [
    { id: 'length', name: 'Body length', from: [0, 0, side + 0.015], to: [-length, 0, side + 0.015] },
    { id: 'wheelbase', name: 'Wheelbase', from: [-design.front.x, 0, side], to: [-design.rear.x, 0, side] },
    { id: 'height', name: 'Height', from: [-length - 0.03, 0, 0], to: [-length - 0.03, height, 0] },
    {
      id: 'width',
      name: 'Overall width',
      from: [0.02, 0, -design.axle.length / 2],
      to: [0.02, 0, design.axle.length / 2],
    },
  ];
  return lines.flatMap((line) => dimensionLine(line, 0.008));
}

/** Distance of the undisturbed lines from the body's axis [m]. */
const LINE_RADII = [0.012, 0.024, 0.038] as const;

function streamlines(analysis: DragsterAnalysis): Scene {
  const { design } = analysis;
  const curves = bodyCurves(design.body);
  const length = lengthOf(analysis);
  const base = carPlacement(design).position[1];
  const lines: SceneCommand[] = [];
  for (const [up, side] of [
    [1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    for (const radius of LINE_RADII) {
      const points: Point3[] = [];
      let nearest = 1;
      for (let i = 0; i <= 40; i += 1) {
        const x = -0.3 * length + (1.8 * length * i) / 40;
        const inside = Math.min(length, Math.max(0, x));
        // Behind and ahead of the body its effect fades over a tenth of its length.
        const fade = Math.exp(-Math.abs(x - inside) / (0.1 * length));
        const area = (curves.area(inside) / Math.PI) * fade;
        const away = Math.sqrt(radius ** 2 + area);
        nearest = Math.max(nearest, 1 + area / (2 * away * away));
        const middle = (curves.top(inside) + curves.bottom(inside)) / 2;
        points.push([-x, base + middle + up * away, side * away]);
      }
      const id = `wind-${up}-${side}-${radius}`;
      lines.push({ kind: 'put', id, shape: { kind: 'line', points }, material: 'ghost' });
      lines.push({
        kind: 'tint',
        id,
        scalar: nearest,
        scale: { label: 'Air speed (illustrative)', units: '× car speed', min: 1, max: 1.5, palette: 'sequential' },
      });
    }
  }
  return lines;
}
