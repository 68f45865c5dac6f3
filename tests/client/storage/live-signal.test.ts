import 'fake-indexeddb/auto';
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStudent, openStudent, student } from '#client/scopes/scopes.ts';
import { currentPartition } from '#client/storage/current-partition.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { openPartition } from '#client/storage/partition.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';

let partition: Partition;

beforeEach(async () => {
  partition = await openPartition(`pid-${Math.random()}`, toBase64Url(new Uint8Array(32)));
  currentPartition.set(openStudent(partition.pid), partition);
});
afterEach(() => {
  closeStudent();
  partition.close();
});

const put = (name: string, value: string) => partition.write(({ meta }) => meta.put({ k: `pref:${name}`, value }));

test('follows the rows that it asks for', async () => {
  const live = liveSignal<StudentScope, string, string>(student, 'none', ({ database }) => ({
    rows: async () => String((await database.meta.get('pref:colour'))?.value ?? 'unset'),
    decode: (text) => Promise.resolve(text),
  }));
  await expect.poll(() => live.value).toBe('unset');
  await put('colour', 'green');
  await expect.poll(() => live.value).toBe('green');
});

test('asks again when a signal that its source reads has changed', async () => {
  const name = signal('one');
  await put('one', 'first');
  await put('two', 'second');
  const live = liveSignal<StudentScope, string, string>(student, 'none', ({ database }) => {
    const wanted = name.value;
    return {
      rows: async () => String((await database.meta.get(`pref:${wanted}`))?.value),
      decode: (text) => Promise.resolve(text),
    };
  });
  await expect.poll(() => live.value).toBe('first');
  name.value = 'two';
  await expect.poll(() => live.value).toBe('second');
});

test('shows nothing any more where its source asks for nothing', async () => {
  const isAsked = signal(true);
  const live = liveSignal<StudentScope, number, string>(student, 'none', ({ database }) =>
    isAsked.value ? { rows: () => database.meta.count(), decode: async () => 'some' } : undefined,
  );
  await expect.poll(() => live.value).toBe('some');
  isAsked.value = false;
  expect(live.value).toBe('none');
});

test('never shows an older state after a newer one, however long its decoding took', async () => {
  const seen: string[] = [];
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  let isUnderWay = false;
  const live = liveSignal<StudentScope, string, string>(student, 'none', ({ database }) => ({
    rows: async () => String((await database.meta.get('pref:text'))?.value ?? 'old'),
    decode: async (text) => {
      isUnderWay = text === 'old';
      if (isUnderWay) await slow;
      return text;
    },
  }));
  live.subscribe((text) => void seen.push(text));
  await expect.poll(() => isUnderWay).toBe(true);
  await put('text', 'new');
  await expect.poll(() => live.value).toBe('new');
  release();
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual(['none', 'new']);
});

test('shows nothing of a student who has left', async () => {
  await put('colour', 'green');
  const live = liveSignal<StudentScope, string, string>(student, 'none', ({ database }) => ({
    rows: async () => String((await database.meta.get('pref:colour'))?.value),
    decode: (text) => Promise.resolve(text),
  }));
  await expect.poll(() => live.value).toBe('green');
  closeStudent();
  expect(live.value).toBe('none');
});

test('shows nothing of a student who has left while it was being decoded', async () => {
  let release: (() => void) | undefined;
  const live = liveSignal<StudentScope, number, string>(student, 'none', ({ database }) => ({
    rows: () => database.meta.count(),
    decode: async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return 'theirs';
    },
  }));
  await expect.poll(() => release).toBeDefined();
  closeStudent();
  release?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(live.value).toBe('none');
});

test('a refresh settles when what was just written is shown, also over a slower decoding that is under way', async () => {
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  let isUnderWay = false;
  const live = liveSignal<StudentScope, string, string>(student, 'none', ({ database }) => ({
    rows: async () => String((await database.meta.get('pref:text'))?.value ?? 'old'),
    decode: async (text) => {
      isUnderWay ||= text === 'old';
      if (text === 'old') await slow;
      return text;
    },
  }));
  await expect.poll(() => isUnderWay).toBe(true);
  await put('text', 'new');
  await live.refresh();
  expect(live.value).toBe('new');
  release();
  await put('text', 'newer');
  await live.refresh();
  expect(live.value).toBe('newer');
});
