import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { keyOf, placeOf } from '#client/stores/teacher/class-application.ts';
import { textFileOf } from '#client/stores/teacher/files.ts';
import { loader } from '#client/stores/teacher/loaded.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import { ownPageCalls } from '#contract/own-pages/own-page-calls.ts';
import { pageDrafts } from './page-drafts.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { Result } from '#contract/failure.ts';
import type { OwnPageSummary } from '#contract/own-pages/own-page-calls.ts';

/** A page in the list of a class. */
export interface ListedPage extends OwnPageSummary {
  readonly isInClass: boolean;
}

const list = loader<readonly ListedPage[]>(async (key) => {
  const { classId, appCode } = placeOf(key);
  const known = await ask(ownPageCalls.ownPages);
  if (!known.ok) return known;
  const placed = await ask(ownPageCalls.classOwnPages, { parameters: { classId, appCode } });
  if (!placed.ok) return placed;
  const inClass = new Map(placed.value.map((page) => [page.id, page]));
  // What a colleague put into the class without sharing it is shown, too.
  const others = placed.value.filter(({ id }) => !known.value.some((page) => page.id === id));
  const pages = [...known.value.filter((page) => page.appCode === appCode), ...others];
  return {
    ok: true,
    value: pages.map((page) => ({ ...page, ...inClass.get(page.id), isInClass: inClass.has(page.id) })),
  };
});

const load = (place: ClassApplication): Promise<void> => list.load(keyOf(place));

/** Says what went wrong, or shows the list as it is now. */
async function then<T>(place: ClassApplication, answer: Result<T>): Promise<T | undefined> {
  if (!answer.ok) {
    notifications.notify(teacher, { message: sentenceOf(answer.failure), category: 'error' });
    return undefined;
  }
  await list.refresh(keyOf(place));
  return answer.value;
}

async function put(place: ClassApplication, ownPageId: string, isPlaced: boolean): Promise<void> {
  const parameters = { ...place, ownPageId };
  await then(place, await ask(ownPageCalls.placeOwnPage, { parameters, body: { isPlaced } }));
}

async function share(place: ClassApplication, ownPageId: string, isShared: boolean): Promise<void> {
  await then(place, await ask(ownPageCalls.shareOwnPage, { parameters: { ownPageId }, body: { isShared } }));
}

async function copy(place: ClassApplication, ownPageId: string): Promise<void> {
  const made = await then(place, await ask(ownPageCalls.copyOwnPage, { parameters: { ownPageId } }));
  if (made) notifications.notify(teacher, { message: say('copied', { title: made.title }), category: 'success' });
}

/** Asks first, or says why it cannot be. */
async function remove(
  place: ClassApplication,
  { id: ownPageId, title, isInUse, isWorkedOn }: Pick<OwnPageSummary, 'id' | 'title' | 'isInUse' | 'isWorkedOn'>,
): Promise<void> {
  if (isInUse) {
    const body = say(isWorkedOn ? 'aboutWorkedOn' : 'aboutInUse');
    return modals.show(teacher, { title: say('inUseTitle', { title }), body });
  }
  const isSure = await modals.confirm(teacher, {
    title: say('removeTitle', { title }),
    body: say('aboutRemove'),
    confirmLabel: say('yesRemove'),
    isDanger: true,
  });
  if (!isSure) return;
  const answer = await ask(ownPageCalls.removeOwnPage, { parameters: { ownPageId } });
  // Who deletes a page wants nothing of it any more.
  if (answer.ok) pageDrafts.drop({ teacherId: account.me.peek()?.id ?? '', page: ownPageId });
  await then(place, answer);
}

/** The page as a file; undefined where it could not be had, which is said. */
async function fileOf(ownPageId: string): Promise<Blob | undefined> {
  const answer = await ask(ownPageCalls.exportOwnPage, { parameters: { ownPageId } });
  if (answer.ok) return new Blob([JSON.stringify(answer.value, undefined, 2)], { type: 'application/json' });
  notifications.notify(teacher, { message: sentenceOf(answer.failure), category: 'error' });
  return undefined;
}

/** Takes a page in from a file; `isHere`: whether the list is still what is looked at. Gives the sentence that says what is wrong. */
async function importFile(place: ClassApplication, file: File, isHere: () => boolean): Promise<string | undefined> {
  const text = await textFileOf(file);
  if (text === undefined) return say('fileUnreadable');
  const answer = await ask(ownPageCalls.importOwnPage, { body: { text } });
  if (!answer.ok) return sentenceOf(answer.failure);
  const { title, appCode } = answer.value;
  if (appCode === place.appCode) {
    notifications.notify(teacher, { message: say('imported', { title }), category: 'success' });
  } else {
    tellElsewhere(title, appCode, isHere());
  }
  // It may have been chosen meanwhile, and be shown without the page.
  await list.refresh(keyOf({ ...place, appCode }));
  return undefined;
}

/** The list of another application has the page: it is shown to who still looks, where the class works on that one. */
function tellElsewhere(title: string, appCode: string, isHere: boolean): void {
  const named = {
    title,
    application: openApplication.units.peek().find(({ code }) => code === appCode)?.name ?? appCode,
  };
  const isOffered = openApplication.offered.peek().some(({ code }) => code === appCode);
  if (isHere && isOffered) openApplication.choose(appCode);
  notifications.notify(teacher, {
    message: say(!isHere ? 'importedFor' : isOffered ? 'importedUnder' : 'importedElsewhere', named),
    category: 'success',
    sticky: true,
  });
}

/** Pages that a teacher and colleagues wrote for a unit, and which of them a class has. */
export const ownPages = { state: list.state, load, put, share, copy, remove, fileOf, importFile } as const;
