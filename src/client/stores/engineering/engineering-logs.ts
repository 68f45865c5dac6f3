import { computed } from '@preact/signals-react';
import { openDrafts } from '#client/mutations/draft-writes.ts';
import { NOTES_PREFIX, notes as notesMutation, notesEntity } from '#client/mutations/notes.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { sendingOf } from '#client/sync/typed-texts.ts';
import { designs as say } from '#client/words/student/designs.ts';
import { LIMITS } from '#contract/limits.ts';
import { designs } from './designs.ts';
import type { OpenedDraft } from '#client/mutations/draft-writes.ts';
import type { TakenNotes } from '#client/mutations/notes.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { DraftRow, MetaRow } from '#client/storage/rows.ts';
import type { StandingText, TextField } from '#client/sync/typed-texts.ts';
import type { Concept, Revision } from '#contract/engineering/design.ts';

const specificationId = application.signal<string | undefined>(undefined);
// The designs of the present specification stand there at once; of another one they are asked for.
const isViewing = application.signal(true);
const conceptName = application.signal<string | undefined>(undefined);
const revisionId = application.signal<string | undefined>(undefined);
const showDesignSummary = application.signal(false);

interface Rows {
  readonly drafts: readonly DraftRow[];
  readonly taken: readonly MetaRow[];
}

/** Notes on the device. */
interface Held {
  /** What waits there or is being typed, by entity. */
  readonly drafts: ReadonlyMap<string, OpenedDraft>;
  /** What the server took from there, by revision. */
  readonly taken: ReadonlyMap<string, TakenNotes>;
}

const NOTHING: Held = { drafts: new Map(), taken: new Map() };

const held = liveSignal<ApplicationScope, Rows, Held>(application, NOTHING, ({ database, boxer }, { code }) => ({
  // In one transaction: a draft that the server has just taken is one or the other, never neither.
  rows: () =>
    database.transaction('r', [database.drafts, database.meta], async () => ({
      drafts: await database.drafts
        .where('entity')
        .startsWith(notesEntity(''))
        // Rows of earlier builds do not name their application.
        .filter(({ app }) => app === undefined || app === code)
        .toArray(),
      taken: await database.meta.where('k').startsWith(NOTES_PREFIX).toArray(),
    })),
  decode: async ({ drafts, taken }) => {
    const known = new Map<string, TakenNotes>();
    for (const { k, box } of taken) {
      const notes = box && (await boxer.open<TakenNotes>('meta', k, box));
      if (notes) known.set(k.slice(NOTES_PREFIX.length), notes);
    }
    return { drafts: await openDrafts(boxer, drafts), taken: known };
  },
}));

/** Every specification under which the student has designs, the present one first (JRN-06). */
const specifications = computed(() => {
  const present = activity.current.value?.specification;
  const found = new Map(present ? [[present.id, present.name]] : []);
  for (const concept of designs.mine.value) {
    if (!found.has(concept.specificationId)) found.set(concept.specificationId, concept.specificationName);
  }
  return [...found].map(([id, name]) => ({ id, name }));
});
const chosenSpecification = computed(() => specificationId.value ?? specifications.value[0]?.id);
const concepts = computed<readonly Concept[]>(() =>
  designs.mine.value.filter((concept) => concept.specificationId === chosenSpecification.value),
);
const concept = computed(() => concepts.value.find((candidate) => candidate.name === conceptName.value));
const revision = computed(() => concept.value?.revisions.find((candidate) => candidate.id === revisionId.value));

/** Choosing a concept selects its first revision (JRN-07). */
function chooseConcept(scope: ApplicationScope, name: string): void {
  conceptName.set(scope, name);
  revisionId.set(scope, concept.peek()?.revisions[0]?.id);
}

/** Opens a revision wherever it is; nothing where it is not the student's any more. */
function openRevision(scope: ApplicationScope, id: string): void {
  const found = designs.mine.peek().find(({ revisions }) => revisions.some((each) => each.id === id));
  if (!found) return;
  specificationId.set(scope, found.specificationId);
  isViewing.set(scope, true);
  conceptName.set(scope, found.name);
  revisionId.set(scope, id);
}

function backToAllConcepts(scope: ApplicationScope): void {
  conceptName.set(scope, undefined);
  revisionId.set(scope, undefined);
}

type Noted = Pick<Revision, 'id' | 'notes' | 'notesRev'> & Partial<Pick<Revision, 'lastModified'>>;

/** Of the notes that the server took from this device and those that it told of, the newer ones. */
function savedNotes({ id, notes, notesRev: rev = 0, lastModified }: Noted, { taken }: Held): TakenNotes {
  const known = taken.get(id);
  return known && known.rev > rev ? known : { notes, rev, at: lastModified };
}

/** The notes as they stand: what is being typed, what waits on the device, what the server has. */
function notesOf(wanted: Noted): string {
  const entity = notesEntity(wanted.id);
  const typed = typedTexts.typing.value.get(entity);
  return typed ?? held.value.drafts.get(entity)?.text ?? savedNotes(wanted, held.value).notes;
}

const notesStatus = computed<'typing' | 'on-device' | 'saved'>(() => {
  const entity = notesEntity(revisionId.value ?? '');
  if (typedTexts.typing.value.has(entity)) return 'typing';
  return held.value.drafts.has(entity) ? 'on-device' : 'saved';
});

/** A revision as the server told of it last. */
function told(id: string): Noted {
  const revisions = designs.mine.peek().flatMap((each) => each.revisions);
  return revisions.find((each) => each.id === id) ?? { id, notes: '' };
}

function fieldOf({ code: app }: ApplicationScope, id: string): TextField {
  const entity = notesEntity(id);
  return {
    entity,
    app,
    standing: (partition) => standingText(partition, entity),
    base: () => {
      const draft = held.peek().drafts.get(entity);
      const saved = savedNotes(told(id), held.peek());
      const { baseRev, baseAt } = draft ?? { baseRev: saved.rev, baseAt: saved.at };
      return { text: draft?.text ?? saved.notes, baseRev, baseAt, after: draft?.opId };
    },
    sending: (text, { baseRev, baseAt }) =>
      sendingOf(notesMutation, { app, revisionId: id, notes: text, baseRev, baseAt }),
    failed: say('notesFailed'),
    shown: held.refresh,
  };
}

/** What the server has is not on the device: only a draft tells. */
async function standingText({ database, boxer }: Partition, entity: string): Promise<StandingText> {
  const draft = await database.drafts.get(entity);
  const text = draft && (await boxer.open<string>('drafts', entity, draft.box));
  return { text, isSent: draft?.opId !== undefined, baseRev: draft?.baseRev ?? 0, baseAt: draft?.baseAt };
}

/** Takes a keystroke. Notes of two devices together may be longer than one device's; nothing of them is cut off. */
function typeNotes(scope: ApplicationScope, id: string, text: string): void {
  const most = Math.max(LIMITS.notesMax, notesOf(told(id)).length);
  typedTexts.type(scope.student, fieldOf(scope, id), text.slice(0, most));
}

/** The journal's engineering logs (JRN-06 to JRN-09). */
export const engineeringLogs = {
  specificationId: chosenSpecification,
  specifications,
  isViewing: readOnly(isViewing),
  concepts,
  concept,
  revision,
  showDesignSummary: readOnly(showDesignSummary),
  notesStatus,
  notesOf,
  chooseSpecification: application.verb((scope, id: string) => {
    specificationId.set(scope, id);
    isViewing.set(scope, false);
    backToAllConcepts(scope);
  }),
  viewDesigns: application.verb((scope) => {
    isViewing.set(scope, true);
    void designs.load();
  }),
  chooseConcept: application.verb(chooseConcept),
  chooseRevision: application.verb((scope, id: string) => revisionId.set(scope, id)),
  openRevision: application.verb(openRevision),
  backToAllConcepts: application.verb(backToAllConcepts),
  setDesignSummary: application.verb((scope, isShown: boolean) => showDesignSummary.set(scope, isShown)),
  typeNotes: application.verb(typeNotes),
  saveNotes: application.verb((scope, id: string) => void typedTexts.flush(scope.student, notesEntity(id))),
} as const;
