import { computed, effect, signal } from '@preact/signals-react';
import type { Concept, Revision } from '#contract/design.ts';
import { LIMITS } from '#contract/limits.ts';
import { notes as notesMutation, notesEntity } from '#client/mutations/notes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import type { DraftRow } from '#client/storage/rows.ts';
import { perform } from '#client/sync/outbox.ts';
import { activity } from './activity.ts';
import { designs } from './designs.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { navigation } from './navigation.ts';
import { readOnly } from './read-only.ts';
import { signOut } from './sign-out.ts';

const specificationId = signal<string | undefined>(undefined);
const isViewing = signal(false);
const conceptName = signal<string | undefined>(undefined);
const revisionId = signal<string | undefined>(undefined);
const showDesignSummary = signal(false);
const typing = signal<ReadonlyMap<string, string>>(new Map());

const drafts = liveSignal<DraftRow[], ReadonlyMap<string, string>>(new Map(), ({ database, boxer }) => ({
  rows: () => database.drafts.where('entity').startsWith(notesEntity('')).toArray(),
  decode: async (rows) => {
    const opened = await Promise.all(
      rows.map(async (row) => [row.entity, await boxer.open<string>('drafts', row.entity, row.box)] as const),
    );
    return new Map(
      opened.flatMap(([entity, text]) => (text === undefined ? [] : [[entity.slice(notesEntity('').length), text]])),
    );
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
function chooseConcept(name: string): void {
  conceptName.value = name;
  revisionId.value = concept.peek()?.revisions[0]?.id;
}

function backToAllConcepts(): void {
  conceptName.value = undefined;
  revisionId.value = undefined;
}

/** The notes as they stand: what is being typed, what waits on the device, what the server has. */
function notesOf(wanted: Revision): string {
  return typing.value.get(wanted.id) ?? drafts.value.get(wanted.id) ?? wanted.notes;
}

const notesStatus = computed<'typing' | 'on-device' | 'saved'>(() => {
  const id = revisionId.value ?? '';
  if (typing.value.has(id)) return 'typing';
  return drafts.value.has(id) ? 'on-device' : 'saved';
});

const keeper: DraftKeeper<string> = new DraftKeeper<string>({
  keep: async (id, text) => {
    const app = navigation.applicationCode.peek();
    return app ? keeper.write({ entity: notesEntity(id), app, text, baseRev: 0 }) : false;
  },
  send: async (id, text) => {
    const app = navigation.applicationCode.peek();
    if (!app) return;
    const outcome = await perform(notesMutation, { app, revisionId: id, notes: text });
    if (outcome !== 'saved') return;
    designs.noteNotes(id, text);
    await drafts.refresh();
    const rest = new Map(typing.peek());
    if (rest.get(id) === text) rest.delete(id);
    typing.value = rest;
  },
});

function typeNotes(id: string, text: string): void {
  const kept = text.slice(0, LIMITS.notesMax);
  typing.value = new Map(typing.peek()).set(id, kept);
  keeper.type(id, kept);
}

signOut.beforeLeaving(() => keeper.flushAll());
effect(() => {
  void navigation.applicationCode.value;
  specificationId.value = undefined;
  isViewing.value = false;
  backToAllConcepts();
});

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
  chooseSpecification: (id: string) => {
    specificationId.value = id;
    isViewing.value = false;
    backToAllConcepts();
  },
  viewDesigns: () => {
    isViewing.value = true;
    void designs.load();
  },
  chooseConcept,
  chooseRevision: (id: string) => void (revisionId.value = id),
  backToAllConcepts,
  toggleDesignSummary: () => void (showDesignSummary.value = !showDesignSummary.value),
  typeNotes,
  saveNotes: (id: string) => void keeper.flush(id),
} as const;
