import { HOUR_MS } from '#contract/values/durations.ts';
import { matchesOf } from '#rules/contest/draw.ts';
import { placesOf, stillIn } from '#rules/contest/places.ts';
import { starterOf } from '#rules/contest/progress.ts';
import { winnerIn } from './contest-state.ts';
import type { OwnContest } from '#contract/competition/contest.ts';
import type { Draw, Match } from '#rules/contest/draw.ts';
import type { MatchState, Progress } from '#rules/contest/progress.ts';
import type { EntryRecord } from '#server/records/competition/contests.ts';
import type { ContestState } from './contest-state.ts';

/** How long students see a contest in which nothing happens any more [ms]. */
export const CONTEST_SHOWN_MS = 8 * HOUR_MS;

export const stageOf = ({ log, progress }: ContestState): OwnContest['stage'] =>
  progress.next === undefined ? 'over' : log.length === 0 ? 'drawn' : 'running';

/** A contest as one student hears of it. */
export function ownContest(state: ContestState, code: string, personId: string): OwnContest {
  const { record, progress, nameOf } = state;
  const own = ownEntry(state, personId);
  const winner = placesOf(progress)[0]?.entries.map(nameOf).join(', ');
  return {
    id: record.id,
    code,
    name: record.name,
    stage: stageOf(state),
    racing: (progress.next?.racing ?? []).map(nameOf),
    ...(winner === undefined ? {} : { winner }),
    ...(winner === undefined || winnerIn(state) ? {} : { isWinnerGone: true }),
    ...(own === undefined ? { own: 'none' as const, against: [] } : standing(state, own.id)),
  };
}

/** Of two entries of a student the one that races next; once neither does, the one with the better place. */
export function ownEntry({ record, entries, progress }: ContestState, personId: string): EntryRecord | undefined {
  const own = record.draw.flatMap((id) =>
    entries.filter((entry) => entry.id === id && entry.members.some((member) => member.id === personId)),
  );
  // There are places only once no race is open.
  const rankOf = ({ id }: EntryRecord): number =>
    isIn(progress, id) ? raceOf(id, progress, openRaces(progress)) : (placeOf(id, progress) ?? Infinity);
  const [first, ...rest] = own;
  return first && rest.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one), first);
}

/** Whether it still has a race before it. */
function isIn(progress: Progress, entry: string): boolean {
  return !progress.out.includes(entry) && stillIn(progress).has(entry);
}

function placeOf(entry: string, progress: Progress): number | undefined {
  return placesOf(progress).find(({ entries }) => entries.includes(entry))?.place;
}

function openRaces({ draw, states }: Progress): readonly MatchState[] {
  return matchesOf(draw).flatMap(({ id }) => {
    const each = states.get(id);
    return each?.order === undefined && each !== undefined ? [each] : [];
  });
}

/** Which of the open races is its next one. Who has won a race knows the next one before it is known against whom. */
function raceOf(entry: string, { states }: Progress, open: readonly MatchState[]): number {
  return open.findIndex(({ match }) => match.slots.some((slot) => starterOf(slot, states) === entry));
}

function standing(
  { progress, nameOf }: ContestState,
  own: string,
): Pick<OwnContest, 'own' | 'before' | 'against' | 'round' | 'place'> {
  const place = placeOf(own, progress);
  if (place !== undefined) return { own: 'done', against: [], place };
  if (!isIn(progress, own)) return { own: 'out', against: [] };
  const open = openRaces(progress);
  const before = raceOf(own, progress, open);
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
