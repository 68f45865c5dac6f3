import { describe, expect, test } from 'vitest';
import { differencesOf, mergedOffer } from '#client/stores/teacher/activities/setup-words.ts';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { ACTIVITY_SETUP } from '#tests/support/school/activity-setup.ts';
import type { ActivitySetup } from '#contract/teacher/activity-calls.ts';

const offer = (part: Partial<ActivitySetup>, isOffered = true) => ({
  isOffered,
  setup: { ...ACTIVITY_SETUP, ...part },
});

describe('two settings of one activity', () => {
  test('TCH-04 show only what differs, in words, and propose theirs where only they changed it', () => {
    const mine = offer({ retakesAllowed: 9, contentLevel: 'high' });
    const theirs = offer({ competitionName: 'Bridge Day', contentLevel: 'middle' }, false);
    expect(differencesOf(offer({}), mine, theirs)).toEqual([
      { key: 'isOffered', label: 'Offered', mine: 'Yes', theirs: 'No', isTheirs: true },
      {
        key: 'contentLevel',
        label: 'Reading level',
        mine: 'High school',
        theirs: 'Middle school',
        isTheirs: false,
      },
      {
        key: 'competitionName',
        label: 'Name of the competition',
        mine: 'None',
        theirs: 'Bridge Day',
        isTheirs: true,
      },
      { key: 'retakesAllowed', label: 'Retakes of a quiz', mine: '9', theirs: '2', isTheirs: false },
    ]);
  });

  test('TCH-04 are merged by the choice for each setting', () => {
    const mine = offer({ retakesAllowed: 9, competitionName: 'Mine' });
    const theirs = offer({ retakesAllowed: 1, competitionName: 'Theirs' }, false);
    const merged = mergedOffer(mine, theirs, new Set(['competitionName', 'isOffered'] as const));
    expect(merged.isOffered).toBe(false);
    expect(merged.setup).toEqual({ ...ACTIVITY_SETUP, retakesAllowed: 9, competitionName: 'Theirs' });
  });

  test('are the same in whatever order their fields were written', () => {
    expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });
});
