import { computed } from '@preact/signals-react';
import { refusedDrafts } from '#client/mutations/refused-drafts.ts';
import { TAKEN_PREFIX, trial as trialMutation, trialEntity } from '#client/mutations/trial.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { randomId } from '#client/storage/random-id.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { activity } from '#client/stores/session/activity.ts';
import { partitionOf, perform } from '#client/stores/session/device.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { trials as say } from '#client/words/student/trials.ts';
import type { TakenTrial } from '#client/mutations/trial.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { DraftRow, MetaRow, TextBase } from '#client/storage/rows.ts';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { TextField } from '#client/sync/typed-texts.ts';
import type { Trial, TrialEntry } from '#contract/engineering/trial.ts';

export interface ShownTrial extends Pick<
  Trial,
  'id' | 'isMine' | 'rev' | 'by' | 'isApproved' | 'struck' | 'isTeachers'
> {
  readonly entry: TrialEntry;
  /** `open`: a correction of it is being typed. */
  readonly status: 'saved' | 'on-device' | 'refused' | 'open';
  /** Why the server did not take it. */
  readonly sentence: string;
}

interface Draft extends TextBase {
  /** A typed sheet as text, or the entry that was sent. */
  readonly held: string | TrialEntry;
}

interface Held {
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly taken: ReadonlyMap<string, Trial>;
  readonly refused: ReadonlyMap<string, string>;
}

interface Rows {
  readonly drafts: readonly DraftRow[];
  readonly taken: readonly MetaRow[];
  readonly refused: ReadonlyMap<string, string>;
}

const PREFIX = 'trial:';
const NOTHING: Held = { drafts: new Map(), taken: new Map(), refused: new Map() };

const held = liveSignal<ApplicationScope, Rows, Held>(application, NOTHING, ({ database, boxer }, { code }) => ({
  // In one transaction: a draft that the server has just taken is one or the other, never neither.
  rows: () =>
    database.transaction('r', [database.meta, database.drafts, database.outbox, database.dead], async () => {
      const drafts = await database.drafts
        .where('entity')
        .startsWith(PREFIX)
        .filter(({ app }) => app === code)
        .toArray();
      const taken = await database.meta.where('k').startsWith(TAKEN_PREFIX).toArray();
      return { drafts, taken, refused: await refusedDrafts(database, drafts) };
    }),
  decode: async ({ drafts, taken, refused }) => {
    const typed = new Map<string, Draft>();
    for (const { entity, box, baseRev, baseAt } of drafts) {
      const text = await boxer.open<string | TrialEntry>('drafts', entity, box);
      if (text !== undefined) typed.set(entity.slice(PREFIX.length), { held: text, baseRev, baseAt });
    }
    const known = new Map<string, Trial>();
    for (const { k, box } of taken) {
      const fact = box && (await boxer.open<TakenTrial>('meta', k, box));
      if (fact?.app === code) known.set(fact.trial.id, fact.trial);
    }
    return { drafts: typed, taken: known, refused };
  },
}));

/** The run whose correction was asked for, as long as one is typed: another tab may have sent it. */
const chosen = application.signal<string | undefined>(undefined);
/** The name of the new run that is typed here, made once. */
const fresh = application.signal<string | undefined>(undefined);

/** What the server has, by run: as it last took or as it last told, which says of the same text what teachers made of it since. */
const known = computed<ReadonlyMap<string, Trial>>(() => {
  const all = new Map(activity.trials.value.map((trial) => [trial.id, trial]));
  for (const [id, taken] of held.value.taken) if (taken.rev > (all.get(id)?.rev ?? 0)) all.set(id, taken);
  return all;
});

const all = computed<readonly ShownTrial[]>(() => {
  const sent = [...held.value.drafts].filter(([, draft]) => typeof draft.held !== 'string').map(([id]) => id);
  const ids = new Set([...known.value.keys(), ...sent]);
  return [...ids].flatMap((id) => shown(id) ?? []).toSorted((one, other) => one.entry.at - other.entry.at);
});

function shown(id: string): ShownTrial | undefined {
  const draft = held.value.drafts.get(id)?.held;
  const trial = known.value.get(id);
  const entry = typeof draft === 'object' ? draft : trial;
  if (!entry) return undefined;
  const sentence = held.value.refused.get(trialEntity(id));
  const isOpen = typeof draft === 'string' || typedTexts.typing.value.has(trialEntity(id));
  const status = isOpen ? 'open' : sentence !== undefined ? 'refused' : draft === undefined ? 'saved' : 'on-device';
  const { isMine = true, rev = 0, by = '', isTeachers } = trial ?? {};
  const judged = { isApproved: trial?.isApproved, struck: trial?.struck };
  return { id, isMine, rev, by, isTeachers, ...judged, entry, status, sentence: sentence ?? '' };
}

const correcting = computed(() => all.value.find(({ id }) => id === chosen.value && typedOf(id) !== undefined));

/** The run in the fields: what was chosen, the new one that is typed here, or what was typed before and is no run yet. */
const current = computed<string | undefined>(() => {
  const runs = new Set(all.value.map(({ id }) => id));
  const begun = [fresh.value, ...held.value.drafts.keys()].find(
    (id) => id !== undefined && !runs.has(id) && typedOf(id) !== undefined,
  );
  return correcting.value?.id ?? begun;
});

const sheet = computed<TrialSheet | undefined>(() => {
  const text = typedOf(current.value);
  return text === undefined ? undefined : readSheet(text);
});

/** What is typed of a run and was not sent. */
function typedOf(id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  const draft = held.value.drafts.get(id)?.held;
  return typedTexts.typing.value.get(trialEntity(id)) ?? (typeof draft === 'string' ? draft : undefined);
}

function readSheet(text: string): TrialSheet {
  return JSON.parse(text) as TrialSheet;
}

/** The text of a run that is corrected; none of one that the server does not know. */
function baseOf(id: string): TextBase {
  const saved = known.peek().get(id);
  const { baseRev, baseAt } = held.peek().drafts.get(id) ?? { baseRev: saved?.rev ?? 0, baseAt: saved?.takenAt };
  return { baseRev, baseAt };
}

function fieldOf({ code: app }: ApplicationScope, id: string): TextField {
  const entity = trialEntity(id);
  const base = baseOf(id);
  return {
    entity,
    app,
    standing: async ({ database, boxer }) => {
      const row = await database.drafts.get(entity);
      const text = row && (await boxer.open<string | TrialEntry>('drafts', entity, row.box));
      const { baseRev, baseAt } = row ?? base;
      const isSent = row?.opId !== undefined;
      return { text: typeof text === 'string' ? text : undefined, isSent, baseRev, baseAt };
    },
    base: () => ({ text: typedOf(id) ?? '{}', ...base }),
    // A run is sent when the student says that it is whole; until then it is kept.
    sending: () => undefined,
    failed: say('saveFailed'),
    shown: held.refresh,
  };
}

function type(scope: ApplicationScope, next: TrialSheet): void {
  let id = current.peek();
  if (id === undefined) {
    id = randomId();
    fresh.set(scope, id);
  }
  typedTexts.type(scope.student, fieldOf(scope, id), JSON.stringify(next));
}

/** Takes what is in the fields as a run, or as a correction of one. True once the device has it. */
async function save(scope: ApplicationScope, entry: TrialEntry): Promise<boolean> {
  const id = current.peek();
  if (id === undefined || !(await typedTexts.flush(scope.student, trialEntity(id)))) return false;
  const outcome = await perform(scope, trialMutation, { app: scope.code, trialId: id, entry, ...baseOf(id) });
  if (outcome !== 'saved') {
    notifications.notify(scope.student, { message: say('saveFailed'), category: 'error', sticky: true });
    return false;
  }
  await held.refresh();
  chosen.set(scope, undefined);
  fresh.set(scope, undefined);
  return true;
}

/** Puts a run into the fields; a correction that was begun goes on. */
function correct(scope: ApplicationScope, id: string, begin: TrialSheet): void {
  chosen.set(scope, id);
  if (typedOf(id) === undefined) typedTexts.type(scope.student, fieldOf(scope, id), JSON.stringify(begin));
}

/** Throws away what was typed of a correction, after asking; the run stays. */
async function giveUp(scope: ApplicationScope): Promise<void> {
  const id = chosen.peek();
  const partition = partitionOf(scope);
  if (id === undefined || !partition) return;
  const [title, body] = [say('giveUp'), say('giveUpBody')];
  if (!(await modals.confirm(scope, { title, body, confirmLabel: title }))) return;
  if (!(await typedTexts.flush(scope.student, trialEntity(id)))) return;
  const remove = (database: typeof partition.database) => database.drafts.delete(trialEntity(id));
  if ((await partition.write(remove, ['drafts'])).outcome === 'saved') chosen.set(scope, undefined);
}

/** Measured runs of what the student built. */
export const trials = {
  all,
  sheet,
  /** The run that is being corrected. */
  correcting,
  isTyping: computed(() => typedTexts.typing.value.has(trialEntity(current.value ?? ''))),
  type: application.verb(type),
  save: application.verb(save),
  correct: application.verb(correct),
  giveUp: application.verb(giveUp),
} as const;
