import { describe, expect, test } from 'vitest';
import { BACK_OFF } from '#client/sync/core/back-off.ts';
import { chooseBatch } from '#client/sync/core/choose-batch.ts';
import { firstDrainState, heldUpLanes } from '#client/sync/core/drain-state.ts';
import { drain } from '#client/sync/core/drain.ts';
import type { DrainEvent, DrainState, DrainStep, SendAnswer } from '#client/sync/core/drain-state.ts';
import type { OperationAnswer } from '#client/sync/core/judge.ts';
import type { QueuedOperation } from '#client/sync/core/operation.ts';

const world = { now: 1_000, random: () => 0.5 };
const first = firstDrainState(50);

const row = (seq: number, change: Partial<QueuedOperation> = {}): QueuedOperation => ({
  seq,
  opId: `op${seq}`,
  kind: 'answer',
  lane: 'ex:1',
  entity: `answer:${seq}`,
  app: 'dragster',
  bytes: 100,
  sent: 0,
  state: 'queued',
  fails: 0,
  ...change,
});

const ids = (rows: readonly QueuedOperation[]) => rows.map(({ opId }) => opId);
const answerOf = (http: number, body: unknown = {}): OperationAnswer => ({
  kind: 'answer',
  http,
  body,
  decodes: http < 300,
});

/** Runs one whole round with these rows up to the answer. */
function round(rows: readonly QueuedOperation[], answer: SendAnswer, start: DrainState = first): DrainStep {
  const events: DrainEvent[] = [
    { kind: 'wake', reason: 'enqueue' },
    { kind: 'rows', rows },
    { kind: 'marked', batch: rows },
    { kind: 'answer', answer },
  ];
  return events.reduce<DrainStep>((step, event) => drain(step.state, event, world), { state: start, effects: [] });
}

const results = (...answers: readonly (readonly [string, OperationAnswer])[]): SendAnswer => ({
  kind: 'results',
  results: new Map(answers),
});

describe('what goes next', () => {
  test('is everything in order, up to fifty operations', () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(index + 1));
    expect(chooseBatch(first, rows.toReversed(), 0).batch).toEqual(rows.slice(0, 50));
  });

  test('is chosen from the oldest operations when they fill a batch, and from all when blocked lanes leave room', () => {
    const rows = Array.from({ length: 51 }, (_, index) => row(index + 1));
    const reading = drain(first, { kind: 'wake', reason: 'enqueue' }, world).state;
    const full = drain(reading, { kind: 'rows', rows, isPart: true }, world);
    expect(full.effects).toEqual([{ kind: 'mark', batch: rows.slice(0, 50) }]);
    const lane = rows[0]?.lane ?? '';
    const backedOff = { ...reading, lanes: { [lane]: { failures: 1, notBefore: world.now + 1_000 } } };
    const blocked = drain(
      backedOff,
      { kind: 'rows', rows: rows.map((each) => ({ ...each, lane })), isPart: true },
      world,
    );
    expect(blocked.effects).toEqual([{ kind: 'read', isWhole: true }]);
    const behind = row(52, { lane: 'another lane' });
    const whole = drain(
      blocked.state,
      { kind: 'rows', rows: [...rows.map((each) => ({ ...each, lane })), behind] },
      world,
    );
    expect(whole.effects).toEqual([{ kind: 'mark', batch: [behind] }]);
  });

  test('is no more than fits one request', () => {
    const rows = [row(1, { bytes: 150_000 }), row(2, { bytes: 150_000 })];
    expect(ids(chooseBatch(first, rows, 0).batch)).toEqual(['op1']);
  });

  test('leaves a lane alone that is to wait, and sends the others', () => {
    const state = { ...first, lanes: { 'ex:1': { failures: 1, notBefore: 9_000 } } };
    const choice = chooseBatch(state, [row(1), row(2, { lane: 'ex:2' }), row(3)], 1_000);
    expect([ids(choice.batch), choice.nextDue]).toEqual([['op2'], 9_000]);
  });

  test('steps over a quarantined operation and sends what stands behind it', () => {
    const state = { ...first, quarantined: { op1: { lane: 'ex:1', notBefore: 9_000 } } };
    expect(ids(chooseBatch(state, [row(1, { state: 'quarantined' }), row(2)], 1_000).batch)).toEqual(['op2']);
  });

  test('holds all lanes of an application that the teacher has closed', () => {
    const state = { ...first, parkedApps: { dragster: 9_000 } };
    const rows = [row(1), row(2, { lane: 'j:1' }), row(3, { lane: 'ex:9', app: 'glider' })];
    expect(ids(chooseBatch(state, rows, 1_000).batch)).toEqual(['op3']);
  });

  test('holds what was stepped over behind them too, though its hour has come', () => {
    const state = { ...first, parkedApps: { dragster: 9_000 } };
    const rows = [row(1), row(2, { state: 'quarantined' })];
    expect(chooseBatch(state, rows, 1_000).batch).toEqual([]);
    expect(ids(chooseBatch(state, rows, 9_000).batch)).toEqual(['op1', 'op2']);
  });

  test('after a reconnect comes first from the quiz that is open', () => {
    const state = { ...first, urgentLane: 'ex:1', wave: { until: 15_000, urgentUntil: 500 } };
    expect(ids(chooseBatch(state, [row(1, { lane: 'j:1' }), row(2)], 1_000).batch)).toEqual(['op2']);
  });
});

describe('one round of the drainer', () => {
  test('marks as in flight before it sends and sends before it settles', () => {
    const step = round([row(1)], results(['op1', answerOf(200, { done: true })]));
    expect(step.effects).toEqual([
      { kind: 'settle', changes: [{ kind: 'acknowledged', op: row(1), body: { done: true } }] },
    ]);
    expect(drain(step.state, { kind: 'settled' }, world).effects).toEqual([{ kind: 'read' }]);
  });

  test('keeps everything and comes back when nobody answered', () => {
    const step = round([row(1)], { kind: 'none' });
    expect(step.effects).toEqual([{ kind: 'arm', at: world.now + BACK_OFF.first / 2 }]);
    expect(step.state.phase).toBe('idle');
  });

  test('reads nothing while nothing may go, whatever waits, and looks again in time', () => {
    const tired = { ...first, failures: 3, notBefore: world.now + 9_000 };
    expect(drain(tired, { kind: 'wake', reason: 'enqueue' }, world).effects).toEqual([{ kind: 'arm', at: 10_000 }]);
    const cut = { ...first, isReachable: false };
    expect(drain(cut, { kind: 'wake', reason: 'visible' }, world).effects).toEqual([
      { kind: 'arm', at: world.now + BACK_OFF.tick },
    ]);
    expect(drain(tired, { kind: 'wake', reason: 'alarm' }, { ...world, now: 10_000 }).effects).toEqual([
      { kind: 'read' },
    ]);
    expect(drain(tired, { kind: 'wake', reason: 'user' }, world).effects).toEqual([{ kind: 'read' }]);
  });

  test('while every lane is to wait, reads only what came since, and all of it again when the first may go', () => {
    const lanes = { 'ex:1': { failures: 5, notBefore: 30_000 } };
    const rows = [row(1), row(7)];
    const rested = drain({ ...first, lanes, phase: 'reading' }, { kind: 'rows', rows }, world);
    expect(rested.effects).toEqual([{ kind: 'arm', at: 30_000 }]);
    const woken = drain(rested.state, { kind: 'wake', reason: 'enqueue' }, world);
    expect(woken.effects).toEqual([{ kind: 'read', behind: 7 }]);
    const none = drain(woken.state, { kind: 'rows', rows: [], behind: 7 }, world);
    expect(none.effects).toEqual([{ kind: 'arm', at: 30_000 }]);
    const free = row(8, { lane: 'ex:2' });
    expect(drain(woken.state, { kind: 'rows', rows: [free], behind: 7 }, world).effects).toEqual([
      { kind: 'mark', batch: [free] },
    ]);
    const later = { ...world, now: 30_000 };
    expect(drain(woken.state, { kind: 'rows', rows: [row(9)], behind: 7 }, later).effects).toEqual([{ kind: 'read' }]);
    expect(drain(none.state, { kind: 'wake', reason: 'alarm' }, later).effects).toEqual([{ kind: 'read' }]);
    expect(drain(none.state, { kind: 'wake', reason: 'user' }, world).effects).toEqual([{ kind: 'read' }]);
  });

  test('believes a Retry-After of up to five minutes', () => {
    const asked = (ms: number) =>
      round([row(1)], { kind: 'refused', http: 503, code: '', retryAfterMs: ms }).state.notBefore;
    expect([asked(30_000), asked(3_600_000)]).toEqual([31_000, 301_000]);
  });

  test('changes no row at 401 and says that a new sign-in is needed', () => {
    const step = round([row(1)], { kind: 'refused', http: 401, code: '' });
    expect(step.effects.map(({ kind }) => kind)).toEqual(['expired', 'arm']);
    const waiting = drain(step.state, { kind: 'wake', reason: 'enqueue' }, world);
    expect(waiting.effects.map(({ kind }) => kind)).toEqual(['arm']);
    const again = drain(step.state, { kind: 'wake', reason: 'signed-in' }, world);
    expect(drain(again.state, { kind: 'rows', rows: [row(1)] }, world).effects[0]?.kind).toBe('mark');
  });

  test.each([404, 405, 400])('goes over to the plain calls when the batch call answers %d', (http) => {
    const step = round([row(1)], { kind: 'refused', http, code: '' });
    expect([step.state.isSingle, step.effects]).toEqual([true, [{ kind: 'read' }]]);
  });

  test('halves a batch that is too large', () => {
    expect(round([row(1)], { kind: 'refused', http: 413, code: '' }).state.batchLimit).toBe(25);
  });

  test('goes over to the plain calls when a single operation is too large for a batch, and for a conflict', () => {
    const alone = { ...first, batchLimit: 1 };
    expect(round([row(1)], { kind: 'refused', http: 413, code: '' }, alone).state.isSingle).toBe(true);
    expect(round([row(1)], { kind: 'refused', http: 409, code: 'OTHER' }).state.isSingle).toBe(true);
  });

  test.each([408, 425, 429, 500, 503])('waits and changes nothing when the batch call answers %d', (http) => {
    const { state, effects } = round([row(1)], { kind: 'refused', http, code: '' });
    expect([state.isSingle, state.failures, effects.map(({ kind }) => kind)]).toEqual([false, 1, ['arm']]);
  });

  test('after a reconnect waits for its turn in the class, and less where a quiz is open', () => {
    const back = { ...first, wave: { until: 15_000, urgentUntil: 500 } };
    const wake = { kind: 'wake', reason: 'enqueue' } as const;
    expect(drain(back, wake, world).effects).toEqual([{ kind: 'arm', at: 15_000 }]);
    const { state } = drain(back, { kind: 'urgent', lane: 'ex:1' }, world);
    expect(drain(state, wake, world).effects).toEqual([{ kind: 'read' }]);
  });

  test('forgets its failures when everything was answered, and not before', () => {
    const tired = { ...first, failures: 2, notBefore: 500 };
    const whole = round([row(1), row(2)], results(['op1', answerOf(200)], ['op2', answerOf(422)]), tired).state;
    expect([whole.failures, whole.notBefore, whole.acknowledged]).toEqual([0, 0, 1]);
    const half = round([row(1), row(2)], results(['op1', answerOf(200)]), tired).state;
    expect([half.failures, half.lanes['ex:1']?.failures]).toEqual([2, 1]);
    const signedOut = round([row(1), row(2)], results(['op1', answerOf(200)], ['op2', answerOf(401)]), tired);
    expect([signedOut.state.failures, signedOut.state.needsSignIn]).toEqual([2, true]);
    expect(signedOut.effects.map(({ kind }) => kind)).toEqual(['expired', 'settle']);
  });

  test('waits longer for a lane each time, and counts what others have done since its first trouble', () => {
    const lanes = { 'ex:1': { failures: 1, notBefore: 0 } };
    const once = round([row(1)], results(['op1', answerOf(500)]), { ...first, lanes, acknowledged: 5 }).state;
    expect(once.lanes).toEqual({ 'ex:1': { failures: 2, notBefore: world.now + BACK_OFF.first } });
    expect(once.troubledSince).toEqual({ op1: 5 });
    const again = round([row(1)], results(['op1', answerOf(500)]), { ...first, troubledSince: { op1: 2 } }).state;
    expect(again.troubledSince).toEqual({ op1: 2 });
    const troubled = { ...first, lanes, acknowledged: 5, troubledSince: { op1: 5 } };
    const taken = round([row(1)], results(['op1', answerOf(200)]), troubled).state;
    expect([taken.lanes, taken.troubledSince, taken.acknowledged]).toEqual([{}, {}, 6]);
  });

  test('puts a refused operation away and lets its lane go on', () => {
    const step = round([row(1), row(2)], results(['op1', answerOf(422, { message: 'No.' })], ['op2', answerOf(200)]));
    expect(step.effects[0]).toMatchObject({
      kind: 'settle',
      changes: [{ kind: 'dead', sentence: 'No.' }, { kind: 'acknowledged' }],
    });
  });

  test('parks what the teacher has closed, for half an hour', () => {
    const step = round([row(1)], results(['op1', answerOf(403)]));
    expect(step.state.parkedApps).toEqual({ dragster: world.now + BACK_OFF.parked });
    expect(step.effects[0]).toMatchObject({ changes: [{ kind: 'note', state: 'parked' }] });
  });

  test('tries what was parked as soon as its application is told open, and no other', () => {
    const parked = { ...first, parkedApps: { dragster: 900_000, glider: 900_000 } };
    const step = drain(parked, { kind: 'opened', app: 'dragster' }, world);
    expect([step.state.parkedApps, step.effects]).toEqual([{ glider: 900_000 }, [{ kind: 'read' }]]);
  });

  test('does not park for a 403 that is older than the news that the application is open, and parks for the next one', () => {
    const sending = round([row(1)], { kind: 'none' });
    const events: DrainEvent[] = [
      { kind: 'wake', reason: 'user' },
      { kind: 'rows', rows: [row(1)] },
      { kind: 'marked', batch: [row(1)] },
    ];
    const refused: DrainEvent = { kind: 'answer', answer: results(['op1', answerOf(403)]) };
    const run = (from: DrainState, ...more: readonly DrainEvent[]) =>
      more.reduce<DrainState>((state, event) => drain(state, event, world).state, from);
    const told = run(sending.state, ...events, { kind: 'opened', app: 'dragster' }, refused, { kind: 'settled' });
    expect([told.phase, told.parkedApps]).toEqual(['reading', {}]);
    expect(run(told, ...events.slice(1), refused).parkedApps).toEqual({ dragster: world.now + BACK_OFF.parked });
  });

  test('steps over an operation that failed twelve times while three others went through', () => {
    const troubled = { ...first, acknowledged: 3, troubledSince: { op1: 0 } };
    const step = round([row(1, { fails: 11 })], results(['op1', answerOf(500)]), troubled);
    expect(step.effects.map(({ kind }) => kind)).toEqual(['report', 'settle']);
    expect(step.effects[1]).toMatchObject({ changes: [{ kind: 'note', state: 'quarantined', fails: 12 }] });
  });

  test('holds the lane up of an operation that is stepped over, until the server has said something of it', () => {
    const troubled = { ...first, acknowledged: 3, troubledSince: { op1: 0 } };
    const { state } = round([row(1, { fails: 11 })], results(['op1', answerOf(500)]), troubled);
    expect(heldUpLanes(state)).toEqual(['ex:1']);
    const again = [row(1, { fails: 12, state: 'quarantined' }), row(2, { lane: 'ex:2' })];
    const idle = { ...state, phase: 'idle' } as const;
    for (const said of [200, 422]) {
      const answers = results(['op1', answerOf(said)], ['op2', answerOf(500)]);
      expect(heldUpLanes(round(again, answers, idle).state)).toEqual(['ex:2']);
    }
  });

  test('never steps over an operation because the server is down for all', () => {
    const step = round([row(1, { fails: 50 })], results(['op1', answerOf(500)]));
    expect(step.effects[0]).toMatchObject({ changes: [{ kind: 'note', state: 'queued', fails: 51 }] });
  });

  test.each(['reachable', 'signed-in'] as const)('tries a troubled lane again at once when %s is heard', (reason) => {
    const troubled = { ...first, isReachable: false, lanes: { 'ex:1': { failures: 8, notBefore: 900_000 } } };
    expect(drain(troubled, { kind: 'wake', reason }, world).state.lanes).toEqual({});
  });

  test('stops for good when the token is another student’s', () => {
    const step = round([row(1)], { kind: 'refused', http: 409, code: 'WRONG_USER' });
    expect(step.effects).toContainEqual({ kind: 'report', what: 'wrong-user', opId: 'op1' });
    expect(drain(step.state, { kind: 'wake', reason: 'user' }, world).effects).toEqual([]);
  });

  test('stops for good when one of a batch is another student’s, and names it', () => {
    const step = round(
      [row(1), row(2)],
      results(['op1', answerOf(200)], ['op2', answerOf(409, { code: 'WRONG_USER' })]),
    );
    expect([step.state.phase, step.effects]).toEqual([
      'stopped',
      [{ kind: 'disarm' }, { kind: 'report', what: 'wrong-user', opId: 'op2' }],
    ]);
  });

  test('tries again at once what was refused under the sign-in before', () => {
    const sending = [
      { kind: 'wake', reason: 'enqueue' },
      { kind: 'rows', rows: [row(1)] },
      { kind: 'marked', batch: [row(1)] },
      { kind: 'wake', reason: 'signed-in' },
    ] as const;
    const { state } = sending.reduce<DrainStep>((step, event) => drain(step.state, event, world), {
      state: first,
      effects: [],
    });
    expect(drain(state, { kind: 'answer', answer: { kind: 'refused', http: 401, code: '' } }, world).effects).toEqual([
      { kind: 'read' },
    ]);
  });
});
