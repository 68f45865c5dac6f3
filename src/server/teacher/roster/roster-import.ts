import { tidyName } from '#server/checks/typed-text.ts';
import { refuse } from '#server/http/refusal.ts';
import { addGroup, comparable, signInHashOf } from '#server/records/classes/classrooms.ts';
import { addMembers, groupsOf, keepMember, membersOf, reservedSignIns } from '#server/records/classes/roster.ts';
import { newGroupCode, newSignInId } from '#server/records/people/readable-codes.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { alike } from './alike.ts';
import { ROSTER_ROWS_MOST, limited, tooMany } from './roster-file.ts';
import { withNames } from './roster-names.ts';
import { planRoster } from './roster-plan.ts';
import { readRoster } from './roster-reading.ts';
import { rosterOf } from './roster-view.ts';
import type { Course, RosterPreviewRow, RosterRow, rosterCalls } from '#contract/teacher/roster-calls.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Keys } from '#server/keys.ts';
import type { MemberRecord } from '#server/records/classes/roster.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { FoundRow } from './roster-file.ts';
import type { PlannedRow, PresentRoster } from './roster-plan.ts';

/** What the rows of a list or file would do; changes nothing. */
export async function previewRoster(ctx: ContextOf<typeof rosterCalls.previewRoster, 'free'>, { id }: TaughtClass) {
  const { body, services } = ctx;
  const { rows: all, courses, ...how } = await readRoster(body);
  const found = ofCourses(all, courses, body.courses);
  const rows = found.map((row) => (row.groupName.trim() === '' ? { ...row, groupName: body.groupName } : row));
  const standing = await services.database.read((sql) => presentRoster({ sql }, id));
  const named = withNames(rows.map(asInClass(standing)), body.names ?? 'short', takenBy(standing, services.keys));
  const planned = planRoster(named, standing, services.keys);
  const hasWholeNames = found.some(({ whole }) => whole !== undefined);
  return { rows: planned.map(previewed), hasWholeNames, ...how, columns: [...how.columns], courses: [...courses] };
}

/** Who is in the class under the whole name of a list keeps it. */
function asInClass({ members }: PresentRoster): (row: FoundRow) => FoundRow {
  const aliases = new Set(members.map(({ alias }) => alike(alias)));
  return (row) =>
    row.whole !== undefined && aliases.has(alike(row.whole.written))
      ? { ...row, alias: row.whole.written, whole: undefined }
      : row;
}

/** The rows of the chosen classes; of an archive with several none before some are chosen. */
export function ofCourses(
  rows: readonly FoundRow[],
  courses: readonly Course[],
  chosen: readonly string[] | undefined,
): FoundRow[] {
  if (courses.length === 0) return [...rows];
  return limited(rows.filter(({ courseId }) => chosen?.includes(courseId)));
}

/** A row as the teacher is shown it. */
export function previewed({ member: _member, ...row }: PlannedRow): RosterPreviewRow {
  return row;
}

/** Whether somebody else in the class is called so. Who comes without an id may be that student, as may who has an id of the class. */
function takenBy({ members }: PresentRoster, keys: Keys): (row: FoundRow, alias: string) => boolean {
  const aliases = new Set(members.map(({ alias }) => alike(alias)));
  const hashes = new Set(members.map(({ signInHash }) => signInHash));
  return ({ signInId }, alias) => {
    const id = tidyName(signInId);
    return id !== '' && aliases.has(alike(alias)) && !hashes.has(signInHashOf(keys, id));
  };
}

/** All rows or none: makes groups that are not there, adds students, and moves those who are elsewhere. */
export async function importRoster(ctx: ContextOf<typeof rosterCalls.importRoster, 'write'>, { id }: TaughtClass) {
  const counts = await importRows(ctx, id, ctx.body.rows);
  return { ...counts, roster: await rosterOf(ctx.sql, ctx.services.keys, id, true) };
}

/** The same into any class that the teacher sets up; gives how many were added, moved, and there already. */
export async function importRows(ctx: TeacherTransaction, id: string, rows: readonly RosterRow[]) {
  const { sql, services } = ctx;
  const { keys, now } = services;
  // Of two imports at once the second must see the first one's students.
  await sql.lock(`roster of ${id}`);
  const standing = await presentRoster(ctx, id);
  const planned = planRoster(numbered(rows), standing, keys);
  const wrong = planned.find(({ outcome }) => outcome === 'problem');
  if (wrong) {
    throw refuse('ROW', { line: String(wrong.line), alias: wrong.alias, problem: wrong.problem });
  }
  const groupIds = await groupsFor(ctx, id, planned);
  const groupOf = (row: PlannedRow): string => groupIds.get(comparable(row.groupName)) ?? '';
  const added = planned.filter(({ outcome }) => outcome === 'add');
  const taken = new Set(standing.members.map(({ signInSealed }) => comparable(keys.unseal(signInSealed))));
  for (const { signInId } of added) taken.add(comparable(signInId));
  const members = added.map((row) => ({
    groupId: groupOf(row),
    alias: row.alias,
    signInId: row.makesId ? freeSignInId(taken) : row.signInId || freeSignInId(taken),
  }));
  await addMembers(sql, keys, members, now());
  const moved = planned.flatMap((row) =>
    row.outcome === 'move' && row.member ? [movedMember(row.member, groupOf(row))] : [],
  );
  for (const member of moved) await keepMember(sql, member);
  const same = planned.length - added.length - moved.length;
  if (added.length + moved.length > 0) {
    const detail = `${added.length} added, ${moved.length} moved`;
    await audit(ctx, { classroomId: id, action: 'import-roster', detail });
  }
  return { added: added.length, moved: moved.length, same };
}

function numbered(rows: readonly RosterRow[]) {
  if (rows.length > ROSTER_ROWS_MOST) throw tooMany(rows.length);
  return rows.map((row, index) => ({ ...row, line: index + 1, problem: undefined, warning: undefined }));
}

async function presentRoster({ sql }: Pick<TeacherTransaction, 'sql'>, classroomId: string): Promise<PresentRoster> {
  return {
    groups: await groupsOf(sql, classroomId),
    members: await membersOf(sql, classroomId),
    reserved: await reservedSignIns(sql, classroomId),
  };
}

/** Ids of the groups of all rows by their comparable names, made where there is none. */
async function groupsFor(
  { sql, services: { keys, now } }: TeacherTransaction,
  classroomId: string,
  rows: readonly PlannedRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map((await groupsOf(sql, classroomId)).map(({ id, name }) => [comparable(name), id]));
  for (const { groupName } of rows) {
    const key = comparable(groupName);
    if (ids.has(key)) continue;
    ids.set(key, await addGroup(sql, keys, { classroomId, name: groupName, code: newGroupCode(), now: now() }));
  }
  return ids;
}

function movedMember(member: MemberRecord, groupId: string): MemberRecord {
  return { ...member, groupId, isActive: true };
}

function freeSignInId(taken: Set<string>): string {
  for (;;) {
    const id = newSignInId();
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}
