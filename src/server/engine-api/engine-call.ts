import { applicationOf } from '#applications/registry.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { performCall } from '#engine/engine-calls.ts';
import { mustBeOpen } from '#server/access/activity-access.ts';
import { conceptsOf } from '#server/designs/concepts.ts';
import { keepRevision } from '#server/designs/keep-revision.ts';
import { calibrationIdOf } from '#server/games/calibrations.ts';
import { levelOfSave } from '#server/games/earning.ts';
import { free } from '#server/http/handlers.ts';
import { hashOf } from '#server/http/idempotency.ts';
import { mustHaveRoom, writeInRoom } from '#server/http/limits/storage-limit.ts';
import { lockStudent } from '#server/http/lock-student.ts';
import { Refusal, refuse } from '#server/http/refusal.ts';
import { enterCompetition } from '#server/records/competition/contenders.ts';
import {
  findAnswer,
  findEngineSession,
  keepAnswer,
  keepEngineState,
} from '#server/records/engineering/engine-sessions.ts';
import { LATEST, latestRevisions } from '#server/records/engineering/listed-revisions.ts';
import { enginePorts } from './engine-ports.ts';
import { failedSession, ownSession, sessionOfNow, telling } from './session-access.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import type { engineApiCalls } from '#contract/engineering/engine-api-calls.ts';
import type { EngineCallName } from '#engine/engine-calls.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { RevisionDraft } from '#engine/ports.ts';
import type { ContextOf, StudentContext } from '#server/http/context.ts';
import type { Handler } from '#server/http/handlers.ts';
import type { Sql } from '#server/records/database.ts';
import type { OwnSession } from './session-access.ts';

type Calls = typeof engineApiCalls;
type EngineRequest = ContextOf<Calls[EngineCallName], 'free'>;
type Done = Extract<Outcome, { kind: 'done' }>;

/** Times that a call is done again because another tab was faster. */
const TRIES = 4;
/** How long an answer is kept for a repetition of its call [ms]; a page repeats no call but its latest. */
const ANSWERS_KEPT_MS = HOUR_MS;
const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** Calls that change the design on the table: not taken while the activity is closed. Reading it goes on. */
const CHANGING: ReadonlySet<EngineCallName> = new Set(['setWorkAreaInputs', 'updateSketch', 'undo']);

/** The handler of a call that the engine answers: state and save are stored together, or nothing is. */
export function engineCall<Name extends EngineCallName>(name: Name, call: Calls[Name]): Handler<Calls[Name], 'free'> {
  return free(call, {
    authorize: ownSession,
    // Every engine call has the same answer; the table's type by name does not say so.
    handle: async (ctx, own) => {
      const answer = await answerOnce(ctx, name, own);
      return ('action' in ctx.body ? { ...answer, ...(await savedDesigns(ctx, own)) } : answer) as AnswerOf<
        Calls[Name]
      >;
    },
  });
}

async function answerOnce(ctx: EngineRequest, name: EngineCallName, own: OwnSession): Promise<EngineAnswer> {
  const key = 'key' in ctx.body ? ctx.body.key : undefined;
  if (key === undefined) return performWhileOpen(ctx, name, own);
  if (!KEY.test(key)) throw refuse('VALUE_UNEXPECTED', { field: 'key' });
  const hash = hashOf('POST', name, ctx.body);
  const kept = await keptAnswer(ctx, own, { key, hash });
  return kept ?? performWhileOpen(ctx, name, own, { key, hash });
}

async function performWhileOpen(
  ctx: EngineRequest,
  name: EngineCallName,
  own: OwnSession,
  named?: Named,
): Promise<EngineAnswer> {
  if (CHANGING.has(name)) mustBeOpen(ctx.services.now(), own.activity);
  return perform(ctx, name, own, named);
}

interface Named {
  readonly key: string;
  readonly hash: string;
}

async function keptAnswer(
  ctx: EngineRequest,
  { session }: OwnSession,
  named: Named,
): Promise<EngineAnswer | undefined> {
  const { database } = ctx.services;
  const kept = await findAnswer(database, session.id, named.key);
  if (!kept) return undefined;
  if (kept.hash !== named.hash) {
    throw refuse('KEY_REUSED');
  }
  return JSON.parse(kept.answer) as EngineAnswer;
}

/** Computes outside any transaction and stores the outcome only if the session is as it was; otherwise once more. */
async function perform(
  ctx: EngineRequest,
  name: EngineCallName,
  own: OwnSession,
  named: Named | undefined,
): Promise<EngineAnswer> {
  const { services, person } = ctx;
  const ports = enginePorts(services, person, own);
  let { session, stored } = own;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await performCall(name, session.state, ctx.body as BodyOf<Calls[EngineCallName]>, ports);
    const answer = outcome.kind === 'done' ? await store(ctx, { ...own, session, stored }, outcome, named) : undefined;
    if (answer) return answer;
    // Another call of the same key may have been the faster one.
    const kept = named && (await keptAnswer(ctx, own, named));
    if (kept) return kept;
    const again = await findEngineSession(services.database, person.id, session.id);
    if (!again) throw failedSession();
    // A refusal holds when it was about the session as it still is.
    if (outcome.kind === 'refused' && again.version === session.version) throw refusalOf(outcome);
    stored = again.state;
    session = sessionOfNow(again, own.activity);
  }
  throw refuse('OTHER_WINDOW');
}

/** What the engine refused, for the client. */
export function refusalOf({ http, errors, notices, ...reason }: Extract<Outcome, { kind: 'refused' }>): Refusal {
  return new Refusal(reason, {
    status: http,
    ...(errors ? { errors: [...errors] } : {}),
    ...(notices ? { notices: [...notices] } : {}),
  });
}

/** The answer as it goes out, or undefined when the session changed meanwhile and nothing was stored. */
async function store(
  ctx: EngineRequest,
  own: OwnSession,
  { state, answer: told, save }: Done,
  named: Named | undefined,
): Promise<EngineAnswer | undefined> {
  const { services, person } = ctx;
  const { session, stored } = own;
  if (state === session.state && !save && !named) return told;
  const answer = telling(told, stored, session.state);
  const now = services.now();
  return writeInRoom(services.database, services.limits.stored, async (sql) => {
    await lockStudent(sql, person);
    if (!(await keepEngineState(sql, session, { state, now }))) return undefined;
    if (save) await keepSave(sql, ctx, own, save);
    if (named) {
      const kept = { ...named, answer: JSON.stringify(answer), now, forgetBefore: now - ANSWERS_KEPT_MS };
      await keepAnswer(sql, session.id, kept);
    }
    return answer;
  });
}

async function keepSave(sql: Sql, ctx: EngineRequest, { activity }: OwnSession, save: RevisionDraft): Promise<void> {
  const owner = { personId: ctx.person.id, activityId: activity.id };
  const now = ctx.services.now();
  mustBeOpen(now, activity);
  mustHaveRoom({ sql, stored: ctx.services.limits.stored }, owner.personId);
  const level = await levelOfSave(sql, ctx.services.catalogue, { owner, activity, save });
  await keepRevision({ sql, services: ctx.services }, owner, {
    name: save.concept,
    application: applicationOf(activity.appCode),
    revision: {
      id: save.id,
      specification: save.specification,
      status: save.assessment.status,
      performance: save.assessment.performance,
      notRanked: save.assessment.admission?.sentence ?? '',
      isApproved: false,
      calibration: calibrationIdOf(activity),
      inputs: save.inputs,
      modelVersion: save.modelVersion,
      assessment: save.assessment,
      changelog: save.changelog,
      notes: save.notes,
      level,
      forkedFrom: null,
      isAsGiven: save.isUntouched,
    },
  });
  if (save.compete) await enterCompetition(sql, save.id, activity.id, now);
}

/**
 * What comes beside the file manager's answer (DES-06), as it is now: the latest concepts with their latest revisions, and the newest of
 * these by themselves. All of them are a call of their own.
 */
async function savedDesigns(
  { person, services: { database } }: StudentContext,
  { activity }: OwnSession,
): Promise<Pick<EngineAnswer, 'concepts' | 'revisions'>> {
  const viewer = { personId: person.id, activityId: activity.id };
  const records = await database.read((sql) => latestRevisions(sql, viewer));
  const concepts = conceptsOf(records, person.id, activity);
  const newest = concepts
    .flatMap(({ revisions }) => revisions)
    .toSorted((one, other) => other.lastModified - one.lastModified || other.revision - one.revision);
  return { concepts, revisions: newest.slice(0, LATEST.revisions) };
}
