import { isUnsaved } from '#engine/state.ts';
import type { EngineState } from '#engine/state.ts';
import type { RowSource, Sql } from '#server/records/database.ts';

/** An engineering session as it is stored; `version` grows with each change of the row. */
export interface EngineSessionRecord {
  readonly id: string;
  readonly activityId: string;
  readonly state: EngineState;
  readonly version: number;
  readonly usedAt: number;
}

interface SessionRow {
  readonly id: string;
  readonly activity_id: string;
  readonly state: string;
  readonly version: number;
  readonly used_at: number;
}

const COLUMNS = 'id, activity_id, state, version, used_at';

/** A person's own session; undefined for any other. */
export async function findEngineSession(
  source: RowSource,
  personId: string,
  sessionId: string,
): Promise<EngineSessionRecord | undefined> {
  const row = await source.get<SessionRow>(`SELECT ${COLUMNS} FROM engine_session WHERE id = ? AND person_id = ?`, [
    sessionId,
    personId,
  ]);
  return row && recordOf(row);
}

export async function engineSessionOf(
  source: RowSource,
  { personId, activityId }: { personId: string; activityId: string },
): Promise<EngineSessionRecord | undefined> {
  const row = await source.get<SessionRow>(
    `SELECT ${COLUMNS} FROM engine_session WHERE person_id = ? AND activity_id = ?`,
    [personId, activityId],
  );
  return row && recordOf(row);
}

/** Of all who work in an activity. */
export async function engineSessionsOf(sql: Sql, activityId: string): Promise<EngineSessionRecord[]> {
  const rows = await sql.all<SessionRow>(`SELECT ${COLUMNS} FROM engine_session WHERE activity_id = ?`, [activityId]);
  return rows.map(recordOf);
}

/** Of one person, in every activity. */
export async function engineSessionsOfPerson(sql: Sql, personId: string): Promise<EngineSessionRecord[]> {
  const rows = await sql.all<SessionRow>(`SELECT ${COLUMNS} FROM engine_session WHERE person_id = ?`, [personId]);
  return rows.map(recordOf);
}

/** Gives a session to another person, who must have none in its activity. */
export async function giveEngineSession(
  sql: Sql,
  id: string,
  { personId, state }: { personId: string; state: EngineState },
): Promise<void> {
  await sql.run('UPDATE engine_session SET person_id = ?, state = ?, version = version + 1 WHERE id = ?', [
    personId,
    JSON.stringify(state),
    id,
  ]);
}

/** How many of these sessions hold something unsaved. Whoever only looked in has one too, and it stays after a quit. */
export function countUnsaved(rows: readonly Pick<SessionRow, 'state'>[]): number {
  return rows.filter(({ state }) => isUnsaved(JSON.parse(state) as EngineState)).length;
}

/** Starts a session with a new id in place of any earlier one of the same person and activity. */
export async function startEngineSession(
  sql: Sql,
  session: { id: string; personId: string; activityId: string; state: EngineState; now: number },
): Promise<void> {
  const { id, personId, activityId, state, now } = session;
  await sql.run('DELETE FROM engine_session WHERE person_id = ? AND activity_id = ?', [personId, activityId]);
  await sql.run(
    `INSERT INTO engine_session (id, person_id, activity_id, state, version, created_at, used_at)
     VALUES (?, ?, ?, ?, 1, ?, ?)`,
    [id, personId, activityId, JSON.stringify(state), now, now],
  );
}

/** Replaces the state; false when another call did so since the record was read. */
export async function keepEngineState(
  sql: Sql,
  { id, version }: EngineSessionRecord,
  { state, now }: { state: EngineState; now: number },
): Promise<boolean> {
  const rows = await sql.run(
    'UPDATE engine_session SET state = ?, version = version + 1, used_at = ? WHERE id = ? AND version = ?',
    [JSON.stringify(state), now, id, version],
  );
  return rows === 1;
}

/** An answer that was given for an idempotency key; `answer` is JSON. */
export interface KeptAnswer {
  readonly hash: string;
  readonly answer: string;
}

export async function findAnswer(source: RowSource, sessionId: string, key: string): Promise<KeptAnswer | undefined> {
  return source.get<KeptAnswer>('SELECT hash, answer FROM engine_answer WHERE session_id = ? AND key = ?', [
    sessionId,
    key,
  ]);
}

/** Answers kept of a session: those of several tabs. Each may be as long as a scene. */
const ANSWERS_KEPT = 8;

/** Keeps an answer for repetitions of its call; forgets those from before `forgetBefore` and all but the latest. */
export async function keepAnswer(
  sql: Sql,
  sessionId: string,
  kept: KeptAnswer & { readonly key: string; readonly now: number; readonly forgetBefore: number },
): Promise<void> {
  await sql.run(
    `DELETE FROM engine_answer WHERE session_id = ? AND (created_at < ? OR key NOT IN (
       SELECT a.key FROM engine_answer a WHERE a.session_id = ? ORDER BY a.created_at DESC, a.key
       LIMIT ${ANSWERS_KEPT - 1}))`,
    [sessionId, kept.forgetBefore, sessionId],
  );
  await sql.run(
    `INSERT INTO engine_answer (session_id, key, hash, answer, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (session_id, key) DO NOTHING`,
    [sessionId, kept.key, kept.hash, kept.answer, kept.now],
  );
}

function recordOf(row: SessionRow): EngineSessionRecord {
  return {
    id: row.id,
    activityId: row.activity_id,
    state: JSON.parse(row.state) as EngineState,
    version: row.version,
    usedAt: row.used_at,
  };
}
