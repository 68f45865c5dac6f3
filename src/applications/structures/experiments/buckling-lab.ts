import { isModelError } from '#applications/application.ts';
import { arrow, bar, box, frame, line, mark, steps, words } from '#applications/experiments/drawing.ts';
import { choice, decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, functions } from '#applications/experiments/plots.ts';
import { bowsFirst, capacity } from '#applications/structures/model/stick/capacity.ts';
import { MATERIALS, SQUARE_STICK_NAMES, squareStick } from '#applications/structures/model/stick/materials.ts';
import type { ValuesOf } from '#applications/experiments/experiment.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const inputs = [
  range('length', ['Length', 'mm'], [10, 200, 1], 100),
  range('force', ['Force of the hand', 'N'], [0, 400, 0.5], 10),
  range('props', ['Props', ''], [0, 3, 1], 0),
  choice('thickness', 'Thickness', { '1/16': '1/16 in', '3/32': '3/32 in', '1/8': '1/8 in' }, '3/32'),
  choice('wood', 'Wood', { balsa: 'Balsa', basswood: 'Basswood', spruce: 'Spruce' }, 'basswood'),
] as const;

type Values = ValuesOf<typeof inputs>;

/** What a stick holds [SI]; props cut it into equal free lengths. */
function stickOf({ length, props, thickness, wood }: Omit<Values, 'force'>) {
  const { E, sc, st, rho } = MATERIALS[wood];
  const name = SQUARE_STICK_NAMES.find((each) => each === thickness) ?? '3/32';
  const metres = length / 1000;
  const stick = capacity({ ...squareStick(name), E, sc, st, L: metres / (Math.round(props) + 1) });
  return isModelError(stick) ? stick : { ...stick, sc, side: Math.sqrt(stick.A), mass: stick.A * metres * rho };
}

const LENGTHS = steps(10, 200, 96);

/** Press a stick until it bows: how its free length decides. */
export const bucklingLab = experiment({
  inputs,
  show: (values) => {
    const stick = stickOf(values);
    if (isModelError(stick)) return { scene: [], charts: [], readouts: [], message: stick.message };
    const { compression, slenderness, mass, side } = stick;
    const isSlender = bowsFirst(compression, stick);
    const fails = values.force >= compression;
    const state = fails ? (isSlender ? 'bowed' : 'crushed') : 'straight';
    const holds = (length: number): number => {
      const other = stickOf({ ...values, length });
      return isModelError(other) ? 0 : other.compression;
    };
    return {
      scene: picture(values, side, state),
      charts: [
        functions('strength', {
          title: 'Strength over length',
          x: ['Length', 'mm'],
          y: ['Force', 'N'],
          at: LENGTHS,
          of: { 'It holds': holds },
          marks: [{ label: `${decimals(compression, 1)} N`, x: values.length, y: compression }],
        }),
        bars('forces', 'Hand and stick', ['Force', 'N'], {
          'The hand presses': values.force,
          'The stick holds': compression,
        }),
      ],
      readouts: [
        { label: 'The stick is', value: state, units: '', tone: fails ? 'bad' : 'good' },
        { label: 'It holds', value: decimals(compression, 1), units: 'N' },
        { label: 'Mass', value: decimals(mass * 1000, 2), units: 'g' },
        { label: 'Slenderness', value: decimals(slenderness, 0), units: '' },
      ],
      message: sentenceOf(state, isSlender),
      tone: fails ? 'bad' : 'good',
    };
  },
});

function sentenceOf(state: 'straight' | 'bowed' | 'crushed', isSlender: boolean): string {
  if (state === 'bowed') return 'It bows out to the side. That is buckling.';
  if (state === 'crushed') return 'So short a stick does not bow: the wood itself is crushed.';
  return isSlender
    ? 'It stands straight. Press harder.'
    : 'It stands straight. It is so short that crushing comes first.';
}

/** Sticks are drawn this many times as thick, so that they can be compared by eye. */
const THICKER = 1.6;

function picture({ length, props, force }: Values, side: number, state: string): SceneCommand[] {
  const L = length / 1000;
  const count = Math.round(props) + 1;
  const free = L / count;
  const bow = state === 'bowed' ? Math.min(0.28 * free, 0.035) : 0;
  const short = state === 'crushed' ? 0.94 : 1 - (bow / free) ** 2;
  const path = steps(0, 1, 24 * count + 1).map((share): Point2 => {
    const out = bow * Math.sin(Math.PI * share * count);
    const bulge = state === 'crushed' ? 0.0012 * Math.sin(share * 40) : 0;
    return [out + bulge, share * L * short];
  });
  const top = L * short;
  const press = 0.02 + 0.00015 * force;
  return [
    ...frame([-0.13, -0.015], [0.13, 0.285]),
    box('floor', [-0.035, -0.01], [0.035, -0.003], { material: 'metal', label: 'Lower plate' }),
    box('plate', [-0.025, top + 0.003], [0.025, top + 0.009], { material: 'metal', label: 'Upper plate' }),
    bar('stick', path, THICKER * side, {
      material: state === 'straight' ? 'wood' : 'danger',
      label: `Stick, ${state}`,
    }),
    mark('hinge-low', 'joint', [0, 0], { label: 'Hinge' }),
    mark('hinge-high', 'joint', [0, top], { label: 'Hinge' }),
    ...steps(0, 1, count + 1)
      .slice(1, -1)
      .flatMap((share, i) => [
        line(
          `prop-${i}-left`,
          [
            [-0.05, share * top],
            [-0.004, share * top],
          ],
          { material: 'accent', label: 'Prop' },
        ),
        line(
          `prop-${i}-right`,
          [
            [0.05, share * top],
            [0.004, share * top],
          ],
          { material: 'accent' },
        ),
      ]),
    arrow('hand', [0, top + 0.012 + press], [0, top + 0.011], { material: 'accent', label: `Hand, ${force} N` }),
    words('hand-words', `${decimals(force, 1)} N`, [0.035, top + 0.02 + press / 2]),
    words('length-words', `${length} mm`, [-0.075, L / 2]),
    line(
      'length',
      [
        [-0.1, 0],
        [-0.1, L],
      ],
      { material: 'neutral' },
    ),
    { kind: 'camera', view: 'side' },
  ];
}
