import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { base64Of } from '#client/stores/teacher/files.ts';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { ownPageCalls } from '#contract/own-pages/own-page-calls.ts';
import { pageDrafts } from './page-drafts.ts';
import { rebasedPage } from './rebased-page.ts';
import { smallerPicture } from './smaller-picture.ts';
import type { Loaded } from '#client/stores/teacher/loaded.ts';
import type { Result } from '#contract/failure.ts';
import type { OwnPageDetail } from '#contract/own-pages/own-page-calls.ts';
import type { OwnPageContent, OwnQuestion } from '#contract/own-pages/own-page.ts';
import type { PageDraft, PagePlace } from './page-drafts.ts';

/** A page while it is written. */
export interface EditedPage {
  readonly appCode: string;
  /** Another number each time that a page is opened; one that is made meanwhile keeps it. */
  readonly opening: number;
  /** Undefined before it was saved the first time. */
  readonly id: string | undefined;
  /** Of what it was begun from. */
  readonly version: number;
  readonly content: OwnPageContent;
  /** What the server has, as it is known here. */
  readonly saved: Pick<PageDraft, 'version' | 'content'>;
  readonly sent?: PageDraft['sent'];
  /** Addresses of its pictures by their names. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly isDirty: boolean;
  readonly isMine: boolean;
  readonly save: 'idle' | 'saving' | 'saved';
  /** What is wrong with the last save. */
  readonly problem?: string | undefined;
  /** How many students keep questions as they were before a change. */
  readonly onFormerQuestions?: number | undefined;
  /** It was saved elsewhere meanwhile: with this version. */
  readonly newer?: number | undefined;
}

const EMPTY: OwnPageContent = { title: '', text: '', questions: [] };
const state = teacher.signal<Loaded<EditedPage>>({ status: 'loading' });
/** Which page was asked for last: an answer for another comes too late. */
const asked = teacher.hold<{ turn: number; made: string | undefined }>({ turn: 0, made: undefined });

function edited(): EditedPage | undefined {
  const open = state.peek();
  return open.status === 'ready' ? open.value : undefined;
}

function set(change: Partial<EditedPage>): void {
  const page = edited();
  if (page) state.value = { status: 'ready', value: { ...page, ...change } };
}

const placeOf = ({ id, appCode }: Pick<EditedPage, 'id' | 'appCode'>): PagePlace => ({
  teacherId: account.me.peek()?.id ?? '',
  page: id ?? `new-${appCode}`,
});

/** What was typed of a page, or of a new one, and not saved; it waits in this tab. */
function begun(appCode: string, id: string | undefined): OwnPageContent | undefined {
  return pageDrafts.of(placeOf({ id, appCode }))?.content;
}

/** What was typed of pages of this unit that are none of these: they were deleted elsewhere meanwhile. */
function begunOfDeleted(appCode: string, there: readonly string[]): { readonly id: string; readonly title: string }[] {
  const { teacherId, page: fresh } = placeOf({ id: undefined, appCode });
  return pageDrafts.pagesOf(teacherId).flatMap((page) => {
    const draft = pageDrafts.of({ teacherId, page });
    const isDeleted = draft?.appCode === appCode && page !== fresh && !there.includes(page);
    return isDeleted ? [{ id: page, title: draft.content.title }] : [];
  });
}

/** Opens a page, or a new one, with what was being typed when it was left. */
async function open(appCode: string, id: string | undefined): Promise<void> {
  // A page that was just made goes on under its own address.
  const isMade = id !== undefined && id === asked.made && edited()?.id === id;
  asked.made = undefined;
  if (isMade) return;
  asked.turn += 1;
  const mine = asked.turn;
  state.value = { status: 'loading' };
  if (id === undefined) {
    show(appCode, undefined);
    return;
  }
  const answer = await ask(ownPageCalls.ownPage, { parameters: { ownPageId: id } });
  if (mine !== asked.turn) return;
  if (!answer.ok) {
    // What was typed of a page that was deleted elsewhere meanwhile is still here, and can be saved as a new one.
    const typedOf = answer.failure.kind === 'not-found' ? pageDrafts.of(placeOf({ id, appCode }))?.appCode : undefined;
    if (typedOf === undefined) state.value = { status: 'failed', message: sentenceOf(answer.failure) };
    else show(typedOf, undefined, id);
    return;
  }
  show(answer.value.appCode, answer.value);
  set({ onFormerQuestions: answer.value.onFormerQuestions });
  for (const name of answer.value.pictures) await bring(answer.value.id, name, mine);
}

function show(appCode: string, detail: OwnPageDetail | undefined, id = detail?.id): void {
  const draft = detail?.isMine === false ? undefined : pageDrafts.of(placeOf({ id, appCode }));
  const saved = { version: detail?.version ?? 0, content: detail?.content ?? EMPTY };
  const { turn: opening } = asked;
  const page = { appCode, opening, id, pictures: new Map(), isMine: detail?.isMine ?? true, save: 'idle' } as const;
  state.value = { status: 'ready', value: { ...page, ...saved, saved, isDirty: false } };
  if (draft) type(draft);
}

async function bring(ownPageId: string, pictureName: string, turn: number): Promise<void> {
  const answer = await ask(ownPageCalls.ownPicture, { parameters: { ownPageId, pictureName } });
  const page = edited();
  if (turn !== asked.turn || !answer.ok || !page) return;
  const { type, base64 } = answer.value;
  set({ pictures: new Map(page.pictures).set(pictureName, `data:${type};base64,${base64}`) });
}

/** Takes what is being typed; a reload finds it. */
function change(content: Partial<OwnPageContent>): void {
  const page = edited();
  if (page) type({ ...page, content: { ...page.content, ...content } });
}

/** What is as it is saved is no draft. */
function type({ version, content, sent }: PageDraft): void {
  const page = edited();
  if (!page) return;
  const isDirty = sent !== undefined || !isSame(content, page.saved.content);
  const save = page.save === 'saving' ? 'saving' : 'idle';
  set({ version: isDirty ? version : page.saved.version, content, sent, isDirty, save });
  if (isDirty) pageDrafts.keep(placeOf(page), { version, content, sent, appCode: page.appCode });
  else pageDrafts.drop(placeOf(page));
}

function changeQuestions(act: (questions: OwnQuestion[]) => void): void {
  const page = edited();
  if (!page) return;
  const questions = [...page.content.questions];
  act(questions);
  change({ questions });
}

/** Takes a question out; after a question of its own, where something of it is written. */
async function dropQuestion(index: number): Promise<void> {
  const dropped = edited()?.content.questions[index];
  if (dropped === undefined) return;
  const isSure =
    isEmpty(dropped) ||
    (await modals.confirm(teacher, {
      title: say('dropTitle', { number: index + 1 }),
      body: say('aboutDropping'),
      confirmLabel: say('dropQuestion'),
      isDanger: true,
    }));
  if (isSure) changeQuestions((all) => void all.splice(index, 1));
}

function isEmpty({ description, explanation, answer }: OwnQuestion): boolean {
  const { kind: _kind, ...typed } = answer;
  const texts = Object.values(typed).flatMap((value) => (typeof value === 'string' ? [value] : value));
  return [description, explanation, ...texts].every((text) => typeof text === 'boolean' || String(text).trim() === '');
}

/**
 * Saves; what was typed stays whatever comes of it. Gives the page's id once it has one. What was sent before and not answered is sent
 * again first: it may be saved already, as the next version or as a page of its own.
 */
async function save(): Promise<string | undefined> {
  const page = edited();
  if (!page || page.save === 'saving') return undefined;
  const content = page.sent ?? page.content;
  type({ ...page, sent: content });
  set({ save: 'saving', problem: undefined, newer: undefined });
  const answer = await send(page, content);
  const isOpen = isEdited(page);
  if (!answer.ok) {
    const { failure } = answer;
    const isUnknown = failure.kind === 'offline' || failure.kind === 'server';
    if (!isUnknown) refused(page);
    if (!isOpen) return undefined;
    set({ save: 'idle', problem: sentenceOf(failure) });
    // What stands here by now may be right.
    if (page.sent && !isUnknown) return save();
    if (page.id !== undefined && failure.kind === 'refused' && failure.http === 409) await lookForNewer(page.id);
    return undefined;
  }
  taken(page, content, answer.value);
  if (!isOpen) return undefined;
  const isTypedOn = page.sent !== undefined && edited()?.isDirty === true;
  return (isTypedOn ? await save() : undefined) ?? answer.value.id;
}

/** What was deleted elsewhere meanwhile becomes a new page: whoever saves wants to have it. */
async function send({ id, appCode, version }: EditedPage, content: OwnPageContent): Promise<Result<OwnPageDetail>> {
  const add = () => ask(ownPageCalls.addOwnPage, { body: { appCode, content } });
  if (id === undefined) return add();
  const answer = await ask(ownPageCalls.saveOwnPage, { parameters: { ownPageId: id }, body: { version, content } });
  return !answer.ok && answer.failure.kind === 'not-found' ? add() : answer;
}

/** Whether this page is the one that is open: another may have been opened while an answer was waited for. */
function isEdited(page: EditedPage): boolean {
  const now = edited();
  return now !== undefined && placeOf(now).page === placeOf(page).page;
}

/** It is known not to be saved. */
function refused(page: EditedPage): void {
  if (isEdited(page)) set({ sent: undefined });
  const draft = pageDrafts.of(placeOf(page));
  if (draft) pageDrafts.keep(placeOf(page), { ...draft, sent: undefined });
}

/** What was typed on while it was saved stays a draft, upon what is saved now. */
function taken(page: EditedPage, sent: OwnPageContent, detail: OwnPageDetail): void {
  const { id, version } = detail;
  const isOpen = isEdited(page);
  const typed = (isOpen ? edited() : pageDrafts.of(placeOf(page)))?.content ?? sent;
  const content = rebasedPage(sent, typed, detail.content);
  const isDirty = !isSame(content, detail.content);
  pageDrafts.drop(placeOf(page));
  if (isDirty) pageDrafts.keep(placeOf({ ...page, id }), { version, content, appCode: page.appCode });
  if (page.id !== undefined && page.id !== id)
    notifications.notify(teacher, {
      message: say('savedAnew', { title: detail.title }),
      category: 'warning',
      sticky: true,
    });
  if (!isOpen) return;
  if (page.id !== id) asked.made = id;
  const { onFormerQuestions } = detail;
  const saved = { version, content: detail.content };
  set({ id, version, content, saved, sent: undefined, isDirty, save: 'saved', onFormerQuestions });
}

async function lookForNewer(ownPageId: string): Promise<void> {
  const answer = await ask(ownPageCalls.ownPage, { parameters: { ownPageId } });
  const page = edited();
  if (answer.ok && page?.id === ownPageId && answer.value.version > page.version) set({ newer: answer.value.version });
}

/** Saves what is typed here over what was saved elsewhere. */
function saveOver(): Promise<string | undefined> {
  const { newer } = edited() ?? {};
  if (newer !== undefined) set({ version: newer });
  return save();
}

/** Lets go of what is typed here after a question, and opens what is saved. */
async function discard(): Promise<void> {
  const page = edited();
  const question = {
    title: say('discardTitle'),
    body: say('aboutDiscarding'),
    confirmLabel: parts('discard'),
    isDanger: true,
  };
  if (!page || !(await modals.confirm(teacher, question)) || !isEdited(page)) return;
  pageDrafts.drop(placeOf(page));
  await open(page.appCode, page.id);
}

/** Puts a picture behind the text; gives the sentence that says what is wrong. A page that has no id yet is saved first, which `onMade` hears. */
async function addPicture(file: Blob, alt: string, onMade: (id: string) => void): Promise<string | undefined> {
  const known = edited()?.id;
  const ownPageId = known ?? (await save());
  if (ownPageId === undefined) return edited()?.problem;
  if (known === undefined) onMade(ownPageId);
  const base64 = await base64Of(await smallerPicture(file));
  const answer = await ask(ownPageCalls.addOwnPicture, { parameters: { ownPageId }, body: { base64 } });
  if (!answer.ok) return sentenceOf(answer.failure);
  const page = edited();
  if (page?.id !== ownPageId) return undefined;
  const { name } = answer.value;
  const words = alt.replace(/[[\]\\\n]/g, ' ').trim();
  change({ text: `${page.content.text.trimEnd()}\n\n![${words}](${name})\n` });
  await bring(ownPageId, name, asked.turn);
  return undefined;
}

/** The page that a teacher is writing. */
export const pageEditor = {
  state: readOnly(state),
  begun,
  begunOfDeleted,
  open,
  change,
  changeQuestions,
  dropQuestion,
  save,
  saveOver,
  discard,
  addPicture,
} as const;
