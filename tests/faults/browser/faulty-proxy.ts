import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { HEADERS } from '#contract/headers.ts';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const WIRE_FAULTS = [
  'none',
  'request-lost',
  'answer-lost',
  'twice',
  'late',
  'portal',
  'error',
  'busy',
  'half-body',
  'wrong-ack',
  'down',
] as const;
/** What befalls requests between the browser and the server. `portal` and `down` meet every request, the others writes. */
export type WireFault = (typeof WIRE_FAULTS)[number];

/** One operation as it first went over the wire. */
export interface WireOperation {
  readonly owner: string;
  readonly kind: string;
  readonly payload: string;
}

/**
 * Stands before the server on an address of its own, which outlives the server's process, and does to requests what school
 * networks do. It notes every operation that it sees, and complains of one whose payload changes (I7).
 */
export class FaultyProxy {
  fault: WireFault = 'none';
  /** How long who finds the server busy is told to stay away [s]. */
  stayAwayS = 0;
  /** Where the server is now; undefined while there is none. */
  target: number | undefined;
  readonly operations = new Map<string, WireOperation>();
  readonly problems: string[] = [];
  private readonly late: (() => Promise<unknown>)[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      this.answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Requests that were held back arrive after all; nobody hears their answers. */
  async deliverLate(): Promise<void> {
    for (const send of this.late.splice(0)) await send().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    this.note(incoming, body);
    const isWrite = incoming.method !== 'GET' && (incoming.url ?? '').startsWith('/student/api/');
    const isMet = isWrite && !/\/(?:login|logout)/.test(incoming.url ?? '');
    const { fault } = this;
    const send = () => this.forward(incoming, body);
    if (fault === 'down') return void incoming.socket.destroy();
    if (fault === 'portal') return give(outgoing, 200, '<h1>Wi-Fi login</h1>', { 'content-type': 'text/html' });
    if (!isMet || fault === 'none') return relay(outgoing, await send());
    switch (fault) {
      case 'request-lost':
        return void incoming.socket.destroy();
      case 'answer-lost':
        await send();
        return void incoming.socket.destroy();
      case 'late':
        this.late.push(send);
        return void incoming.socket.destroy();
      case 'twice':
        await send();
        return relay(outgoing, await send());
      case 'error':
        return give(outgoing, 500, '{"message":"A server error occurred"}', OURS);
      case 'busy':
        return give(outgoing, 503, '{"message":"Please come back"}', {
          ...OURS,
          'retry-after': String(this.stayAwayS),
        });
      case 'wrong-ack':
        return give(outgoing, 200, '{"results":[{"op":"somebody-elses-operation","status":200,"body":{}}]}', OURS);
      case 'half-body': {
        const answer = await send();
        return give(outgoing, answer.status, answer.body.subarray(0, answer.body.length / 2), answer.headers);
      }
    }
  }

  private note(incoming: IncomingMessage, body: Buffer): void {
    const owner = String(incoming.headers[HEADERS.owner.toLowerCase()] ?? '');
    const key = incoming.headers[HEADERS.idempotencyKey.toLowerCase()];
    if (typeof key === 'string') this.noteOne(key, { owner, kind: incoming.url ?? '', payload: String(body) });
    if (!(incoming.url ?? '').endsWith('/student/api/sync')) return;
    const { ops } = JSON.parse(String(body)) as { ops: { op: string; kind: string }[] };
    for (const { op, ...rest } of ops) this.noteOne(op, { owner, kind: rest.kind, payload: JSON.stringify(rest) });
  }

  private noteOne(op: string, seen: WireOperation): void {
    const former = this.operations.get(op);
    if (former === undefined) this.operations.set(op, seen);
    else if (former.payload !== seen.payload && former.kind === seen.kind) {
      this.problems.push(`I7: ${op} was sent as ${former.payload} and as ${seen.payload}`);
    }
  }

  private forward(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = incoming;
      const onward = request({ host: '127.0.0.1', port: this.target ?? 1, method, path, headers, agent: false });
      onward.on('response', (response) => {
        bodyOf(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: plain(response), body: bytes }),
          reject,
        );
      });
      onward.on('error', reject);
      onward.end(body);
    });
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

const OURS = { 'content-type': 'application/json', [HEADERS.app]: '1' };

function relay(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  give(outgoing, status, body, headers);
}

function give(
  outgoing: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string | string[]>>,
): void {
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** What belongs to one connection alone stays behind. */
function plain(response: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(response.headers).filter(
    ([name, value]) =>
      value !== undefined && !/^(?:connection|keep-alive|transfer-encoding|content-length)$/.test(name),
  );
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
