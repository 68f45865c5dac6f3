import { BACK_OFF, backOffDelay } from './back-off.ts';
import { chooseBatch } from './choose-batch.ts';
import { alarmAt, soonest } from './drain-state.ts';
import { settleResults } from './settle-results.ts';
import type { DrainEvent, DrainState, DrainStep, DrainWorld, SendAnswer, WakeReason } from './drain-state.ts';
import type { QueuedOperation } from './operation.ts';

/**
 * One step of the drainer: what it becomes and what is to be done. It does nothing itself; storage, network, clock and
 * chance are its caller's, so that the simulation in the tests runs this very code.
 */
export function drain(state: DrainState, event: DrainEvent, world: DrainWorld): DrainStep {
  if (state.phase === 'stopped') return { state, effects: [] };
  switch (event.kind) {
    case 'wake':
      return lookSoon(afterWake(state, event.reason, world), world);
    case 'opened':
      return lookSoon(afterOpening(state, event.app), world);
    case 'unreachable':
      return { state: { ...state, isReachable: false }, effects: [] };
    case 'urgent':
      return { state: { ...state, urgentLane: event.lane, blocked: undefined }, effects: [] };
    case 'rows':
      return choose(state, event, world);
    case 'marked':
      return send(state, event.batch, world);
    case 'answer':
      return take(state, event.answer, world);
    case 'settled':
      return read({ ...state, phase: 'idle', batch: [] });
    case 'storage-failed':
      return rest({ ...state, batch: [], waiting: Math.max(1, state.waiting) }, world.now + BACK_OFF.first, world);
  }
}

/** Looks for what may go, now or once what is under way is done. */
function lookSoon(woken: DrainState, world: DrainWorld): DrainStep {
  if (woken.phase !== 'idle') return { state: { ...woken, isWoken: true }, effects: [] };
  return look(woken, world);
}

function afterOpening(state: DrainState, app: string): DrainState {
  const { [app]: _, ...parkedApps } = state.parkedApps;
  const openedApps = state.phase === 'sending' ? [...state.openedApps, app] : [];
  return { ...state, parkedApps, openedApps, blocked: undefined };
}

function afterWake(state: DrainState, reason: WakeReason, { now, random }: DrainWorld): DrainState {
  const none = { until: 0, urgentUntil: 0 };
  switch (reason) {
    case 'reachable':
      return state.isReachable
        ? state
        : {
            ...state,
            isReachable: true,
            failures: 0,
            notBefore: 0,
            lanes: {},
            wave: waveFrom(now, random),
            blocked: undefined,
          };
    case 'signed-in':
      return {
        ...state,
        needsSignIn: false,
        signIns: state.signIns + 1,
        failures: 0,
        notBefore: 0,
        lanes: {},
        parkedApps: {},
        wave: none,
        blocked: undefined,
      };
    case 'user':
      return {
        ...state,
        failures: 0,
        notBefore: 0,
        lanes: {},
        parkedApps: {},
        quarantined: {},
        wave: none,
        blocked: undefined,
      };
    case 'enqueue':
    case 'visible':
    case 'alarm':
      return state;
  }
}

function waveFrom(now: number, random: () => number): DrainState['wave'] {
  return { until: now + random() * BACK_OFF.wave, urgentUntil: now + random() * BACK_OFF.urgentWave };
}

/** Reads what may go; while nothing may, whatever waits, and of lanes that are known to be blocked, it reads none. */
function look(state: DrainState, world: DrainWorld): DrainStep {
  const awake = { ...state, isWoken: false };
  const due = soonest(awake);
  if (due > world.now) return rest(awake, due, world);
  const { blocked } = awake;
  if (!blocked || blocked.until <= world.now) return read(awake);
  return { state: { ...awake, phase: 'reading' }, effects: [{ kind: 'read', behind: blocked.seq }] };
}

function read(state: DrainState): DrainStep {
  return { state: { ...state, phase: 'reading', isWoken: false, blocked: undefined }, effects: [{ kind: 'read' }] };
}

function choose(
  state: DrainState,
  { rows, isPart, behind: after }: Extract<DrainEvent, { kind: 'rows' }>,
  world: DrainWorld,
): DrainStep {
  if (state.phase !== 'reading') return { state, effects: [] };
  const blocked = after === undefined ? undefined : state.blocked;
  // Asked for while those before were blocked, and they are no longer: what came since must not overtake them.
  if (blocked?.seq !== after || (blocked && blocked.until <= world.now)) return read(state);
  const seen = { ...state, waiting: rows.length + (blocked ? 1 : 0) };
  if (seen.waiting === 0) return nothingLeft(seen, world);
  if (seen.needsSignIn || !seen.isReachable) return rest(seen, Number.POSITIVE_INFINITY, world);
  const { batch, nextDue, isFull } = chooseBatch(seen, rows, world.now);
  // Lanes that are blocked may fill all that was read: what may go then stands further behind.
  if (isPart && !isFull) return { state: seen, effects: [{ kind: 'read', isWhole: true, ...behind(blocked) }] };
  if (batch.length > 0) {
    return { state: { ...seen, phase: 'marking', batch, blocked: undefined }, effects: [{ kind: 'mark', batch }] };
  }
  const until = Math.min(nextDue, blocked?.until ?? Number.POSITIVE_INFINITY);
  const seq = rows.reduce((most, row) => Math.max(most, row.seq), blocked?.seq ?? 0);
  return rest({ ...seen, blocked: { seq, until } }, until, world);
}

function behind(blocked: DrainState['blocked']): { readonly behind?: number } {
  return blocked ? { behind: blocked.seq } : {};
}

function nothingLeft(state: DrainState, world: DrainWorld): DrainStep {
  const idle: DrainState = {
    ...state,
    phase: 'idle',
    lanes: {},
    quarantined: {},
    troubledSince: {},
    failures: 0,
    notBefore: 0,
  };
  return state.isWoken ? look(idle, world) : { state: idle, effects: [{ kind: 'disarm' }] };
}

/** Goes idle with an alarm armed: while rows wait there is always a next time. */
function rest(state: DrainState, due: number, world: DrainWorld): DrainStep {
  const idle: DrainState = { ...state, phase: 'idle' };
  if (state.isWoken) return look(idle, world);
  return { state: idle, effects: [{ kind: 'arm', at: alarmAt(due, world.now) }] };
}

function send(state: DrainState, batch: readonly QueuedOperation[], world: DrainWorld): DrainStep {
  if (state.phase !== 'marking') return { state, effects: [] };
  if (batch.length === 0) return read({ ...state, batch: [] });
  // What became of the network while the rows were written decides whether sending makes sense at all.
  if (!state.isReachable || state.needsSignIn) return rest({ ...state, batch: [] }, Number.POSITIVE_INFINITY, world);
  return {
    state: { ...state, phase: 'sending', batch, sentUnder: state.signIns, openedApps: [] },
    effects: [{ kind: 'send', batch, isSingle: state.isSingle }],
  };
}

function take(state: DrainState, answer: SendAnswer, world: DrainWorld): DrainStep {
  if (state.phase !== 'sending') return { state, effects: [] };
  if (answer.kind === 'none') return retryLater(state, answer.retryAfterMs, world);
  if (answer.kind === 'refused') return takeRefusal(state, answer, world);
  const settled = settleResults(state, answer.results, world);
  if (settled.effects.some((effect) => effect.kind === 'settle')) return settled;
  return settled.state.phase === 'stopped' ? settled : restAfter(settled, world);
}

function restAfter(step: DrainStep, world: DrainWorld): DrainStep {
  const rested = rest({ ...step.state, batch: [] }, world.now, world);
  return { state: rested.state, effects: [...step.effects, ...rested.effects] };
}

/** The batch call itself was refused; its operations are neither acknowledged nor refused by that. */
function takeRefusal(
  state: DrainState,
  answer: Extract<SendAnswer, { kind: 'refused' }>,
  world: DrainWorld,
): DrainStep {
  if (answer.http === 401) {
    // Sent before the latest sign-in: the new token has not been tried yet.
    if (state.sentUnder !== state.signIns) return read({ ...state, phase: 'idle', batch: [] });
    return restAfter({ state: { ...state, needsSignIn: true }, effects: [{ kind: 'expired' }] }, world);
  }
  if (answer.http === 409 && answer.code === 'WRONG_USER') return stop(state);
  if (answer.http === 413 && state.batchLimit > 1) {
    return read({ ...state, phase: 'idle', batch: [], batchLimit: Math.ceil(state.batchLimit / 2) });
  }
  // A server without the batch call, or one that cannot read this batch: the plain calls of the specification remain.
  if (answer.http >= 400 && answer.http < 500 && answer.http !== 408 && answer.http !== 425 && answer.http !== 429) {
    return read({ ...state, phase: 'idle', batch: [], isSingle: true });
  }
  return retryLater(state, answer.retryAfterMs, world);
}

function stop(state: DrainState): DrainStep {
  const opId = state.batch[0]?.opId ?? '';
  return {
    state: { ...state, phase: 'stopped' },
    effects: [{ kind: 'disarm' }, { kind: 'report', what: 'wrong-user', opId }],
  };
}

function retryLater(state: DrainState, retryAfterMs: number | undefined, world: DrainWorld): DrainStep {
  const asked = Math.min(retryAfterMs ?? 0, BACK_OFF.mostRetryAfter);
  const notBefore = world.now + Math.max(asked, backOffDelay(state.failures, world.random));
  return rest({ ...state, batch: [], failures: state.failures + 1, notBefore }, notBefore, world);
}
