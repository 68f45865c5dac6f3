import { describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { usualLimits } from '#server/host.ts';
import { RateLimit } from '#server/http/limits/rate-limit.ts';
import { startServer } from '#tests/support/school/server.ts';

/** Processes with a limit of 80 at once and 8 a second, and what they have in common. */
class Processes {
  ms = 0;
  readonly limits: readonly RateLimit[];
  private fullAt = 0;

  constructor(count: number) {
    this.limits = Array.from({ length: count }, () => new RateLimit(80, 8, () => this.ms));
    for (const limit of this.limits) limit.onDue = () => undefined;
  }

  exchange(): void {
    for (const limit of this.limits) {
      for (const { name, spentMs } of limit.takeDue()) {
        this.fullAt = Math.max(this.fullAt, this.ms) + spentMs;
        limit.settle(name, Math.max(0, this.fullAt - this.ms));
      }
    }
  }

  /** Takes at each as often as it gives; tells how many they gave. */
  drain(): number {
    let given = 0;
    for (const limit of this.limits) while (limit.take('ada') === 0) given += 1;
    return given;
  }
}

describe('a limit', () => {
  test('gives so many at once, and then so many a second', () => {
    let ms = 0;
    const limit = new RateLimit(80, 8, () => ms);
    let given = 0;
    while (limit.take('ada') === 0) given += 1;
    expect(given).toBe(80);
    expect(limit.take('ada')).toBeCloseTo(1 / 8);
    expect(limit.take('ben')).toBe(0);
    ms += 1000;
    for (let i = 0; i < 8; i += 1) expect(limit.take('ada')).toBe(0);
    expect(limit.take('ada')).toBeGreaterThan(0);
  });

  test('takes nothing from anybody where the clock is set back, and is earned again as before', () => {
    let ms = 86_400_000;
    const limit = new RateLimit(80, 8, () => ms);
    limit.onDue = () => undefined;
    for (let i = 0; i < 40; i += 1) limit.take('ada');
    limit.takeDue();
    limit.settle('ada', 5000);
    ms = 0;
    expect([limit.wait('ada'), limit.wait('new')]).toEqual([0, 0]);
    limit.spend('ada', 20);
    ms = 1000;
    limit.spend('ada', 8);
    expect(limit.takeDue()).toEqual([{ name: 'ada', spentMs: 3500 }]);
  });

  test('gives what was taken and not used again, and never more than there is at most', () => {
    const limit = new RateLimit(2, 1, () => 0);
    limit.giveBack('ada');
    for (const wait of [0, 0]) expect(limit.take('ada')).toBe(wait);
    expect(limit.take('ada')).toBe(1);
    limit.giveBack('ada');
    expect([limit.take('ada'), limit.take('ada')]).toEqual([0, 1]);
  });

  test('lets a debt be paid before it gives again', () => {
    const limit = new RateLimit(10, 2, () => 0);
    limit.spend('ada', 13);
    expect(limit.wait('ada')).toBe(2);
  });

  test('gives the last one that is there', () => {
    const limit = new RateLimit(10, 2, () => 0);
    limit.spend('ada', 9);
    expect([limit.take('ada'), limit.take('ada')]).toEqual([0, 0.5]);
  });

  test('forgets who has enough again when there are too many, and else the oldest half', () => {
    let ms = 0;
    const limit = new RateLimit(10, 1, () => ms);
    const many = (prefix: string, count: number) => {
      for (let n = 0; n < count; n += 1) limit.spend(`${prefix}${n}`, 10);
    };
    many('early', 30_000);
    ms = 9_000;
    many('late', 20_000);
    ms = 10_000;
    limit.spend('one more', 10);
    // Those that are full again are gone, and nobody else is.
    expect([limit.wait('early0'), limit.wait('late0'), limit.wait('late19999')]).toEqual([0, 0, 0]);
    limit.spend('late0', 1);
    expect(limit.wait('late0')).toBe(1);
    ms = 10_500;
    many('later', 50_000);
    expect([limit.wait('later0'), limit.wait('later49999')].map((wait) => wait > 0)).toEqual([false, true]);
  });

  test.each([1, 2, 5])('shared by %i processes gives at most a quarter more at once for each further one', (count) => {
    const processes = new Processes(count);
    let given = 0;
    for (let round = 0; round < 20; round += 1) {
      given += processes.drain();
      processes.exchange();
    }
    expect(given).toBeGreaterThanOrEqual(80);
    expect(given).toBeLessThanOrEqual(80 + (count - 1) * 20);
  });

  test.each([2, 5])('shared by %i processes gives on the long run an eighth more for each further one', (count) => {
    const processes = new Processes(count);
    const minute = (): number => {
      let given = 0;
      for (let step = 0; step < 240; step += 1) {
        processes.ms += 250;
        given += processes.drain();
        processes.exchange();
      }
      return given;
    };
    minute();
    const given = minute();
    expect(given).toBeGreaterThanOrEqual(60 * 8 - 1);
    expect(given).toBeLessThanOrEqual(60 * 8 * (1 + (count - 1) / 8) + count);
  });

  test('gives what it has again when it was left alone, and tells nobody of little', () => {
    const processes = new Processes(2);
    for (let round = 0; round < 20; round += 1) {
      processes.drain();
      processes.exchange();
    }
    processes.ms += 60_000;
    const [limit] = processes.limits;
    for (let i = 0; i < 10; i += 1) expect(limit?.take('ada')).toBe(0);
    expect(limit?.takeDue()).toEqual([]);
    expect(limit?.take('ada')).toBe(0);
    expect(limit?.takeDue()).toEqual([{ name: 'ada', spentMs: 11 * 125 }]);
  });

  test('counts what was given while the others were told', () => {
    const processes = new Processes(1);
    const [limit] = processes.limits;
    for (let i = 0; i < 12; i += 1) limit?.take('ada');
    const [due] = limit?.takeDue() ?? [];
    for (let i = 0; i < 5; i += 1) limit?.take('ada');
    // Others have spent 40.
    limit?.settle('ada', (due?.spentMs ?? 0) + 40 * 125);
    expect(limit?.takeDue()).toEqual([{ name: 'ada', spentMs: 5 * 125 }]);
    limit?.settle('ada', 57 * 125);
    let given = 0;
    while (limit?.take('ada') === 0) {
      given += 1;
      for (const { name } of limit.takeDue()) limit.settle(name, (57 + given) * 125);
    }
    expect(given).toBe(80 - 57);
  });

  test('tells again what the others could not hear', () => {
    const processes = new Processes(1);
    const [limit] = processes.limits;
    while (limit?.take('ada') === 0);
    const [due] = limit?.takeDue() ?? [];
    limit?.takeBack('ada', due?.spentMs ?? 0);
    expect(limit?.take('ada')).toBe(0);
    expect(limit?.takeDue()).toEqual([{ name: 'ada', spentMs: (due?.spentMs ?? 0) + 125 }]);
  });

  test('takes what an answer cost, and the others hear of it with what is taken next', () => {
    const processes = new Processes(1);
    const [limit] = processes.limits;
    limit?.charge('ada', 12);
    expect(limit?.takeDue()).toEqual([]);
    expect([limit?.take('ada'), limit?.takeDue()]).toEqual([0, [{ name: 'ada', spentMs: 13 * 125 }]]);
    // What it costs while they are told keeps nobody waiting for them.
    limit?.charge('ada', 12);
    limit?.settle('ada', 13 * 125);
    expect([limit?.take('ada'), limit?.takeDue()]).toEqual([0, [{ name: 'ada', spentMs: 13 * 125 }]]);
    limit?.charge('ben', 90);
    expect(limit?.wait('ben')).toBeCloseTo(11 / 8);
  });

  test('tells nobody of a haste after which it was left alone for long enough', () => {
    const processes = new Processes(1);
    const [limit] = processes.limits;
    for (let i = 0; i < 10; i += 1) limit?.take('ada');
    // Of its own part it earns one a second.
    processes.ms += 4_000;
    for (let i = 0; i < 4; i += 1) limit?.take('ada');
    expect(limit?.takeDue()).toEqual([]);
    limit?.take('ada');
    expect(limit?.takeDue()).toHaveLength(1);
    // Told once it is told each time, until it is full and left alone again.
    processes.ms += 5_000;
    limit?.take('ada');
    expect(limit?.takeDue()).toHaveLength(1);
    processes.ms += 12_000;
    limit?.take('ada');
    expect(limit?.takeDue()).toEqual([]);
  });
});

test('boxes that anybody sends are read at a limited rate from one address, large ones at a lower, announced or not', async () => {
  const still = (): number => 0;
  const server = await startServer({
    limits: (now) => ({
      ...usualLimits(now),
      sealed: new RateLimit(3, 1, still),
      largeSealed: new RateLimit(2, 1, still),
    }),
  });
  const send = async (size: number, isAnnounced: boolean, address: string) => {
    const body = JSON.stringify({ box: 'A'.repeat(size) });
    const headers = new Headers({ 'Content-Type': 'application/json', 'X-Test-Client-IP': address });
    if (isAnnounced) headers.set('Content-Length', String(body.length));
    return (await server.fetch('/student/api/outbox/sealed', { method: 'POST', body, headers })).status;
  };
  const statuses = async (size: number, isAnnounced: boolean, address: string) => {
    const found: number[] = [];
    for (let time = 0; time < 4; time += 1) found.push(await send(size, isAnnounced, address));
    return found;
  };
  const most = LIMITS.sealedBoxMax;
  expect(await statuses(most, true, '10.0.0.1')).toEqual([422, 422, 422, 429]);
  expect(await statuses(most + 100, true, '10.0.0.1')).toEqual([422, 422, 429, 429]);
  expect(await statuses(most, false, '10.0.0.2')).toEqual([422, 422, 422, 429]);
  expect(await statuses(most + 1, false, '10.0.0.3')).toEqual([422, 422, 429, 429]);
  await server.close();
});
