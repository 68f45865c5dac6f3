import { CONTEST_ENTRIES, mostEntries } from '#rules/contest/draw.ts';
import { SEED_MOST, byResults, orderBySeed } from '#rules/contest/seeding.ts';
import { comparedRuns } from '#rules/trials/compared-runs.ts';
import { typedName } from '#server/checks/typed-text.ts';
import { collectEntries } from '#server/contests/collect-entries.ts';
import { contestMeasure } from '#server/contests/contest-measure.ts';
import { refuse } from '#server/http/refusal.ts';
import { countToJudge } from '#server/records/engineering/calibrations.ts';
import { countedRuns } from '#server/records/engineering/class-trials.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ContestSetup } from '#contract/teacher/race-day/contest-calls.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { NewEntry } from '#server/records/competition/contests.ts';
import type { Sql } from '#server/records/database.ts';

const NAME_MAX = 60;

interface Place {
  readonly activity: ActivityRecord;
  readonly application: AnyApplication;
}

/** Who may race, as many as there is room for: the best ones. */
export async function collected(
  { sql }: TeacherTransaction,
  setup: ContestSetup,
  { activity, application }: Place,
): Promise<readonly NewEntry[]> {
  const { basis, entrants } = setup;
  const predicted = contestMeasure(application, activity.specification, { basis: 'predicted' });
  const measure = contestMeasure(application, activity.specification, { basis });
  const entries = await collectEntries(sql, { activity, basis, entrants, predicted, measure });
  const isEarly = entries.length < CONTEST_ENTRIES.least;
  if (isEarly && (await countToJudge(sql, activity.id, application.modelVersion)) > 0)
    throw refuse('CONTEST_JUDGED_ANEW');
  checkCount(Math.min(entries.length, mostEntries(setup.format)), setup);
  return entries;
}

/** What runs have alike that count now; null where none says it, or nothing has to be alike. */
export async function alikeNow(
  sql: Sql,
  { basis }: Pick<ContestSetup, 'basis'>,
  { activity, application, specification = activity.specification }: Place & { readonly specification?: Specification },
): Promise<number | null> {
  const measure = contestMeasure(application, specification, { basis });
  if (measure.alike === undefined) return null;
  return comparedRuns(await countedRuns(sql, activity.id), measure.alike).alike ?? null;
}

export function drawnOf(
  setup: ContestSetup,
  ids: readonly string[],
  entries: readonly NewEntry[],
  { activity, application }: Place,
): readonly string[] {
  const measure = contestMeasure(application, activity.specification, setup);
  const values = new Map(ids.map((id, index) => [id, entries[index]?.value ?? null]));
  const best = byResults(ids, values, measure).slice(0, mostEntries(setup.format));
  return setup.seeding === 'random' ? orderBySeed(best, setup.seed) : best;
}

export function checkCount(count: number, setup: ContestSetup): void {
  if (count < CONTEST_ENTRIES.least) throw refuse('CONTEST_TOO_FEW', { least: CONTEST_ENTRIES.least });
  if (count > mostEntries(setup.format)) throw refuse('CONTEST_TOO_MANY', { most: mostEntries(setup.format) });
}

export function checked(setup: ContestSetup): ContestSetup {
  const { seed } = setup;
  if (!Number.isInteger(seed) || seed < 0 || seed > SEED_MOST)
    throw refuse('CONTEST_SEED_UNEXPECTED', { most: SEED_MOST });
  return { ...setup, name: typedName(setup.name, 'CONTEST_NAME', NAME_MAX) };
}
