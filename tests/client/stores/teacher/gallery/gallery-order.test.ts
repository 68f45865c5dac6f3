import { describe, expect, test } from 'vitest';
import { ALL_DESIGNS, choiceIn, galleryOf, searchOf } from '#client/stores/teacher/gallery/gallery-order.ts';
import type { GalleryEntry } from '#client/stores/teacher/gallery/gallery.ts';

type Revision = GalleryEntry['concept']['revisions'][number];

/** A design whose newest revision stands first in the list: the order of a list says nothing. */
function entry(
  name: string,
  of: Partial<Revision> & { readonly at?: number; readonly by?: string } = {},
): GalleryEntry {
  const { at = 0, by = 'Ada', ...revision } = of;
  const newest = {
    revision: 2,
    status: 'tested',
    performance: 1,
    performanceLabel: 'Race time',
    performanceBetter: 'lower',
    specificationId: 'classroom',
  };
  const older = { ...newest, revision: 1, status: 'invalid', performance: 0 };
  return {
    conceptId: name,
    studentId: by,
    alias: by,
    groupName: by === 'Ada' ? 'Owls' : 'Bats',
    concept: {
      name,
      lastModified: at,
      specificationName: 'Classroom',
      revisions: [{ ...newest, ...revision }, older],
    },
  } as unknown as GalleryEntry;
}

const namesOf = (entries: readonly GalleryEntry[], choice: Partial<typeof ALL_DESIGNS>): string[] =>
  galleryOf(entries, { ...ALL_DESIGNS, ...choice }).map(({ concept }) => concept.name);

describe('TCH-03 the gallery', () => {
  test('sorts by date, the newest first, and by name as people count', () => {
    const all = [entry('Car 10', { at: 1 }), entry('car 9', { at: 3 }), entry('Boat', { at: 2 })];
    expect(namesOf(all, {})).toEqual(['car 9', 'Boat', 'Car 10']);
    expect(namesOf(all, { sort: 'name' })).toEqual(['Boat', 'car 9', 'Car 10']);
  });

  test('sorts by the performance of the newest revision, the best first, whichever end of the measure that is', () => {
    const fast = [
      entry('Slow', { performance: 2 }),
      entry('None', { performance: null }),
      entry('Fast', { performance: 1.1 }),
    ];
    expect(namesOf(fast, { sort: 'performance' })).toEqual(['Fast', 'Slow', 'None']);
    const far = { performanceLabel: 'Distance', performanceBetter: 'higher' } as const;
    const distances = [entry('Near', { ...far, performance: 3 }), entry('Far', { ...far, performance: 9 })];
    expect(namesOf(distances, { sort: 'performance' })).toEqual(['Far', 'Near']);
    const out = [entry('Too light', { performance: 0.9, status: 'invalid' }), entry('Unsure', { notRanked: 'Why' })];
    expect(namesOf([...out, ...fast], { sort: 'performance' })).toEqual([
      'Fast',
      'Slow',
      'None',
      'Too light',
      'Unsure',
    ]);
  });

  test('COMP-02 does not mix results of one challenge with those of another, though both are times', () => {
    const long = { specificationId: 'long', at: 9 };
    const all = [
      entry('Short slow', { performance: 1.3, at: 4 }),
      entry('Long slow', { ...long, performance: 1.8 }),
      entry('Short fast', { performance: 1.1, at: 3 }),
      entry('Long fast', { ...long, performance: 1.2, at: 1 }),
    ];
    expect(namesOf(all, { sort: 'performance' })).toEqual(['Long fast', 'Long slow', 'Short fast', 'Short slow']);
  });

  test('has the challenges put in order once, however many designs there are to compare', () => {
    let looks = 0;
    const all = Array.from({ length: 64 }, (_, index) => entry(`Car ${index}`, { performance: (index * 37) % 64 }));
    for (const { concept } of all) Object.defineProperty(concept, 'lastModified', { get: () => (looks += 1) && 0 });
    galleryOf(all, { ...ALL_DESIGNS, sort: 'date' });
    const once = looks;
    galleryOf(all, { ...ALL_DESIGNS, sort: 'performance' });
    expect(looks - once).toBe(once);
  });

  test('shows those of a student, of a group, of a status and of a challenge', () => {
    const all = [entry('One'), entry('Two', { by: 'Ben', status: 'invalid' })];
    expect(namesOf(all, { studentId: 'Ben' })).toEqual(['Two']);
    expect(namesOf(all, { groupName: 'Owls' })).toEqual(['One']);
    expect(namesOf(all, { status: 'invalid' })).toEqual(['Two']);
    expect(namesOf(all, { specificationName: 'Another' })).toEqual([]);
  });

  test('is in the address as it was chosen, without what is usual; what no design has shows all', () => {
    const all = [entry('One'), entry('Two', { by: 'Ben', status: 'invalid' })];
    const chosen = { ...ALL_DESIGNS, sort: 'name', studentId: 'Ben', status: 'invalid' } as const;
    const search = new URLSearchParams(searchOf(chosen));
    expect(String(search)).toBe('sort=name&studentId=Ben&status=invalid');
    expect(choiceIn(search, all)).toEqual(chosen);
    const stale = new URLSearchParams('sort=size&status=lost&specificationName=Gone&groupName=Owls&part=x');
    expect(choiceIn(stale, all)).toEqual({ ...ALL_DESIGNS, groupName: 'Owls' });
  });
});
