import { nextConnectivity } from '#client/sync/core/connectivity.ts';
import { readReply } from '#tests/faults/core/parts.ts';
import { answerOf, SchoolServer } from '#tests/faults/core/school-server.ts';
import type { StoredRow } from '#tests/faults/core/device-storage.ts';
import type { Reply, Request } from '#tests/faults/core/school-server.ts';
import type { SeededBug } from './seeded-bug.ts';

class KeysOfEverybody extends SchoolServer {
  protected override keyOf(_: string, opId: string) {
    return opId;
  }
}

class EffectBeforeItsRow extends SchoolServer {
  protected override crashWithin(request: Request): Reply {
    if (!this.refusalOf(request))
      for (const row of request.rows)
        if (!this.log.has(this.keyOf(request.token.user, row.opId))) this.apply(request.token.user, row, false);
    return { kind: 'lost' };
  }
}

class RowBeforeItsEffect extends SchoolServer {
  protected override crashWithin(request: Request): Reply {
    if (this.refusalOf(request)) return { kind: 'lost' };
    for (const row of request.rows) {
      const key = this.keyOf(request.token.user, row.opId);
      if (!this.log.has(key))
        this.log.set(key, { payload: row.payload, answer: answerOf(200, { owner: request.token.user }) });
    }
    return { kind: 'lost' };
  }
}

class TakesEveryTextForKnown extends SchoolServer {
  protected override baseOf(_: string, __: StoredRow, rev: number) {
    return rev - 1;
  }
}

class NoLog extends SchoolServer {
  protected override keyOf(user: string, opId: string) {
    return `${user}/${opId}/${this.effects.length}`;
  }
}

class AnswersBeforeCommit extends SchoolServer {
  protected override crashWithin({ rows, token }: Request): Reply {
    return {
      kind: 'ours',
      http: 200,
      results: rows.map((row) => [row.opId, answerOf(200, { owner: token.user, rev: 1, tries: 1 })] as const),
    };
  }
}

class TrustsAnyToken extends SchoolServer {
  protected override refusalOf({ token }: Request): Reply | undefined {
    return token.isValid ? undefined : { kind: 'ours', http: 401, results: [] };
  }
}

class GoesOnInABrokenLane extends SchoolServer {
  protected override stop() {}
}

class AddsTime extends SchoolServer {
  protected override merged(held: number, given: number) {
    return held + given;
  }
}

class KeepsTheLastTime extends SchoolServer {
  protected override merged(_: number, given: number) {
    return given;
  }
}

class RefusesConflicts extends SchoolServer {
  protected override apply(user: string, row: StoredRow, isReplay: boolean) {
    if (row.kind === 'journal' && row.baseRev !== this.revOf(user, row.entity))
      return answerOf(409, { message: 'Changed.' });
    return super.apply(user, row, isReplay);
  }
}

/** A correction takes the place of what stood there, as if nothing had. */
class CorrectsRunsWithoutHistory extends SchoolServer {
  private readonly runs = new Map<string, string>();

  protected override effect(user: string, row: StoredRow, counts: boolean, isReplay: boolean) {
    const key = `${user}/${row.entity}`;
    if (row.kind === 'trial') {
      this.history.delete(this.runs.get(key) ?? '');
      this.runs.set(key, row.payload);
    }
    super.effect(user, row, counts, isReplay);
  }
}

/** Runs are found by their name alone, whosever they are. */
class KeepsRunsOfEverybodyTogether extends SchoolServer {
  private last: string | undefined;

  protected override effect(user: string, row: StoredRow, counts: boolean, isReplay: boolean) {
    const owner = row.kind === 'trial' ? (this.last ??= user) : user;
    super.effect(owner, row, counts, isReplay);
  }
}

class KeepsNoHistory extends SchoolServer {
  protected override keepText(text: string) {
    this.history.clear();
    super.keepText(text);
  }
}

const of = (Server: new () => SchoolServer) => ({ server: () => new Server() });

/** Mistakes at the server, on the way there, and between tabs. */
export const SERVER_BUGS: readonly SeededBug[] = [
  { name: 'keeps keys of all students in one place', parts: of(KeysOfEverybody) },
  { name: 'commits an effect before its row', parts: of(EffectBeforeItsRow) },
  { name: 'commits a row before its effect', parts: of(RowBeforeItsEffect) },
  { name: 'takes every text for known', parts: of(TakesEveryTextForKnown) },
  { name: 'keeps no operations', parts: of(NoLog) },
  { name: 'answers before it commits', parts: of(AnswersBeforeCommit) },
  { name: 'does not compare token and owner', parts: of(TrustsAnyToken) },
  { name: 'goes on in a lane that broke', parts: of(GoesOnInABrokenLane) },
  { name: 'adds up time reports', parts: of(AddsTime) },
  { name: 'takes the latest time report', parts: of(KeepsTheLastTime) },
  { name: 'refuses a text that was changed elsewhere', parts: of(RefusesConflicts) },
  { name: 'keeps only the current text', parts: of(KeepsNoHistory) },
  { name: 'corrects runs without a history', parts: of(CorrectsRunsWithoutHistory) },
  { name: 'keeps the runs of everybody together', parts: of(KeepsRunsOfEverybodyTogether) },
];

/** Mistakes in reading answers, in the monitor and between the tabs of a device. */
export const TAB_BUGS: readonly SeededBug[] = [
  {
    name: 'takes a portal’s page for an acknowledgement',
    parts: {
      readReply: (reply, batch, isSingle) =>
        reply.kind === 'foreign'
          ? { kind: 'results', results: new Map(batch.map(({ opId }) => [opId, answerOf(200, {})])) }
          : readReply(reply, batch, isSingle),
    },
  },
  {
    name: 'takes a 503 for the answer of its operations',
    parts: {
      readReply: (reply, batch, isSingle) =>
        reply.kind === 'ours' && reply.http === 503
          ? { kind: 'results', results: new Map(batch.map(({ opId }) => [opId, answerOf(422, {})])) }
          : readReply(reply, batch, isSingle),
    },
  },
  { name: 'never takes a frozen leader’s turn', parts: { takesTurns: false } },
  { name: 'keeps its turn without a sign-in', parts: { restsSignedOut: false } },
  { name: 'leaves other tabs signed in at sign-out', parts: { endsTabs: false } },
  { name: 'lets a thawed tab of somebody else go on', parts: { checksWho: false } },
  { name: 'asks the network in a visible tab only', parts: { probesHidden: false } },
  {
    name: 'measures time by the wall clock',
    parts: {
      tickClock: (_, wall) => wall,
      ticks: ({ last, now, isVisible }) => (isVisible ? Math.max(0, (now - last) / 1000) : 0),
    },
  },
  {
    name: 'stays in a captive portal',
    parts: { connectivity: (state, event) => (state.status === 'captive' ? state : nextConnectivity(state, event)) },
  },
  {
    name: 'never finds back from a 401',
    parts: {
      connectivity: (state, event) =>
        event.kind === 'signed-in' && state.status === 'auth' ? state : nextConnectivity(state, event),
    },
  },
  { name: 'lets every tab send without a lock', parts: { hasLocks: false }, isEquivalent: true },
];
