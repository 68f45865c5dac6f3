import { isModelError } from '#applications/application.ts';
import { arrow, bar, circle, disc, frame, lookUp, plate, play, words } from '#applications/experiments/drawing.ts';
import { choice, decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, curves } from '#applications/experiments/plots.ts';
import { swingOf } from '#applications/experiments/swing.ts';
import { stabilityOf } from '#applications/water-rocket/model/aerodynamics.ts';
import { bodyOf } from '#applications/water-rocket/model/body.ts';
import { readDesign } from '#applications/water-rocket/model/design.ts';
import { massProperties } from '#applications/water-rocket/model/mass-properties.ts';
import { STANDARD_ROCKET } from './standard-rocket.ts';
import type { ValuesOf } from '#applications/experiments/experiment.ts';
import type { Swing } from '#applications/experiments/swing.ts';
import type { RocketBody } from '#applications/water-rocket/model/body.ts';
import type { RocketDesign } from '#applications/water-rocket/model/design.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const inputs = [
  range('finSpan', ['Fin span', 'mm'], [20, 150, 1], 80),
  range('finPosition', ['Fins above the nozzle end', 'mm'], [0, 200, 5], 10),
  range('ballast', ['Ballast in the nose', 'g'], [0, 100, 1], 20),
  choice('finCount', 'Number of fins', { 3: '3', 4: '4', 5: '5' }, '3'),
] as const;

/** Wind in the tunnel [m/s] and the knock [rad]. */
const WIND = 10;
const KNOCK = 0.35;
const DEGREE = Math.PI / 180;

function rocketOf({ finCount, ...numbers }: ValuesOf<typeof inputs>) {
  const design = readDesign({ ...STANDARD_ROCKET, ...numbers, finCount: Number(finCount) });
  if (isModelError(design)) return design;
  const body = bodyOf(design);
  if (isModelError(body)) return body;
  const mass = massProperties(design, body);
  const pressure = stabilityOf(design, body, mass);
  return { design, body, mass, pressure, margin: pressure.marginDry };
}

type Rocket = Exclude<ReturnType<typeof rocketOf>, { readonly error: string }>;

/** After the knock: the side force at the center of pressure turns it, the fins damp it. */
function answerOf({ design, body, mass, pressure }: Rocket): Swing {
  const push = 0.5 * design.air.rho * WIND ** 2 * body.frontalArea;
  const own = (design.bottle.mass * design.bottle.length ** 2) / 12;
  const inertia = own + mass.parts.reduce((sum, part) => sum + part.mass * (part.x - mass.cgDry) ** 2, 0);
  return swingOf({
    stiffness: (push * pressure.slope * (pressure.x - mass.cgDry)) / inertia,
    damping: (push * pressure.finSlope * (pressure.finX - mass.cgDry) ** 2) / WIND / inertia,
    start: KNOCK,
    duration: 3,
  });
}

/** A rocket that is free to turn about its balance point: does it come back after a knock? */
export const balanceLab = experiment({
  inputs,
  action: 'Knock',
  show: (values) => {
    const rocket = rocketOf(values);
    if (isModelError(rocket)) return { scene: [], charts: [], readouts: [], message: rocket.message, tone: 'warn' };
    const { mass, pressure, margin } = rocket;
    const swing = answerOf(rocket);
    return {
      scene: tunnel(rocket, swing),
      charts: [
        curves('nose', {
          title: 'The nose after a knock',
          x: ['Time', 's'],
          y: ['Off course', '°'],
          lines: [{ label: 'Off course', x: swing.times, y: swing.angles.map((angle) => angle / DEGREE) }],
        }),
        bars('places', 'Places behind the tip', ['Distance', 'mm'], {
          'Balance point': mass.cgDry * 1000,
          'Center of pressure': pressure.x * 1000,
        }),
      ],
      readouts: [
        { label: 'Margin in diameters', value: decimals(margin, 2), units: '', tone: toneOf(margin) },
        { label: 'Balance point', value: decimals(mass.cgDry * 1000, 0), units: 'mm' },
        { label: 'Center of pressure', value: decimals(pressure.x * 1000, 0), units: 'mm' },
        { label: 'Fin force slope', value: decimals(pressure.finSlope, 2), units: '/rad' },
        { label: 'Mass', value: decimals(mass.dryMass * 1000, 0), units: 'g' },
      ],
      message: sentenceOf(margin),
      tone: toneOf(margin),
    };
  },
});

function toneOf(margin: number): 'good' | 'warn' | 'bad' {
  if (margin <= 0) return 'bad';
  return margin < 1 || margin > 2 ? 'warn' : 'good';
}

function sentenceOf(margin: number): string {
  if (margin <= 0) return 'The center of pressure is in front of the balance point: after a knock it turns around.';
  if (margin < 1) return 'It comes back, but the margin is below 1. A gust could be too much.';
  return margin > 2 ? 'Very stable. In a side wind it turns into the wind and flies low.' : 'It comes back quickly.';
}

/** Of the mark's ring [m]. */
const RING = 0.014;

function tunnel(rocket: Rocket, swing: Swing): SceneCommand[] {
  const { mass, pressure, body } = rocket;
  const pivot = mass.cgDry;
  const ring = circle(RING, 24);
  return [
    ...frame([-0.31, -0.23], [0.36, 0.23]),
    ...[-0.18, -0.09, 0, 0.09, 0.18].map((height, i) =>
      arrow(`wind-${i}`, [0.36, height], [0.29, height], { material: 'ghost' }),
    ),
    words('wind-words', 'Wind', [0.325, 0.215]),
    ...rocketPicture(rocket.design, body, pivot),
    disc('cg', [0, 0], 0.009, { material: 'rubber', parent: 'rocket', label: `Balance point, ${mm(pivot)}` }),
    bar('cp', [...ring, ...ring.slice(0, 1)], 0.005, {
      material: 'accent',
      parent: 'rocket',
      at: { position: [pivot - pressure.x, 0, 0.06] },
      label: `Center of pressure, ${mm(pressure.x)}`,
    }),
    play('rocket', swing.times, (time) => {
      const angle = lookUp(swing.times, swing.angles, time);
      // At rest until the knock.
      return { at: [0, 0], turn: time === 0 ? 0 : angle };
    }),
    { kind: 'camera', view: 'side' },
  ];
}

const mm = (metres: number): string => `${(metres * 1000).toFixed(0)} mm from the tip`;

/** The rocket from the side, its nose to the right, placed by its balance point. */
function rocketPicture({ fins }: RocketDesign, { nose, bottle, fin }: RocketBody, pivot: number): SceneCommand[] {
  const shape = (id: string, profile: readonly Point2[], look: Parameters<typeof plate>[2]) => {
    const upper = profile.map(([x, radius]): Point2 => [pivot - x, radius]);
    const lower = profile.map(([x, radius]): Point2 => [pivot - x, -radius]);
    return plate(id, [...upper, ...lower.toReversed()], look);
  };
  const side = bottle[Math.floor(bottle.length / 3)]?.[1] ?? 0;
  const finShape = (id: string, way: 1 | -1) => {
    const edge: Point2[] = [
      [fin.x, side],
      [fin.x + fins.sweep, side + fins.span],
      [fin.x + fins.sweep + fins.tip, side + fins.span],
      [fin.x + fins.root, side],
    ];
    const outline = edge.map(([x, y]): Point2 => [pivot - x, way * y]);
    return plate(id, way > 0 ? outline : outline.toReversed(), { material: 'plastic', parent: 'rocket', label: 'Fin' });
  };
  return [
    shape('rocket', bottle, { material: 'clear', label: 'Bottle', at: { position: [0, 0, 0] } }),
    shape('nose', nose, { material: 'paper', parent: 'rocket', label: 'Nose' }),
    finShape('fin-up', 1),
    finShape('fin-down', -1),
  ];
}
