import { computed, effect, signal } from '@preact/signals-react';
import type { Concept, Revision } from '#contract/design.ts';
import type { Failure } from '#contract/failure.ts';
import * as front from '#contract/front-calls.ts';
import { badWord, fork as forkCall, revisions as revisionsCall, share as shareCall } from '#contract/student-calls.ts';
import { HEADERS } from '#contract/headers.ts';
import { designNameError, designNameKey } from '#rules/design-name.ts';
import { request } from '#client/api/request.ts';
import { randomId } from '#client/storage/bytes.ts';
import { activity } from './activity.ts';
import { competitionSlots } from './competition-slots.ts';
import { ask, type AskOptions } from './engine-calls.ts';
import { openAreas } from './engine-state.ts';
import { engine } from './engine.ts';
import { showEngineFailure, showFailure, wordsOfFailure } from './failures.ts';
import { modals } from './modals.ts';
import { navigation } from './navigation.ts';
import { notifications } from './notifications.ts';
import { readOnly } from './read-only.ts';
import { workAreas } from './work-areas.ts';

export interface SaveRequest {
  readonly name: string;
  readonly notes: string;
  readonly compete: boolean;
  /** The box 'go to competition' (FILE-05). */
  readonly goToCompetition?: boolean;
}

export const DESIGN_WORDS = {
  badName: 'Please choose a more appropriate name.',
  newWarning: 'This will start a new design. Any unsaved changes will be lost.',
  startFailed: 'Error starting a new design concept',
} as const;

const concepts = signal<readonly Concept[]>([]);
const status = signal<'none' | 'loading' | 'ready' | 'failed'>('none');
const isSaving = signal(false);
const nameProblem = signal<string | undefined>(undefined);
let wanted = 0;

const workingName = computed(() => engine.design.value?.name ?? '');

/** Loads the student's designs and the shared ones; the newest question wins. */
async function load(): Promise<void> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode) return;
  const mine = ++wanted;
  status.value = 'loading';
  const answer = await request(revisionsCall, { parameters: { appCode } });
  if (mine !== wanted) return;
  if (answer.ok) concepts.value = answer.value.concepts;
  else if (answer.failure.kind !== 'offline') showFailure(answer.failure);
  status.value = answer.ok ? 'ready' : 'failed';
}

/**
 * Judges a name for a design; the sentence is in `nameProblem` too. The design that is being worked on may keep its own
 * name unless `isNew`. The word check asks the server; where it cannot, the name is accepted (FILE-03).
 */
async function checkName(name: string, isNew = false): Promise<string | undefined> {
  const own = isNew ? undefined : designNameKey(workingName.peek());
  const taken = concepts
    .peek()
    .filter((concept) => concept.isMine && designNameKey(concept.name) !== own)
    .map((concept) => concept.name);
  nameProblem.value = designNameError(name, taken);
  if (nameProblem.peek() !== undefined) return nameProblem.peek();
  const answer = await request(badWord, { query: { phrase: name } });
  nameProblem.value = answer.ok && answer.value.isBad ? DESIGN_WORDS.badName : undefined;
  return nameProblem.peek();
}

/** Starts a new design after the warning, which shows only where something could be lost (FILE-07). True when it was started. */
async function startNew(): Promise<boolean> {
  if (!(await mayLeaveDesign('New Design'))) return false;
  const answer = await ask(front.fileManager, { action: 'new' }, { isWrite: true, isQuiet: true });
  if (!answer.ok) {
    tellUnlessExpired(answer.failure, () =>
      notifications.notify({ message: DESIGN_WORDS.startFailed, category: 'error', sticky: true }),
    );
    return false;
  }
  if (answer.value.stale === true) return false;
  workAreas.clear();
  navigation.go('engineering');
  return true;
}

/** An engineering session that is gone has its own words (ERR-02), whatever was asked of it. */
function tellUnlessExpired(failure: Failure, tell: () => void): void {
  if (failure.kind === 'expired') showEngineFailure(failure);
  else tell();
}

async function mayLeaveDesign(confirmLabel: string): Promise<boolean> {
  const design = engine.design.peek();
  const losesWork = (design?.isLoaded && design.isDirty) || workAreas.edits.peek().size > 0;
  if (!losesWork) return true;
  return modals.confirm({ title: confirmLabel, body: DESIGN_WORDS.newWarning, confirmLabel });
}

/** Saves a revision (FILE-04 to FILE-06). True when it was saved. */
async function save(wanted: SaveRequest): Promise<boolean> {
  const saved = await store(wanted);
  if (!saved) return false;
  workAreas.clear();
  if (wanted.compete && wanted.goToCompetition) {
    competitionSlots.enter(saved);
    navigation.go('simulation');
  }
  return true;
}

/**
 * Saves outside the competition and without notes (FILE-13). Whoever is typing goes on typing: the engine closes its work
 * areas at a save, so the open ones are opened there again.
 */
async function autosave(): Promise<void> {
  const open = openAreas.peek().map((area) => area.nodeId);
  if (!(await store({ name: workingName.peek(), notes: '', compete: false }, 'leave'))) return;
  for (const node of open) await ask(front.openWorkArea, { 'node-id': node }, { isQuiet: true });
}

async function store(
  wanted: SaveRequest,
  ifStale: AskOptions['ifStale'] = 'tell',
): Promise<{ id: string; name: string } | undefined> {
  if (isSaving.peek()) return undefined;
  const name = wanted.name.trim();
  isSaving.value = true;
  engine.setSaving(true);
  const body = { action: 'save', name, notes: wanted.notes, compete: wanted.compete } as const;
  const answer = await ask(front.fileManager, body, { isWrite: true, isQuiet: true, ifStale });
  engine.setSaving(false);
  isSaving.value = false;
  if (!answer.ok) {
    const message = `Error saving ${name}\n${wordsOfFailure(answer.failure)}`;
    tellUnlessExpired(answer.failure, () => notifications.notify({ message, category: 'error', sticky: true }));
    return undefined;
  }
  if (answer.value.stale === true) return undefined;
  void load();
  for (const hear of savedListeners) hear();
  return answer.value.saved ?? { id: '', name };
}

/** Opens a revision for editing (FILE-08). True when it is open. */
async function open(revision: Pick<Revision, 'id' | 'name'>): Promise<boolean> {
  if (!(await mayLeaveDesign('Open Design'))) return false;
  return openById(revision);
}

async function openById({ id, name }: Pick<Revision, 'id' | 'name'>): Promise<boolean> {
  const answer = await ask(front.fileManager, { action: 'open', id, name }, { isWrite: true, isQuiet: true });
  if (!answer.ok) {
    const body = wordsOfFailure(answer.failure);
    tellUnlessExpired(answer.failure, () => modals.show({ title: `Error opening ${name}`, body }));
    return false;
  }
  if (answer.value.stale === true) return false;
  workAreas.clear();
  navigation.go('engineering');
  return true;
}

/** Forks any visible revision under a new name, then opens the fork (FILE-09). True when it is open. */
async function fork(revisionId: string, name: string): Promise<boolean> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode || (await checkName(name, true)) !== undefined || !(await mayLeaveDesign('Fork'))) return false;
  const answer = await request(forkCall, {
    parameters: { appCode, revisionId },
    body: { conceptName: name.trim() },
    headers: { [HEADERS.idempotencyKey]: randomId() },
  });
  if (!answer.ok) {
    showFailure(answer.failure);
    return false;
  }
  void load();
  return openById(answer.value);
}

/** Shares or unshares a concept with the group; for teachers (FILE-10). */
async function share(conceptName: string, shared: boolean): Promise<boolean> {
  const appCode = navigation.applicationCode.peek();
  if (!appCode) return false;
  const answer = await request(shareCall, {
    parameters: { appCode },
    body: { conceptName, shared },
    headers: { [HEADERS.idempotencyKey]: randomId() },
  });
  if (!answer.ok) {
    showFailure(answer.failure);
    return false;
  }
  concepts.value = concepts
    .peek()
    .map((concept) =>
      concept.isMine && concept.name === answer.value.name ? { ...concept, isShared: answer.value.isShared } : concept,
    );
  return true;
}

const savedListeners = new Set<() => void>();

// Another application has other designs; they are loaded where they are needed.
effect(() => {
  void navigation.applicationCode.value;
  wanted += 1;
  concepts.value = [];
  status.value = 'none';
  nameProblem.value = undefined;
});

/** The student's designs and the shared ones. */
export const designs = {
  concepts: readOnly(concepts),
  mine: computed(() => concepts.value.filter((concept) => concept.isMine)),
  shared: computed(() => concepts.value.filter((concept) => !concept.isMine)),
  /** Of the current specification: what Open offers (FILE-08). */
  ofSpecification: computed(() => {
    const id = activity.current.value?.specification.id;
    return concepts.value.filter((concept) => concept.specificationId === id);
  }),
  status: readOnly(status),
  workingName,
  isSaving: readOnly(isSaving),
  nameProblem: readOnly(nameProblem),
  clearNameProblem: () => void (nameProblem.value = undefined),
  load,
  checkName,
  startNew,
  save,
  autosave,
  open,
  fork,
  share,
  /** Asks before a design with unsaved changes gives way to another; true when it may. */
  mayLeave: mayLeaveDesign,
  /** Notes of a revision were saved: the lists show them at once. */
  noteNotes: (revisionId: string, notes: string) => {
    concepts.value = concepts.peek().map((concept) => ({
      ...concept,
      revisions: concept.revisions.map((revision) => (revision.id === revisionId ? { ...revision, notes } : revision)),
    }));
  },
  /** Hears of every save: the game's points may have changed. */
  onSaved: (hear: () => void) => void savedListeners.add(hear),
} as const;
