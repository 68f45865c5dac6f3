import { vi } from 'vitest';

/** What a call of the engine says, as far as these tests look at it. */
export interface Asked {
  readonly call: string;
  readonly inputs?: unknown;
}

interface Waiting {
  readonly call: string;
  readonly resolve: (answer: Response) => void;
}

/** An engine that answers each call when the test says so, and with what it says. */
export class HeldEngine {
  readonly asked: Asked[] = [];
  private waiting: readonly Waiting[] = [];

  readonly fetch = (path: string, init: RequestInit): Promise<Response> => {
    const call = path.slice(path.lastIndexOf('/') + 1);
    this.asked.push({ ...(JSON.parse(String(init.body)) as object), call });
    return new Promise((resolve) => (this.waiting = [...this.waiting, { call, resolve }]));
  };

  /** Answers the call of this name that has waited longest, or the next one. */
  async answer(call: string, body: object, status = 200): Promise<void> {
    const headers = { 'X-App': '1', 'Content-Type': 'application/json' };
    const oldest = await vi.waitFor(
      () => {
        const found = this.waiting.find((each) => each.call === call);
        if (found === undefined) throw new Error(`Nobody asked for ${call}.`);
        return found;
      },
      { timeout: 15_000, interval: 5 },
    );
    this.waiting = this.waiting.filter((each) => each !== oldest);
    oldest.resolve(new Response(JSON.stringify(body), { status, headers }));
  }
}
