import type { LostTime } from '#contract/device/lost-time.ts';
import type { Sql } from '#server/records/database.ts';

/**
 * That the records were replaced by an older back-up. What was saved between the two moments is not in them. Restores by releases that
 * did not note it have none.
 */
export interface Restoration {
  /** Of which moment the back-up is [ms since 1970]. */
  readonly recordsOf: number;
  readonly restoredAt: number;
}

/** Each restore is a row of `upkeep`: under this and its own time stands of which moment the back-up is. */
const PREFIX = 'restored ';
/** Under this name stands up to which restore the log tells of it. */
const LOGGED = 'told of a restore';

interface Row {
  readonly name: string;
  readonly at: number;
}

/** Newest first. */
export async function restorationsOf(sql: Pick<Sql, 'all'>): Promise<Restoration[]> {
  const rows = await sql.all<Row>(`SELECT name, at FROM upkeep WHERE name LIKE '${PREFIX}%'`);
  return rows
    .map(({ name, at: recordsOf }) => ({ recordsOf, restoredAt: Number(name.slice(PREFIX.length)) }))
    .toSorted((one, other) => other.restoredAt - one.restoredAt);
}

/** What was being taken when its back-up began has a time before it [ms]. */
const SLACK_MS = 60_000;

/** Of which times something may be missing since. */
function lostTimes(restorations: readonly Restoration[]): LostTime[] {
  return restorations.map(({ recordsOf, restoredAt }) => ({ from: recordsOf - SLACK_MS, until: restoredAt }));
}

/** What devices are told of restores, so that they bring back what they still hold. */
export function toldRestores(restorations: readonly Restoration[]) {
  const [newest] = restorations;
  return newest && { restoredAt: newest.restoredAt, lostTimes: lostTimes(restorations) };
}

/** Whether something that the server took then may be missing since. */
export function isLostSince(restorations: readonly Restoration[], takenAt: number): boolean {
  return lostTimes(restorations).some(({ from, until }) => from <= takenAt && takenAt <= until);
}

/**
 * The statement that notes a restore in the restored records, with its numbers in it, for `psql` has no parameters. Of a back-up whose
 * name does not say its moment that is when the newest operation of a student in it was taken.
 */
export function restorationStatement(restoredAt: number, named: number | undefined, schema = ''): string {
  const now = Math.round(restoredAt);
  const newest = `(SELECT MAX(at) FROM ${schema}operation WHERE at <= ${now})`;
  const recordsOf = named === undefined || named > now ? `COALESCE(${newest}, ${now})` : String(Math.round(named));
  return (
    `INSERT INTO ${schema}upkeep (name, at) VALUES ('${PREFIX}${now}', ${recordsOf}) ` +
    'ON CONFLICT (name) DO UPDATE SET at = excluded.at'
  );
}

/** The newest restore, where the log does not tell of it yet: from now on it does. */
export async function takeUntold(sql: Sql): Promise<Restoration | undefined> {
  const [newest] = await restorationsOf(sql);
  if (!newest) return undefined;
  const told = await sql.run(
    `INSERT INTO upkeep (name, at) VALUES ('${LOGGED}', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at
     WHERE upkeep.at < excluded.at`,
    [newest.restoredAt],
  );
  return told === 1 ? newest : undefined;
}
