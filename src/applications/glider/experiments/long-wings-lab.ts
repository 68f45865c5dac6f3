import { box, frame, line, steps, words } from '#applications/experiments/drawing.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, functions } from '#applications/experiments/plots.ts';
import { profileDrag } from '#applications/glider/model/aerodynamics/profile-drag.ts';
import { airAt } from '#physics/air.ts';
import { STANDARD_PRESSURE } from '#physics/constants.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const inputs = [
  range('span', ['Span', 'mm'], [160, 800, 20], 400),
  range('speed', ['Speed', 'm/s'], [3, 9, 0.5], 5),
] as const;

/** Wing area [m2], weight [N], sheet [m], drag of stick and tail [1], lost pull at the front edge per CL squared [1]. */
const AREA = 0.026;
const WEIGHT = 0.156;
const SHEET = 0.0016;
const BODY_DRAG = 0.0102;
const EDGE_LOSS = 0.0875;
const SPAN_EFFICIENCY = 0.95;
const AIR = airAt(20, STANDARD_PRESSURE);
const SPANS = steps(160, 800, 65);

/** Drag in level flight by its causes [N], from the span [m] and the speed [m/s]. */
function dragOf(span: number, speed: number) {
  const chord = AREA / span;
  const AR = span ** 2 / AREA;
  const force = 0.5 * AIR.rho * speed ** 2 * AREA;
  const CL = WEIGHT / force;
  const friction = profileDrag({ Re: (speed * chord) / AIR.nu, tOverC: SHEET / chord }).cd + BODY_DRAG;
  const induced = CL ** 2 / (Math.PI * SPAN_EFFICIENCY * AR);
  const edge = EDGE_LOSS * CL ** 2;
  const CD = induced + friction + edge;
  return { chord, AR, CL, glide: CL / CD, induced: force * induced, friction: force * friction, edge: force * edge };
}

/** The same area, long or wide: the cost of lift against the cost of rubbing. */
export const longWingsLab = experiment({
  inputs,
  isWide: true,
  show: ({ span, speed }) => {
    const metres = span / 1000;
    const drag = dragOf(metres, speed);
    const { chord, AR, CL, glide, induced, friction, edge } = drag;
    return {
      scene: wingFromAbove(metres, chord, induced),
      charts: [
        bars('drag', 'Where the drag comes from', ['Drag', 'mN'], {
          'Induced drag': induced * 1000,
          'Friction drag': friction * 1000,
          'Front edge': edge * 1000,
        }),
        functions('glide', {
          title: 'Glide ratio over span',
          x: ['Span', 'mm'],
          y: ['Glide ratio', ''],
          at: SPANS,
          of: { 'Glide ratio': (each) => dragOf(each / 1000, speed).glide },
          marks: [{ label: decimals(glide, 1), x: span, y: glide }],
        }),
      ],
      readouts: [
        { label: 'Aspect ratio', value: decimals(AR, 2), units: '' },
        { label: 'Glide ratio', value: decimals(glide, 1), units: '' },
        { label: 'Induced drag', value: decimals(induced * 1000, 1), units: 'mN' },
        { label: 'Friction drag', value: decimals(friction * 1000, 1), units: 'mN' },
      ],
      ...(CL > 0.75
        ? { message: 'So slow, this wing would stall. It needs more speed to carry the glider.', tone: 'warn' as const }
        : {}),
    };
  },
});

/** The wing from above, flying up the page, and behind its tips swirls as large as the cost of lift. */
function wingFromAbove(span: number, chord: number, induced: number): SceneCommand[] {
  const half = span / 2;
  const size = Math.min(0.05, 0.5 * Math.sqrt(induced) * 0.6);
  return [
    ...frame([-0.43, -0.13], [0.43, 0.14]),
    box('wing', [-half, -chord / 2], [half, chord / 2], {
      material: 'wood',
      label: `Wing, ${(span * 1000).toFixed(0)} by ${(chord * 1000).toFixed(0)} mm`,
    }),
    box('stick', [-0.005, -0.13], [0.005, 0.13], { material: 'wood', label: 'Stick' }),
    line('left-swirl', swirl([-half, -chord / 2 - size], size, -1), {
      material: 'accent',
      label: 'Swirl behind the left tip',
    }),
    line('right-swirl', swirl([half, -chord / 2 - size], size, 1), {
      material: 'accent',
      label: 'Swirl behind the right tip',
    }),
    words('span-words', `${decimals(span * 1000, 0)} mm`, [Math.min(half / 2 + 0.03, 0.2), chord / 2 + 0.02]),
    words('chord-words', `${decimals(chord * 1000, 0)} mm wide`, [-Math.min(half / 2 + 0.03, 0.2), chord / 2 + 0.02]),
    { kind: 'camera', view: 'side' },
  ];
}

function swirl([x, y]: Point2, size: number, side: 1 | -1): Point2[] {
  return steps(0, 1, 60).map((share): Point2 => {
    const angle = Math.PI / 2 + side * share * 5 * Math.PI;
    const radius = size * (1 - 0.85 * share);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle) - 0.05 * share * (size / 0.05)];
  });
}
