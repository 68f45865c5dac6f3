import { expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { apply, planned } from '#client/stores/teacher/activities/other-classes.ts';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import { ACTIVITY_SETUP } from '#tests/support/school/activity-setup.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';

const SPECIFICATION = { id: 'own-1', name: 'Own', challenge: 'Be fast.', performance: 'time', settings: [] };
const SETUP: ActivitySetup = {
  ...ACTIVITY_SETUP,
  retakesAllowed: 2,
  showQuizSummary: false,
  specification: SPECIFICATION,
};
const ENTRY = { appCode: 'dragster', name: 'Dragster', icon: '', version: 1, isOffered: true, setup: SETUP } as const;
const OTHER = {
  id: 'other',
  name: 'Period 5',
  role: 'owner',
  isArchived: false,
  createdAt: 0,
  groupCount: 1,
  studentCount: 1,
  applications: [],
} as const satisfies ClassSummary;

const own = (id: string, isMine: boolean, isShared: boolean) => ({
  id,
  appCode: 'dragster',
  title: id,
  questions: 0,
  version: 1,
  isShared,
  isInUse: true,
  isMine,
  by: 'Lee',
  changedAt: 0,
});
const row = (code: string) => ({ code, name: code, category: 'lesson', segment: '01', isHidden: false }) as const;

test('own pages go along to other classes before the order in which they stand, and what a colleague does not share is named', async () => {
  const placed = [
    own('mine', true, false),
    own('there', true, false),
    own('shared', false, true),
    own('not', false, false),
  ];
  const codes = placed.map(({ id }) => codeOfOwnPage(id));
  const sent: string[] = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input).replace('/teacher/api/classes/', '');
    if (init?.method === 'PUT') sent.push(path);
    if (path.endsWith('/consequences')) return answer({ sentences: [] });
    if (path.endsWith('here/activities/dragster/own-pages')) return answer(placed);
    if (path.includes('/own-pages/')) return answer([]);
    if (path.endsWith('/activities')) return answer([ENTRY] satisfies ActivityEntry[]);
    if (path.endsWith('/activities/dragster')) return answer(ENTRY);
    if (path.startsWith('here'))
      return answer({ pages: [...codes, 'lesson'].map(row), usual: [row('lesson')], revision: 1 });
    if (path.startsWith('other')) {
      const pages = [row('lesson'), row(codeOfOwnPage('there'))];
      return answer({ pages, usual: pages, revision: 1 });
    }
    return answer([]);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const plan = await planned('here', ENTRY, [OTHER]);
  expect('value' in plan && plan.value.flatMap(({ sentences }) => sentences)).toContain(
    '“not” does not go along: Lee, who wrote it, does not share it.',
  );
  expect('value' in plan && (await apply(plan.value))).toBeUndefined();
  expect(sent).toEqual([
    'other/activities/dragster',
    'other/activities/dragster/own-pages/mine',
    'other/activities/dragster/own-pages/shared',
    'other/pages/dragster',
  ]);
});

test('a page that another class hides is named where it is shown from then on, and stays hidden where this class has not got it', async () => {
  const theirs = row(codeOfOwnPage('theirs'));
  const usual = ['lesson', 'quiz'].map(row);
  const bodies: unknown[] = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input).replace('/teacher/api/classes/', '');
    if (path === 'other/pages/dragster' && init?.method === 'PUT') bodies.push(JSON.parse(String(init.body)));
    if (path.endsWith('/consequences')) return answer({ sentences: [] });
    if (path.endsWith('/activities')) return answer([ENTRY] satisfies ActivityEntry[]);
    if (path.endsWith('/activities/dragster')) return answer(ENTRY);
    if (path.startsWith('here/pages')) return answer({ pages: usual, usual, revision: 1 });
    if (!path.startsWith('other/pages')) return answer([]);
    const pages = [row('lesson'), { ...row('quiz'), isHidden: true }, { ...theirs, isHidden: true }];
    return answer({ pages, usual: [...usual, theirs], revision: 1 });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const plan = await planned('here', ENTRY, [OTHER]);
  expect('value' in plan && plan.value[0]?.sentences).toEqual([
    'Its own order of pages is replaced.',
    'Hidden there now, and shown from then on: quiz.',
  ]);
  expect('value' in plan && (await apply(plan.value))).toBeUndefined();
  expect(bodies).toEqual([
    {
      revision: 1,
      pages: [
        { code: 'lesson', segment: '01' },
        { code: 'quiz', segment: '01' },
        { code: theirs.code, segment: '01', isHidden: true },
      ],
    },
  ]);
});
