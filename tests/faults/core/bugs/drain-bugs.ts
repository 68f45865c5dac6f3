import { drain } from '#client/sync/core/drain.ts';
import { answerOf } from '#tests/faults/core/school-server.ts';
import type { DrainEffect, DrainEvent, DrainStep, OutboxChange, SendAnswer } from '#client/sync/core/drain-state.ts';
import type { OperationAnswer } from '#client/sync/core/judge.ts';
import type { Drain } from '#tests/faults/core/parts.ts';
import type { SeededBug } from './seeded-bug.ts';

/** Mistakes in the drainer's decisions. */
export const DRAIN_BUGS: readonly SeededBug[] = [
  { name: 'never arms its alarm', parts: { drain: effects((effect) => effect.kind !== 'arm') } },
  {
    name: 'arms no alarm after a failure that nobody answered',
    parts: {
      drain: (state, event, world) => {
        const step = drain(state, event, world);
        const isSilence = event.kind === 'answer' && event.answer.kind === 'none';
        return isSilence ? { ...step, effects: step.effects.filter(({ kind }) => kind !== 'arm') } : step;
      },
    },
  },
  { name: 'takes silence for an acknowledgement', parts: { drain: onAnswer(({ kind }) => kind === 'none', accepted) } },
  { name: 'drops its rows at 401', parts: { drain: onAnswer((answer) => isRefused(answer, 401), acknowledgeAll) } },
  {
    name: 'counts a 401 against its rows',
    parts: {
      drain: onAnswer(
        (answer) => isRefused(answer, 401),
        (batch) => changesOf(batch, (op) => ({ kind: 'note', op, state: op.state, fails: op.fails + 1 })),
      ),
    },
  },
  {
    name: 'stays signed out for ever',
    parts: {
      drain: after((step, former) => ({ ...step.state, needsSignIn: step.state.needsSignIn || former.needsSignIn })),
    },
  },
  {
    name: 'stays unreachable for ever',
    parts: {
      drain: after((step, former) => ({ ...step.state, isReachable: step.state.isReachable && former.isReachable })),
    },
  },
  {
    name: 'gives up after a second answer of 500',
    parts: {
      drain: settling((change) =>
        change.kind === 'note' && change.fails > 1 ? { kind: 'acknowledged', op: change.op, body: {} } : change,
      ),
    },
  },
  {
    name: 'puts parked work away for good',
    parts: {
      drain: settling((change) => (change.kind === 'note' && change.state === 'parked' ? dead(change, 403) : change)),
    },
  },
  {
    name: 'keeps refused work in front of its lane',
    parts: { drain: settling((change) => (change.kind === 'dead' ? undefined : change)) },
  },
  { name: 'takes a 424 for a refusal', parts: { drain: reading(424, 409) } },
  { name: 'takes a 500 of one operation for a refusal', parts: { drain: reading(500, 410) } },
  { name: 'takes a 403 for a refusal', parts: { drain: reading(403, 404) } },
  {
    name: 'takes a missing result for an acknowledgement',
    parts: {
      drain: onResults((results, batch) => {
        for (const op of batch) if (!results.has(op.opId)) results.set(op.opId, answerOf(200, {}));
      }),
    },
  },
  {
    name: 'takes results by their place and not by their name',
    parts: {
      drain: onResults((results, batch) => {
        const answers = [...results.values()];
        results.clear();
        for (const [index, op] of batch.entries()) {
          const answer = answers[index];
          if (answer) results.set(op.opId, answer);
        }
      }),
    },
  },
  {
    name: 'takes any 200 for an acknowledgement, whatever it says',
    parts: {
      drain: onResults((results) => {
        for (const [opId, answer] of results)
          if (answer.kind === 'answer') results.set(opId, { ...answer, decodes: answer.http < 300 });
      }),
    },
  },
  {
    name: 'sends only the newest',
    parts: {
      drain: changed((effect) => (effect.kind === 'mark' ? { ...effect, batch: effect.batch.slice(-1) } : effect)),
    },
  },
  {
    name: 'sends what came first by the wall clock',
    parts: {
      drain: (state, event, world) => {
        if (event.kind !== 'rows') return drain(state, event, world);
        const byWall = event.rows.toSorted((one, other) => wallOf(one) - wallOf(other));
        return drain(state, { kind: 'rows', rows: byWall.map((row, seq) => ({ ...row, seq })) }, world);
      },
    },
  },
  {
    name: 'throws away what has waited for ten minutes',
    parts: {
      drain: (state, event, world) => {
        if (event.kind !== 'rows') return drain(state, event, world);
        return drain(state, { ...event, rows: event.rows.filter((row) => world.now - wallOf(row) < 600_000) }, world);
      },
    },
  },
  {
    name: 'forgets to settle what another student’s token was refused for',
    parts: { drain: onAnswer((answer) => isRefused(answer, 409), acknowledgeAll) },
  },
  {
    name: 'reads a wake-up while it is busy as nothing',
    parts: { drain: after((step) => ({ ...step.state, isWoken: false })) },
  },
  {
    name: 'never looks again after a parked application was opened',
    parts: {
      drain: after((step) => ({
        ...step.state,
        parkedApps: Object.fromEntries(
          Object.keys(step.state.parkedApps).map((app) => [app, Number.POSITIVE_INFINITY]),
        ),
      })),
    },
  },
];

type Batch = Parameters<Drain>[0]['batch'];

function wallOf(row: unknown): number {
  return (row as { readonly wall: number }).wall;
}

function effects(keeps: (effect: DrainEffect) => boolean): Drain {
  return (...input) => {
    const step = drain(...input);
    return { ...step, effects: step.effects.filter(keeps) };
  };
}

function changed(change: (effect: DrainEffect) => DrainEffect): Drain {
  return (...input) => {
    const step = drain(...input);
    return { ...step, effects: step.effects.map(change) };
  };
}

function after(change: (step: DrainStep, former: DrainStep['state']) => DrainStep['state']): Drain {
  return (state, event, world) => {
    const step = drain(state, event, world);
    return { ...step, state: change(step, state) };
  };
}

/** Changes what is settled, or leaves it out. */
function settling(change: (change: OutboxChange) => OutboxChange | undefined): Drain {
  return changed((effect) =>
    effect.kind === 'settle' ? { ...effect, changes: effect.changes.flatMap((each) => change(each) ?? []) } : effect,
  );
}

function onAnswer(
  applies: (answer: SendAnswer) => boolean,
  instead: (batch: Batch) => DrainEvent | DrainEffect,
): Drain {
  return (state, event, world) => {
    if (event.kind !== 'answer' || state.phase !== 'sending' || !applies(event.answer))
      return drain(state, event, world);
    const other = instead(state.batch);
    if (other.kind === 'settle') return { state: { ...state, phase: 'settling' }, effects: [other] };
    return drain(state, other as DrainEvent, world);
  };
}

function onResults(spoil: (results: Map<string, OperationAnswer>, batch: Batch) => void): Drain {
  return (state, event, world) => {
    if (event.kind !== 'answer' || event.answer.kind !== 'results') return drain(state, event, world);
    const results = new Map(event.answer.results);
    spoil(results, state.batch);
    return drain(state, { kind: 'answer', answer: { kind: 'results', results } }, world);
  };
}

/** Reads one status as another. */
function reading(from: number, as: number): Drain {
  return onResults((results) => {
    for (const [opId, answer] of results)
      if (answer.kind === 'answer' && answer.http === from) results.set(opId, answerOf(as, {}));
  });
}

function isRefused(answer: SendAnswer, http: number): boolean {
  return answer.kind === 'refused' && answer.http === http;
}

function accepted(batch: Batch): DrainEvent {
  return {
    kind: 'answer',
    answer: { kind: 'results', results: new Map(batch.map(({ opId }) => [opId, answerOf(200, {})])) },
  };
}

function changesOf(batch: Batch, change: (op: Batch[number]) => OutboxChange): DrainEffect {
  return { kind: 'settle', changes: batch.map(change) };
}

function acknowledgeAll(batch: Batch): DrainEffect {
  return changesOf(batch, (op) => ({ kind: 'acknowledged', op, body: {} }));
}

function dead({ op }: OutboxChange, http: number): OutboxChange {
  return { kind: 'dead', op, http, sentence: 'No.' };
}
