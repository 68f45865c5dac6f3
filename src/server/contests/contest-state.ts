import { drawOf } from '#rules/contest/draw.ts';
import { shownNameIn } from '#rules/contest/names.ts';
import { placesOf } from '#rules/contest/places.ts';
import { progressOf } from '#rules/contest/progress.ts';
import { comparedRuns } from '#rules/trials/compared-runs.ts';
import { writtenIn } from '#rules/trials/trial-units.ts';
import { countAwaiting } from '#server/records/competition/contest-candidates.ts';
import { entriesOf, stepsOf } from '#server/records/competition/contests.ts';
import { JUDGED_ANEW } from '#server/records/engineering/calibrations.ts';
import { countedRuns } from '#server/records/engineering/class-trials.ts';
import { contestMeasure } from './contest-measure.ts';
import { buildersOf, isAhead, rankedRuns, teamKey } from './measured-results.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Contest, ContestEntry, LoggedStep } from '#contract/teacher/race-day/contest-calls.ts';
import type { Progress } from '#rules/contest/progress.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ContestRecord, EntryRecord } from '#server/records/competition/contests.ts';
import type { Sql } from '#server/records/database.ts';
import type { ActivityRun } from '#server/records/engineering/class-trials.ts';
import type { ContestMeasure } from './contest-measure.ts';

/** A contest as it stands. */
export interface ContestState {
  readonly record: ContestRecord;
  readonly entries: readonly EntryRecord[];
  readonly log: readonly LoggedStep[];
  readonly progress: Progress;
  /** How an entry is called, also one that was deleted. */
  readonly nameOf: (entryId: string) => string;
}

export async function contestState(sql: Sql, record: ContestRecord): Promise<ContestState> {
  const entries = await entriesOf(sql, record.id);
  const log = await stepsOf(sql, record.id);
  const byId = new Map(entries.map((entry) => [entry.id, { ...entry, alias: aliasOf(entry) }]));
  return {
    record,
    entries,
    log,
    progress: progressOf(drawOf(record.format, record.draw), log),
    nameOf: (entryId) => shownNameIn(record, (id) => byId.get(id), entryId),
  };
}

/** One who won and is still there; of who was deleted there is nothing to compare with. */
export function winnerIn({ progress, entries }: ContestState): EntryRecord | undefined {
  const first = placesOf(progress)[0]?.entries ?? [];
  return entries.find(({ id }) => first.includes(id));
}

/** Who drew or built it; of a group's entry the one whose design it is. */
function aliasOf({ members, team, personId }: EntryRecord, isGroup = false): string {
  if (isGroup) return members.find(({ id }) => id === personId)?.alias ?? team;
  return members.map(({ alias }) => alias).join(', ');
}

/** What stands with each entry, by the basis of the contest. */
export async function resultsOf(
  sql: Sql,
  { record, entries }: Pick<ContestState, 'record' | 'entries'>,
  measure: ContestMeasure,
): Promise<ReadonlyMap<string, number | null>> {
  const runs = record.basis === 'measured' ? await countedRuns(sql, record.activityId) : [];
  return resultsIn({ record, entries }, runs, measure);
}

/** What a team ran that has an entry of its own is the result of that entry; any other run is one of each who built it. */
function resultsIn(
  { record, entries }: Pick<ContestState, 'record' | 'entries'>,
  runs: readonly ActivityRun[],
  measure: ContestMeasure,
): ReadonlyMap<string, number | null> {
  if (record.basis === 'predicted') return new Map(entries.map(({ id, value }) => [id, value]));
  const ranked = rankedRuns(runs, measure).map((run) => ({ value: run.value, builders: buildersOf(run) }));
  const teams = new Set(record.entrants === 'students' ? entries.map(teamOf) : []);
  return new Map(
    entries.map((entry) => {
      const own = ranked.filter(({ builders }) => {
        const team = teamKey(builders);
        return teams.has(team) ? team === teamOf(entry) : entry.members.some(({ id }) => builders.includes(id));
      });
      const [first, ...rest] = own.map(({ value }) => value);
      return [
        entry.id,
        first === undefined ? null : rest.reduce((one, other) => (isAhead(other, one, measure) ? other : one), first),
      ];
    }),
  );
}

const teamOf = ({ members }: EntryRecord): string => teamKey(members.map(({ id }) => id));

interface ContestPlace {
  readonly activity: ActivityRecord;
  readonly application: AnyApplication;
  /** For which the contest was drawn. */
  readonly specification: Specification;
}

/** What a teacher sees of a contest. */
export async function contestView(
  sql: Sql,
  state: ContestState,
  { activity, application, specification }: ContestPlace,
): Promise<Contest> {
  const { record, entries, log } = state;
  const decides = contestMeasure(application, specification, record);
  const { field: _field, alike: _alike, ...measure } = decides;
  const runs = record.basis === 'measured' ? await countedRuns(sql, record.activityId) : [];
  const results = resultsIn(state, runs, decides);
  const compared = comparedIn(runs, decides, activity);
  // Once it has begun nobody comes in any more.
  const waiting = log.length === 0 ? await countAwaiting(sql, activity) : 0;
  const { name, format, basis, entrants, seeding, seed, names, draw, rev, madeAt, id } = record;
  return {
    id,
    name,
    format,
    basis,
    entrants,
    seeding,
    seed,
    names,
    madeAt,
    rev,
    measure,
    ...(compared && { compared }),
    ...(waiting > 0 && { waiting }),
    appCode: activity.appCode,
    draw: [...draw],
    entries: entries.map((entry): ContestEntry => ({
      id: entry.id,
      alias: aliasOf(entry, entrants === 'groups'),
      design: entry.design,
      team: entry.team,
      revisionId: entry.revisionId,
      value: results.get(entry.id) ?? null,
      problem: problemOf(entry, record, activity),
      ...(entrants === 'students' && twinsOf(entry, entries)),
    })),
    log: [...log],
  };
}

/** Other entries of a student who came to them by another account, merged since the draw. Who builds in two teams may race twice. */
function twinsOf(entry: EntryRecord, entries: readonly EntryRecord[]): Pick<ContestEntry, 'twins'> {
  const isTwin = ({ members }: EntryRecord): boolean =>
    members.some(({ id, enteredAs }) =>
      entry.members.some((member) => member.id === id && member.enteredAs !== enteredAs),
    );
  const twins = entries.filter(isTwin).map(({ id }) => id);
  return twins.length > 0 ? { twins } : {};
}

/** What all runs have alike that are compared, and how many are not. */
function comparedIn(
  runs: readonly ActivityRun[],
  measure: ContestMeasure,
  { trialUnits }: ActivityRecord,
): Contest['compared'] {
  const { alike, left } = comparedRuns(runs, measure.alike);
  if (measure.alike === undefined || alike === undefined) return undefined;
  return { what: measure.alike.label, value: writtenIn(measure.alike, alike, trialUnits), left };
}

/** What became of an entry since it was drawn. What was built races whatever its design says by now. */
function problemOf(
  { members, judged, personId }: EntryRecord,
  { basis, classroomId }: ContestRecord,
  { specification }: ActivityRecord,
): ContestEntry['problem'] {
  const isHere = members.some(
    (member) =>
      member.classroomId === classroomId && member.isActive && (basis === 'measured' || member.id === personId),
  );
  if (!isHere) return 'left';
  if (basis === 'measured') return '';
  if (judged?.status !== 'tested' || judged.specificationId !== specification.id) return 'out-of-spec';
  // Its limits are kept; only its result is looked at once more.
  if (judged.notRanked === JUDGED_ANEW) return 'judged-anew';
  return judged.notRanked === '' ? '' : 'out-of-spec';
}
