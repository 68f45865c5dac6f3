import { arrow, box, circle, clock, frame, line, part, plate, play, words } from '#applications/experiments/drawing.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2, Point3 } from '#contract/values/numbers.ts';

interface Descent {
  readonly opens: boolean;
  readonly tOpen: number;
  readonly duration: number;
  readonly drift: number;
  readonly weight: number;
  readonly heightAt: (time: number) => number;
  readonly dragAt: (time: number) => number;
}

interface Picture {
  readonly descent: Descent;
  /** [m] */
  readonly diameter: number;
  /** [m/s] */
  readonly wind: number;
  readonly top: number;
  readonly field: number;
}

/** The rocket is drawn larger than it is, the canopy with it. */
const ENLARGED = 16;
/** Height of the drawn rocket, and of the canopy above it [m]. */
const ROCKET = 7;
const LINES = 8;
/** Length of the arrow of the weight [m]. */
const WEIGHT_ARROW = 11;
/** The longest descent is shown in this time [s]. */
const SHOWN = 5;

/** The field with its limits, the way down and the circle that the drift draws. */
export function descentPicture({ descent, diameter, wind, top, field }: Picture): SceneCommand[] {
  const { drift } = descent;
  const isInside = drift <= field;
  const edge = Math.max(field, Math.min(drift, 3 * field)) + 6;
  return [
    ...frame([-edge, -9], [edge, top + 24]),
    box('ground', [-edge, -0.6], [edge, 0], { material: 'wood', label: 'Ground' }),
    ...[-field, 0, field].flatMap((x) => [
      line(
        `post-${x}`,
        [
          [x, 0],
          [x, 3],
        ],
        { material: x === 0 ? 'neutral' : 'danger' },
      ),
      words(`post-${x}-words`, x === 0 ? 'Pad' : `${field} m`, [x, -4]),
    ]),
    ring(drift, isInside),
    words('drift-words', `Drift ${drift.toFixed(0)} m`, [Math.min(drift, edge - 8), 5.5]),
    words('wind-words', wind > 0 ? 'Wind →' : 'No wind', [-edge + 9, top + 16]),
    ...rocket(diameter),
    ...motion(descent),
    { kind: 'camera', view: 'side' },
  ];
}

/** How far the wind may carry it, in any direction; a circle when seen from above. */
function ring(drift: number, isInside: boolean): SceneCommand {
  const around = circle(Math.max(drift, 0.01), 48).map(([x, z]): Point3 => [x, 0.3, z]);
  return part(
    'drift',
    { kind: 'tube', path: [...around, ...around.slice(0, 1)], radius: 0.35 },
    { material: isInside ? 'slot-1' : 'danger', label: `Drift, ${drift.toFixed(0)} m from the pad` },
  );
}

function rocket(diameter: number): SceneCommand[] {
  const half = (ENLARGED * diameter) / 2;
  const dome = circle(1, 32)
    .filter(([, y]) => y >= -1e-9)
    .map(([x, y]): Point2 => [half * x, LINES + ROCKET + 0.7 * half * y]);
  const own = { parent: 'rocket' };
  return [
    plate(
      'rocket',
      [
        [-0.9, 0],
        [0.9, 0],
        [0.9, 5.5],
        [0, ROCKET],
        [-0.9, 5.5],
      ],
      { material: 'plastic', label: 'Rocket', at: { position: [0, 0, 0] } },
    ),
    line(
      'lines',
      [
        [-half, LINES + ROCKET],
        [0, ROCKET],
        [half, LINES + ROCKET],
      ],
      { ...own, material: 'string' },
    ),
    plate('canopy', dome, { ...own, material: 'accent', label: `Parachute, ${(diameter * 1000).toFixed(0)} mm` }),
    arrow('weight', [3, 3], [3, 3 - WEIGHT_ARROW], { ...own, material: 'compression', label: 'Weight' }),
    arrow('drag', [3, 0], [3, WEIGHT_ARROW], {
      ...own,
      material: 'tension',
      label: 'Drag',
      at: { position: [0, 3, 0] },
    }),
  ];
}

function motion({ opens, tOpen, duration, drift, weight, heightAt, dragAt }: Descent): SceneCommand[] {
  const shown = Math.min(SHOWN, Math.max(2.5, duration));
  const moments = clock(shown, 140);
  const real = (time: number): number => (time / shown) * duration;
  const isOpen = (time: number): boolean => opens && real(time) > tOpen;
  const hidden = (id: string): SceneCommand => play(id, moments, (time) => ({ at: [0, 0], isVisible: isOpen(time) }));
  return [
    play('rocket', moments, (time) => {
      const under = duration > tOpen ? Math.max(0, real(time) - tOpen) / (duration - tOpen) : 0;
      return { at: [drift * under, heightAt(real(time))] };
    }),
    hidden('canopy'),
    hidden('lines'),
    // The jerk of an opening canopy would reach out of the picture.
    play('drag', moments, (time) => ({ at: [0, 3], stretch: Math.min(3, dragAt(real(time)) / weight) })),
  ];
}
