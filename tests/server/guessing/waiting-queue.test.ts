import { describe, expect, test } from 'vitest';
import { Desks } from '#server/guessing/desks.ts';
import { WaitingQueue } from '#server/guessing/waiting-queue.ts';

/** A queue whose visits are written down: who was admitted, and who was sent away. */
function openQueue(most = 100) {
  const queue = new WaitingQueue(most);
  const admitted: string[] = [];
  const sentAway: string[] = [];
  const enter = (name: string, lane: string, { wrong = 0, isBack = false } = {}): void => {
    void queue.enter({ lane, wrong, isBack }).then((isIn) => (isIn ? admitted : sentAway).push(name));
  };
  const admitAll = async (): Promise<string[]> => {
    while (queue.admitNext());
    await Promise.resolve();
    return admitted;
  };
  return { queue, enter, admitAll, admitted, sentAway };
}

const many = (count: number, name: string): string[] => Array.from({ length: count }, (_, i) => `${name}${i}`);

describe('a waiting queue', () => {
  test('calls one lane after the other, however many wait in it', async () => {
    const { enter, admitAll } = openQueue();
    for (const name of many(4, 'crowd')) enter(name, 'crowd');
    for (const name of many(2, 'pair')) enter(name, 'pair');
    enter('one', 'one');
    expect(await admitAll()).toEqual(['crowd0', 'pair0', 'one', 'crowd1', 'pair1', 'crowd2', 'crowd3']);
  });

  test('calls a lane with fewer wrong tries first', async () => {
    const { enter, admitAll } = openQueue();
    for (const name of many(3, 'guess')) enter(name, 'guesser', { wrong: 19 });
    for (const name of many(3, 'student')) enter(name, 'school', { wrong: 2 });
    expect(await admitAll()).toEqual([...many(3, 'student'), ...many(3, 'guess')]);
  });

  test('when it is full, takes places of the longest lane for a shorter one, and none otherwise', async () => {
    const { enter, admitAll, sentAway } = openQueue(10);
    for (const name of many(12, 'crowd')) enter(name, 'crowd');
    for (const name of many(6, 'pair')) enter(name, 'pair');
    const admitted = await admitAll();
    expect(admitted.filter((name) => name.startsWith('pair'))).toHaveLength(5);
    expect(admitted).toHaveLength(10);
    expect(sentAway.toSorted()).toEqual(
      ['crowd10', 'crowd11', 'crowd9', 'crowd8', 'crowd7', 'crowd6', 'crowd5', 'pair5'].toSorted(),
    );
  });

  test('takes places of those with more wrong tries for one with fewer, however few wait in each lane', async () => {
    const { enter, admitAll, sentAway } = openQueue(3);
    for (const name of many(3, 'guess')) enter(name, name, { wrong: 4 });
    enter('teacher', 'home', { wrong: 1 });
    enter('guess3', 'guess3', { wrong: 4 });
    expect(await admitAll()).toEqual(['teacher', 'guess1', 'guess2']);
    expect(sentAway).toEqual(['guess0', 'guess3']);
  });

  test('gives whoever came back the places of those who came just now, where somebody guesses', async () => {
    const { enter, admitAll, sentAway } = openQueue();
    for (const name of many(30, 'guess')) enter(name, 'school', { wrong: 500 });
    await Promise.resolve();
    expect(sentAway).toHaveLength(10);
    for (const name of many(30, 'student')) enter(name, 'school', { wrong: 500, isBack: true });
    for (const name of many(5, 'later')) enter(name, 'school', { wrong: 500 });
    expect(await admitAll()).toEqual(many(30, 'student'));
    expect(sentAway).toHaveLength(35);
  });

  test('forgets nobody and calls nobody twice, whatever happens', async () => {
    const { queue, enter, admitAll, admitted, sentAway } = openQueue(20);
    for (let i = 0; i < 500; i += 1) {
      enter(`${i}`, `lane ${i % 7}`, { wrong: (i % 5) * 10, isBack: i % 3 === 0 });
      if (i % 4 === 0) queue.admitNext();
      if (i % 97 === 0) queue.clear();
    }
    await admitAll();
    expect(queue.isEmpty).toBe(true);
    expect([...admitted, ...sentAway].map(Number).toSorted((a, b) => a - b)).toEqual(many(500, '').map(Number));
  });
});

describe('desks', () => {
  const comer = { lane: 'a', wrong: 0, isBack: false };

  test('work on so many at once and take on the next when one ends, failed or not', async () => {
    const desks = new Desks({ atOnce: 2, most: 10 });
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const work = (fails: boolean) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      if (fails) throw new Error('failed');
      return 'done';
    };
    const works = [true, false, false, true].map((fails) =>
      desks.run('here', comer, work(fails)).catch((error: Error) => error.message),
    );
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(works)).toEqual(['failed', { value: 'done' }, { value: 'done' }, 'failed']);
    expect([most, running]).toEqual([2, 0]);
  });

  test('turn away those for whom there is no place to wait, at this place alone', async () => {
    const desks = new Desks({ atOnce: 1, most: 1 });
    let end = (): void => {};
    const first = desks.run('here', comer, () => new Promise<void>((resolve) => (end = resolve)));
    const second = desks.run('here', comer, async () => 2);
    expect(await desks.run('here', comer, async () => 3)).toBeUndefined();
    expect(await desks.run('there', comer, async () => 4)).toEqual({ value: 4 });
    end();
    await first;
    expect(await second).toEqual({ value: 2 });
  });
});
