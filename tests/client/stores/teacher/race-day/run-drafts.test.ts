import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptySheet } from '#client/stores/learning/trials/trial-sheet.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';

const PLACE = { classId: 'class', appCode: 'dragster', teacherId: 'rivera', runId: undefined } as const;
const draftOf = (name: string) => ({
  trialId: `trial-${name}`,
  studentId: 'student',
  baseRev: 0,
  sheet: { ...emptySheet('metric'), name },
});

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what a teacher types of runs is there after a reload, each run for itself, until it is saved', () => {
  runDrafts.keep(PLACE, draftOf('Half'));
  runDrafts.keep({ ...PLACE, runId: 'seventh' }, draftOf('Seventh'));
  expect(runDrafts.of(PLACE)?.sheet.name).toBe('Half');
  expect(runDrafts.of({ ...PLACE, runId: 'seventh' })?.sheet.name).toBe('Seventh');
  expect(runDrafts.begun(PLACE)).toEqual([undefined, 'seventh']);
  runDrafts.drop(PLACE);
  expect(runDrafts.of(PLACE)).toBeUndefined();
  expect(runDrafts.begun(PLACE)).toEqual(['seventh']);
  expect(stored.size).toBe(1);
});

test('it is for its teacher, class and application alone, and gone with the sign-out', () => {
  runDrafts.keep(PLACE, draftOf('Half'));
  for (const other of [{ teacherId: 'lee' }, { classId: 'other' }, { appCode: 'glider' as const }]) {
    expect(runDrafts.of({ ...PLACE, ...other })).toBeUndefined();
    expect(runDrafts.begun({ ...PLACE, ...other })).toEqual([]);
  }
  runDrafts.forgetOf('rivera');
  expect(stored.size).toBe(0);
});
