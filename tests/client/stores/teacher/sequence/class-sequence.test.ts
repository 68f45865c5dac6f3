import { beforeEach, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { isAnyUnsaved } from '#client/stores/page/unsaved.ts';
import { classSequence } from '#client/stores/teacher/sequence/class-sequence.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { ClassSequence, OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

const USUAL = ['01-a', '01-b', '01-c'].map((code): OrderedPage => ({
  code,
  name: code,
  category: 'lesson',
  segment: '01',
  isHidden: false,
}));

/** The records of one activity, which another teacher changes, too. */
class Server {
  saved: ClassSequence = { pages: USUAL, usual: USUAL, revision: 0 };

  readonly fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method !== 'PUT') return this.answer(200, this.saved);
    const { revision, pages } = JSON.parse(String(init.body)) as { revision: number; pages: SequencedPage[] };
    if (revision !== this.saved.revision) return this.answer(409, { code: 'SEQUENCE_CHANGED', message: 'Changed.' });
    this.keep(pages);
    return this.answer(200, this.saved);
  };

  keep(rows: readonly SequencedPage[]): void {
    const pages = rows.flatMap(({ code, isHidden = false }) => {
      const page = USUAL.find((each) => each.code === code);
      return page ? [{ ...page, isHidden }] : [];
    });
    this.saved = { pages: rows.length === 0 ? USUAL : pages, usual: USUAL, revision: this.saved.revision + 1 };
  }

  private answer(status: number, body: unknown): Response {
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'X-App': '1', 'Content-Type': 'application/json' },
    });
  }
}

let count = 0;
let server: Server;
let place: { readonly classId: string; readonly appCode: 'dragster' };

beforeEach(async () => {
  server = new Server();
  setEndpoint({ fetch: server.fetch as typeof fetch });
  place = { classId: `class-${(count += 1)}`, appCode: 'dragster' };
  await classSequence.load(place);
  classSequence.begin(place, server.saved);
});

const shown = () => server.saved.pages.map(({ code, isHidden }) => (isHidden ? `(${code})` : code)).join(' ');
const isChanged = () => classSequence.isChanged(classSequence.draftOf(place)!);

describe('the pages that a teacher changes', () => {
  test('are saved once they are meant, and are the usual ones again at a press', async () => {
    classSequence.move(place, '01-b', -1);
    classSequence.hide(place, '01-c', true);
    expect([shown(), isChanged(), isAnyUnsaved()]).toEqual(['01-a 01-b 01-c', true, true]);
    expect(await classSequence.save(place)).toBeUndefined();
    expect([shown(), isChanged()]).toEqual(['01-b 01-a (01-c)', false]);
    classSequence.useUsual(place);
    expect(await classSequence.save(place)).toBeUndefined();
    expect([shown(), isAnyUnsaved()]).toEqual(['01-a 01-b 01-c', false]);
  });

  test('stay as they were begun while the teacher looks elsewhere, and when what is saved is read again', async () => {
    classSequence.hide(place, '01-a', true);
    await classSequence.load({ ...place, classId: 'another' });
    await classSequence.load(place);
    classSequence.begin(place, { ...server.saved });
    expect(classSequence.draftOf(place)?.pages[0]?.isHidden).toBe(true);
    classSequence.discard(place);
    expect(isChanged()).toBe(false);
  });

  test('stay as they are changed while they are saved, and wait for the next save', async () => {
    classSequence.hide(place, '01-a', true);
    const saving = classSequence.save(place);
    classSequence.hide(place, '01-b', true);
    expect(classSequence.isSaving(place)).toBe(true);
    await saving;
    expect([shown(), isChanged(), isAnyUnsaved()]).toEqual(['(01-a) 01-b 01-c', true, true]);
    expect(await classSequence.save(place)).toBeUndefined();
    expect([shown(), isChanged(), isAnyUnsaved()]).toEqual(['(01-a) (01-b) 01-c', false, false]);
  });

  test.each([
    { theirs: [], expected: '01-b 01-a (01-c)' },
    { theirs: ['order'], expected: '01-a (01-c) 01-b' },
    { theirs: ['hidden'], expected: '01-b (01-a) 01-c' },
    { theirs: ['order', 'hidden'], expected: '(01-a) 01-c 01-b' },
  ] as const)(
    'that another teacher changed meanwhile are asked about: theirs in $theirs',
    async ({ theirs, expected }) => {
      classSequence.move(place, '01-b', -1);
      classSequence.hide(place, '01-c', true);
      server.keep([{ code: '01-a', isHidden: true }, { code: '01-c' }, { code: '01-b' }]);
      expect(await classSequence.save(place)).toBeUndefined();
      expect(classSequence.conflict.value?.theirs.revision).toBe(1);
      expect(await classSequence.settle(place, new Set(theirs))).toBeUndefined();
      expect(classSequence.conflict.value).toBeUndefined();
      expect(shown()).toBe(expected);
      expect(isChanged()).toBe(false);
    },
  );
});
