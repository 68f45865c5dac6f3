import { expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { contestList } from '#client/stores/teacher/contest/contest-list.ts';
import { gallery } from '#client/stores/teacher/gallery/gallery.ts';
import { gameStandings } from '#client/stores/teacher/game.ts';
import { privacy } from '#client/stores/teacher/privacy.ts';
import { raceDay } from '#client/stores/teacher/race-day/race-day.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { Loaded } from '#client/stores/teacher/loaded.ts';
import type { ReadonlySignal } from '@preact/signals-react';

const placeIn = (classId: string): ClassApplication => ({ classId, appCode: 'dragster' });
const DAY = { results: [], runs: [], calibration: null };
const STANDING = {
  studentId: 'ada',
  alias: 'Ada',
  signInId: null,
  groupName: 'Red',
  level: 2,
  highestLevel: 2,
  aggregateScore: 0,
  totalPerformance: 0,
  iterations: 0,
};
const CONCEPT = {
  name: 'Swift',
  lastModified: 0,
  specificationId: 'classroom',
  specificationName: 'Classroom',
  isShared: false,
  isMine: false,
  revisions: [],
};
const PROOF = { at: 0, number: 1, rows: [], seal: '' };

interface Changed {
  readonly of: ReadonlySignal<Loaded<unknown>>;
  readonly load: (classId: string) => Promise<void>;
  readonly change: (classId: string) => Promise<string | undefined>;
  /** What the change is answered with. */
  readonly done?: unknown;
}

const ofGallery = { of: gallery.list, load: (classId: string) => gallery.load(placeIn(classId)) };
const ofDay = { of: raceDay.day, load: (classId: string) => raceDay.load(placeIn(classId)) };
const CHANGES: readonly (readonly [string, Changed])[] = [
  [
    'a design is renamed',
    { ...ofGallery, change: (id) => gallery.change(placeIn(id), 'comet', { name: 'Swift' }), done: CONCEPT },
  ],
  ['measured values are approved', { ...ofGallery, change: (id) => gallery.approve(placeIn(id), 'r', true), done: [] }],
  ['runs are applied', { ...ofDay, change: (id) => raceDay.apply(placeIn(id), 'basis') }],
  ['a calibration is taken back', { ...ofDay, change: (id) => raceDay.takeBack(placeIn(id), 'fit') }],
  [
    'a student gets another level',
    {
      of: gameStandings.list,
      load: (id) => gameStandings.load(placeIn(id)),
      change: (id) => gameStandings.setLevel(placeIn(id), 'ada', 2),
      done: STANDING,
    },
  ],
  [
    'a contest is removed',
    { of: contestList.list, load: contestList.load, change: (id) => contestList.remove(id, 'cup') },
  ],
  [
    'a student is deleted',
    { of: privacy.audit, load: privacy.load, change: (id) => privacy.deleteStudent(id, 'ada', 'ada'), done: PROOF },
  ],
];

test.each(CHANGES)(
  '%s: a class that is opened before the answer stays open',
  async (_what, { of, load, change, done = {} }) => {
    let answered = (): void => undefined;
    const asked: string[] = [];
    setEndpoint({
      fetch: (async (input: unknown, init?: RequestInit) => {
        const path = String(input);
        if ((init?.method ?? 'GET') !== 'GET')
          return new Promise((resolve) => (answered = () => resolve(answer(done))));
        asked.push(path);
        return answer(path.includes('/race-day/') ? DAY : []);
      }) as typeof fetch,
    });
    await load('left');
    const changing = change('left');
    await load('open');
    asked.length = 0;
    answered();
    expect(await changing).toBeUndefined();
    expect([asked, of.value.status]).toEqual([[], 'ready']);
    // Where it is still shown it is asked for again.
    const again = change('open');
    await expect.poll(() => (answered(), asked.some((path) => path.includes('/open/')))).toBe(true);
    expect(await again).toBeUndefined();
  },
);
