import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, hasDrafts } from '#client/stores/teacher/drafts/forget-drafts.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { requestKeys } from '#client/stores/teacher/drafts/request-keys.ts';
import { pageDrafts } from '#client/stores/teacher/own-pages/page-drafts.ts';

const PLACE = { teacherId: 'rivera', form: 'comment ben' };
const DRAFT = { fields: { text: 'Half a thou' }, begun: '' };

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

test('what is typed into a form is there after a reload, for its teacher alone', () => {
  formDrafts.keep(PLACE, DRAFT);
  expect(formDrafts.of(PLACE)).toEqual(DRAFT);
  expect(formDrafts.of({ ...PLACE, teacherId: 'lee' })).toBeUndefined();
  expect(formDrafts.of({ ...PLACE, form: 'comment ada' })).toBeUndefined();
});

test.each([
  ['nothing, once it is empty again', '', '', false],
  ['something, once anything is typed', '', 'Half a thou', true],
  ['something, where what stood there is emptied', 'Cars', '', true],
])('a form is %s', (_, begun, text, expected) => {
  formDrafts.keep(PLACE, { fields: { text }, begun });
  expect(formDrafts.isAny(PLACE.teacherId)).toBe(expected);
});

test('where the tab can store nothing, what is typed is there as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  formDrafts.keep(PLACE, DRAFT);
  expect(formDrafts.of(PLACE)).toEqual(DRAFT);
  formDrafts.drop(PLACE);
  expect(formDrafts.of(PLACE)).toBeUndefined();
});

test('nothing that a teacher typed is left after the sign-out', () => {
  formDrafts.keep(PLACE, DRAFT);
  pageDrafts.keep({ teacherId: 'rivera', page: 'p' }, { version: 1, content: { title: 'A', text: '', questions: [] } });
  requestKeys.keep('hash', 'key');
  forgetDrafts('rivera');
  expect(stored.size).toBe(0);
});

test('a teacher in the tab of another one is asked about nothing of theirs and ends nothing of it', () => {
  formDrafts.keep(PLACE, DRAFT);
  pageDrafts.keep({ teacherId: 'rivera', page: 'p' }, { version: 1, content: { title: 'A', text: '', questions: [] } });
  expect([hasDrafts('lee'), hasDrafts('rivera')]).toEqual([false, true]);
  formDrafts.keep({ ...PLACE, teacherId: 'lee' }, DRAFT);
  forgetDrafts('lee');
  expect([hasDrafts('lee'), formDrafts.of(PLACE), pageDrafts.isAny('rivera')]).toEqual([false, DRAFT, true]);
});
