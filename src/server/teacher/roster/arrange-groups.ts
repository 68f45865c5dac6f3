import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { classFor } from '#server/access/class-access.ts';
import { typedName } from '#server/checks/typed-text.ts';
import { writing } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { addGroup, comparable } from '#server/records/classes/classrooms.ts';
import { groupsOf, membersOf, removeEmptyGroups, reservedSignIns } from '#server/records/classes/roster.ts';
import { putInGroup } from '#server/records/people/move-people.ts';
import { newGroupCode } from '#server/records/people/readable-codes.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { groupNamed, rosterOf } from './roster-view.ts';
import type { BodyOf } from '#contract/call.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { MemberRecord } from '#server/records/classes/roster.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';

const GROUP_NAME_MAX = 40;

/** Many students into several groups at once. */
export const arrangeHandlers: Handlers<Pick<typeof rosterCalls, 'arrangeGroups'>> = {
  arrangeGroups: writing(rosterCalls.arrangeGroups, {
    authorize: (ctx) => classFor(ctx, 'co-teacher'),
    handle: arrange,
  }),
};

async function arrange(ctx: ContextOf<typeof rosterCalls.arrangeGroups, 'write'>, taught: TaughtClass) {
  const { sql, body, services } = ctx;
  const wanted = typedGroups(body.groups);
  const ids = wanted.flatMap(({ studentIds }) => studentIds);
  // Nobody imports meanwhile, and what the students' devices send waits.
  await sql.lock(`roster of ${taught.id}`);
  for (const id of ids.toSorted()) await sql.lock(id);
  const members = await membersOf(sql, taught.id);
  const before = new Map(members.map(({ id, groupId }) => [id, groupId]));
  if (ids.some((id) => !before.has(id))) throw refuse('STUDENTS_LEFT');
  const groups = await groupsOf(sql, taught.id);
  await checkIds(ctx, taught, { members, ids, targets: wanted.map(({ name }) => groupNamed(groups, name)?.id) });
  for (const { name, studentIds } of wanted) {
    await putInGroup(sql, studentIds, groupNamed(groups, name)?.id ?? (await newGroup(ctx, taught, name)));
  }
  if (body.removesEmpty) await removeEmptyGroups(sql, taught.id, [...new Set(ids.map((id) => before.get(id) ?? ''))]);
  const detail = `${ids.length} in ${wanted.length}`;
  await audit(ctx, { classroomId: taught.id, action: 'arrange-groups', detail });
  return rosterOf(sql, services.keys, taught.id, true);
}

type Wanted = BodyOf<typeof rosterCalls.arrangeGroups>['groups'];

/** With their names as they are kept; everybody in one group, and every group with somebody. */
function typedGroups(groups: Wanted): Wanted {
  const typed = groups.map(({ name, studentIds }) => ({
    name: typedName(name, 'GROUP_NAME', GROUP_NAME_MAX),
    studentIds,
  }));
  const names = new Set(typed.map(({ name }) => comparable(name)));
  const ids = typed.flatMap(({ studentIds }) => studentIds);
  const isEach = names.size === typed.length && new Set(ids).size === ids.length;
  if (!isEach || typed.length === 0 || typed.some(({ studentIds }) => studentIds.length === 0)) {
    throw refuse('GROUPS_UNEXPECTED');
  }
  return typed;
}

function newGroup({ sql, services }: TeacherTransaction, { id }: TaughtClass, name: string): Promise<string> {
  const { keys, now } = services;
  return addGroup(sql, keys, { classroomId: id, name, code: newGroupCode(), now: now() });
}

interface Arranged {
  readonly members: readonly MemberRecord[];
  readonly ids: readonly string[];
  /** Groups to which they go and that there are. */
  readonly targets: readonly (string | undefined)[];
}

/** Two with the same id in one group could not both sign in; two who change places would meet on the way. */
async function checkIds(
  { sql }: TeacherTransaction,
  { id }: TaughtClass,
  { members, ids, targets }: Arranged,
): Promise<void> {
  const moved = new Set(ids);
  const staying = members.filter((each) => !moved.has(each.id) && targets.includes(each.groupId));
  const taken = new Set([...(await reservedSignIns(sql, id)), ...staying.map(({ signInHash }) => signInHash)]);
  for (const { alias, signInHash } of members.filter((each) => moved.has(each.id))) {
    if (taken.has(signInHash)) throw refuse('ARRANGED_ID_TWICE', { alias });
    taken.add(signInHash);
  }
}
