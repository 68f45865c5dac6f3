import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { follow, readEvents } from '#client/api/event-stream.ts';

const ENDPOINT = { fetch: (path: string, init: RequestInit) => globalThis.fetch(path, init) };

afterEach(() => {
  setEndpoint(ENDPOINT);
  vi.useRealTimers();
});

/** What is heard of a stream that comes in these parts. */
async function heardOf(...parts: readonly string[]): Promise<{ hasCome: boolean; data: unknown[] }> {
  const data: unknown[] = [];
  const hasCome = await readParts(parts, (message) => data.push(message));
  return { hasCome, data };
}

function readParts(parts: readonly string[], onData: (message: unknown) => void): Promise<boolean> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  setEndpoint({ fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }) });
  const { signal } = new AbortController();
  return readEvents('/events', { signal, headers: {}, silenceMs: 5_000, onData });
}

test('a stream’s messages are heard however they are cut', async () => {
  expect(await heardOf('retry: 3000\n\nda', 'ta: {"a"', ':1}\n', '\ndata: 2\n\n')).toEqual({
    hasCome: true,
    data: [{ a: 1 }, 2],
  });
});

test('a proxy may end lines its own way, break data over lines and say that it is still there', async () => {
  expect(
    await heardOf('\uFEFFdata:1\r\n\r\n: still here\r\n\r\nevent: x\r\ndata: ["two",\r\ndata: "lines"]\r\n\r\n'),
  ).toEqual({
    hasCome: true,
    data: [1, ['two', 'lines']],
  });
});

test('what was not ended is no message', async () => {
  expect(await heardOf('data: 1\n\ndata: half')).toEqual({ hasCome: true, data: [1] });
});

test('what was mangled on its way ends the stream, like one that breaks off', async () => {
  expect(await heardOf('data: 1\n\n', 'data: <h1>Wi\n\n', 'data: 3\n\n')).toEqual({ hasCome: true, data: [1] });
});

test('a bug in what a message is for ends the stream and is told once, and what it told is asked for', async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const bug = new TypeError('of the page');
  const told: unknown[] = [];
  const heard: unknown[] = [];
  const take = (message: unknown) => {
    if (message === 1) throw bug;
    heard.push(message);
  };
  let polls = 0;
  const poll = async () => {
    polls += 1;
    take(polls === 1 ? 1 : 'asked for');
  };
  const stream = () => readParts(['data: 1\n\n', 'data: 2\n\n'], take);
  const following = follow({ stream, poll, onProblem: (error) => told.push(error) }, leaving.signal);
  await vi.waitFor(() => expect(polls).toBe(1));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([heard, told]).toEqual([['asked for'], [bug]]);
  leaving.abort();
  await following;
});

test('asking for hours leaves nothing on the signal that ends it, and that ends the wait at once', async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  let polls = 0;
  const poll = async () => void (polls += 1);
  const following = follow({ stream: async () => false, poll, onProblem: () => undefined }, leaving.signal);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(polls).toBeGreaterThan(800);
  expect(getEventListeners(leaving.signal, 'abort')).toHaveLength(1);
  leaving.abort();
  await following;
  expect([vi.getTimerCount(), getEventListeners(leaving.signal, 'abort').length]).toEqual([0, 0]);
});
