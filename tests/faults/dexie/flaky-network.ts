import { HEADERS } from '#contract/headers.ts';
import type { TestServer } from '#tests/support/school/server.ts';

export const NETWORK_FAULTS = [
  'none',
  'request-lost',
  'answer-lost',
  'twice',
  'late',
  'portal',
  'error',
  'busy',
  'nonsense',
  'wrong-ack',
  'half-body',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

let schools = 0;

/** The way from a device to the real server, with what may befall a request on it (faults/README.md). */
export class FlakyNetwork {
  fault: NetworkFault = 'none';
  private readonly server: TestServer;
  private readonly late: (() => Promise<Response>)[] = [];
  private readonly address: string;

  /** Each is a school's with an address of its own: what may come from one address in a minute is no matter of the others. */
  constructor(server: TestServer) {
    this.server = server;
    schools += 1;
    this.address = `10.0.${schools >> 8}.${schools & 255}`;
  }

  readonly fetch = async (input: string, init: RequestInit): Promise<Response> => {
    // The page's own time-out must not end what the test's server has begun.
    const { signal: _, ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set('X-Test-Client-IP', this.address);
    const send = () => this.server.fetch(input, { ...rest, headers });
    switch (this.fault) {
      case 'none':
        return send();
      case 'request-lost':
        throw new TypeError('Failed to fetch');
      case 'answer-lost':
        await send();
        throw new TypeError('Failed to fetch');
      case 'twice':
        await send();
        return send();
      case 'late':
        this.late.push(send);
        throw new TypeError('Failed to fetch');
      case 'portal':
        return new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
      case 'error':
        return ours('{"message":"A server error occurred"}', 500);
      case 'busy':
        return ours('{"message":"Please come back"}', 503);
      case 'nonsense':
        return ours('{"results":"no"}', 200);
      case 'wrong-ack':
        return ours('{"results":[{"op":"somebody-elses-operation","status":200,"body":{}}]}', 200);
      case 'half-body': {
        const response = await send();
        const text = await response.text();
        return new Response(text.slice(0, text.length / 2), response);
      }
    }
  };

  /** Late requests arrive at last; nobody hears their answers. */
  async deliver(): Promise<void> {
    for (const send of this.late.splice(0)) await send();
  }
}

function ours(body: string, status: number): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json', [HEADERS.app]: '1' } });
}
