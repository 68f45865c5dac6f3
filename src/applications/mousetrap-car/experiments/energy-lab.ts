import { bar, box, disc, frame, line, steps, words } from '#applications/experiments/drawing.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { curves } from '#applications/experiments/plots.ts';
import { springEnergy } from '#applications/mousetrap-car/model/spring.ts';
import { GRAVITY } from '#physics/constants.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const inputs = [
  range('opening', ['Opening', '°'], [0, 180, 1], 90),
  range('tau0', ['Torque when closed', 'N·m'], [0, 0.3, 0.0001], 0.1177),
  range('kappa', ['Stiffness', 'N·m/rad'], [0.05, 0.15, 0.0001], 0.0961),
] as const;

const DEGREE = Math.PI / 180;
const ANGLES = steps(0, 180, 61);
/** What the spring lifts in the picture [kg]. */
const APPLE = 0.1;

/** Open a trap in safety: the energy is the area under the line of its torque. */
export const energyLab = experiment({
  inputs,
  show: ({ opening, tau0, kappa }) => {
    const at = (degrees: number) => springEnergy({ tau0, kappa }, degrees * DEGREE);
    const { energy, torqueSet } = at(opening);
    const full = at(180).energy;
    const height = energy / (APPLE * GRAVITY);
    return {
      scene: picture(opening, height),
      charts: [
        curves('torque', {
          title: 'Torque over opening',
          x: ['Opening', '°'],
          y: ['Torque', 'N·m'],
          lines: [
            { label: 'Torque', x: ANGLES, y: ANGLES.map((degrees) => at(degrees).torqueSet) },
            { label: 'Energy (the area)', ...hatch(opening, (degrees) => at(degrees).torqueSet) },
          ],
          marks: [{ label: `${decimals(torqueSet, 3)} N·m`, x: opening, y: torqueSet }],
        }),
        curves('energy', {
          title: 'Energy over opening',
          x: ['Opening', '°'],
          y: ['Energy', 'J'],
          lines: [{ label: 'Energy', x: ANGLES, y: ANGLES.map((degrees) => at(degrees).energy) }],
          marks: [{ label: `${decimals(energy, 3)} J`, x: opening, y: energy }],
        }),
      ],
      readouts: [
        { label: 'Torque', value: decimals(torqueSet, 3), units: 'N·m' },
        { label: 'Energy', value: decimals(energy, 3), units: 'J' },
        { label: 'Of the full energy', value: decimals(full > 0 ? (100 * energy) / full : 0, 0), units: '%' },
        { label: 'Lifts the apple', value: decimals(height, 2), units: 'm' },
      ],
    };
  },
});

/** Upright strokes that fill the area under a curve up to a place. */
function hatch(until: number, of: (x: number) => number): { readonly x: number[]; readonly y: (number | null)[] } {
  const xs = steps(0, until, Math.max(2, Math.round(until / 3)));
  return { x: xs.flatMap((x) => [x, x, x]), y: xs.flatMap((x) => [0, of(x), null]) };
}

/** The trap is drawn this many times as large as the wall with the apple beside it. */
const LARGE = 5;
const PIVOT: Point2 = [0, 0.06];
const ARM = 0.045 * LARGE;
const WALL = 0.62;

function picture(opening: number, height: number): SceneCommand[] {
  const angle = -opening * DEGREE + Math.PI;
  const at = (turn: number, radius: number): Point2 => [
    PIVOT[0] - radius * Math.cos(turn),
    PIVOT[1] + radius * Math.sin(turn),
  ];
  const swept = steps(Math.PI, angle, 30).map((turn) => at(turn, ARM * 0.55));
  return [
    ...frame([-0.3, -0.02], [0.95, 1.1]),
    box('base', [-0.25, 0], [0.25, 0.03], { material: 'wood', label: 'Base of the trap, drawn five times as large' }),
    disc('spring', PIVOT, 0.03, { material: 'metal', label: 'Spring' }),
    bar('arm', [PIVOT, at(angle, ARM)], 0.014, { material: 'accent', label: `Arm, ${opening} degrees open` }),
    line('closed', [PIVOT, at(Math.PI, ARM)], { dashed: true, material: 'neutral' }),
    line('sweep', swept, { material: 'accent' }),
    words('opening-words', `${opening}°`, at((Math.PI + angle) / 2, ARM * 0.85)),
    line(
      'wall',
      [
        [WALL, 0],
        [WALL, 1.1],
      ],
      { material: 'neutral' },
    ),
    ...steps(0, 1, 5).flatMap((mark) => [
      line(`mark-${mark}`, [
        [WALL, mark],
        [WALL + 0.03, mark],
      ]),
      words(`mark-${mark}-words`, `${mark.toFixed(2)} m`, [WALL - 0.13, mark]),
    ]),
    disc('apple', [WALL + 0.2, height + 0.04], 0.04, {
      material: 'danger',
      label: `Apple of 100 g, ${height.toFixed(2)} m up`,
    }),
    line(
      'stem',
      [
        [WALL + 0.2, height + 0.08],
        [WALL + 0.215, height + 0.105],
      ],
      { material: 'neutral' },
    ),
    line(
      'lift',
      [
        [WALL, height],
        [WALL + 0.3, height],
      ],
      { dashed: true, material: 'accent' },
    ),
    { kind: 'camera', view: 'side' },
  ];
}
