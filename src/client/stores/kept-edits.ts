import { effect } from '@preact/signals-react';
import type { InputValue } from '#contract/input.ts';
import { held } from '#client/api/credentials.ts';
import { draftWrite } from '#client/mutations/draft-writes.ts';
import { INPUTS_PREFIX } from '#client/sync/outbox.ts';
import { currentDevice } from './device.ts';
import { TO_DEVICE_MS } from './draft-keeper.ts';
import { engine } from './engine.ts';
import { navigation } from './navigation.ts';
import { workAreas } from './work-areas.ts';

/*
 * What was typed into work areas and not applied outlives a reload and a lost network (ENG-16). It belongs to one
 * engineering session: another one, or another student, never sees it.
 */
interface KeptEdits {
  readonly session: string;
  readonly edits: readonly (readonly [node: string, values: Readonly<Record<string, InputValue>>])[];
}

let restoredFor: string | undefined;

function entityOf(app: string): string {
  return INPUTS_PREFIX + app;
}

async function keep(app: string, session: string): Promise<void> {
  const partition = currentDevice.peek()?.partition;
  const edits = [...workAreas.edits.peek()];
  if (!partition) return;
  if (edits.length === 0) {
    await partition.write(({ drafts }) => drafts.delete(entityOf(app)), ['drafts']);
    return;
  }
  const kept: KeptEdits = { session, edits };
  const put = await draftWrite(partition, { entity: entityOf(app), app, text: kept, baseRev: 0 });
  await partition.write((database) => put(database), ['drafts']);
}

async function restore(app: string, session: string): Promise<void> {
  const partition = currentDevice.peek()?.partition;
  const row = await partition?.database.drafts.get(entityOf(app));
  const kept = row && (await partition?.boxer.open<KeptEdits>('drafts', entityOf(app), row.box));
  if (kept?.session === session && workAreas.edits.peek().size === 0) workAreas.restoreEdits(new Map(kept.edits));
}

// A resumed session gets back what was being typed in it; from then on each change is kept.
effect(() => {
  const app = navigation.applicationCode.value;
  const isReady = engine.status.value === 'ready';
  const edits = workAreas.edits.value;
  const session = held('engineSession');
  if (!app || !isReady || session === undefined) return undefined;
  if (restoredFor !== session) {
    restoredFor = session;
    void restore(app, session);
    return undefined;
  }
  const timer = setTimeout(() => void keep(app, session), edits.size === 0 ? 0 : TO_DEVICE_MS);
  return () => clearTimeout(timer);
});
