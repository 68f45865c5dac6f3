import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '#server/listening/listen.ts';
import type { Host } from '#server/host.ts';
import type { Listener } from '#server/listening/listen.ts';
import type { Socket } from 'node:net';

const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: balsa\r\n\r\n`;

describe('a server that has its hands full', () => {
  const sockets: Socket[] = [];
  const begun: string[] = [];
  let listener: Listener;

  beforeEach(async () => {
    sockets.length = begun.length = 0;
    const fetch = async (request: Request): Promise<Response> => {
      begun.push(new URL(request.url).pathname);
      return new Response('here');
    };
    listener = await listen({ app: { fetch }, services: { log: () => undefined } } as unknown as Host, 0, '127.0.0.1');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await listener.close();
  });

  /** Connects and asks; asks again at each answer for as long as it is told to. */
  const asker = (path: string, onAnswer: () => boolean): void => {
    const socket = connect(listener.port, '127.0.0.1', () => socket.write(GET(path)));
    socket.on('data', () => {
      if (onAnswer()) socket.write(GET(path));
    });
    sockets.push(socket);
  };

  test('lets newcomers in between few requests of those who are connected, not after all of them', async () => {
    const BUSY = 100;
    const NEWCOMERS = 40;
    let answers = 0;
    let greeted = 0;
    let isOver = false;
    const busy = new Promise<void>((resolve) => {
      for (let at = 0; at < BUSY; at += 1) {
        asker('/busy', () => {
          answers += 1;
          if (answers === 5 * BUSY) resolve();
          return !isOver;
        });
      }
    });
    await busy;
    const before = begun.length;
    await new Promise<void>((resolve) => {
      for (let at = 0; at < NEWCOMERS; at += 1) {
        asker('/new', () => {
          greeted += 1;
          if (greeted === NEWCOMERS) resolve();
          return false;
        });
      }
    });
    isOver = true;
    const between = begun.slice(before, begun.lastIndexOf('/new')).filter((path) => path === '/busy').length;
    expect(between).toBeLessThan(NEWCOMERS * 20);
  });

  test('answers everybody in the order in which they asked of one connection, and all in the end', async () => {
    const counts = new Map<number, number>();
    await new Promise<void>((resolve) => {
      let ended = 0;
      for (let at = 0; at < 60; at += 1) {
        asker(`/${at}`, () => {
          const count = (counts.get(at) ?? 0) + 1;
          counts.set(at, count);
          if (count === 10) ended += 1;
          if (ended === 60) resolve();
          return count < 10;
        });
      }
    });
    expect([...counts.values()]).toEqual(Array.from({ length: 60 }, () => 10));
  });
});
