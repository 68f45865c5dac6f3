import { isModelError } from '#applications/application.ts';
import { box, disc, frame, line, lookUp, mark, plate, play, words } from '#applications/experiments/drawing.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, curves } from '#applications/experiments/plots.ts';
import { swingOf } from '#applications/experiments/swing.ts';
import { planform } from '#applications/glider/model/aerodynamics/planform.ts';
import { stability } from '#applications/glider/model/aerodynamics/stability.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { massProperties } from '#applications/glider/model/mass-properties.ts';
import { airAt } from '#physics/air.ts';
import { STANDARD_PRESSURE } from '#physics/constants.ts';
import type { Swing } from '#applications/experiments/swing.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const inputs = [
  range('clay', ['Nose clay', 'g'], [0, 12, 0.5], 5),
  range('tailSpan', ['Tail span', 'mm'], [80, 240, 20], 160),
  range('tailX', ['Tail place', 'mm'], [200, 400, 5], 275),
] as const;

/** The standard glider [m], [deg]; the page's handbook method takes the same. */
const WING = { root: 0.075, tip: 0.055, span: 0.4, sweepLEdeg: 3, x: 0.085, z: 0, incidenceDeg: 2, a0: 5.6 } as const;
const TAIL = { root: 0.045, tip: 0.035, sweepLEdeg: 4, z: 0.001, incidenceDeg: 0, a0: 5.6 } as const;
const SPEED = 5;
const AIR = airAt(20, STANDARD_PRESSURE).rho;
/** The puff lifts the nose by this [rad]. */
const PUFF = 12 * RADIANS_PER_DEGREE;

interface Glider {
  readonly clay: number;
  readonly tailSpan: number;
  readonly tailX: number;
}

function balanceOf({ clay, tailSpan, tailX }: Glider) {
  const span = tailSpan / 1000;
  const x = tailX / 1000;
  const parts = [
    { m: clay / 1000, x: 0.006 },
    { m: 0.007, x: 0.123 },
    { m: 0.0016, x: 0.16 },
    { m: 0.00058, x: x + 0.025 },
    { m: 0.04 * span * 0.0016 * 160 * 1.05, x: x + 0.023 },
  ];
  const { m: mass, xcg, Iyy: inertia } = massProperties({ parts });
  // The neutral point does not depend on the balance point: the method is asked with one far in front.
  const answer = stability({ wing: WING, tail: { ...TAIL, span, x }, xcg: 0 });
  const xnp = isModelError(answer) ? Number.NaN : answer.xnp;
  const slope = isModelError(answer) ? 0 : answer.aw;
  const tailSlope = isModelError(answer) ? 0 : answer.at;
  const wing = planform(WING);
  return { mass, xcg, xnp, margin: (xnp - xcg) / wing.mac, slope, tailSlope, inertia, wing, arm: x + 0.0125 - xcg };
}

type Balance = ReturnType<typeof balanceOf>;

/** How the nose answers a puff, turning about the balance point in the wind of a glide. */
function answerOf(given: Glider) {
  const { margin, slope, tailSlope, inertia, wing, arm } = balanceOf(given);
  const pressure = 0.5 * AIR * SPEED ** 2;
  const tailArea = 0.04 * (given.tailSpan / 1000);
  return swingOf({
    stiffness: (pressure * wing.S * wing.mac * slope * margin) / inertia,
    damping: (0.9 * pressure * tailArea * tailSlope * arm ** 2) / SPEED / inertia,
    start: PUFF,
    duration: 1.5,
  });
}

/** Clay moves the balance point, the tail moves both: keep them in the right order. */
export const balanceLab = experiment({
  inputs,
  action: 'Puff of air',
  show: (values) => {
    const balance = balanceOf(values);
    const { mass, xcg, xnp, margin } = balance;
    const percent = 100 * margin;
    const swing = answerOf(values);
    return {
      scene: picture(values, balance, swing),
      charts: [
        curves('nose', {
          title: 'The nose after a puff',
          x: ['Time', 's'],
          y: ['Nose up', '°'],
          lines: [
            {
              label: 'Nose up',
              x: swing.times,
              y: swing.angles.map((angle) => Math.min(180, Math.max(-180, angle / RADIANS_PER_DEGREE))),
            },
          ],
        }),
        bars('places', 'Places behind the nose', ['Distance', 'mm'], {
          'Balance point': xcg * 1000,
          'Neutral point': xnp * 1000,
        }),
      ],
      readouts: [
        { label: 'Balance point', value: decimals(xcg * 1000, 0), units: 'mm' },
        { label: 'Neutral point', value: decimals(xnp * 1000, 0), units: 'mm' },
        { label: 'Static margin', value: decimals(percent, 1), units: '%', tone: toneOf(percent) },
        { label: 'Mass', value: decimals(mass * 1000, 1), units: 'g' },
      ],
      message: sentenceOf(percent),
      tone: toneOf(percent),
    };
  },
});

/** The glider on its finger with both marks, and below it the same one in flight. */
function picture(values: Glider, { xcg, xnp }: Balance, swing: Swing): SceneCommand[] {
  return [
    ...frame([-0.45, -0.2], [0.03, 0.075]),
    ...gliderPicture(values, 'big', [0, 0]),
    plate(
      'finger',
      [
        [-0.006, -0.06],
        [0.006, -0.06],
        [0.005, -0.012],
        [0, -0.008],
        [-0.005, -0.012],
      ],
      { material: 'clay', label: 'Finger', at: { position: [-xcg, 0, 0] } },
    ),
    line('cg-line', [
      [-xcg, 0],
      [-xcg, 0.026],
    ]),
    line('np-line', [
      [-xnp, 0],
      [-xnp, 0.052],
    ]),
    mark('cg', 'cg', [-xcg, 0.026], { label: `Balance point, ${(xcg * 1000).toFixed(0)} mm` }),
    mark('np', 'np', [-xnp, 0.055], { label: `Neutral point, ${(xnp * 1000).toFixed(0)} mm` }),
    words('flight-words', 'In flight, after a puff of air', [-0.2, -0.09]),
    line(
      'straight',
      [
        [-0.4, -0.15],
        [0.02, -0.15],
      ],
      { dashed: true, material: 'ghost' },
    ),
    ...gliderPicture(values, 'small', [-0.2, -0.15], xcg),
    play('small', swing.times, (time) => ({ at: [-0.2, -0.15], turn: lookUp(swing.times, swing.angles, time) })),
    { kind: 'camera', view: 'side' },
  ];
}

function toneOf(percent: number): 'good' | 'warn' | 'bad' {
  if (percent <= 0) return 'bad';
  return percent < 5 || percent > 25 ? 'warn' : 'good';
}

function sentenceOf(percent: number): string {
  if (percent <= 0) return 'The balance point is behind the neutral point: the glider tumbles.';
  if (percent < 5) return 'It comes back, but slowly. A margin from 5 to 25 percent is a good place to be.';
  return percent > 25
    ? 'Very stable: the nose snaps back hard, and all that clay makes it dive.'
    : 'The nose comes back to where it was. That is stable.';
}

/** A glider from the side, nose to the right, placed by a point behind its nose; all hangs on the stick. */
function gliderPicture({ clay, tailX }: Glider, id: string, [x, y]: Point2, pivot = 0): SceneCommand[] {
  const tail = tailX / 1000;
  const size = 0.004 + 0.0009 * clay;
  const own = { parent: id };
  const bar = (name: string, low: Point2, high: Point2, label: string) =>
    box(`${id}-${name}`, [low[0] + pivot, low[1]], [high[0] + pivot, high[1]], { ...own, material: 'wood', label });
  return [
    box(id, [pivot - Math.max(0.32, tail + 0.045), -0.0048], [pivot, 0.0048], {
      material: 'wood',
      label: 'Stick',
      at: { position: [x, y, 0] },
    }),
    bar('wing', [-WING.x - WING.root, 0.005], [-WING.x, 0.0085], 'Wing'),
    bar('tail', [-tail - TAIL.root, 0.005], [-tail, 0.0075], 'Tail'),
    plate(
      `${id}-fin`,
      [
        [pivot - tail - 0.045, 0.008],
        [pivot - tail - 0.01, 0.008],
        [pivot - tail - 0.025, 0.04],
        [pivot - tail - 0.045, 0.04],
      ],
      { ...own, material: 'wood', label: 'Fin' },
    ),
    ...(clay > 0
      ? [disc(`${id}-clay`, [pivot - 0.006, 0], size, { ...own, material: 'clay', label: `Clay, ${clay} g` })]
      : []),
  ];
}
