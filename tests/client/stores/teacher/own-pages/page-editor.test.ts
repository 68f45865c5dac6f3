import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { pageDrafts } from '#client/stores/teacher/own-pages/page-drafts.ts';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { HEADERS } from '#contract/headers.ts';
import { OWN_PAGE } from '#tests/support/school/own-pages.ts';
import type { EditedPage } from '#client/stores/teacher/own-pages/page-editor.ts';
import type { OwnPageDetail } from '#contract/own-pages/own-page-calls.ts';
import type { OwnPageContent } from '#contract/own-pages/own-page.ts';

const SUMMARY = {
  appCode: 'dragster',
  isShared: false,
  isInUse: false,
  isMine: true,
  by: 'Me',
  changedAt: 0,
  questions: 4,
};

/** The records of one page, which another window changes, too. */
class Server {
  isAway = false;
  /** Whether answers to what is saved are lost on their way. */
  isUnheard = false;
  saved: OwnPageDetail | undefined;
  /** What was deleted in another window. */
  gone: string | undefined;
  /** How many pages were made, and for which request. */
  made = 0;
  private key: string | null = null;

  readonly fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (this.gone !== undefined && String(input).endsWith(this.gone))
      return this.answer(404, { code: 'NOT_FOUND', message: 'It is not there.' });
    const method = init?.method ?? 'GET';
    if (method === 'GET') return this.answer(200, this.saved);
    const key = new Headers(init?.headers).get(HEADERS.idempotencyKey);
    const isRepeated = method === 'POST' && key === this.key;
    if (method === 'POST') this.key = key;
    if (!isRepeated) {
      const refused = this.take(init);
      if (refused) return refused;
      if (method === 'POST') this.made += 1;
    }
    if (this.isUnheard) throw new TypeError('Failed to fetch');
    return this.answer(200, this.saved);
  };

  private take(init?: RequestInit): Response | undefined {
    const { version, content } = JSON.parse(String(init?.body)) as { version?: number; content: OwnPageContent };
    // What is sent twice is saved already.
    if (this.saved && JSON.stringify(content) === JSON.stringify(this.saved.content)) return undefined;
    if (version !== this.saved?.version)
      return this.answer(409, { code: 'OWN_PAGE_CHANGED', message: 'Saved elsewhere.' });
    this.keep(content);
    return undefined;
  }

  keep(content: OwnPageContent): void {
    const version = (this.saved?.version ?? 0) + 1;
    this.saved = {
      ...SUMMARY,
      id: this.gone === undefined ? `page-${count}` : `page-${count}-anew`,
      title: content.title,
      version,
      content,
      pictures: [],
      onFormerQuestions: version,
    };
  }

  delete(): void {
    this.gone = this.saved?.id;
    this.saved = undefined;
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
const storage = new Map<string, string>();

beforeEach(() => {
  count += 1;
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
  server = new Server();
  setEndpoint({ fetch: server.fetch as typeof fetch });
});
afterEach(() => vi.unstubAllGlobals());

function edited(): EditedPage {
  const open = pageEditor.state.value;
  if (open.status !== 'ready') throw new Error('No page is open.');
  return open.value;
}

/** Opens the page that the server has, as a page of the browser that was loaded anew. */
async function openSaved(): Promise<void> {
  server.keep(OWN_PAGE);
  await pageEditor.open('dragster', server.saved?.id);
}

describe('a page that a teacher writes', () => {
  test.each(['while it is open', 'before a reload'])(
    'that was deleted in another window %s is saved as a new one',
    async (when) => {
      await openSaved();
      pageEditor.change({ text: 'Half an hour of text.' });
      const deleted = edited().id;
      server.delete();
      if (when === 'before a reload') await pageEditor.open('glider', deleted);
      expect(edited()).toMatchObject({ isDirty: true, content: { text: 'Half an hour of text.' } });
      expect(await pageEditor.save()).toBe(`${deleted}-anew`);
      expect(server.saved).toMatchObject({ content: { text: 'Half an hour of text.' } });
      expect(edited()).toMatchObject({ id: `${deleted}-anew`, appCode: 'dragster', isDirty: false });
      expect([server.made, storage.size]).toEqual([1, 0]);
      await pageEditor.open('dragster', deleted);
      expect(pageEditor.state.value.status).toBe('failed');
    },
  );

  test('is a draft until it is saved, and is there again when it is opened again', async () => {
    await pageEditor.open('dragster', undefined);
    pageEditor.change({ title: 'Our track' });
    await pageEditor.open('dragster', undefined);
    expect([edited().content.title, edited().isDirty]).toEqual(['Our track', true]);
    expect(await pageEditor.save()).toBe(`page-${count}`);
    expect([edited().version, edited().isDirty, edited().save]).toEqual([1, false, 'saved']);
    await pageEditor.open('dragster', undefined);
    expect(edited().content.title).toBe('');
  });

  test('says after each save how many students keep a question as it was', async () => {
    await openSaved();
    expect(edited().onFormerQuestions).toBe(1);
    pageEditor.change({ text: 'Another.' });
    await pageEditor.save();
    expect(edited().onFormerQuestions).toBe(2);
  });

  test('loses nothing without a network, and is saved once there is one', async () => {
    await openSaved();
    pageEditor.change({ text: 'Typed without a network.' });
    server.isAway = true;
    expect(await pageEditor.save()).toBeUndefined();
    expect(edited().problem).toMatch(/^[A-Z].*[.]$/);
    expect([edited().content.text, edited().isDirty]).toEqual(['Typed without a network.', true]);
    server.isAway = false;
    await pageEditor.open('dragster', server.saved?.id);
    expect(edited().content.text).toBe('Typed without a network.');
    await pageEditor.save();
    expect(server.saved?.content.text).toBe('Typed without a network.');
  });

  test('keeps both where it was saved elsewhere, until the teacher says which one holds', async () => {
    await openSaved();
    pageEditor.change({ text: 'Mine.' });
    server.keep({ ...OWN_PAGE, text: 'Theirs.' });
    expect(await pageEditor.save()).toBeUndefined();
    expect([edited().problem, edited().newer, edited().content.text]).toEqual(['Saved elsewhere.', 2, 'Mine.']);
    expect(server.saved?.content.text).toBe('Theirs.');
    await pageEditor.saveOver();
    expect([server.saved?.content.text, edited().version, edited().newer]).toEqual(['Mine.', 3, undefined]);
    pageEditor.change({ text: 'Mine again.' });
    server.keep({ ...OWN_PAGE, text: 'Theirs again.' });
    await pageEditor.save();
    const staying = pageEditor.discard();
    modals.close();
    await staying;
    expect(edited().content.text).toBe('Mine again.');
    const discarding = pageEditor.discard();
    modals.close(1);
    await discarding;
    expect([edited().content.text, edited().isDirty, pageDrafts.isAny('')]).toEqual(['Theirs again.', false, false]);
  });

  test('what is typed while it is saved stays a draft upon what is saved', async () => {
    await openSaved();
    pageEditor.change({ text: 'First.' });
    const saving = pageEditor.save();
    pageEditor.change({ text: 'First. Second.' });
    await saving;
    expect([server.saved?.content.text, edited().content.text, edited().isDirty]).toEqual([
      'First.',
      'First. Second.',
      true,
    ]);
    await pageEditor.save();
    expect([server.saved?.content.text, edited().isDirty]).toEqual(['First. Second.', false]);
  });

  test('goes on upon what was saved where the answer was lost, without asking, also after a reload', async () => {
    await openSaved();
    pageEditor.change({ text: 'First.' });
    server.isUnheard = true;
    expect(await pageEditor.save()).toBeUndefined();
    pageEditor.change({ text: 'First. Second.' });
    server.isUnheard = false;
    await pageEditor.open('dragster', server.saved?.id);
    expect(edited().content.text).toBe('First. Second.');
    await pageEditor.save();
    expect([server.saved?.content.text, edited().newer, edited().problem, edited().isDirty]).toEqual([
      'First. Second.',
      undefined,
      undefined,
      false,
    ]);
  });

  test('that is new becomes one page where the answer was lost', async () => {
    await pageEditor.open('dragster', undefined);
    pageEditor.change({ title: 'Our track' });
    server.isUnheard = true;
    expect(await pageEditor.save()).toBeUndefined();
    pageEditor.change({ text: 'First.' });
    server.isUnheard = false;
    expect(await pageEditor.save()).toBe(server.saved?.id);
    expect([server.made, server.saved?.content]).toEqual([1, { title: 'Our track', text: 'First.', questions: [] }]);
  });

  test('is saved where it was left, while another one is open', async () => {
    await openSaved();
    pageEditor.change({ text: 'First.' });
    const saving = pageEditor.save();
    await pageEditor.open('glider', undefined);
    pageEditor.change({ title: 'Our glider' });
    await saving;
    expect([edited().appCode, edited().id, edited().content.title]).toEqual(['glider', undefined, 'Our glider']);
    await pageEditor.open('dragster', server.saved?.id);
    expect([edited().content.text, edited().isDirty, edited().version]).toEqual(['First.', false, 2]);
  });

  test('is no draft once it is as it was saved again', async () => {
    await pageEditor.open('dragster', undefined);
    pageEditor.change({ title: 'Our track' });
    expect([edited().isDirty, pageDrafts.isAny('')]).toEqual([true, true]);
    pageEditor.change({ title: '' });
    expect([edited().isDirty, pageDrafts.isAny('')]).toEqual([false, false]);
  });

  test('a question that is written is taken out after a question alone; an empty one at once', async () => {
    await openSaved();
    const count = () => edited().content.questions.length;
    const before = count();
    void pageEditor.dropQuestion(0);
    expect(modals.current.value?.title).toBe('Take out question 1?');
    modals.close();
    await Promise.resolve();
    expect(count()).toBe(before);
    const dropping = pageEditor.dropQuestion(0);
    modals.close(1);
    await dropping;
    expect(count()).toBe(before - 1);
    const empty = { id: '', description: ' ', answer: { kind: 'truth', right: true }, explanation: '' } as const;
    pageEditor.changeQuestions((all) => all.push(empty));
    void pageEditor.dropQuestion(before - 1);
    expect(modals.current.value).toBeUndefined();
    expect(count()).toBe(before - 1);
  });
});
