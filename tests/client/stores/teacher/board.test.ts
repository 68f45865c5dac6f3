import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { liveBoard } from '#client/stores/teacher/board.ts';
import { forgetWork } from '#client/stores/teacher/loaded.ts';
import { BoardServer, boardAt, rowOf } from './board-server.ts';

let server: BoardServer;
let count = 0;
beforeEach(() => {
  server = new BoardServer();
  setEndpoint({ fetch: server.fetch });
  liveBoard.open(`class-${(count += 1)}`);
});
afterEach(() => {
  liveBoard.close();
  vi.useRealTimers();
});

/** The class's name, and when each student was seen, as the board shows them. */
const shown = () => {
  const state = liveBoard.state.value;
  if (state.status !== 'ready') return state.status;
  return [state.value.classes[0]?.name, ...state.value.rows.map(({ lastSeenAt }) => lastSeenAt)];
};

/** The board is there, and its stream is open. */
async function begin(): Promise<void> {
  await expect.poll(() => server.boardsAsked).toBe(1);
  server.answer(boardAt(1000, 'Before', { ada: 1, ben: 1 }));
  await expect.poll(() => liveBoard.isLive.value).toBe(true);
  expect(shown()).toEqual(['Before', 1, 1]);
}

/** A teacher did something: the board is asked for anew. */
async function hearOfDeed(now: number): Promise<void> {
  const before = server.boardsAsked;
  server.tell({ now, rows: [], isStale: true });
  await expect.poll(() => server.boardsAsked).toBe(before + 1);
}

async function hearOf(student: string, seen: number, now: number): Promise<void> {
  const place = student === 'ada' ? 1 : 2;
  server.tell({ now, rows: [rowOf(student, seen)] });
  await expect.poll(() => shown()[place]).toBe(seen);
}

describe('rows that are told while the board is loaded', () => {
  test('do not end the load, and stay where they were read after the board', async () => {
    await begin();
    await hearOfDeed(2000);
    await hearOf('ada', 2, 2100);
    await hearOf('ben', 3, 4100);
    server.answer(boardAt(2200, 'After', { ada: 5, ben: 1 }));
    await expect.poll(shown).toEqual(['After', 5, 3]);
    expect(server.boardsAsked).toBe(2);
  });

  test('are left out where they come after the board and were read before it', async () => {
    await begin();
    await hearOfDeed(2000);
    server.answer(boardAt(3000, 'After', { ada: 5, ben: 1 }));
    await expect.poll(shown).toEqual(['After', 5, 1]);
    server.tell({ now: 2900, rows: [rowOf('ada', 4)] });
    await hearOf('ben', 6, 3100);
    expect(shown()).toEqual(['After', 5, 6]);
  });

  test('do not begin a load again whose board nobody has yet', async () => {
    await begin();
    forgetWork();
    server.tell({ now: 2000, rows: [rowOf('ada', 2)] });
    await expect.poll(() => server.boardsAsked).toBe(2);
    server.tell({ now: 4000, rows: [rowOf('ada', 4)] });
    await hearOfDeed(4000);
    server.tell({ now: 6000, rows: [rowOf('ben', 6)] });
    server.answer(boardAt(1900, 'Forgotten', { ada: 1, ben: 1 }));
    server.answer(boardAt(4100, 'After', { ada: 5, ben: 1 }));
    await expect.poll(shown).toEqual(['After', 5, 6]);
    expect(server.boardsAsked).toBe(3);
  });

  test('have it asked for again where the load after an action has failed', async () => {
    await begin();
    await hearOfDeed(2000);
    server.fail();
    // Until the answer has come, rows ask for nothing.
    await expect
      .poll(() => {
        server.tell({ now: 4000, rows: [rowOf('ada', 4)] });
        return server.boardsAsked;
      })
      .toBe(3);
    server.answer(boardAt(4100, 'After', { ada: 5, ben: 1 }));
    await expect.poll(shown).toEqual(['After', 5, 1]);
    await hearOf('ben', 6, 6000);
    expect(server.boardsAsked).toBe(3);
  });
});

test('a stream is told up to when its page knows the board, also after it broke off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const streams = () => server.asked.filter((path) => path.includes('/board/events'));
  await begin();
  const classes = `class-${count}`;
  expect(streams()).toEqual([`/teacher/api/board/events?classes=${classes}&since=1000`]);
  await hearOf('ada', 2, 3000);
  server.now = 3500;
  server.breakOff();
  await vi.waitFor(() => expect(server.asked.at(-1)).toBe(`/teacher/api/board/changes?classes=${classes}&since=3000`));
  await vi.waitFor(() => vi.advanceTimersByTimeAsync(1000).then(() => expect(streams()).toHaveLength(2)));
  expect(streams()[1]).toBe(`/teacher/api/board/events?classes=${classes}&since=3500`);
});
