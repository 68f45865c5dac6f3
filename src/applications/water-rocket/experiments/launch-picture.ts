import { isModelError } from '#applications/application.ts';
import { box, clock, frame, line, lookUp, plate, play, steps, words } from '#applications/experiments/drawing.ts';
import { bottleProfile, cutProfile, waterPlace } from '#applications/water-rocket/model/bottle-shape.ts';
import type { ProfilePoint } from '#applications/water-rocket/model/bottle-shape.ts';
import type { FlightRecord } from '#applications/water-rocket/model/flight/flight-history.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** The standard bottle [m3], [m]. */
const BOTTLE = { volume: 0.002, diameter: 0.11, length: 0.31 } as const;
/** The bottle is drawn this many times as large as the field beside it. */
const ENLARGED = 160;
/** Levels of the water that are drawn. */
const LEVELS = 30;
/** Left of the field: the middle of the bottle [m of the field]. */
const BOTTLE_X = -32;
/** Show time: the jet in slow motion, then the climb [s]. */
const JET_SHOWN = 2.2;
const CLIMB_SHOWN = 2.3;
/** Highest mark of the field [m]. */
const TOP = 70;

const PROFILE: readonly ProfilePoint[] = (() => {
  const profile = bottleProfile(BOTTLE);
  return isModelError(profile) ? [] : profile;
})();

/** The bottle cut open beside the field on which the rocket climbs; with a flight it moves. */
export function launchPicture(water: number, flight?: FlightRecord): SceneCommand[] {
  const fill = water * 1e-6;
  return [
    ...frame([-46, -3], [32, TOP + 3]),
    line('ground', [
      [-46, 0],
      [32, 0],
    ]),
    ...steps(0, TOP, 8).flatMap((height) => [
      line(
        `height-${height}`,
        [
          [-8, height],
          [30, height],
        ],
        { material: 'ghost', dashed: true },
      ),
      words(`height-${height}-words`, `${height} m`, [-13, height]),
    ]),
    outline('bottle', PROFILE, 'clear', 'Bottle, cut open'),
    ...waterLevels(fill, flight),
    words('water-words', `${water} mL`, [BOTTLE_X, 58]),
    box('climber', [-0.8, 0], [0.8, 5], {
      material: 'accent',
      label: flight === undefined ? 'Rocket' : `Rocket, climbs to ${flight.apogee.toFixed(1)} m`,
      at: { position: [12, 0, 0] },
    }),
    ...(flight === undefined ? [] : climb(flight)),
    { kind: 'camera', view: 'side' },
  ];
}

/** A part of the bottle as a plate, neck down, standing on the ground. */
function outline(id: string, profile: readonly ProfilePoint[], material: 'clear' | 'water', label?: string) {
  const up = (x: number): number => ENLARGED * (BOTTLE.length - x) + 2;
  const right = profile.map(([x, radius]): Point2 => [ENLARGED * radius, up(x)]);
  const left = profile.toReversed().map(([x, radius]): Point2 => [-ENLARGED * radius, up(x)]);
  return plate(id, [...left, ...right].toReversed(), { material, label, at: { position: [BOTTLE_X, 0, 0] } }, 1);
}

/** The water at several levels, of which one is seen at a time. */
function waterLevels(fill: number, flight?: FlightRecord): SceneCommand[] {
  if (fill <= 0 || PROFILE.length === 0) return [];
  const jet = flight?.history.filter(({ stage }) => stage === 'water') ?? [];
  const last = jet.at(-1)?.t ?? 0;
  const times = jet.map(({ t }) => (last > 0 ? (JET_SHOWN * t) / last : 0));
  const volumes = jet.map(({ water }) => water);
  const step = fill / LEVELS;
  return steps(step, fill, LEVELS).flatMap((volume, i): SceneCommand[] => {
    const id = `water-${i}`;
    const isFull = i === LEVELS - 1;
    const body = cutProfile(PROFILE, waterPlace(PROFILE, volume / BOTTLE.volume).level, BOTTLE.length);
    if (body.length < 2 || (jet.length === 0 && !isFull)) return [];
    return [
      outline(id, body, 'water', isFull ? 'Water' : undefined),
      play(id, jet.length === 0 ? [0] : clock(JET_SHOWN, 60), (time) => {
        const left = jet.length === 0 ? fill : lookUp(times, volumes, time);
        return { at: [BOTTLE_X, 0], isVisible: Math.round(left / step) === i + 1 };
      }),
    ];
  });
}

/** The rocket from the pad to its highest point, with a trace of where it has been. */
function climb({ history, tApogee }: FlightRecord): SceneCommand[] {
  const jet = history.findLast(({ stage }) => stage === 'water' || stage === 'air')?.t ?? 0;
  const heights = history.map(({ z }) => z);
  const moments = history.map(({ t }) => t);
  const toFlight = (shown: number): number =>
    shown <= JET_SHOWN ? (shown / JET_SHOWN) * jet : jet + ((shown - JET_SHOWN) / CLIMB_SHOWN) * (tApogee - jet);
  return [
    play('climber', clock(JET_SHOWN + CLIMB_SHOWN, 120), (shown) => ({
      at: [12, Math.max(0, lookUp(moments, heights, toFlight(shown)))],
    })),
  ];
}
