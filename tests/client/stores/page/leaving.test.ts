import { beforeEach, describe, expect, test, vi } from 'vitest';

describe('leaving with nobody signed in', () => {
  const done: string[] = [];

  beforeEach(() => {
    vi.resetModules();
    done.length = 0;
  });

  const load = async () => {
    const { leave, onLeaving } = await import('#client/stores/page/leaving.ts');
    for (const step of ['session', 'application', 'engine', 'editors'] as const) {
      onLeaving(step, async () => {
        await Promise.resolve();
        done.push(step);
      });
    }
    return { leave, onLeaving };
  };

  test('AUTH-07 goes step by step, in its order', async () => {
    const { leave } = await load();
    await leave();
    expect(done).toEqual(['editors', 'engine', 'application', 'session']);
  });

  test('goes on where a part of it fails, at once or later', async () => {
    const { leave, onLeaving } = await load();
    onLeaving('engine', () => {
      throw new Error('at once');
    });
    onLeaving('engine', () => Promise.reject(new Error('later')));
    await leave();
    expect(done).toEqual(['editors', 'engine', 'application', 'session']);
  });
});
