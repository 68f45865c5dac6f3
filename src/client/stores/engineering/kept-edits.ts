import { effect } from '@preact/signals-react';
import { tabMemory } from '#client/api/tab-memory.ts';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { application, student } from '#client/scopes/scopes.ts';
import { beforeLeaving } from '#client/stores/page/keep-typed.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { deviceOf } from '#client/stores/session/device.ts';
import { INPUTS_PREFIX } from '#client/sync/outbox.ts';
import { TO_DEVICE_MS } from '#client/sync/typed-texts.ts';
import { designs as sayOfDesigns } from '#client/words/student/designs.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { same } from './area-edits.ts';
import { begunAt, toolbarGroups } from './engine-state.ts';
import { engine } from './engine.ts';
import { forkForm, saveForm } from './files/save-form.ts';
import { textsIn, textsOf, textsOfForm } from './typed-for.ts';
import { workAreas } from './work-areas.ts';
import type { Draft } from '#client/mutations/draft-writes.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { InputValue } from '#contract/engineering/input.ts';
import type { Edits } from './area-edits.ts';
import type { SaveRequest } from './designs.ts';
import type { ForkForm } from './files/save-form.ts';

/*
 * What was typed into work areas and not applied, and into the forms for saving and for a fork, outlives a reload (ENG-16). It
 * belongs to one design of one engineering session: where another one is open, it is told and gone. Another student never sees
 * it. Each tab has a row of its own in each application. What a tab that is gone left there comes to the next one that asks;
 * where both say something of the same field, that of this tab stands in it and the other is told. A form for a fork is about
 * one design and comes whole or not at all.
 */
interface KeptEdits {
  readonly session: string;
  /** When the design that it was typed for came onto the table; a page of an earlier release kept none. */
  readonly begunAt?: number;
  readonly edits: readonly KeptArea[];
  /** The same for people, by the labels of the fields, which are not known where another design lies open; an earlier release kept none. */
  readonly texts?: readonly string[];
  /** As filled in; a page of an earlier release kept none. */
  readonly saveForm?: Partial<SaveRequest>;
  readonly forkForm?: ForkForm;
}

type KeptArea = readonly [node: string, values: Readonly<Record<string, InputValue>>];

/** Of one application: the session whose edits were brought back, and what is to be written next. */
interface Keeping {
  restoredFor: string | undefined;
  write: (() => Promise<boolean>) | undefined;
}

/** A student's other tabs that are reloaded along with this one have that long to come back for their own rows [ms]. */
const OTHERS_MS = 10_000;

const keeping = application.state((): Keeping => ({ restoredFor: undefined, write: undefined }));
/** The last write: who comes back at once to an application must find what was typed before. */
const writing = student.state((): { last: Promise<unknown> } => ({ last: Promise.resolve() }));
/** What this tab was called before it was reloaded; a tab that was made as its copy has that name, too, while it is still in use. */
const named = student.state((scope) => {
  const former = tabMemory.get('tab');
  tabMemory.set('tab', deviceOf(scope)?.tab.id);
  return { former };
});

/** Pages of an earlier release had one row for all tabs. */
function entityOf({ code }: ApplicationScope, tab: string | undefined): string {
  return tab === undefined ? INPUTS_PREFIX + code : `${INPUTS_PREFIX}${code}:${tab}`;
}

/** What this tab has written, before it was reloaded too. */
function ownEntities(scope: ApplicationScope): readonly string[] {
  return [undefined, named(scope.student).former, deviceOf(scope)?.tab.id].map((tab) => entityOf(scope, tab));
}

async function keep(partition: Partition, { entity, app }: Pick<Draft, 'entity' | 'app'>, kept: KeptEdits) {
  const put = await draftWrite(partition, { entity, app, text: kept, baseRev: 0 });
  const { outcome } = await partition.write(
    (database) => (isEmpty(kept) ? database.drafts.delete(entity) : put(database)),
    ['drafts'],
  );
  return outcome === 'saved';
}

function isEmpty({ edits, saveForm: form = {}, forkForm: fork = {} }: KeptEdits): boolean {
  return edits.length === 0 && Object.keys({ ...form, ...fork }).length === 0;
}

/** The tab's own come back at once, those of tabs that are gone when all that are reloaded have theirs. */
async function restore(scope: ApplicationScope, session: string): Promise<void> {
  const { former } = named(scope.student);
  await writing(scope.student).last;
  const own = ownEntities(scope);
  await bringBack(scope, session, (entity) => former === undefined || own.includes(entity));
  const others = () => void bringBack(scope, session, (entity) => !own.includes(entity), true).catch(notBrought);
  if (former !== undefined) scope.after(OTHERS_MS, others);
}

// Where the device could not be read, it stays there until it can.
function notBrought(error: unknown): void {
  console.warn('No edits were brought back.', error);
}

async function bringBack(
  scope: ApplicationScope,
  session: string,
  isWanted: (entity: string) => boolean,
  isOthers = false,
): Promise<void> {
  const device = deviceOf(scope);
  if (!device) return;
  const { partition, tab } = device;
  const [whole, present] = [entityOf(scope, undefined), entityOf(scope, tab.id)];
  // One that was loaded along with this one may come back later still: while its engineering session waits for the server.
  const inUse = [...(await tab.others()), ...(await tab.former())].map((id) => entityOf(scope, id));
  const rows = await partition.database.drafts.where('entity').startsWith(whole).toArray();
  const opened = new Map<string, KeptEdits>();
  for (const { entity, box } of rows) {
    if (entity !== whole && !entity.startsWith(`${whole}:`)) continue;
    if (inUse.includes(entity) || !isWanted(entity)) continue;
    const kept = await partition.boxer.open<KeptEdits>('drafts', entity, box);
    if (kept) opened.set(entity, kept);
  }
  if (!scope.isOpen || opened.size === 0) return;
  const own = ownEntities(scope);
  const found = [...opened].filter(([, kept]) => kept.session === session).map(forDesignOfNow);
  tellOfOther(
    scope,
    [...opened.values()].filter((kept) => kept.session !== session || !isForDesignOfNow(kept)),
  );
  const beside = found.flatMap(([entity, kept]) => [
    ...addEdits(scope, kept),
    ...addSaveForm(scope, kept),
    ...addForkForm(scope, kept, own.includes(entity)),
  ]);
  if (isOthers || found.length > 1) tellBeside(scope, beside);
  // They are this tab's now, or of a session that is over.
  const gone = [...opened.keys()].filter((entity) => entity !== present);
  if (await writeNow(scope)) await partition.write(({ drafts }) => drafts.bulkDelete(gone), ['drafts']);
}

function isForDesignOfNow({ begunAt: then = begunAt() }: KeptEdits): boolean {
  return then === begunAt();
}

/** A form for a fork is about no design on the table. */
function forDesignOfNow([entity, kept]: readonly [string, KeptEdits]): readonly [string, KeptEdits] {
  return [entity, isForDesignOfNow(kept) ? kept : { ...kept, edits: [], saveForm: {} }];
}

function tellOfOther(scope: ApplicationScope, kept: readonly KeptEdits[]): void {
  const values = kept.flatMap(({ edits, texts = valuesIn(edits), saveForm: form = {} }) => [
    ...textsIn(texts),
    ...textsOfForm(form),
  ]);
  if (values.length === 0) return;
  const message = say('typedForGone', { values: values.join(', ') });
  notifications.notify(scope, { message, category: 'warning', sticky: true });
}

/** What was typed here stands; gives what stood in the same fields, for people. */
function addEdits(scope: ApplicationScope, { edits }: KeptEdits): readonly string[] {
  const nodes = new Set(toolbarGroups.peek().flatMap(({ tools }) => tools.map(({ node }) => node)));
  const all = new Map(workAreas.edits.peek());
  const beside = new Map<string, Edits>();
  for (const [node, values] of edits.filter(([each]) => nodes.has(each))) {
    const own = all.get(node) ?? {};
    all.set(node, { ...values, ...own });
    beside.set(node, differing(values, own));
  }
  workAreas.restoreEdits(scope, all);
  tellGone(
    scope,
    edits.filter(([node]) => !nodes.has(node)),
  );
  return textsOf(beside);
}

function addSaveForm(scope: ApplicationScope, { saveForm: form = {} }: KeptEdits): readonly string[] {
  const own = saveForm.peek();
  saveForm.set(scope, { ...form, ...own });
  const texts = Object.entries(form).filter(([, value]) => typeof value === 'string');
  return textsOfForm(differing(Object.fromEntries(texts), { ...own }));
}

/** The name that was typed in one tab is for no design that was chosen in another. */
function addForkForm(scope: ApplicationScope, { forkForm: fork = {} }: KeptEdits, isOwn: boolean): readonly string[] {
  const own = forkForm.peek();
  const isBegun = textsIn(Object.values(own)).length > 0;
  const whole = isBegun ? own : fork;
  const next = isOwn ? { ...fork, ...own } : whole;
  forkForm.set(scope, next);
  return fork.name === undefined || fork.name === next.name ? [] : [`${sayOfDesigns('nameOfNew')}: ${fork.name}`];
}

function differing(values: Edits, own: Edits): Edits {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Object.hasOwn(own, name) && !same(own[name], value)),
  );
}

function tellBeside(scope: ApplicationScope, texts: readonly string[]): void {
  if (texts.length === 0) return;
  const message = say('typedElsewhere', { values: texts.join(', ') });
  notifications.notify(scope, { message, category: 'warning', sticky: true });
}

/** A newer release may have no such work area: nobody could apply or reset what was typed there, and it would keep Save from saving. */
function tellGone(scope: ApplicationScope, gone: readonly KeptArea[]): void {
  const typed = textsIn(valuesIn(gone));
  if (typed.length === 0) return;
  const message = say('toolGone', { values: typed.join(', ') });
  notifications.notify(scope, { message, category: 'warning', sticky: true });
}

function valuesIn(kept: readonly KeptArea[]): readonly InputValue[] {
  return kept.flatMap(([, values]) => Object.values(values));
}

/** Writes at once what waits for its pause. */
async function writeNow(scope: ApplicationScope): Promise<boolean> {
  const { write } = keeping(scope);
  if (!write) return true;
  keeping(scope).write = undefined;
  const turn = writing(scope.student).last.then(write);
  writing(scope.student).last = turn.catch(() => undefined);
  return turn;
}

// A resumed session gets back what was being typed in it. Once that was asked for, each change is kept after a pause, in the
// application that it was made in.
application.onOpen((scope) => {
  const stop = effect(() => {
    const isReady = engine.status.value === 'ready';
    const edits = workAreas.edits.value;
    const [form, fork] = [saveForm.value, forkForm.value];
    const session = tabMemory.get('engineSession');
    const device = deviceOf(scope);
    if (!isReady || session === undefined || !device) return undefined;
    const state = keeping(scope);
    if (state.restoredFor !== session) {
      state.restoredFor = session;
      void restore(scope, session).catch(notBrought);
      return undefined;
    }
    const texts = textsOf(edits);
    const kept: KeptEdits = { session, begunAt: begunAt(), edits: [...edits], texts, saveForm: form, forkForm: fork };
    const entity = entityOf(scope, device.tab.id);
    state.write = () => keep(device.partition, { entity, app: scope.code }, kept);
    return scope.after(isEmpty(kept) ? 0 : TO_DEVICE_MS, () => void writeNow(scope));
  });
  return () => {
    stop();
    void writeNow(scope);
  };
});

beforeLeaving(async () => {
  const scope = application.peek();
  return scope ? writeNow(scope) : true;
});
