import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** One answer of the server: its status and its body's bytes as Latin-1. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * One student's connection, kept open, with one request under way. Requests are prepared bytes and answers are hardly looked
 * at: what makes the load shares the machine with what is measured.
 */
export class RawConnection {
  private readonly port: () => number;
  private socket: Socket | undefined;
  private text = '';
  private waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: () => number) {
    this.port = port;
  }

  /** Rejects when the connection breaks before the whole answer is there. */
  send(request: Buffer): Promise<RawAnswer> {
    const socket = (this.socket ??= this.open());
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      socket.write(request);
    });
  }

  close(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }

  private open(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.port(), noDelay: true });
    socket.setEncoding('latin1');
    this.text = '';
    socket.on('data', (piece: string) => this.hear(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.socket === socket) this.socket = undefined;
      const waiting = this.waiting;
      this.waiting = undefined;
      waiting?.reject(new Error('The connection broke.'));
    });
    return socket;
  }

  private hear(piece: string): void {
    this.text += piece;
    const end = this.text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.text.slice(0, end + 2))?.[1] ?? 0);
    if (this.text.length < end + 4 + length) return;
    const answer = { status: Number(this.text.slice(9, 12)), body: this.text.slice(end + 4, end + 4 + length) };
    this.text = this.text.slice(end + 4 + length);
    const waiting = this.waiting;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }
}
