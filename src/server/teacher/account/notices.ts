import { toldUntil } from '#server/records/school-teachers.ts';
import { doneToAccount } from '#server/records/teacher-audit.ts';
import type { AccountNotice } from '#contract/teacher/account-calls.ts';
import type { Sql } from '#server/records/database.ts';
import type { TeacherAction } from '#server/records/teacher-audit.ts';

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

/** What a teacher was not told yet, from the audit itself: it says the same to everybody. */
export async function noticesFor(sql: Sql, teacherId: string): Promise<AccountNotice[]> {
  const since = await toldUntil(sql, teacherId);
  const actions = await doneToAccount(sql, teacherId, { since, actions: ACTIONS });
  return actions.flatMap(({ at, by, action }) => {
    const what = TOLD[action];
    return what === undefined ? [] : [{ at, by, what }];
  });
}
