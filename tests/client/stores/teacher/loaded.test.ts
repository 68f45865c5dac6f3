import { describe, expect, test } from 'vitest';
import { forgetWork, loader, workLoader } from '#client/stores/teacher/loaded.ts';
import type { Result } from '#contract/failure.ts';

/** A server whose answers come when the test lets them. */
function slowServer() {
  const open = new Map<string, (answer: Result<string>) => void>();
  const questions: string[] = [];
  const fetch = (key: string) => {
    questions.push(key);
    return new Promise<Result<string>>((resolve) => open.set(key, resolve));
  };
  return {
    fetch,
    answer: (key: string, answer: Result<string>) => open.get(key)?.(answer),
    asked: (key: string) => questions.filter((question) => question === key).length,
  };
}

describe('what a screen asks for by a key', () => {
  test('shows the answer for the last key, whatever comes late', async () => {
    const server = slowServer();
    const loaded = loader(server.fetch);
    const first = loaded.load('class 1');
    const second = loaded.load('class 2');
    server.answer('class 2', { ok: true, value: 'two' });
    await second;
    server.answer('class 1', { ok: true, value: 'one' });
    await first;
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'two' });
  });

  test('keeps what is shown when asking for the same again fails, and says so when there was nothing', async () => {
    const server = slowServer();
    const loaded = loader(server.fetch);
    const first = loaded.load('class 1');
    server.answer('class 1', { ok: false, failure: { kind: 'offline' } });
    await first;
    expect(loaded.state.value.status).toBe('failed');
    const second = loaded.load('class 1');
    expect(loaded.state.value.status).toBe('loading');
    server.answer('class 1', { ok: true, value: 'one' });
    await second;
    const third = loaded.load('class 1');
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'one' });
    server.answer('class 1', { ok: false, failure: { kind: 'offline' } });
    await third;
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'one' });
  });

  test('takes what a change answered with, and no older answer after it', async () => {
    const server = slowServer();
    const loaded = loader(server.fetch);
    const first = loaded.load('class 1');
    loaded.take('class 1', 'changed');
    server.answer('class 1', { ok: true, value: 'before the change' });
    await first;
    loaded.take('class 2', 'of another class');
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'changed' });
  });

  test('takes the answer to a change, and asks again where others were under way beside it', async () => {
    const server = slowServer();
    const loaded = loader(server.fetch);
    const first = loaded.load('class 1');
    server.answer('class 1', { ok: true, value: 'none' });
    await first;
    const began: ((answer: Result<string>) => void)[] = [];
    const change = () => loaded.changed('class 1', new Promise((resolve) => began.push(resolve)));
    const alone = change();
    began[0]?.({ ok: true, value: 'one' });
    await alone;
    expect([server.asked('class 1'), loaded.state.value]).toEqual([1, { status: 'ready', value: 'one' }]);
    const [second, third] = [change(), change()];
    began[2]?.({ ok: true, value: 'one, two, three' });
    await third;
    began[1]?.({ ok: true, value: 'one, two' });
    await expect.poll(() => server.asked('class 1')).toBe(2);
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'one, two, three' });
    server.answer('class 1', { ok: true, value: 'one, two, three' });
    expect(await second).toEqual({ ok: true, value: 'one, two' });
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'one, two, three' });
    const refused = change();
    began[3]?.({ ok: false, failure: { kind: 'offline' } });
    expect((await refused).ok).toBe(false);
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'one, two, three' });
  });

  test('shows what changes meanwhile, and then the answer all the same', async () => {
    const server = slowServer();
    const loaded = loader(server.fetch);
    const first = loaded.load('class 1');
    loaded.change('class 1', 'changed');
    loaded.change('class 2', 'of another class');
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'changed' });
    server.answer('class 1', { ok: true, value: 'after the change' });
    await first;
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'after the change' });
  });

  test('is asked for again after a change where it is still shown, and takes no other’s place', async () => {
    const server = slowServer();
    const loaded = loader(server.fetch);
    const first = loaded.load('class 2');
    server.answer('class 2', { ok: true, value: 'two' });
    await first;
    await loaded.refresh('class 1');
    expect([server.asked('class 1'), loaded.state.value]).toEqual([0, { status: 'ready', value: 'two' }]);
    const again = loaded.refresh('class 2');
    server.answer('class 2', { ok: true, value: 'two, changed' });
    await again;
    expect(loaded.state.value).toEqual({ status: 'ready', value: 'two, changed' });
  });

  test('of what students made shows nothing from before a deletion, and no answer that was on its way at it', async () => {
    const server = slowServer();
    const [work, other] = [workLoader(server.fetch), loader(server.fetch)];
    for (const [loaded, key] of [
      [work, 'class 1'],
      [other, 'list'],
    ] as const) {
      const first = loaded.load(key);
      server.answer(key, { ok: true, value: 'of Ana and Ben' });
      await first;
    }
    const second = work.load('class 1');
    forgetWork();
    expect(work.state.value.status).toBe('loading');
    expect(other.state.value.status).toBe('ready');
    server.answer('class 1', { ok: true, value: 'of Ana and Ben' });
    await expect.poll(() => server.asked('class 1')).toBe(3);
    expect(work.state.value.status).toBe('loading');
    server.answer('class 1', { ok: true, value: 'of Ben' });
    await second;
    expect(work.state.value).toEqual({ status: 'ready', value: 'of Ben' });
  });
});
