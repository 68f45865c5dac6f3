import { createParser } from 'eventsource-parser';
import { endpoint } from '#client/api/endpoint.ts';
import { teacherHeaders } from './teacher-request.ts';

interface StreamOptions {
  readonly signal: AbortSignal;
  /** The data of each message. */
  readonly onData: (data: string) => void;
  /** Told of anything that comes, heartbeats included. */
  readonly onHeard?: () => void;
  /** Longest silence, heartbeats included, before the stream counts as broken [ms]. */
  readonly silenceMs: number;
}

/**
 * Reads server-sent events with the teacher's token, which `EventSource` cannot send. Settles when the stream has ended,
 * for whatever reason: whether anything at all came through.
 */
export async function readEvents(
  path: string,
  { signal, onData, onHeard, silenceMs }: StreamOptions,
): Promise<boolean> {
  const { base, fetch } = endpoint();
  const own = new AbortController();
  const end = () => own.abort();
  signal.addEventListener('abort', end);
  let alarm = setTimeout(end, silenceMs);
  let hasCome = false;
  try {
    const headers = { Accept: 'text/event-stream', ...teacherHeaders() };
    const response = await fetch(base + path, { method: 'GET', headers, cache: 'no-store', signal: own.signal });
    if (!response.ok || response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return false;
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({ onEvent: ({ data }) => onData(data) });
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      clearTimeout(alarm);
      alarm = setTimeout(end, silenceMs);
      hasCome = true;
      onHeard?.();
      parser.feed(part.value);
    }
  } catch {
    // A stream that breaks off has ended; what it missed is asked for anew.
  } finally {
    clearTimeout(alarm);
    signal.removeEventListener('abort', end);
  }
  return hasCome;
}
