import { partsOn, racersOf } from '#client/panels/race/racers.ts';
import { readoutAt } from '#client/panels/race/readout.ts';
import type { Racer } from '#client/panels/race/racers.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Point3 } from '#contract/values/numbers.ts';

/** A run of an earlier race. */
export interface EarlierRun {
  readonly race: Race;
  readonly slot: 1 | 2;
}

const PREFIX = 'ghost-';

/** An earlier run in a later race: the same moves at the same moments, seen through, in the lane of `own`. */
export function ghostOf(run: EarlierRun, race: Race, own: Racer, label: string): readonly SceneCommand[] {
  const racer = racersOf(run.race.commands).find(({ slot }) => slot === run.slot);
  if (racer?.track === undefined || own.track === undefined) return [];
  const aside = (own.track.positions[0]?.[2] ?? 0) - (racer.track.positions[0]?.[2] ?? 0);
  return partsOn(run.race.commands, racer.root.id).flatMap((command): SceneCommand[] => {
    const isRoot = command.id === racer.root.id;
    if (command.kind === 'play') {
      const moved = isRoot ? command.positions.map(([x, y, z]): Point3 => [x, y, z + aside]) : command.positions;
      return [{ ...command, id: PREFIX + command.id, times: retimed(command.times, run.race, race), positions: moved }];
    }
    if (command.shape.kind === 'text' || command.shape.kind === 'marker') return [];
    const { label: _, parent, ...put } = command;
    return [
      {
        ...put,
        id: PREFIX + put.id,
        material: 'ghost',
        ...(isRoot ? { label } : {}),
        ...(parent === undefined ? {} : { parent: PREFIX + parent }),
      },
    ];
  });
}

/** Times of an earlier animation in a later one, where either shows a close finish slowly [s]. */
function retimed(times: readonly number[], from: Race, to: Race): number[] {
  const real = (time: number): number =>
    from.clock === undefined ? time : readoutAt(from.clock.shown, from.clock.real, time);
  const shown = (time: number): number =>
    to.clock === undefined ? time : readoutAt(to.clock.real, to.clock.shown, time);
  return times.map((time) => shown(real(time)));
}
