import { computed } from '@preact/signals-react';
import { notes as notesMutation, notesEntity } from '#client/mutations/notes.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { sendingOf } from '#client/sync/typed-texts.ts';
import { designs as say } from '#client/words/student/designs.ts';
import { LIMITS } from '#contract/limits.ts';
import { designs } from './designs.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { DraftRow } from '#client/storage/rows.ts';
import type { Standing, TextField } from '#client/sync/typed-texts.ts';
import type { Concept, Revision } from '#contract/design.ts';

const specificationId = application.signal<string | undefined>(undefined);
// The designs of the present specification stand there at once; of another one they are asked for.
const isViewing = application.signal(true);
const conceptName = application.signal<string | undefined>(undefined);
const revisionId = application.signal<string | undefined>(undefined);
const showDesignSummary = application.signal(false);

const drafts = liveSignal<ApplicationScope, DraftRow[], ReadonlyMap<string, string>>(
  application,
  new Map(),
  ({ database, boxer }, { code }) => ({
    rows: () =>
      database.drafts
        .where('entity')
        .startsWith(notesEntity(''))
        // Rows of earlier builds do not name their application.
        .filter(({ app }) => app === undefined || app === code)
        .toArray(),
    decode: async (rows) => {
      const opened = await Promise.all(
        rows.map(async (row) => [row.entity, await boxer.open<string>('drafts', row.entity, row.box)] as const),
      );
      return new Map(opened.flatMap(([entity, text]) => (text === undefined ? [] : [[entity, text]])));
    },
  }),
);

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

/** The notes as they stand: what is being typed, what waits on the device, what the server has. */
function notesOf(wanted: Revision): string {
  const entity = notesEntity(wanted.id);
  return typedTexts.typing.value.get(entity) ?? drafts.value.get(entity) ?? wanted.notes;
}

const notesStatus = computed<'typing' | 'on-device' | 'saved'>(() => {
  const entity = notesEntity(revisionId.value ?? '');
  if (typedTexts.typing.value.has(entity)) return 'typing';
  return drafts.value.has(entity) ? 'on-device' : 'saved';
});

function fieldOf(scope: ApplicationScope, id: string): TextField {
  const app = scope.code;
  const entity = notesEntity(id);
  return {
    entity,
    app,
    standing: (partition) => standingOf(partition, entity),
    base: () => ({ rev: 0 }),
    sending: (text) => sendingOf(notesMutation, { app, revisionId: id, notes: text }),
    failed: say('notesFailed'),
    shown: drafts.refresh,
    sent: (text) => designs.noteNotes(scope, id, text),
  };
}

/** What the server has is not on the device: only a draft tells. */
async function standingOf({ database, boxer }: Partition, entity: string): Promise<Standing> {
  const draft = await database.drafts.get(entity);
  const text = draft && (await boxer.open<string>('drafts', entity, draft.box));
  return { text, isSent: draft?.opId !== undefined, rev: 0 };
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
  toggleDesignSummary: application.verb((scope) => showDesignSummary.set(scope, !showDesignSummary.peek())),
  typeNotes: application.verb((scope, id: string, text: string) =>
    typedTexts.type(scope.student, fieldOf(scope, id), text.slice(0, LIMITS.notesMax)),
  ),
  saveNotes: application.verb((scope, id: string) => void typedTexts.flush(scope.student, notesEntity(id))),
} as const;
