import { BACK_OFF, backOffDelay } from './back-off.ts';
import { judge } from './judge.ts';
import type { DrainEffect, DrainState, DrainStep, DrainWorld, OutboxChange } from './drain-state.ts';
import type { OperationAnswer, Verdict } from './judge.ts';
import type { QueuedOperation } from './operation.ts';

/** 5xx answers to one operation, while others succeed, after which it is stepped over (sync/README.md#answers). */
const FAILS_UNTIL_QUARANTINE = 12;
const OTHERS_UNTIL_QUARANTINE = 3;

/** Turns the answers of a send into changes of the outbox; without an answer for it an operation simply stays. */
export function settleResults(
  state: DrainState,
  results: ReadonlyMap<string, OperationAnswer>,
  world: DrainWorld,
): DrainStep {
  const verdicts = state.batch.map((op) => ({ op, verdict: judge(results.get(op.opId) ?? { kind: 'none' }) }));
  if (verdicts.some(({ verdict }) => verdict.kind === 'wrong-user')) return stopped(state, verdicts);
  const successes = verdicts.filter(({ verdict }) => verdict.kind === 'acknowledged').length;
  const draft = new Draft(state, world, successes);
  for (const { op, verdict } of verdicts) draft.take(op, verdict);
  return draft.step();
}

function stopped(state: DrainState, verdicts: readonly { op: QueuedOperation; verdict: Verdict }[]): DrainStep {
  const opId = verdicts.find(({ verdict }) => verdict.kind === 'wrong-user')?.op.opId ?? '';
  return {
    state: { ...state, phase: 'stopped' },
    effects: [{ kind: 'disarm' }, { kind: 'report', what: 'wrong-user', opId }],
  };
}

/** Collects what the verdicts of one send come to. */
class Draft {
  private readonly state: DrainState;
  private readonly world: DrainWorld;
  private readonly changes: OutboxChange[] = [];
  private readonly effects: DrainEffect[] = [];
  private readonly lanes: Record<string, { failures: number; notBefore: number }>;
  private readonly parkedApps: Record<string, number>;
  private readonly quarantined: Record<string, DrainState['quarantined'][string]>;
  private readonly troubledSince: Record<string, number>;
  private readonly acknowledged: number;
  private needsSignIn: boolean;
  private isUnanswered = false;

  constructor(state: DrainState, world: DrainWorld, successes: number) {
    this.state = state;
    this.world = world;
    this.lanes = { ...state.lanes };
    this.parkedApps = { ...state.parkedApps };
    this.quarantined = { ...state.quarantined };
    this.troubledSince = { ...state.troubledSince };
    this.acknowledged = state.acknowledged + successes;
    this.needsSignIn = state.needsSignIn;
  }

  take(op: QueuedOperation, verdict: Verdict): void {
    switch (verdict.kind) {
      case 'acknowledged':
        this.forgetTrouble(op);
        delete this.parkedApps[op.app];
        this.changes.push({ kind: 'acknowledged', op, body: verdict.body });
        return;
      case 'dead':
        this.forgetTrouble(op);
        this.changes.push({ kind: 'dead', op, http: verdict.http, sentence: verdict.sentence });
        return;
      case 'park':
        if (!this.state.openedApps.includes(op.app)) this.parkedApps[op.app] = this.world.now + BACK_OFF.parked;
        this.note(op, { state: 'parked' });
        return;
      case 'sign-in':
        // Sent before the latest sign-in: the new token has not been tried yet.
        if (this.state.sentUnder === this.state.signIns) this.needsSignIn = true;
        return;
      case 'again':
        this.again(op, verdict.counts);
        return;
      case 'behind':
      case 'wrong-user':
        return;
    }
  }

  step(): DrainStep {
    const isWhole = !this.isUnanswered && !this.needsSignIn;
    const state: DrainState = {
      ...this.state,
      lanes: this.lanes,
      parkedApps: this.parkedApps,
      quarantined: this.quarantined,
      troubledSince: this.troubledSince,
      acknowledged: this.acknowledged,
      needsSignIn: this.needsSignIn,
      ...(isWhole ? { failures: 0, notBefore: 0 } : {}),
    };
    const effects =
      this.needsSignIn && !this.state.needsSignIn ? [...this.effects, { kind: 'expired' as const }] : this.effects;
    if (this.changes.length === 0) return { state, effects };
    return {
      state: { ...state, phase: 'settling' },
      effects: [...effects, { kind: 'settle', changes: this.changes }],
    };
  }

  /** The server has said something of it. */
  private forgetTrouble({ opId, lane }: QueuedOperation): void {
    delete this.lanes[lane];
    delete this.quarantined[opId];
    delete this.troubledSince[opId];
  }

  private again(op: QueuedOperation, counts: boolean): void {
    const failures = this.lanes[op.lane]?.failures ?? 0;
    this.lanes[op.lane] = {
      failures: failures + 1,
      notBefore: this.world.now + backOffDelay(failures, this.world.random),
    };
    if (!counts) {
      this.isUnanswered = true;
      return;
    }
    const fails = op.fails + 1;
    const since = (this.troubledSince[op.opId] ??= this.acknowledged);
    const others = this.acknowledged - since;
    const isHopeless = fails >= FAILS_UNTIL_QUARANTINE && others >= OTHERS_UNTIL_QUARANTINE;
    if (!isHopeless) return this.note(op, { fails });
    delete this.lanes[op.lane];
    this.quarantined[op.opId] = { lane: op.lane, notBefore: this.world.now + BACK_OFF.quarantined };
    if (op.state !== 'quarantined') this.effects.push({ kind: 'report', what: 'quarantined', opId: op.opId });
    this.note(op, { state: 'quarantined', fails });
  }

  private note(op: QueuedOperation, change: Partial<Pick<QueuedOperation, 'state' | 'fails'>>): void {
    this.changes.push({ kind: 'note', op, state: op.state, fails: op.fails, ...change });
  }
}
