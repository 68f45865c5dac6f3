import { isFar, racersOf } from './racers.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** How far above its part a name hangs, as a share of the part's length. */
const LIFT = 0.35;
/** And at the least, above a wing or a nose that is shorter than its craft [m]. */
const LEAST_LIFT = 0.07;

/**
 * A name over each racer that the animation does not name itself, or names only at its start. Screens draw texts at one
 * size, so the text's own height is of no account.
 */
export function nameTags(commands: readonly SceneCommand[], names: readonly [string, string]): readonly SceneCommand[] {
  const texts = commands.flatMap((command) =>
    command.kind === 'put' && command.shape.kind === 'text' ? [command.shape.text] : [],
  );
  return racersOf(commands).flatMap((racer): SceneCommand[] => {
    const name = names[racer.slot - 1] ?? '';
    if (!isFar(racer) && texts.some((text) => text.includes(name))) return [];
    const [middle, length] = racer.extent;
    // What is turned on a lathe is a rocket's nose, which points up.
    const position: Point3 =
      racer.part.shape.kind === 'lathe'
        ? [middle + (0.5 + LIFT) * length, 0, 0]
        : [middle, Math.max(LIFT * length, LEAST_LIFT), 0];
    return [
      {
        kind: 'put',
        id: `name-tag-${racer.slot}`,
        shape: { kind: 'text', text: name, size: 0.02 },
        at: { position },
        material: `slot-${racer.slot}`,
        parent: racer.part.id,
      },
    ];
  });
}
