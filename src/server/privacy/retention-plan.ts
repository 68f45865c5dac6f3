import { DAY_MS } from '#contract/values/durations.ts';
import type { RetentionPeriods, RetentionStep } from '#contract/teacher/retention-calls.ts';
import type { KeptClass } from '#server/records/privacy/retention.ts';

/**
 * What happens next to a class by itself, and when: an idle one is archived, an archived one is deleted, and where no teacher was
 * for long, detail goes. A time counts from the last use, so that nothing goes that a teacher used in that time. Whether there
 * is any detail is not known here.
 */
export function stepsOf(kept: KeptClass, periods: RetentionPeriods): RetentionStep[] {
  const { id: classId, name, students, archivedAt, taughtAt, usedAt } = kept;
  const steps: RetentionStep[] = [];
  const add = (step: RetentionStep['step'], dueAt: number): void =>
    void steps.push({ classId, name, students, step, dueAt });
  const months = monthsOf(kept, periods);
  if (archivedAt === null && periods.idleDays > 0) add('archive', usedAt + periods.idleDays * DAY_MS);
  if (archivedAt !== null && months > 0) add('delete', monthsAfter(Math.max(archivedAt, taughtAt), months));
  if (periods.detailDays > 0) add('detail', taughtAt + periods.detailDays * DAY_MS);
  return steps.toSorted((one, other) => one.dueAt - other.dueAt);
}

/** What its teacher chose, or else the settings; 0 for never. */
function monthsOf({ retentionMonths }: Pick<KeptClass, 'retentionMonths'>, { months }: RetentionPeriods): number {
  return retentionMonths < 0 ? months : retentionMonths;
}

/** Detail of before is old. */
export function detailCutoff({ detailDays }: RetentionPeriods, now: number): number {
  return now - detailDays * DAY_MS;
}

/** The same day so many months later; the last of its month where there is no such day. */
function monthsAfter(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
