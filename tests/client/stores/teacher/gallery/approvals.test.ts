import { expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { gallery } from '#client/stores/teacher/gallery/gallery.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { MeasuredDesign } from '#contract/teacher/measured-calls.ts';

const PLACE = { classId: 'class', appCode: 'dragster' } as const;

function designOf(revisionId: string): MeasuredDesign {
  const of = { studentId: revisionId, alias: revisionId, signInId: null, conceptName: 'Comet' };
  return { ...of, revisionId, revision: 1, savedAt: 0, isApproved: false, values: [] };
}

test('of two designs that are approved one after the other both are, whichever answer comes last', async () => {
  let designs = ['first', 'second'].map(designOf);
  let deliver = (): void => undefined;
  const isLate = new Promise<void>((resolve) => (deliver = resolve));
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    if (init?.method !== 'PUT') return answer(path.includes('/measured/') ? designs : []);
    designs = designs.map((each) => (path.endsWith(each.revisionId) ? { ...each, isApproved: true } : each));
    const told = answer(designs);
    if (path.endsWith('first')) await isLate;
    return told;
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await gallery.load(PLACE);
  const first = gallery.approve(PLACE, 'first', true);
  await expect.poll(() => designs[0]?.isApproved).toBe(true);
  expect(await gallery.approve(PLACE, 'second', true)).toBeUndefined();
  deliver();
  expect(await first).toBeUndefined();
  const shown = gallery.measured.value;
  expect(shown.status === 'ready' && shown.value.map(({ isApproved }) => isApproved)).toEqual([true, true]);
});
