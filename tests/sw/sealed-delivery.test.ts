import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeRegistry, keepSealed, refuseSealed, sealedWork } from '#client/storage/registry.ts';
import { DEVICE_DATABASE } from '#contract/device/device-names.ts';
import { deliverSealedWork } from '#sw/sealed-delivery.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

describe('the worker with no page open', () => {
  let server: TestServer;
  let s1: Client;
  let factory: IDBFactory;

  beforeEach(async () => {
    factory = new IDBFactory();
    Dexie.dependencies.indexedDB = factory;
    server = await startServer();
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(async () => {
    closeRegistry();
    await server.close();
  });

  const journal = async (content: string) =>
    sealed(await sealerOf(s1), {
      ops: [
        {
          op: freshKey(),
          kind: 'journal',
          method: 'PUT',
          path: '/student/api/journal/dragster/introduction',
          body: { content },
        },
      ],
    });
  const keep = async (...contents: readonly string[]) => {
    const boxes = await Promise.all(contents.map(journal));
    await keepSealed(boxes.map((box, place) => ({ id: `pid|stay|0000${place}`, pid: 'pid', box, items: 1, v: 1 })));
  };
  const texts = async () =>
    ((await s1.get('/student/api/startup/dragster')).body.journal as { content: string; rev: number }[]).map(
      ({ content, rev }) => [content, rev],
    );
  const deliver = (send = (path: string, init: RequestInit) => server.fetch(path, init)) =>
    deliverSealedWork(send, factory);

  test('QUIZ-14 brings what was left sealed, in order and once', async () => {
    await keep('One', 'Two');
    await deliver();
    expect([await texts(), await sealedWork()]).toEqual([[['Two', 2]], []]);
    await deliver();
    expect(await texts()).toEqual([['Two', 2]]);
  });

  test('does nothing on a device that never had a student', async () => {
    await deliver();
    expect(await factory.databases()).toEqual([]);
    const other = await opened(factory.open('another-product'));
    await deliver();
    expect((await factory.databases()).map(({ name }) => name)).toEqual(['another-product']);
    other.close();
  });

  test('does nothing on a device where nothing was ever sealed', async () => {
    (await opened(factory.open(DEVICE_DATABASE))).close();
    await expect(deliver()).resolves.toBeUndefined();
  });

  test('leaves the database to the page, which may want to change it', async () => {
    await keep('One');
    await deliver();
    closeRegistry();
    await opened(factory.deleteDatabase(DEVICE_DATABASE));
    expect(await factory.databases()).toEqual([]);
  });

  test.each<[string, (path: string, init: RequestInit) => Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a portal answers', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>'))],
    [
      'another box is acknowledged',
      () => Promise.resolve(new Response('{"receipt":"no"}', { headers: { 'x-app': '1' } })),
    ],
    ['a mirror of the server answers', async (...sent) => new Response(await (await server.fetch(...sent)).text())],
    [
      'the server fails after all',
      async (...sent) => {
        const { headers, text } = await server
          .fetch(...sent)
          .then(async (taken) => ({ headers: taken.headers, text: await taken.text() }));
        return new Response(text, { status: 503, headers });
      },
    ],
    ['the server fails', () => Promise.resolve(new Response('{}', { status: 503, headers: { 'x-app': '1' } }))],
  ])('keeps it and asks to come again when %s', async (_, send) => {
    await keep('One');
    await expect(deliver(send)).rejects.toThrow(/left|fetch|JSON/);
    expect(await sealedWork()).toHaveLength(1);
    await deliver();
    expect(await texts()).toEqual([['One', 1]]);
  });

  test('leaves to its owner what the server has refused for good, and what was made after it', async () => {
    await keep('One', 'Two');
    await refuseSealed('pid|stay|00000', 410);
    await deliver();
    expect(await texts()).toEqual([]);
  });
});

/** What a request gives; fails where another connection is in its way. */
function opened<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('It fails.')));
    request.addEventListener('blocked', () => reject(new Error('It is open elsewhere.')));
  });
}
