import { beforeEach, describe, expect, test, vi } from 'vitest';
import { announceTab } from '#client/sync/present-tabs.ts';
import { FakeLocks } from './fake-locks.ts';

describe('a tab that is open', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: new FakeLocks() });
  });

  test('is known to the student’s others until it ends, and to nobody else', async () => {
    const [one, two, stranger] = [announceTab('ada'), announceTab('ada'), announceTab('ben')];
    await settle();
    expect([await one.others(), await two.others(), await stranger.others()]).toEqual([[two.id], [one.id], []]);
    two.leave();
    await settle();
    expect(await one.others()).toEqual([]);
  });

  test('is known by its former name, too, after a reload', async () => {
    const [own, late, stranger] = [announceTab('ada', 'own'), announceTab('ada', 'late'), announceTab('ben', 'other')];
    expect([await own.former(), await late.former(), await stranger.former()]).toEqual([['late'], ['own'], []]);
    late.leave();
    await settle();
    expect(await own.former()).toEqual([]);
  });

  test('knows of its copy, and no name of its own by it', async () => {
    const tab = announceTab('ada');
    const copy = announceTab('ada', tab.id);
    await settle();
    expect([await tab.others(), await tab.former()]).toEqual([[copy.id], []]);
    expect([await copy.others(), await copy.former()]).toEqual([[tab.id], []]);
  });

  test.each([undefined, {}])('is alone where the browser knows no locks: %o', async (navigator) => {
    vi.stubGlobal('navigator', navigator);
    const tab = announceTab('ada', 'before');
    expect([await tab.others(), await tab.former()]).toEqual([[], []]);
    expect(tab.leave()).toBeUndefined();
  });
});
