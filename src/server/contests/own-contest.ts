import { HOUR_MS } from '#contract/values/durations.ts';
import { matchesOf } from '#rules/contest/draw.ts';
import { placesOf, stillIn } from '#rules/contest/places.ts';
import type { OwnContest } from '#contract/competition/contest.ts';
import type { ContestState } from './contest-state.ts';

/** How long students see a contest in which nothing happens any more [ms]. */
export const CONTEST_SHOWN_MS = 8 * HOUR_MS;

export const stageOf = ({ log, progress }: ContestState): OwnContest['stage'] =>
  progress.next === undefined ? 'over' : log.length === 0 ? 'drawn' : 'running';

/** A contest as one student hears of it. */
export function ownContest(state: ContestState, code: string, personId: string): OwnContest {
  const { record, progress, nameOf } = state;
  const all = record.draw.filter((id) => state.entries.some((entry) => entry.id === id && isOf(entry, personId)));
  // Of two entries of a student the teacher may have taken one out.
  const own = all.find((id) => !progress.out.includes(id)) ?? all[0];
  const winner = placesOf(progress)[0]?.entries.map(nameOf).join(', ');
  return {
    id: record.id,
    code,
    name: record.name,
    stage: stageOf(state),
    racing: (progress.next?.racing ?? []).map(nameOf),
    ...(winner === undefined ? {} : { winner }),
    ...(own === undefined ? { own: 'none' as const, against: [] } : standing(state, own)),
  };
}

function isOf({ members }: ContestState['entries'][number], personId: string): boolean {
  return members.some(({ id }) => id === personId);
}

function standing(
  { progress, nameOf }: ContestState,
  own: string,
): Pick<OwnContest, 'own' | 'before' | 'against' | 'place'> {
  const place = placesOf(progress).find(({ entries }) => entries.includes(own))?.place;
  if (place !== undefined) return { own: 'done', against: [], place };
  if (progress.out.includes(own) || !stillIn(progress).has(own)) return { own: 'out', against: [] };
  const open = matchesOf(progress.draw).flatMap(({ id }) => {
    const each = progress.states.get(id);
    return each?.order === undefined && each !== undefined ? [each] : [];
  });
  const before = open.findIndex(({ racing }) => racing.includes(own));
  const against = (open[before]?.racing ?? []).filter((entry) => entry !== own).map(nameOf);
  if (before === -1) return { own: 'later', against: [] };
  return { own: before === 0 ? 'now' : before === 1 ? 'next' : 'later', before, against };
}
