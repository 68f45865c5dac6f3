import { activeStudents } from '#server/records/classes/class-students.ts';
import { candidatesOf } from '#server/records/competition/contest-candidates.ts';
import { countedRuns } from '#server/records/engineering/class-trials.ts';
import { bestRuns, buildersOf, isAhead, teamKey } from './measured-results.ts';
import type { ContestBasis } from '#contract/competition/contest.ts';
import type { ContestEntrants } from '#contract/teacher/race-day/contest-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ClassStudent } from '#server/records/classes/class-students.ts';
import type { Candidate } from '#server/records/competition/contest-candidates.ts';
import type { NewEntry } from '#server/records/competition/contests.ts';
import type { Sql } from '#server/records/database.ts';
import type { ActivityRun } from '#server/records/engineering/class-trials.ts';
import type { ContestMeasure } from './contest-measure.ts';

interface EntryRules {
  readonly activity: ActivityRecord;
  readonly basis: ContestBasis;
  readonly entrants: ContestEntrants;
  readonly predicted: Pick<ContestMeasure, 'better'>;
  readonly measure: ContestMeasure;
}

/**
 * Who may race: of each student the best design in spec, or what was built and ran best; where nothing ran yet, the best design stands
 * for what was built of it. Students who built one thing together have one entry.
 */
export async function collectEntries(sql: Sql, asked: EntryRules): Promise<readonly NewEntry[]> {
  const { activity, basis, entrants } = asked;
  const students = await activeStudents(sql, [activity.classroomId]);
  const place = { activityId: activity.id, specificationId: activity.specification.id };
  const designs = await candidatesOf(
    sql,
    place,
    students.map(({ id }) => id),
  );
  const drawn = students.flatMap((student) => designed(student, designs, asked.predicted));
  const runs = basis === 'measured' ? await countedRuns(sql, activity.id) : [];
  const entries = basis === 'measured' ? built(students, runs, asked, drawn) : drawn;
  return entrants === 'groups'
    ? bestOfGroups(entries, students, basis === 'measured' ? asked.measure : asked.predicted)
    : entries;
}

function designed(
  { id, groupName }: ClassStudent,
  designs: readonly Candidate[],
  ranks: Pick<ContestMeasure, 'better'>,
): NewEntry[] {
  const [first, ...rest] = designs.filter(({ personId }) => personId === id);
  if (!first) return [];
  const best = rest.reduce((one, other) => (isAhead(other.performance, one.performance, ranks) ? other : one), first);
  const { revisionId, design, performance } = best;
  return [{ personId: id, revisionId, design, team: groupName, value: performance, memberIds: [id] }];
}

/** A run's team has one entry, that of whoever entered it. */
function built(
  students: readonly ClassStudent[],
  runs: readonly ActivityRun[],
  { measure }: EntryRules,
  drawn: readonly NewEntry[],
): NewEntry[] {
  const best = bestRuns(runs, measure);
  const entries = new Map<string, NewEntry>();
  for (const { id, groupName } of students) {
    const run = best.get(id);
    const design = drawn.find(({ personId }) => personId === id);
    if (run === undefined) {
      if (design) entries.set(id, { ...design, value: null });
      continue;
    }
    const key = teamKey(buildersOf(run));
    const owner = students.some((student) => student.id === run.personId) ? run.personId : id;
    const before = entries.get(key);
    const memberIds = [...(before?.memberIds ?? []), id];
    entries.set(key, {
      personId: owner,
      revisionId: run.revisionId,
      design: run.design,
      team: before?.team ?? groupName,
      value: run.value,
      memberIds: memberIds.includes(owner) ? memberIds : [owner, ...memberIds],
    });
  }
  return [...entries.values()];
}

function bestOfGroups(
  entries: readonly NewEntry[],
  students: readonly ClassStudent[],
  ranks: Pick<ContestMeasure, 'better'>,
): NewEntry[] {
  const groups = [...new Set(students.map(({ groupId }) => groupId))];
  return groups.flatMap((groupId) => {
    const mates = students.filter((student) => student.groupId === groupId).map(({ id }) => id);
    const [first, ...rest] = entries.filter(({ personId }) => mates.includes(personId));
    if (!first) return [];
    const best = rest.reduce((one, other) => (isBetter(other, one, ranks) ? other : one), first);
    return [{ ...best, memberIds: mates }];
  });
}

function isBetter(one: NewEntry, other: NewEntry, ranks: Pick<ContestMeasure, 'better'>): boolean {
  if (one.value === null) return false;
  return other.value === null || isAhead(one.value, other.value, ranks);
}
