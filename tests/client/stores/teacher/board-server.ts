import type { Board, BoardChange, BoardRow } from '#contract/teacher/board-calls.ts';

/** A board's server as far as its page hears of it. Boards are answered when the test says so; changes and streams at once. */
export class BoardServer {
  /** Addresses that were asked for, in order. */
  readonly asked: string[] = [];
  /** By its clock, as answers to questions for changes say it. */
  now = 0;
  private readonly loads: ((answer: Response) => void)[] = [];
  private stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  readonly fetch = async (input: string, init: RequestInit): Promise<Response> => {
    this.asked.push(input);
    if (input.includes('/board/events')) return this.openStream(init.signal ?? undefined);
    if (input.includes('/board/changes')) return answerOf(200, { now: this.now, rows: [] } satisfies BoardChange);
    return new Promise((resolve) => this.loads.push(resolve));
  };

  /** How often the whole board was asked for. */
  get boardsAsked(): number {
    return this.asked.filter((path) => /\/board(\?|$)/.test(path)).length;
  }

  /** Answers the oldest question for a board that waits. */
  answer(board: Board): void {
    this.loads.shift()?.(answerOf(200, board));
  }

  fail(): void {
    this.loads.shift()?.(answerOf(500, { code: 'SERVER_ERROR', message: 'Broken.' }));
  }

  tell(change: BoardChange): void {
    this.stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`));
  }

  breakOff(): void {
    this.stream?.close();
  }

  private openStream(signal: AbortSignal | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.stream = controller;
        controller.enqueue(new TextEncoder().encode('retry: 3000\n\n'));
        signal?.addEventListener('abort', () => controller.error(new Error('Left.')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

function answerOf(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'X-App': '1', 'Content-Type': 'application/json' } });
}

/** A board as the server read it at a time: each student with the time at which they were seen. */
export function boardAt(now: number, name: string, seen: Readonly<Record<string, number>>): Board {
  return {
    now,
    classes: [{ id: 'class', name, groups: [], applications: [] }],
    rows: Object.entries(seen).map(([student, at]) => rowOf(student, at)),
  };
}

export function rowOf(studentId: string, lastSeenAt: number): BoardRow {
  return { classId: 'class', groupId: 'group', studentId, alias: studentId, lastSeenAt, waiting: 0, cells: [] };
}
