import { HEADERS } from '#contract/headers.ts';
import { LIMITS } from '#contract/limits.ts';
import { sync } from '#contract/student-calls.ts';
import type { OperationRequest } from '#contract/sync.ts';
import { decode } from '#server/http/decoding.ts';
import { free, themselves } from '#server/http/handlers.ts';
import { hashOf, isKey, judgeOnce } from '#server/http/once.ts';
import { Refusal, notFound } from '#server/http/refusal.ts';
import { isFailureOfDatabase } from '#server/records/database.ts';
import { rememberActivities } from './activity-access.ts';
import type { Call } from '#contract/call.ts';
import type { OperationKind, OperationResult } from '#contract/sync.ts';
import type { Asked, Circumstances, Handler } from '#server/http/handlers.ts';
import type { Token } from '#server/http/token.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people.ts';
import type { Teacher } from '#server/records/teachers.ts';
import type { Services } from '#server/services.ts';

/** The call that carries out each kind of queued operation. */
export type SyncTable = Readonly<Record<OperationKind, { readonly call: Call; readonly handler: Handler }>>;

/** What became of one operation. */
export interface Judgement extends OperationResult {
  /** It had been judged before, and this is what was said then. */
  readonly isRepeated: boolean;
}

/** Where operations are carried out: as the person of `asked`, in one transaction. */
export interface Court {
  readonly asked: Circumstances;
  readonly sql: Sql;
  readonly table: SyncTable;
}

/** One transaction for the batch, a savepoint for each operation; every operation is judged by itself. */
export function syncHandler(table: SyncTable) {
  return free(sync, {
    authorize: (asked) => {
      if (asked.body.ops.length > LIMITS.batchOperations) {
        throw new Refusal(413, `At most ${LIMITS.batchOperations} operations fit into one batch.`);
      }
      return themselves(asked);
    },
    handle: async (asked, person) =>
      asked.services.database.write(async (sql) => {
        await sql.lock(person.id);
        const judgements = await judgeAll({ asked, sql, table }, asked.body.ops);
        return { results: judgements.map(({ op, status, body }) => ({ op, status, body })) };
      }),
  });
}

/** Judges operations in order, each by itself. The caller has locked the person's name. */
export async function judgeAll(court: Court, operations: readonly OperationRequest[]): Promise<Judgement[]> {
  rememberActivities(court.sql);
  const results: Judgement[] = [];
  /** Lanes in which an operation failed for a passing reason: what follows must wait for it. */
  const stopped = new Set<string>();
  for (const request of operations) {
    const lane = stopped.size > 0 ? laneOf(request) : '';
    if (stopped.has(lane)) {
      const body = { message: 'An earlier change has to be sent first.' };
      results.push({ op: request.op, status: 424, body, isRepeated: false });
      continue;
    }
    const result = await judgeOne(court, request);
    if (result.status >= 500 || result.status === 429) stopped.add(laneOf(request));
    results.push(result);
  }
  return results;
}

async function judgeOne({ asked, sql, table }: Court, request: OperationRequest): Promise<Judgement> {
  const { op, kind, method, path, body } = request;
  try {
    if (!isKey(op)) throw new Refusal(400, "'op' is not as expected.");
    const { call, handler } = table[kind];
    const parameters = parametersOf(call, request);
    const decoded = call.body ? decode(call.body, body ?? {}) : undefined;
    const inner = new InnerRequest(asked, sql, request, { parameters, body: decoded }) as Asked;
    const hash = hashOf(method, path, inner.body);
    const { now, limits } = asked.services;
    const operation = { personId: asked.person.id, key: op, hash, now: now(), stored: limits.stored };
    const judged = await judgeOnce(sql, operation, handler, inner);
    const answer = judged.isReplayed ? (JSON.parse(judged.answer) as unknown) : judged.body;
    return { op, status: judged.status, body: answer, isRepeated: judged.isReplayed };
  } catch (error) {
    if (error instanceof Refusal) return { op, status: error.status, body: error.body, isRepeated: false };
    if (isFailureOfDatabase(error)) throw error;
    asked.services.log('error', 'operation failed', { kind, error: error instanceof Error ? error.name : 'unknown' });
    return { op, status: 500, body: { message: 'A server error occurred' }, isRepeated: false };
  }
}

/** The batch's request as the single call would have seen it. With fields of its own: a batch makes fifty, and each is read often. */
class InnerRequest implements Circumstances {
  readonly person: Person;
  readonly services: Services;
  readonly isMerged: boolean;
  readonly sql: Sql;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query = undefined;
  readonly body: unknown;
  private readonly asked: Circumstances;
  private readonly request: OperationRequest;

  constructor(
    asked: Circumstances,
    sql: Sql,
    request: OperationRequest,
    { parameters, body }: { parameters: Readonly<Record<string, string>>; body: unknown },
  ) {
    this.person = asked.person;
    this.services = asked.services;
    this.isMerged = asked.isMerged === true;
    this.sql = sql;
    this.parameters = parameters;
    this.body = body;
    this.asked = asked;
    this.request = request;
  }

  get token(): Token {
    return this.asked.token;
  }

  get teacher(): Teacher {
    return this.asked.teacher;
  }

  get address(): string {
    return this.asked.address;
  }

  readonly header = (name: string): string | undefined => {
    const { baseRev, after } = this.request;
    if (name === HEADERS.baseRevision) return baseRev === undefined ? undefined : String(baseRev);
    return name === HEADERS.baseOperation ? after : this.asked.header(name);
  };
}

/** The parts of a call's path, and which of them are parameters. */
const patterns = new Map<string, readonly { readonly text: string; readonly name: string | undefined }[]>();

function patternOf({ path }: Call) {
  let pattern = patterns.get(path);
  if (!pattern) {
    pattern = path.split('/').map((text) => ({ text, name: /^\{(\w+)\}$/.exec(text)?.[1] }));
    patterns.set(path, pattern);
  }
  return pattern;
}

/** The parameters in a filled-in path; refused when it is not the path of this kind of operation. */
function parametersOf(call: Call, { method, path }: OperationRequest): Record<string, string> {
  const pattern = patternOf(call);
  const parts = path.split('/');
  if (method !== call.method || parts.length !== pattern.length) throw notFound();
  const parameters: Record<string, string> = {};
  for (const [index, { text, name }] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (name !== undefined) parameters[name] = part.includes('%') ? unescaped(part) : part;
    else if (part !== text) throw notFound();
  }
  return parameters;
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}

/** Operations of one lane must be judged in order. All exercises count as one lane: a question does not say whose it is. */
function laneOf({ kind, path }: OperationRequest): string {
  return kind === 'answer' || kind === 'finish' || kind === 'complete' ? 'exercises' : path;
}
