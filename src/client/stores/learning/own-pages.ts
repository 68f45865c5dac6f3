import { computed, effect } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { activity } from '#client/stores/session/activity.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { ownPagePicture } from '#contract/student-calls.ts';
import { exercises } from './exercises.ts';
import { referenceOf } from './sections.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { MetaRow } from '#client/storage/rows.ts';
import type { OwnPicture } from '#contract/own-pages/own-page.ts';

const NO_PICTURES: ReadonlyMap<string, string> = new Map();

const texts = computed(() => new Map(activity.ownPages.value.map(({ code, text }) => [code, text])));

/** The page that teachers wrote and that is on screen: the selected one, or the one beside its questions. */
const shownCode = computed(() => {
  const selected = exercises.selected.value;
  if (!selected) return undefined;
  return texts.value.has(selected.code) ? selected.code : referenceOf(exercises.sequence.value, selected);
});

const prefixOf = (app: string, code = '') => `picture:${app}:${code === '' ? '' : `${code}:`}` as const;

// Pictures are on the device like the texts: of the page on screen they are opened.
const pictures = liveSignal<ApplicationScope, readonly MetaRow[], ReadonlyMap<string, string>>(
  application,
  NO_PICTURES,
  ({ database, boxer }, scope) => {
    const code = shownCode.value;
    if (code === undefined || !texts.value.has(code)) return undefined;
    const prefix = prefixOf(scope.code, code);
    return {
      rows: () => database.meta.where('k').startsWith(prefix).toArray(),
      decode: async (rows) => {
        const opened = await Promise.all(
          rows.map(async ({ k, box }) => {
            const picture = box && (await boxer.open<OwnPicture>('meta', k, box));
            return picture ? [[k.slice(prefix.length), `data:${picture.type};base64,${picture.base64}`] as const] : [];
          }),
        );
        return new Map(opened.flat());
      },
    };
  },
);

/** What the device is to have, by its keys. */
const wanted = computed(
  () =>
    new Map(
      activity.ownPages.value.flatMap(({ code, pictures: names }) =>
        names.map((name) => [`${code}:${name}`, { code, pictureName: name }] as const),
      ),
    ),
);

application.onOpen((scope) =>
  effect(() => {
    const names = wanted.value;
    if (isReachable.value && activity.status.value === 'ready') void bring(scope, names);
  }),
);

/** Brings pictures that are missing here one after the other, and lets go of those that no page shows any more. */
async function bring(
  scope: ApplicationScope,
  names: ReadonlyMap<string, { readonly code: string; readonly pictureName: string }>,
): Promise<void> {
  const partition = partitionOf(scope);
  if (!partition) return;
  const prefix = prefixOf(scope.code);
  const held = await heldKeys(partition, prefix);
  const idle = held.filter((key) => !names.has(key.slice(prefix.length)));
  if (idle.length > 0) await partition.write(({ meta }) => meta.bulkDelete(idle), []);
  for (const [name, parameters] of names) {
    const key = `${prefix}${name}` as const;
    if (held.includes(key)) continue;
    const answer = await request(scope, ownPagePicture, { parameters: { appCode: scope.code, ...parameters } });
    // Without a network it is tried again when that is back; a picture that is gone leaves its words.
    if (!answer.ok && answer.failure.kind === 'offline') return;
    if (!answer.ok) continue;
    const box = await partition.boxer.seal('meta', key, answer.value);
    await partition.write(({ meta }) => meta.put({ k: key, box }), []);
  }
}

async function heldKeys({ database }: Partition, prefix: string): Promise<string[]> {
  try {
    return (await database.meta.where('k').startsWith(prefix).primaryKeys()).map(String);
  } catch {
    // The student has left meanwhile.
    return [];
  }
}

/** Pages that teachers wrote, read from the device like everything of an application. */
export const ownPages = {
  /** Markdown; undefined where there is no such page. */
  textOf: (code: string): string | undefined => texts.value.get(code),
  /** Of the page on screen, by the names in its text. */
  pictures,
} as const;
