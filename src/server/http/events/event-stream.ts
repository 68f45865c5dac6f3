import { COMMON_HEADERS } from '#server/http/answers.ts';

/** Messages that may wait for a slow reader; one who falls further behind asks anew. */
const WAITING_MAX = 32;
/** How soon a browser tries again after the stream broke off [ms]. */
const RETRY_MS = 3000;

const HEADERS = {
  ...COMMON_HEADERS,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // A proxy in front must not collect what is meant to be seen at once.
  'X-Accel-Buffering': 'no',
} as const;

/** One open page that is told what changes. */
export interface Subscriber<Message> {
  send(message: Message): void;
  /** Keeps the connection open; ends it where the page may no longer be told. */
  check(): Promise<void>;
  end(): void;
}

interface StreamOptions<Message> {
  /** Takes the page in; returns what lets it go. */
  readonly join: (subscriber: Subscriber<Message>) => () => void;
  /** Whether the page may still be told; a failure counts as no. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Said at once. */
  readonly first?: Message;
}

/** Server-sent events: messages as JSON, until the page leaves, reads too slowly or may no longer be told. */
export function eventStream<Message>({ join, mayGoOn, first }: StreamOptions<Message>): Response {
  const encoder = new TextEncoder();
  let leave: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string): void => controller.enqueue(encoder.encode(text));
        const end = (): void => {
          if (!leave) return;
          leave();
          leave = undefined;
          controller.close();
        };
        const send = (message: Message): void => {
          if ((controller.desiredSize ?? 0) <= 0) end();
          else write(`data: ${JSON.stringify(message)}\n\n`);
        };
        const check = async (): Promise<void> => {
          const isFine = await mayGoOn().catch(() => false);
          if (!isFine) end();
          else if (leave) write(': still here\n\n');
        };
        write(`retry: ${RETRY_MS}\n\n`);
        if (first !== undefined) send(first);
        leave = join({ send, check, end });
      },
      cancel() {
        leave?.();
        leave = undefined;
      },
    },
    new CountQueuingStrategy({ highWaterMark: WAITING_MAX }),
  );
  return new Response(body, { headers: HEADERS });
}
