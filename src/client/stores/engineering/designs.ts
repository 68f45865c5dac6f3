import { computed } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { application, tab } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import { competitionSlots } from '#client/stores/competition/competition-slots.ts';
import { modals } from '#client/stores/page/modals.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { deviceOf } from '#client/stores/session/device.ts';
import {
  CLOSED_NOTE,
  isOfClosed,
  isRefusal,
  showEngineFailure,
  showFailure,
  wordsOfFailure,
} from '#client/stores/session/failures.ts';
import { pullDesigns } from '#client/sync/pull-designs.ts';
import { translated } from '#client/words/refusals.ts';
import { designs as say } from '#client/words/student/designs.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { HEADERS } from '#contract/headers.ts';
import { badWord, fork as forkCall, share as shareCall } from '#contract/student-calls.ts';
import { designNameError, designNameKey } from '#rules/design-name.ts';
import { refusals } from './area-edits.ts';
import { answered, ask, askIf, FOR_OTHER } from './engine-calls.ts';
import { areas, begunAt, clearAreas, isSaving, openAreas, savedByItself } from './engine-state.ts';
import { engine } from './engine.ts';
import { pictures } from './files/pictures.ts';
import { mayForkAgain, waitingForks } from './files/waiting-forks.ts';
import { workAreas } from './work-areas.ts';
import type { RevisionName } from '#client/mutations/lost/told-designs.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Concept, Revision } from '#contract/engineering/design.ts';
import type { Failure } from '#contract/failure.ts';
import type { AskOptions } from './engine-calls.ts';

export interface SaveRequest {
  readonly name: string;
  readonly notes: string;
  readonly compete: boolean;
  /** The box 'go to competition' (FILE-05). */
  readonly goToCompetition?: boolean;
}

/** One toast for it, however often Save is pressed. */
const NOT_APPLIED = 'not-applied';

const concepts = application.signal<readonly Concept[]>([]);
const status = application.signal<'none' | 'loading' | 'ready' | 'failed'>('none');
const nameProblem = application.signal<string | undefined>(undefined);
const latest = application.state(() => ({ question: 0 }));

const workingName = computed(() => engine.design.value?.name ?? '');

/** Loads the student's designs and the shared ones; the newest question wins. */
async function load(scope: ApplicationScope): Promise<void> {
  const mine = (latest(scope).question += 1);
  status.set(scope, 'loading');
  const { answer, lost } = await pullDesigns(scope, deviceOf(scope)?.outbox);
  if (lost.length > 0) tellOfLost(scope, lost);
  if (mine !== latest(scope).question) return;
  if (answer.ok) take(scope, answer.value.concepts);
  else if (answer.failure.kind !== 'offline') showFailure(scope, answer.failure);
  status.set(scope, answer.ok ? 'ready' : 'failed');
}

function tellOfLost(scope: ApplicationScope, lost: readonly RevisionName[]): void {
  const names = lost.map(({ name, revision }) => `${name} (${say('revision', { revision })})`).join(', ');
  notifications.notify(scope, { message: say('lostInRestore', { names }), category: 'warning', sticky: true });
}

function take(scope: ApplicationScope, list: readonly Concept[]): void {
  concepts.set(scope, list);
  pictures.fetchMine(scope, list);
}

/**
 * Judges a name for a design; the sentence is in `nameProblem` too. The design that is being worked on may keep its own
 * name unless `isNew`. The word check asks the server; where it cannot, the name is accepted (FILE-03).
 */
async function checkName(scope: ApplicationScope, name: string, isNew = false): Promise<string | undefined> {
  const own = isNew ? undefined : designNameKey(workingName.peek());
  const taken = concepts
    .peek()
    .filter((concept) => concept.isMine && designNameKey(concept.name) !== own)
    .map((concept) => concept.name);
  nameProblem.set(scope, translated(designNameError(name, taken))?.message);
  if (nameProblem.peek() !== undefined) return nameProblem.peek();
  const answer = await request(scope, badWord, { query: { phrase: name } });
  nameProblem.set(scope, answer.ok && answer.value.isBad ? say('badName') : undefined);
  return nameProblem.peek();
}

/** Starts a new design. The menu has the warning, and it is asked where something would be lost (FILE-07). True when it was started. */
async function startNew(scope: ApplicationScope): Promise<boolean> {
  if (!(await mayLeaveDesign(scope, say('newDesign')))) return false;
  const answer = await ask(scope, engineApi.fileManager, { action: 'new' }, FOR_OTHER);
  if (!answer.ok) {
    tellUnlessExpired(scope, answer.failure, () =>
      notifications.notify(scope, { message: say('startFailed'), category: 'error', sticky: true }),
    );
    return false;
  }
  if (answer.value.stale === true) return false;
  navigation.go('engineering');
  return true;
}

/** An engineering session that is gone has its own words (ERR-02), whatever was asked of it. */
function tellUnlessExpired(scope: ApplicationScope, failure: Failure, tell: () => void): void {
  if (failure.kind === 'expired') showEngineFailure(scope, failure);
  else tell();
}

async function mayLeaveDesign(
  scope: ApplicationScope,
  confirmLabel: string,
  body = say('newWarning'),
): Promise<boolean> {
  const design = engine.design.peek();
  const losesWork = (design?.isLoaded && design.isDirty) || workAreas.edits.peek().size > 0;
  if (!losesWork) return true;
  return modals.confirm(scope, { title: confirmLabel, body, confirmLabel });
}

/**
 * Saves a revision with all that was typed (FILE-04 to FILE-06). True when it was saved. Where something typed cannot be applied,
 * nothing is saved: the revision would not be what the student sees, and its work area would close over it.
 */
async function save(scope: ApplicationScope, wanted: SaveRequest): Promise<boolean> {
  if (!(await workAreas.applyAll(scope))) {
    tellWhatIsRefused(scope);
    return false;
  }
  notifications.dismiss(NOT_APPLIED);
  const saved = await store(scope, wanted);
  if (!saved) return false;
  // What is typed meanwhile stays, like after Close all.
  clearAreas(scope);
  if (wanted.compete && wanted.goToCompetition) {
    competitionSlots.enter(scope, saved);
    navigation.go('simulation');
  }
  return true;
}

/** Names the areas to correct. Where the session or the network is gone, nothing that was typed is to blame, and that was said. */
function tellWhatIsRefused(scope: ApplicationScope): void {
  const refused = [...workAreas.edits.peek().keys()].filter((node) => refusals.peek().has(node));
  const titles = refused.flatMap((node) => areas.peek().get(node)?.title ?? []);
  if (titles.length === 0) return;
  const message = say('notApplied', { areas: titles.join(', ') });
  notifications.notify(scope, { id: NOT_APPLIED, message, category: 'warning', sticky: true });
}

/**
 * Saves outside the competition and without notes (FILE-13). Whoever is typing goes on typing: the engine closes its work
 * areas at a save, so the open ones are opened there again.
 */
async function autosave(scope: ApplicationScope): Promise<void> {
  const wanted = { name: workingName.peek(), notes: '', compete: false, isAutosave: true };
  if (!(await store(scope, wanted, 'leave'))) return;
  for (const { nodeId } of openAreas.peek()) {
    const isStillOpen = (): boolean => areas.peek().get(nodeId)?.open === true;
    const asked = { body: { 'node-id': nodeId }, options: { isQuiet: true } };
    await askIf(scope, isStillOpen, engineApi.openWorkArea, asked);
  }
}

/** One message for each design that could not be saved; it goes when that is saved. */
const notSaved = (name: string): string => `not-saved:${designNameKey(name)}`;

async function store(
  scope: ApplicationScope,
  wanted: SaveRequest & { readonly isAutosave?: boolean },
  ifStale: AskOptions['ifStale'] = 'tell',
): Promise<{ id: string; name: string } | undefined> {
  if (wanted.isAutosave && isSaving.peek()) return undefined;
  // Balsa may have begun one by itself meanwhile: the one that was asked for comes after it.
  while (isSaving.peek()) await answered(scope);
  const name = wanted.name.trim();
  const { notes, compete, isAutosave = false } = wanted;
  const due = begunAt();
  // By itself, no other design is saved than the one that was due: New or a file may be on its way.
  const isWanted = (): boolean => !isAutosave || begunAt() === due;
  savedByItself.set(scope, isAutosave);
  isSaving.set(scope, true);
  const body = { action: 'save', name, notes, compete, ...(isAutosave ? { isAutosave } : {}) } as const;
  const options = { isWrite: true, isQuiet: true, ifStale } as const;
  const answer = await askIf(scope, isWanted, engineApi.fileManager, { body, options });
  isSaving.set(scope, false);
  if (answer === undefined) return undefined;
  if (!answer.ok) {
    const message = `${say('saveFailed', { name })}\n${wordsOfFailure(answer.failure)}`;
    tellUnlessExpired(scope, answer.failure, () =>
      notifications.notify(scope, {
        id: isOfClosed(answer.failure) ? CLOSED_NOTE : notSaved(name),
        message,
        category: 'error',
        sticky: true,
      }),
    );
    return undefined;
  }
  if (answer.value.stale === true) return undefined;
  notifications.dismiss(notSaved(name));
  void load(scope);
  for (const hear of savedListeners) hear(scope);
  return answer.value.saved ?? { id: '', name };
}

/** Opens a revision for editing (FILE-08). True when it is open. */
async function open(scope: ApplicationScope, revision: Pick<Revision, 'id' | 'name'>): Promise<boolean> {
  if (!(await mayLeaveDesign(scope, say('openDesign'), say('openWarning')))) return false;
  return openById(scope, revision);
}

/** The design that was opened last, another object each time. */
const opened = application.signal<Pick<Revision, 'name'> | undefined>(undefined);

async function openById(scope: ApplicationScope, { id, name }: Pick<Revision, 'id' | 'name'>): Promise<boolean> {
  const answer = await ask(scope, engineApi.fileManager, { action: 'open', id, name }, FOR_OTHER);
  if (!answer.ok) {
    const body = wordsOfFailure(answer.failure);
    tellUnlessExpired(scope, answer.failure, () => modals.show(scope, { title: say('openFailed', { name }), body }));
    return false;
  }
  if (answer.value.stale === true) return false;
  navigation.go('engineering');
  opened.set(scope, { name });
  return true;
}

/**
 * Forks any visible revision under a new name, then opens the fork (FILE-09). True when it is open. Where only the answer was lost the fork
 * is there, and its name is no other design's.
 */
async function fork(scope: ApplicationScope, revisionId: string, name: string): Promise<boolean> {
  const wanted = { revisionId, name: name.trim() };
  const waiting = waitingForks(scope);
  if (!waiting.has(wanted) && (await checkName(scope, name, true)) !== undefined) return false;
  const others = waiting.namedOtherwise(wanted);
  if (others.length > 0) await load(scope);
  const made = designs.mine.peek().find((concept) => others.includes(designNameKey(concept.name)));
  if (made !== undefined && !(await mayForkAgain(scope, made.name, wanted.name))) return false;
  if (!(await mayLeaveDesign(scope, say('fork')))) return false;
  const answer = await request(scope, forkCall, {
    parameters: { appCode: scope.code, revisionId },
    body: { conceptName: wanted.name },
    headers: { [HEADERS.idempotencyKey]: waiting.keyOf(wanted) },
  });
  if (!answer.ok) {
    if (isRefusal(answer.failure)) waiting.settle(wanted);
    showFailure(scope, answer.failure);
    return false;
  }
  void load(scope);
  const isOpen = await openById(scope, answer.value);
  if (isOpen) waiting.settle(wanted);
  return isOpen;
}

/** Shares or unshares a concept with the group; for teachers (FILE-10). */
async function share(scope: ApplicationScope, conceptName: string, shared: boolean): Promise<boolean> {
  const answer = await request(scope, shareCall, {
    parameters: { appCode: scope.code },
    body: { conceptName, shared },
    headers: { [HEADERS.idempotencyKey]: randomId() },
  });
  if (!answer.ok) {
    showFailure(scope, answer.failure);
    return false;
  }
  const { name, isShared } = answer.value;
  const next = concepts
    .peek()
    .map((concept) => (concept.isMine && concept.name === name ? { ...concept, isShared } : concept));
  concepts.set(scope, next);
  return true;
}

const savedListeners = tab.hold(new Set<(scope: ApplicationScope) => void>());

/** The student's designs and the shared ones. */
export const designs = {
  concepts: readOnly(concepts),
  mine: computed(() => concepts.value.filter((concept) => concept.isMine)),
  /** Of the current specification: what Open offers (FILE-08). */
  ofSpecification: computed(() => {
    const id = activity.current.value?.specification.id;
    return concepts.value.filter((concept) => concept.specificationId === id);
  }),
  status: readOnly(status),
  workingName,
  isSaving: readOnly(isSaving),
  opened: readOnly(opened),
  nameProblem: readOnly(nameProblem),
  clearNameProblem: application.verb((scope) => nameProblem.set(scope, undefined)),
  load: application.verb(load),
  checkName: application.verb(checkName),
  startNew: application.verb(startNew),
  save: application.verb(save),
  autosave,
  open: application.verb(open),
  fork: application.verb(fork),
  share: application.verb(share),
  /** Asks before a design with unsaved changes gives way to another; true when it may. */
  mayLeave: mayLeaveDesign,
  /** Hears of every save: the game's points may have changed. */
  onSaved: (hear: (scope: ApplicationScope) => void) => void savedListeners.add(hear),
} as const;
