import { restorationsOf } from '#server/records/privacy/restorations.ts';
import { hereSince, toldUntil } from '#server/records/teachers/school-teachers.ts';
import { doneToAccount } from '#server/records/teachers/teacher-audit.ts';
import type { AccountNotice } from '#contract/teacher/account-calls.ts';
import type { Sql } from '#server/records/database.ts';
import type { Restoration } from '#server/records/privacy/restorations.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';

/** What others do to an account that its teacher is told of. */
const TOLD: Readonly<Partial<Record<TeacherAction, AccountNotice['what']>>> = {
  'reset-colleague': 'reset',
  'drop-second-factor': 'second-factor',
  'make-administrator': 'administrator',
  'end-administrator': 'no-administrator',
  'reopen-account': 'reactivated',
  'hand-over-from': 'class',
};
const ACTIONS = Object.keys(TOLD) as TeacherAction[];

/** What a teacher was not told yet. */
export async function untoldOf(
  sql: Sql,
  teacherId: string,
): Promise<{ readonly notices: AccountNotice[]; readonly restored?: Restoration }> {
  const restored = await restoreFor(sql, teacherId);
  return { notices: await noticesFor(sql, teacherId), ...(restored && { restored }) };
}

/** From the audit itself: it says the same to everybody. */
async function noticesFor(sql: Sql, teacherId: string): Promise<AccountNotice[]> {
  const since = await toldUntil(sql, teacherId);
  const actions = await doneToAccount(sql, teacherId, { since, actions: ACTIONS });
  return actions.flatMap(({ at, by, action }) => {
    const what = TOLD[action];
    return what === undefined ? [] : [{ at, by, what }];
  });
}

/** The newest restore, as long as the teacher was not told of it; whoever came later lost nothing by it. */
async function restoreFor(sql: Sql, teacherId: string): Promise<Restoration | undefined> {
  const [newest] = await restorationsOf(sql);
  if (!newest) return undefined;
  const known = Math.max(await toldUntil(sql, teacherId), await hereSince(sql, teacherId));
  return newest.restoredAt > known ? newest : undefined;
}
