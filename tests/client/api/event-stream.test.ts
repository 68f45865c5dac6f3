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
async function heardOf(...parts: readonly string[]): Promise<{ hasCome: boolean; data: string[] }> {
  const data: string[] = [];
  const hasCome = await readParts(parts, {
    onData: (text) => data.push(text),
    onProblem: (told) => expect.unreachable(String(told)),
  });
  return { hasCome, data };
}

type Ears = Pick<Parameters<typeof readEvents>[1], 'onData' | 'onProblem'>;

function readParts(parts: readonly string[], ears: Ears): Promise<boolean> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  setEndpoint({ fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }) });
  const { signal } = new AbortController();
  return readEvents('/events', { signal, headers: {}, silenceMs: 5_000, ...ears });
}

test('a stream’s messages are heard however they are cut', async () => {
  expect(await heardOf('retry: 3000\n\nda', 'ta: {"a"', ':1}\n', '\ndata: 2\n\n')).toEqual({
    hasCome: true,
    data: ['{"a":1}', '2'],
  });
});

test('a proxy may end lines its own way, break data over lines and say that it is still there', async () => {
  expect(await heardOf('\uFEFFdata:1\r\n\r\n: still here\r\n\r\nevent: x\r\ndata: two\r\ndata: lines\r\n\r\n')).toEqual(
    {
      hasCome: true,
      data: ['1', 'two\nlines'],
    },
  );
});

test('what was not ended is no message', async () => {
  expect(await heardOf('data: 1\n\ndata: half')).toEqual({ hasCome: true, data: ['1'] });
});

test('a bug in what a message is for is told, and does not end the stream', async () => {
  const bug = new TypeError('of the page');
  const heard: unknown[] = [];
  const onData = (text: string) => {
    if (text === '1') throw bug;
    heard.push(text);
  };
  expect(await readParts(['data: 1\n\n', 'data: 2\n\n'], { onData, onProblem: (told) => heard.push(told) })).toBe(true);
  expect(heard).toEqual([bug, '2']);
});

test('asking for hours leaves nothing on the signal that ends it, and that ends the wait at once', async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  let polls = 0;
  const poll = async () => void (polls += 1);
  const following = follow({ stream: async () => false, poll }, leaving.signal);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(polls).toBeGreaterThan(800);
  expect(getEventListeners(leaving.signal, 'abort')).toHaveLength(1);
  leaving.abort();
  await following;
  expect([vi.getTimerCount(), getEventListeners(leaving.signal, 'abort').length]).toEqual([0, 0]);
});
