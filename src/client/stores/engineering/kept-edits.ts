import { effect } from '@preact/signals-react';
import { credentials } from '#client/api/credentials.ts';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { application, student } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { INPUTS_PREFIX } from '#client/sync/outbox.ts';
import { TO_DEVICE_MS } from '#client/sync/typed-texts.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { toolbarGroups } from './engine-state.ts';
import { engine } from './engine.ts';
import { saveForm } from './files/save-form.ts';
import { workAreas } from './work-areas.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { InputValue } from '#contract/input.ts';
import type { SaveRequest } from './designs.ts';

/*
 * What was typed into work areas and not applied, and into the form for saving, outlives a reload (ENG-16). It belongs to one engineering session: another one, or
 * another student, never sees it. There is one row for each application, so what the next session keeps takes its place.
 */
interface KeptEdits {
  readonly session: string;
  readonly edits: readonly KeptArea[];
  /** As filled in; a page of an earlier release kept none. */
  readonly saveForm?: Partial<SaveRequest>;
}

type KeptArea = readonly [node: string, values: Readonly<Record<string, InputValue>>];

/** Of one application: the session whose edits were brought back, and what is to be written next. */
interface Keeping {
  restoredFor: string | undefined;
  write: (() => Promise<boolean>) | undefined;
}

const keeping = application.state((): Keeping => ({ restoredFor: undefined, write: undefined }));
/** The last write: who comes back at once to an application must find what was typed before. */
const writing = student.state((): { last: Promise<unknown> } => ({ last: Promise.resolve() }));

async function keep(partition: Partition, app: string, kept: KeptEdits): Promise<boolean> {
  const entity = INPUTS_PREFIX + app;
  const put = await draftWrite(partition, { entity, app, text: kept, baseRev: 0 });
  const { outcome } = await partition.write(
    (database) => (isEmpty(kept) ? database.drafts.delete(entity) : put(database)),
    ['drafts'],
  );
  return outcome === 'saved';
}

function isEmpty({ edits, saveForm: form = {} }: KeptEdits): boolean {
  return edits.length === 0 && Object.keys(form).length === 0;
}

async function restore(scope: ApplicationScope, session: string): Promise<void> {
  const entity = INPUTS_PREFIX + scope.code;
  const partition = partitionOf(scope);
  await writing(scope.student).last;
  const row = await partition?.database.drafts.get(entity);
  const kept = row && (await partition?.boxer.open<KeptEdits>('drafts', entity, row.box));
  // What was typed while the device was read is newer, and stands alone.
  if (kept?.session !== session) return;
  if (Object.keys(saveForm.peek()).length === 0) saveForm.set(scope, kept.saveForm ?? {});
  if (workAreas.edits.peek().size > 0) return;
  const nodes = new Set(toolbarGroups.peek().flatMap(({ tools }) => tools.map(({ node }) => node)));
  workAreas.restoreEdits(scope, new Map(kept.edits.filter(([node]) => nodes.has(node))));
  tellGone(
    scope,
    kept.edits.filter(([node]) => !nodes.has(node)),
  );
}

/** A newer release may have no such work area: nobody could apply or reset what was typed there, and it would keep Save from saving. */
function tellGone(scope: ApplicationScope, gone: readonly KeptArea[]): void {
  const typed = gone
    .flatMap(([, values]) => Object.values(values))
    .flatMap((value) => (Array.isArray(value) ? value.flatMap((row) => Object.values(row)) : [value]))
    .map(String)
    .filter((text) => text.trim() !== '');
  if (typed.length === 0) return;
  const message = say('toolGone', { values: typed.join(', ') });
  notifications.notify(scope, { message, category: 'warning', sticky: true });
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
    const form = saveForm.value;
    const session = credentials.get('engineSession');
    const partition = partitionOf(scope);
    if (!isReady || session === undefined || !partition) return undefined;
    const state = keeping(scope);
    if (state.restoredFor !== session) {
      state.restoredFor = session;
      // Where the device could not be read, it stays there until something else is typed and takes its place.
      void restore(scope, session).catch((error: unknown) => console.warn('No edits were brought back.', error));
      return undefined;
    }
    const kept: KeptEdits = { session, edits: [...edits], saveForm: form };
    state.write = () => keep(partition, scope.code, kept);
    return scope.after(isEmpty(kept) ? 0 : TO_DEVICE_MS, () => void writeNow(scope));
  });
  return () => {
    stop();
    void writeNow(scope);
  };
});

signOut.beforeLeaving(async () => {
  const scope = application.peek();
  return scope ? writeNow(scope) : true;
});
