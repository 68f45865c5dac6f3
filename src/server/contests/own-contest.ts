import { HOUR_MS } from '#contract/values/durations.ts';
import { matchesOf } from '#rules/contest/draw.ts';
import { placesOf, stillIn } from '#rules/contest/places.ts';
import { starterOf } from '#rules/contest/progress.ts';
import { winnerIn } from './contest-state.ts';
import type { OwnContest } from '#contract/competition/contest.ts';
import type { Draw, Match } from '#rules/contest/draw.ts';
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
    ...(winner === undefined || winnerIn(state) ? {} : { isWinnerGone: true }),
    ...(own === undefined ? { own: 'none' as const, against: [] } : standing(state, own)),
  };
}

function isOf({ members }: ContestState['entries'][number], personId: string): boolean {
  return members.some(({ id }) => id === personId);
}

function standing(
  { progress, nameOf }: ContestState,
  own: string,
): Pick<OwnContest, 'own' | 'before' | 'against' | 'round' | 'place'> {
  const place = placesOf(progress).find(({ entries }) => entries.includes(own))?.place;
  if (place !== undefined) return { own: 'done', against: [], place };
  if (progress.out.includes(own) || !stillIn(progress).has(own)) return { own: 'out', against: [] };
  const open = matchesOf(progress.draw).flatMap(({ id }) => {
    const each = progress.states.get(id);
    return each?.order === undefined && each !== undefined ? [each] : [];
  });
  // Who has won a race knows the next one before it is known against whom.
  const before = open.findIndex(({ match }) => match.slots.some((slot) => starterOf(slot, progress.states) === own));
  const race = open[before];
  if (race === undefined) return { own: 'later', against: [] };
  return {
    own: before === 0 ? 'now' : before === 1 ? 'next' : 'later',
    before,
    against: race.racing.filter((entry) => entry !== own).map(nameOf),
    ...roundOf(progress.draw, race.match),
  };
}

function roundOf({ rounds }: Draw, match: Match): Pick<OwnContest, 'round'> {
  const kind = rounds.find(({ matches }) => matches.includes(match))?.kind;
  return kind === 'final' || kind === 'small-final' ? { round: kind } : {};
}
