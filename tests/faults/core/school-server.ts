import { exerciseOfLane } from '#client/mutations/exercise-lane.ts';
import { USERS } from './commands.ts';
import type { OperationAnswer } from '#client/sync/core/judge.ts';
import type { Fault } from './commands.ts';
import type { Ack, StoredRow } from './device-storage.ts';

/** One change that really happened at the server. `counts`: it was one more try, or a new text. */
export interface Effect {
  readonly user: string;
  readonly opId: string;
  readonly payload: string;
  readonly entity: string;
  readonly counts: boolean;
  readonly isReplay: boolean;
}

export interface Token {
  readonly user: string;
  isValid: boolean;
}

/** A request of a tab: whose token, and whose work by the X-Owner header. */
export interface Request {
  readonly token: Token;
  readonly owner: string;
  readonly rows: readonly StoredRow[];
  readonly isSingle: boolean;
  readonly isReplay?: boolean;
}

/** What comes back over the wire; `foreign` lacks the product's header. */
export type Reply =
  | { readonly kind: 'lost' | 'foreign' }
  | {
      readonly kind: 'ours';
      readonly http: number;
      readonly code?: string;
      readonly retryAfterMs?: number;
      readonly results: readonly (readonly [string, OperationAnswer])[];
    };

/** What the server made of one journal text or measured run, which has revisions, too: upon which, and whether it called that one another device's. */
export interface JudgedText {
  readonly user: string;
  readonly opId: string;
  readonly formerOpId: string | undefined;
  readonly baseRev: number;
  readonly rev: number;
  readonly isConflict: boolean;
}

interface Question {
  tries: number;
  isRight: boolean;
}

/** The server's side of the protocol (sync/README.md#on-the-wire): op row and effect are one; refusals are kept, 403, 429 and 5xx not. */
export class SchoolServer {
  readonly effects: Effect[] = [];
  /** Everything that was judged for good, in order. */
  readonly judged: { readonly opId: string; readonly isReplay: boolean }[] = [];
  /** Keys that were used with another payload, by a student's own device: must stay empty (I7). */
  readonly reused: string[] = [];
  readonly refused = new Set<string>();
  readonly history = new Set<string>();
  /** Every text that was taken, with what was said of the one before it. */
  readonly texts: JudgedText[] = [];
  private readonly current = new Map<string, { rev: number; opId: string }>();
  /** The revision that each operation made. */
  protected readonly made = new Map<string, number>();
  readonly questions = new Map<string, Question>();
  private readonly finished = new Set<string>();
  readonly time = new Map<string, number>();
  protected readonly log = new Map<string, { payload: string; answer: OperationAnswer }>();
  readonly inTransit: Request[] = [];
  readonly lateReports: (() => void)[] = [];
  hasBatch = true;
  batchLimit = 50;
  readonly forbidden = new Set<string>();
  readonly poisoned = new Set<string>();

  /** One request with what befalls it. */
  receive(request: Request, fault: Fault): Reply {
    switch (fault) {
      case 'request-lost':
      case 'crash-before':
        return { kind: 'lost' };
      case 'crash-within':
        return this.crashWithin(request);
      case 'portal':
        return { kind: 'foreign' };
      case 'error':
        return { kind: 'ours', http: 500, results: [] };
      case 'busy':
        return { kind: 'ours', http: 503, retryAfterMs: 20_000, results: [] };
      case 'nonsense':
        return nonsense(request);
      case 'late':
        this.inTransit.push(request);
        return { kind: 'lost' };
      case 'answer-lost':
        this.handle(request);
        return { kind: 'lost' };
      case 'twice':
        this.handle(request);
        return this.handle(request);
      case 'wrong-ack':
        return { kind: 'ours', http: 200, results: [['somebody-elses', answerOf(200, { owner: 'nobody' })]] };
      case 'half':
        return halved(this.handle(request), request.isSingle);
      case 'none':
        return this.handle(request);
    }
  }

  /** What was begun and not committed never happened. */
  protected crashWithin(_: Request): Reply {
    return { kind: 'lost' };
  }

  handle(request: Request): Reply {
    const { token, rows, isSingle } = request;
    const refusal = this.refusalOf(request);
    if (refusal) return isSingle ? asSingle(refusal, rows) : refusal;
    if (!isSingle && !this.hasBatch) return { kind: 'ours', http: 404, results: [] };
    if (!isSingle && rows.length > this.batchLimit) return { kind: 'ours', http: 413, results: [] };
    const stopped = new Set<string>();
    const results = rows.map(
      (row) => [row.opId, this.judge(token.user, row, stopped, request.isReplay === true)] as const,
    );
    return { kind: 'ours', http: 200, results };
  }

  protected refusalOf({ token, owner }: Request): Reply | undefined {
    if (!token.isValid) return { kind: 'ours', http: 401, results: [] };
    if (token.user !== owner) return { kind: 'ours', http: 409, code: 'WRONG_USER', results: [] };
    return undefined;
  }

  protected keyOf(user: string, opId: string): string {
    return `${user}/${opId}`;
  }

  private judge(user: string, row: StoredRow, stopped: Set<string>, isReplay: boolean): OperationAnswer {
    const key = this.keyOf(user, row.opId);
    const kept = this.log.get(key);
    if (kept) {
      if (kept.payload === row.payload) return kept.answer;
      if (!isReplay) this.reused.push(row.opId);
      return answerOf(422, { message: 'This key was used for another request.' });
    }
    if (stopped.has(row.lane)) return answerOf(424, {});
    if (this.poisoned.has(row.opId)) {
      this.stop(stopped, row.lane);
      return answerOf(500, {});
    }
    if (this.forbidden.has(row.app)) return answerOf(403, {});
    this.judged.push({ opId: row.opId, isReplay });
    return this.keep(key, row, this.apply(user, row, isReplay));
  }

  protected stop(stopped: Set<string>, lane: string): void {
    stopped.add(lane);
  }

  private keep(key: string, row: StoredRow, answer: OperationAnswer): OperationAnswer {
    const isRefusal = answer.kind === 'answer' && answer.http >= 400;
    if (isRefusal) this.refused.add(row.opId);
    this.log.set(key, { payload: row.payload, answer });
    return answer;
  }

  protected apply(user: string, row: StoredRow, isReplay: boolean): OperationAnswer {
    if (row.isBad) return answerOf(422, { message: 'This cannot be.' });
    if (row.kind === 'answer') return this.answer(user, row, isReplay);
    if (row.kind === 'finish') return this.finish(user, row, isReplay);
    return this.journal(user, row, isReplay);
  }

  private answer(user: string, row: StoredRow, isReplay: boolean): OperationAnswer {
    const question = this.questions.get(`${user}/${row.entity}`) ?? { tries: 0, isRight: false };
    if (!question.isRight && this.finished.has(`${user}/${row.lane}`)) return answerOf(409, { message: 'Finished.' });
    const counts = !question.isRight;
    if (counts) question.tries += 1;
    question.isRight ||= isRight(row.payload);
    this.questions.set(`${user}/${row.entity}`, question);
    this.effect(user, row, counts, isReplay);
    return answerOf(200, { owner: user, tries: question.tries });
  }

  private finish(user: string, row: StoredRow, isReplay: boolean): OperationAnswer {
    const exercise = exerciseOfLane(row.lane);
    const entities = [0, 1].map((place) => `answer:${Number(exercise) * 2 + place}`);
    if (!entities.every((entity) => this.questions.has(`${user}/${entity}`)))
      return answerOf(409, { message: 'Missing.' });
    this.finished.add(`${user}/${row.lane}`);
    this.effect(user, row, false, isReplay);
    return answerOf(200, { owner: user });
  }

  private journal(user: string, row: StoredRow, isReplay: boolean): OperationAnswer {
    const key = `${user}/${row.entity}`;
    const former = this.current.get(key);
    const rev = (former?.rev ?? 0) + 1;
    const isConflict = this.baseOf(user, row, rev) !== rev - 1;
    this.texts.push({ user, opId: row.opId, formerOpId: former?.opId, baseRev: row.baseRev, rev, isConflict });
    this.keepText(row.payload);
    this.current.set(key, { rev, opId: row.opId });
    this.made.set(`${user}/${row.opId}`, rev);
    this.effect(user, row, true, isReplay);
    return answerOf(200, { owner: user, rev });
  }

  /** What the sender knew: the revision it says, or the one that its own operation before this one made. */
  protected baseOf(user: string, { baseRev, after }: StoredRow, _rev: number): number {
    return Math.max(baseRev, this.made.get(`${user}/${after}`) ?? 0);
  }

  revOf(user: string, entity: string): number {
    return this.current.get(`${user}/${entity}`)?.rev ?? 0;
  }

  /** Current and earlier texts are one set here: both can be read again. */
  protected keepText(text: string): void {
    this.history.add(text);
  }

  protected effect(user: string, { opId, payload, entity }: StoredRow, counts: boolean, isReplay: boolean): void {
    this.effects.push({ user, opId, payload, entity, counts, isReplay });
  }

  /** A report of an epoch's total; false where it is refused. */
  report({ token, owner }: Pick<Request, 'token' | 'owner'>, epoch: string, secs: number): boolean {
    if (this.refusalOf({ token, owner, rows: [], isSingle: true })) return false;
    const key = `${owner}/${epoch}`;
    this.time.set(key, this.merged(this.time.get(key) ?? 0, secs));
    return true;
  }

  protected merged(held: number, given: number): number {
    return Math.max(held, given);
  }

  gradesOf(user: string): ReadonlyMap<string, number> {
    const own = [...this.questions].filter(([key]) => key.startsWith(`${user}/`));
    return new Map(own.map(([key, { tries }]) => [key.slice(user.length + 1), tries]));
  }

  /** Late requests arrive at last. */
  deliver(): void {
    for (const report of this.lateReports.splice(0)) report();
    for (const request of this.inTransit.splice(0)) this.handle(request);
  }
}

/** One payload in four is the right answer. */
function isRight(payload: string): boolean {
  return Number(payload.slice(payload.indexOf(' '))) % 4 === 0;
}

/** Our own header over something that no version of the product says. */
function nonsense({ rows }: Request): Reply {
  const results = rows.map((row) => [row.opId, { ...answerOf(200, undefined), decodes: false }] as const);
  return { kind: 'ours', http: 200, results };
}

/** Half of a batch's results; half of a plain answer is no JSON at all. */
function halved(reply: Reply, isSingle: boolean): Reply {
  if (reply.kind !== 'ours') return reply;
  if (isSingle) return { kind: 'lost' };
  return { ...reply, results: reply.results.slice(0, Math.floor(reply.results.length / 2)) };
}

/** A plain call's refusal is that of its one operation. */
function asSingle(reply: Reply, rows: readonly StoredRow[]): Reply {
  if (reply.kind !== 'ours') return reply;
  const body = reply.code === undefined ? {} : { code: reply.code };
  return { ...reply, results: rows.map((row) => [row.opId, answerOf(reply.http, body)] as const) };
}

export function answerOf(http: number, body: Ack | { message: string } | object | undefined): OperationAnswer {
  return { kind: 'answer', http, body, decodes: http < 300 };
}

/** The other one of the two students. */
export function otherUser(user: string): string {
  return user === USERS[0] ? USERS[1] : USERS[0];
}
