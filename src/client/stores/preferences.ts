import { computed, signal } from '@preact/signals-react';
import type { PaneSizeName, PreferenceName, PreferenceValue } from '#contract/preferences.ts';
import {
  isPaneSizeName,
  isPreferenceName,
  normalisePaneSize,
  normalisePreference,
  paneSizesFrom,
  preferencesFrom,
} from '#rules/preferences.ts';
import { preference, PREFERENCE_PREFIX } from '#client/mutations/preference.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { perform } from '#client/sync/outbox.ts';
import { currentDevice } from './device.ts';

type Stored = Readonly<Record<string, string>>;

const NONE: Stored = {};

const onDevice = liveSignal<Stored, Stored>(NONE, ({ database }) => ({
  rows: async () => {
    const rows = await database.meta.where('k').startsWith(PREFERENCE_PREFIX).toArray();
    return Object.fromEntries(rows.map((row) => [row.k.slice(PREFERENCE_PREFIX.length), String(row.value ?? '')]));
  },
  decode: (stored) => Promise.resolve(stored),
}));

const fromServer = liveSignal<{ box: Uint8Array<ArrayBuffer> | undefined }, Stored>(NONE, ({ database, boxer }) => ({
  rows: async () => ({ box: (await database.meta.get('whoami'))?.box }),
  decode: async ({ box }) => {
    const who = box && (await boxer.open<{ preferences: Stored }>('meta', 'whoami', box));
    return who?.preferences ?? NONE;
  },
}));

/** Shown at once, before the device has stored it. */
const fresh = signal<Stored>(NONE);
const stored = computed<Stored>(() => ({ ...fromServer.value, ...onDevice.value, ...fresh.value }));

let storing: Promise<unknown> = Promise.resolve();

async function keep(name: string, value: string): Promise<void> {
  fresh.value = { ...fresh.peek(), [name]: value };
  const write = perform(preference, { name, value });
  storing = Promise.allSettled([storing, write]);
  await write;
}

/** What the student prefers (UX-01): stored on the device, saved by name and value, the same on every device. */
export const preferences = {
  values: computed(() => preferencesFrom(stored.value)),
  paneSizes: computed(() => paneSizesFrom(stored.value)),
  set<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
    void keep(name, normalisePreference(name, value));
  },
  setPaneSize(name: PaneSizeName, px: number): void {
    void keep(name, String(normalisePaneSize(name, px)));
  },
  /** Sets what has this name, a preference or a pane size; false where nothing has. */
  setByName(name: string, value: string): boolean {
    if (isPreferenceName(name)) preferences.set(name, normalisePreference(name, value));
    else if (isPaneSizeName(name)) preferences.setPaneSize(name, normalisePaneSize(name, value));
    else return false;
    return true;
  },
  /** Resolves when the device has stored, or refused, everything chosen so far: a reload before that would lose it. */
  whenStored: (): Promise<unknown> => storing,
  /** Everything back to its default. */
  clear(): void {
    for (const [name, value] of Object.entries(preferencesFrom(NONE))) void keep(name, value);
    for (const [name, value] of Object.entries(paneSizesFrom(NONE))) void keep(name, String(value));
  },
} as const;

// Another student's choices are not this one's.
currentDevice.subscribe(() => void (fresh.value = NONE));
