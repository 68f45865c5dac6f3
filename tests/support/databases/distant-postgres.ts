import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a PostgreSQL that is far away, and what is known of what goes over it. */
export interface DistantPostgres {
  /** The same database by the long way. */
  readonly address: string;
  /** How often the server had to wait for answers while this was done. */
  roundTripsOf(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** How long answers that are all there are held back, in which everything comes that is sent without waiting for them [ms]. */
const QUIET_MS = 25;

/**
 * Gives answers only when PostgreSQL has answered everything that was asked and nothing more is asked meanwhile, all at once: each
 * time is one round trip, however many statements were in it. A delay of so many milliseconds makes the way longer.
 */
export async function openDistantPostgres(address: string, delayMs = QUIET_MS): Promise<DistantPostgres> {
  const target = new URL(address);
  const ways = new Set<Way>();
  let trips = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    const way = new Way(near, far, delayMs, () => {
      trips += 1;
    });
    ways.add(way);
    near.once('close', () => ways.delete(way));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const near = new URL(address);
  near.port = String((server.address() as AddressInfo).port);
  return {
    address: near.href,
    roundTripsOf: async (work) => {
      const before = trips;
      await work();
      return trips - before;
    },
    close: async () => {
      for (const way of ways) way.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One connection, both ways. */
class Way {
  private readonly near: Socket;
  private readonly far: Socket;
  private readonly delayMs: number;
  private readonly onTrip: () => void;
  private held: Buffer[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly asked = new Messages(true);
  private readonly answered = new Messages(false);

  constructor(near: Socket, far: Socket, delayMs: number, onTrip: () => void) {
    this.near = near;
    this.far = far;
    this.delayMs = delayMs;
    this.onTrip = onTrip;
    near.on('data', (bytes) => {
      this.asked.read(bytes);
      far.write(bytes);
      this.wait();
    });
    far.on('data', (bytes) => {
      this.answered.read(bytes);
      this.held.push(bytes);
      this.wait();
    });
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => this.end());
    }
  }

  end(): void {
    clearTimeout(this.timer);
    this.near.destroy();
    this.far.destroy();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const isOpening = !this.answered.isReady;
    if (isOpening) return this.give();
    if (this.answered.count < this.asked.count) return;
    this.timer = setTimeout(() => {
      this.onTrip();
      this.give();
    }, this.delayMs);
  }

  private give(): void {
    if (this.held.length > 0) this.near.write(Buffer.concat(this.held));
    this.held = [];
  }
}

const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

/** Counts what wants an answer, or is the end of one (PostgreSQL's manual, 55.7): each Query and each Sync is answered by one ReadyForQuery. */
class Messages {
  count = 0;
  /** Whether the connection was opened, which goes to and fro by itself. */
  isReady = false;
  private readonly isFromClient: boolean;
  private rest = Buffer.alloc(0);
  /** What a client says first has no type. */
  private isFirst: boolean;

  constructor(isFromClient: boolean) {
    this.isFromClient = isFromClient;
    this.isFirst = isFromClient;
  }

  read(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const head = this.isFirst ? 0 : 1;
      if (this.rest.length < head + 4) return;
      const length = head + this.rest.readUInt32BE(head);
      if (this.rest.length < length) return;
      if (!this.isFirst) this.see(this.rest[0]);
      this.isFirst = false;
      this.rest = this.rest.subarray(length);
    }
  }

  private see(type: number | undefined): void {
    if (this.isFromClient) {
      if (type === QUERY || type === SYNC) this.count += 1;
    } else if (type === READY) {
      // The first one says that the connection is open, and answers nothing.
      if (this.isReady) this.count += 1;
      this.isReady = true;
    }
  }
}
