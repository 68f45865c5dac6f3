import { arrow, bar, clock, frame, line, mark, play, words } from '#applications/experiments/drawing.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars } from '#applications/experiments/plots.ts';
import { frameOf, PIN, pushed, ROLLER, stabilityOf, topOf } from './frame.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Frame } from './frame.ts';

const inputs = [
  range('sides', ['Sides', ''], [3, 6, 1], 4),
  range('diagonals', ['Diagonals', ''], [0, 3, 1], 0),
] as const;

/** Make a frame of hinged sticks stand with as few sticks as possible. */
export const frameLab = experiment({
  inputs,
  action: 'Push',
  show: ({ sides, diagonals }) => {
    const made = frameOf(Math.round(sides), Math.round(diagonals));
    const { count, looseMotions, spareSticks } = stabilityOf(made);
    const stands = looseMotions === 0;
    return {
      scene: picture(made),
      charts: [
        bars('sticks', 'Sticks: there and needed', ['Sticks', ''], {
          'Sticks there': made.sticks.length,
          'Sticks needed': 2 * made.joints.length - 3,
        }),
      ],
      readouts: [
        { label: 'Members + 3 − 2 × joints', value: decimals(count, 0), units: '' },
        { label: 'Loose motions', value: decimals(looseMotions, 0), units: '', tone: stands ? 'good' : 'bad' },
        {
          label: 'Spare sticks',
          value: decimals(spareSticks, 0),
          units: '',
          ...(spareSticks > 0 ? { tone: 'warn' } : {}),
        },
      ],
      message: sentenceOf({ missing: made.missing, looseMotions, spareSticks }),
      tone: stands ? 'good' : 'bad',
    };
  },
});

interface Counts {
  readonly missing: number;
  readonly looseMotions: number;
  readonly spareSticks: number;
}

function sentenceOf({ missing, looseMotions, spareSticks }: Counts): string {
  if (missing > 0) return 'There is no place for so many diagonals: every two corners have a stick already. It stands.';
  if (looseMotions > 0)
    return `It moves: ${looseMotions} more ${looseMotions === 1 ? 'stick' : 'sticks'} in the right place would stop it.`;
  return spareSticks > 0 ? 'It stands, and it has more sticks than it needs.' : 'It stands, with no stick to spare.';
}

/** The push is shown in this time [s]. */
const SHOWN = 1.8;
const THICKNESS = 0.006;

function picture(made: Frame): SceneCommand[] {
  const places = pushed(made);
  const last = places.at(-1) ?? made.joints;
  const isLoose = places.length > 1;
  const top = made.joints[topOf(made)] ?? [0, 0];
  return [
    ...frame([-0.17, -0.03], [0.19, 0.22]),
    line('ground', [
      [-0.15, -0.022],
      [0.17, -0.022],
    ]),
    ...(isLoose
      ? made.sticks.map(([from, to], i) =>
          line(`moved-${i}`, [last[from] ?? [0, 0], last[to] ?? [0, 0]], { dashed: true, material: 'danger' }),
        )
      : []),
    ...sticksAndHinges(made, places),
    arrow('finger', [top[0] - 0.06, top[1]], [top[0] - 0.008, top[1]], {
      material: 'accent',
      label: 'Push of a finger',
    }),
    words('finger-words', 'Push', [top[0] - 0.075, top[1]]),
    { kind: 'camera', view: 'side' },
  ];
}

/** Every stick and corner, moving with the push. */
function sticksAndHinges(made: Frame, places: readonly (readonly Point2[])[]): SceneCommand[] {
  const at = (joint: number, share: number): Point2 => {
    const index = Math.round(share * (places.length - 1));
    return places[index]?.[joint] ?? [0, 0];
  };
  const eased = (time: number): number => Math.min(1, Math.max(0, time / SHOWN));
  return [
    ...made.sticks.flatMap(([from, to], i): SceneCommand[] => {
      const isDiagonal = i >= made.joints.length;
      const [a, b] = [at(from, 0), at(to, 0)];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const turn = (share: number): number => {
        const [p, q] = [at(from, share), at(to, share)];
        return Math.atan2(q[1] - p[1], q[0] - p[0]);
      };
      const id = `stick-${i}`;
      return [
        bar(
          id,
          [
            [0, 0],
            [length, 0],
          ],
          THICKNESS,
          {
            material: isDiagonal ? 'tension' : 'wood',
            label: isDiagonal ? 'Diagonal' : 'Side',
            at: { position: [a[0], a[1], 0], rotation: [0, 0, turn(0)] },
          },
        ),
        play(id, clock(SHOWN, 40), (time) => ({ at: at(from, eased(time)), turn: turn(eased(time)) })),
      ];
    }),
    ...made.joints.flatMap((place, i): SceneCommand[] => [
      mark(`joint-${i}`, i === PIN ? 'pin' : i === ROLLER ? 'roller' : 'joint', place, {
        label: i === PIN ? 'Pin' : i === ROLLER ? 'Roller' : 'Hinge',
      }),
      play(`joint-${i}`, clock(SHOWN, 40), (time) => ({ at: at(i, eased(time)) })),
    ]),
  ];
}
