import { createParser } from 'eventsource-parser';
import { endpoint } from '#client/api/endpoint.ts';

interface StreamOptions {
  readonly signal: AbortSignal;
  /** Who asks. */
  readonly headers: Readonly<Record<string, string>>;
  /** What each message says. */
  readonly onData: (data: unknown) => void;
  /** Told of anything that comes, heartbeats included. */
  readonly onHeard?: () => void;
  /** Longest silence, heartbeats included, before the stream counts as broken [ms]. */
  readonly silenceMs: number;
}

/** `onData` has thrown: a bug of the page and not of the stream. */
class TakingFailed extends Error {}

/**
 * Reads server-sent events of JSON with a bearer token, which `EventSource` cannot send. Settles when the stream has ended, for
 * whatever reason: whether anything at all came through. Where `onData` throws, the stream ends with that: what the message told is lost.
 */
export async function readEvents(
  path: string,
  { signal, headers, onData, onHeard, silenceMs }: StreamOptions,
): Promise<boolean> {
  const { base, fetch } = endpoint();
  const own = new AbortController();
  const end = () => own.abort();
  signal.addEventListener('abort', end);
  let alarm = setTimeout(end, silenceMs);
  let hasCome = false;
  try {
    const response = await fetch(base + path, {
      method: 'GET',
      headers: { Accept: 'text/event-stream', ...headers },
      cache: 'no-store',
      signal: own.signal,
    });
    if (!response.ok || response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return false;
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({
      onEvent: ({ data }) => {
        const message: unknown = JSON.parse(data);
        try {
          onData(message);
        } catch (cause) {
          throw new TakingFailed('A message could not be taken.', { cause });
        }
      },
    });
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      clearTimeout(alarm);
      alarm = setTimeout(end, silenceMs);
      hasCome = true;
      onHeard?.();
      parser.feed(part.value);
    }
  } catch (error) {
    // A stream that breaks off, or was mangled on its way, has ended; what it missed is asked for anew.
    if (error instanceof TakingFailed) throw error.cause;
  } finally {
    clearTimeout(alarm);
    end();
    signal.removeEventListener('abort', end);
  }
  return hasCome;
}

/** Where a stream does not come through, changes are asked for this often [ms]. */
const POLL_MS = 4000;
/** Asked this many times before the stream is tried again. */
const POLLS_BEFORE_STREAM = 15;

interface Ways {
  /** Reads the stream to its end; whether anything came through. */
  readonly stream: () => Promise<boolean>;
  /** Asks once. */
  readonly poll: () => Promise<void>;
  /** Told where what was heard cannot be taken: a bug of the page. One that comes back is told once. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Hears what changes until it is told to stop: by the stream, and by asking where it does not come through. What could not be taken
 * is asked for again.
 */
export async function follow({ stream, poll, onProblem }: Ways, stop: AbortSignal): Promise<void> {
  const told = new Set<string>();
  const tell = (error: unknown): false => {
    if (!told.has(String(error))) onProblem(error);
    told.add(String(error));
    return false;
  };
  while (!stop.aborted) {
    const hasCome = await stream().catch(tell);
    for (let polls = hasCome ? 1 : POLLS_BEFORE_STREAM; polls > 0 && !stop.aborted; polls -= 1) {
      await poll().catch(tell);
      await pause(POLL_MS, stop);
    }
  }
}

function pause(timeMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // One signal serves every pause: what a pause leaves on it stays as long as the page is open.
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, timeMs);
    stop.addEventListener('abort', end);
  });
}
