import { isModelError } from '#applications/application.ts';
import { carCommands, PLAIN_LOOK } from '#applications/dragster/drawing/car-parts.ts';
import { analyseDragster } from '#applications/dragster/model/model.ts';
import { shellWarnings } from '#applications/dragster/model/shell.ts';
import { arrow, clock, disc, frame, line, lookUp, play, steps, words } from '#applications/experiments/drawing.ts';
import { choice, decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, functions } from '#applications/experiments/plots.ts';
import { memoise } from '#applications/memoise.ts';
import { FIRST_CAR } from './first-car.ts';
import type { ExperimentView } from '#applications/experiments/experiment.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const inputs = [
  range('wind', ['Wind speed', 'm/s'], [0, 30, 1], 20),
  range('rearWidth', ['Width of the rear wheels', 'mm'], [2, 20, 0.5], 16),
  choice(
    'noseRadius',
    'Nose rounding',
    { 'sharp-flat': 'Sharp-edged flat', slight: 'Slightly rounded', round: 'Round', bullet: 'Bullet' },
    'round',
  ),
  choice(
    'wheelMount',
    'Wheels are',
    { outside: 'Outside', 'half-covered': 'Half covered', inside: 'Inside' },
    'outside',
  ),
  choice('finish', 'Surface', { raw: 'Raw wood', painted: 'Sanded and painted', polished: 'Polished' }, 'painted'),
] as const;

interface Shape {
  readonly rearWidth: number;
  readonly noseRadius: string;
  readonly wheelMount: string;
  readonly finish: string;
}

/** The first car with the chosen parts; the wind alone does not ask for it again. */
const carOf = memoise(
  (shape: Shape) => {
    const analysis = analyseDragster({ ...FIRST_CAR, ...shape });
    return isModelError(analysis) ? analysis : { analysis, picture: carCommands(analysis.design, PLAIN_LOOK) };
  },
  { size: 32 },
);

const SPEEDS = steps(0, 30, 61);

/** A car in a wind tunnel: which part of it costs most? */
export const dragLab = experiment({
  inputs,
  isWide: true,
  action: 'Blow smoke',
  show: ({ wind, ...shape }) => {
    const car = carOf(shape);
    if (isModelError(car)) return { scene: [], charts: [], readouts: [], message: car.message };
    const { drag, design } = car.analysis;
    const dragAt = (speed: number): number => 0.5 * design.air.rho * drag.CdA * speed ** 2;
    const newtons = dragAt(wind);
    const rest = drag.axles + drag.eyes + drag.interference;
    return {
      scene: [
        ...tunnel(design.body.x.at(-1) ?? 0, wind),
        ...car.picture,
        arrow('drag', [0.02, 0.075], [0.02 - 0.14 * newtons, 0.075], {
          material: 'danger',
          label: `Drag ${newtons.toFixed(3)} N`,
        }),
        words('drag-words', `Drag ${decimals(newtons, 2)} N`, [0.05, 0.085]),
        { kind: 'camera', view: 'side' },
      ],
      charts: [
        bars('drag-parts', 'Where the drag area comes from', ['Drag area', 'cm²'], {
          'Body friction': drag.friction * 1e4,
          Nose: drag.forebody * 1e4,
          Tail: drag.base * 1e4,
          Wheels: drag.wheels * 1e4,
          'The rest': rest * 1e4,
        }),
        functions('drag-curve', {
          title: 'Drag over wind speed',
          x: ['Wind speed', 'm/s'],
          y: ['Drag', 'N'],
          at: SPEEDS,
          of: { Drag: dragAt },
          marks: [{ label: `${decimals(newtons, 2)} N`, x: wind, y: newtons }],
        }),
      ],
      readouts: [
        { label: 'Drag on the scale', value: decimals(newtons, 2), units: 'N' },
        { label: 'Drag area', value: decimals(drag.CdA * 1e4, 2), units: 'cm²' },
      ],
      ...said(wind, shellWarnings(design).length > 0),
    };
  },
});

const TOO_NARROW =
  'This body is too narrow to hold its wheels: a shell that does is wider and heavier. Engineering checks that.';

/** The shape of the body stays the first car's: what it cannot hold is said. */
function said(wind: number, isTooNarrow: boolean): Pick<ExperimentView, 'message' | 'tone'> {
  if (isTooNarrow) return { message: TOO_NARROW, tone: 'warn' };
  return wind === 0 ? { message: 'No wind, no drag.' } : {};
}

/** Where smoke enters, above the table [m]. */
const HEIGHTS = [0.012, 0.03, 0.05, 0.066, 0.085, 0.105] as const;

/** Lines of air over the car, and puffs of smoke that follow them as fast as the wind is strong; only for the eye. */
function tunnel(length: number, wind: number): SceneCommand[] {
  const [from, to] = [0.07, -length - 0.09];
  const seconds = 2.5;
  return [
    ...frame([to, -0.02], [from + 0.03, 0.12]),
    line('table', [
      [to, 0],
      [from, 0],
    ]),
    ...HEIGHTS.flatMap((height, row): SceneCommand[] => {
      const places = steps(from, to, 41);
      const path = places.map((x): Point2 => [x, lifted(height, x, length)]);
      const xs = [...places].toReversed();
      const ys = path.map(([, y]) => y).toReversed();
      const id = `puff-${row}`;
      return [
        line(`air-${row}`, path, { material: 'ghost' }),
        disc(id, [from, lifted(height, from, length)], 0.0022, { material: 'ghost' }),
        play(id, clock(seconds, 60), (time) => {
          // Slowed down by a hundred, and one row after the other.
          const x = from - Math.max(0, time - row * 0.12) * (wind / 100) * 1.2;
          return { at: [x, lookUp(xs, ys, x)], isVisible: x > to && wind > 0 && time > row * 0.12 };
        }),
      ];
    }),
  ];
}

/** A height of undisturbed air is pushed up over the body, most where the body is near [m]. */
function lifted(height: number, x: number, length: number): number {
  const inside = Math.min(0, Math.max(-length, x));
  const near = Math.exp(-Math.abs(x - inside) / 0.035);
  const along = Math.sin(Math.PI * Math.min(1, Math.max(0, 0.12 - inside / length / 1.1)));
  return height + near * along * 0.03 * Math.exp(-height / 0.06) * (height > 0.02 ? 1 : 0);
}
