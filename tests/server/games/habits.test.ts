import { describe, expect, test } from 'vitest';
import { habitsOf } from '#server/games/habits.ts';
import type { HabitRevision } from '#server/games/habits.ts';

const revision = (of: Partial<HabitRevision> = {}): HabitRevision => ({
  conceptId: 'a',
  status: 'tested',
  changes: 1,
  notes: '',
  ...of,
});
const changed = (...changes: number[]) => changes.map((count) => revision({ changes: count }));
const standing = (revisions: readonly HabitRevision[], seconds?: number) =>
  Object.fromEntries(
    habitsOf(revisions, seconds === undefined ? undefined : { page: '01-story', seconds }).map(
      ({ code, count, of }) => [code, `${count} of ${of}`],
    ),
  );

describe('habits of engineers', () => {
  test('one change at a time: the longest run of revisions of one concept', () => {
    expect(standing([])).toMatchObject({ 'one-change': '0 of 5' });
    expect(standing(changed(1, 1, 2, 1, 1, 1))).toMatchObject({ 'one-change': '3 of 5' });
    expect(standing(changed(1, 0, 1, 0, 1, 1, 1, 1))).toMatchObject({ 'one-change': '5 of 5' });
    const two = ['a', 'b', 'a', 'b', 'a'].map((conceptId) => revision({ conceptId }));
    expect(standing(two)).toMatchObject({ 'one-change': '3 of 5' });
  });

  test('iterations: revisions that changed something, however much', () => {
    expect(standing(changed(0, 1, 7, 0, 2))).toMatchObject({ iterations: '3 of 10' });
    expect(standing(changed(...Array.from({ length: 14 }, () => 1)))).toMatchObject({ iterations: '10 of 10' });
  });

  test('a fixed rule: out of spec, then in spec with the next revision of the same concept', () => {
    const made = (...states: [string, HabitRevision['status']][]) =>
      states.map(([conceptId, status]) => revision({ conceptId, status }));
    expect(standing(made(['a', 'tested'], ['a', 'invalid']))).toMatchObject({ 'fixed-rule': '0 of 1' });
    expect(standing(made(['a', 'invalid'], ['b', 'tested']))).toMatchObject({ 'fixed-rule': '0 of 1' });
    expect(standing(made(['a', 'invalid'], ['b', 'tested'], ['a', 'tested']))).toMatchObject({
      'fixed-rule': '1 of 1',
    });
  });

  test('the story of a failure: whole seconds on its page, and not asked for where the unit has none', () => {
    expect(standing([], 12.9)).toMatchObject({ 'failure-story': '12 of 60' });
    expect(standing([], 400)).toMatchObject({ 'failure-story': '60 of 60' });
    expect(standing([])).not.toHaveProperty('failure-story');
    const pages = habitsOf([], { page: '01-story', seconds: 0 }).flatMap(({ code, page }) =>
      page ? [[code, page]] : [],
    );
    expect(pages).toEqual([['failure-story', '01-story']]);
  });

  test('notes: sentences beside revisions, no single words', () => {
    const notes = ['Shorter is lighter, so it wins.', 'ok', '   ', 'I made the wheels thinner.'];
    expect(standing(notes.map((note) => revision({ notes: note })))).toMatchObject({ notes: '2 of 3' });
  });
});
