import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { isAnyUnsaved } from '#client/stores/page/unsaved.ts';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import { ACTIVITY_SETUP } from '#tests/support/school/activity-setup.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';

const SPECIFICATION = { id: 'own-1', name: 'Own', challenge: 'Be fast.', performance: 'time', settings: [] };
const SETUP: ActivitySetup = {
  ...ACTIVITY_SETUP,
  retakesAllowed: 2,
  showQuizSummary: false,
  specification: SPECIFICATION,
};

/** The activities of one class, which another teacher changes, too. */
let saved: ActivityEntry[];
/** What saving does to work in progress. */
let sentencesOf: (setup: ActivitySetup) => string[];
let whileSaving: () => void;
let library: unknown[];
let count = 0;
let classId: string;

const entry = (appCode: ApplicationCode): ActivityEntry => saved.find((each) => each.appCode === appCode)!;

function put(appCode: string, body: Pick<ActivityEntry, 'version' | 'isOffered' | 'setup'>): Response {
  whileSaving();
  const now = entry(appCode as ApplicationCode);
  if (body.version !== now.version) return answer({ code: 'CHANGED', message: 'Changed.' }, 409);
  const next = { ...now, ...body, version: now.version + 1 };
  saved = saved.map((each) => (each.appCode === appCode ? next : each));
  return answer(next);
}

async function fetch(input: unknown, init?: RequestInit): Promise<Response> {
  const path = String(input);
  const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body));
  if (path.endsWith('/consequences')) return answer({ sentences: sentencesOf((body as ActivityEntry).setup) });
  if (path.includes('/specifications')) {
    const made = { id: `library-${library.length}`, version: 1, madeBy: '', changedAt: 0, ...(body as object) };
    if (init?.method === 'POST') library.push(made);
    return answer(init?.method === 'POST' ? made : []);
  }
  if (init?.method === 'PUT') return put(path.split('/').at(-1) ?? '', body as ActivityEntry);
  if (path.includes('another')) return answer(saved.slice(0, 1).map((each) => ({ ...each, name: 'of another class' })));
  return answer(path.endsWith('/activities') ? saved : {});
}

beforeEach(() => {
  classId = `class-${(count += 1)}`;
  sentencesOf = () => [];
  whileSaving = () => undefined;
  library = [];
  saved = (['dragster', 'glider'] as const).map((appCode) => ({
    appCode,
    name: appCode,
    icon: '',
    isOffered: true,
    version: 1,
    setup: SETUP,
  }));
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  activities.begin(classId, entry('dragster'));
});
afterEach(() => {
  for (const { appCode } of saved) {
    activities.begin(classId, entry(appCode));
    activities.discard();
  }
});

const retakes = () => activities.draft.value?.setup.retakesAllowed;

describe('TCH-04 what is changed of an activity while it is saved', () => {
  test('stays, and is what is not saved', async () => {
    activities.edit({ retakesAllowed: 5 });
    const saving = activities.saveNow();
    activities.edit({ showQuizSummary: true });
    expect(activities.isSaving.value).toBe(true);
    await saving;
    expect(entry('dragster').setup).toMatchObject({ retakesAllowed: 5, showQuizSummary: false });
    expect([activities.draft.value?.setup.showQuizSummary, activities.isDirty.value]).toEqual([true, true]);
    await activities.save();
    expect(entry('dragster').setup).toMatchObject({ retakesAllowed: 5, showQuizSummary: true });
    expect([activities.isDirty.value, isAnyUnsaved()]).toEqual([false, false]);
  });

  test('stays where it is of another activity', async () => {
    activities.edit({ retakesAllowed: 6 });
    const saving = activities.save();
    activities.begin(classId, entry('glider'));
    activities.edit({ retakesAllowed: 9 });
    await saving;
    expect([activities.draft.value?.appCode, retakes(), activities.isDirty.value]).toEqual(['glider', 9, true]);
    expect([entry('dragster').setup.retakesAllowed, entry('glider').setup.retakesAllowed]).toEqual([6, 2]);
    activities.begin(classId, entry('dragster'));
    expect([retakes(), activities.isDirty.value]).toEqual([6, false]);
  });

  test('is in what saving would do, which is asked for before it', async () => {
    sentencesOf = ({ showQuizSummary }) => (showQuizSummary ? ['Answers are shown.'] : []);
    activities.edit({ retakesAllowed: 5 });
    const saving = activities.save();
    activities.edit({ showQuizSummary: true });
    await saving;
    expect([activities.consequences.value, entry('dragster').version]).toEqual([['Answers are shown.'], 1]);
  });

  test('is not set beside what another teacher saved of another activity', async () => {
    activities.edit({ retakesAllowed: 6 });
    saved = saved.map((each) => (each.appCode === 'dragster' ? { ...each, version: 2 } : each));
    whileSaving = () => activities.begin(classId, entry('glider'));
    await activities.saveNow();
    expect([activities.draft.value?.appCode, activities.conflict.value]).toEqual(['glider', undefined]);
  });

  test('leaves the challenge that was written in its own activity, and in the library once', async () => {
    activities.useWritten({ ...SPECIFICATION, challenge: 'Be light.' }, undefined);
    const saving = activities.saveNow();
    activities.begin(classId, entry('glider'));
    await saving;
    expect(entry('dragster').setup.specification.challenge).toBe('Be light.');
    expect([retakes(), activities.isDirty.value, library.length]).toEqual([2, false, 1]);
  });
});

test('TCH-04 what another teacher saved stands beside it until it is settled, also once the list has come anew', async () => {
  activities.edit({ retakesAllowed: 6 });
  saved = saved.map((each) => ({ ...each, version: 2, setup: { ...SETUP, topCount: 7 } }));
  await activities.saveNow();
  activities.begin(classId, entry('dragster'));
  expect(activities.conflict.value?.differences.map(({ key }) => key)).toEqual(['topCount', 'retakesAllowed']);
  await activities.settle(new Set(['topCount']));
  expect([entry('dragster').setup.topCount, entry('dragster').setup.retakesAllowed]).toEqual([7, 6]);
});

test('an activity that is saved after another class was opened leaves that class on screen', async () => {
  activities.edit({ retakesAllowed: 6 });
  whileSaving = () => void activities.load('another class');
  await activities.load(classId);
  await activities.saveNow();
  whileSaving = () => undefined;
  const { value } = activities.list;
  expect(value.status === 'ready' && value.value.map(({ name }) => name)).toEqual(['of another class']);
});

test('TCH-05 what saving would do is asked in the activity that is saved alone', async () => {
  sentencesOf = () => ['A draft is closed.'];
  activities.edit({ retakesAllowed: 6 });
  const saving = activities.save();
  activities.begin(classId, entry('glider'));
  await saving;
  expect(activities.consequences.value).toBeUndefined();
});
