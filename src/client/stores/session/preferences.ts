import { computed } from '@preact/signals-react';
import { preference, PREFERENCE_PREFIX } from '#client/mutations/preference.ts';
import { student } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import {
  isPaneSizeName,
  isPreferenceName,
  normalisePaneSize,
  normalisePreference,
  paneSizesFrom,
  preferencesFrom,
} from '#rules/preferences.ts';
import { perform } from './device.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { PaneSizeName, PreferenceName, PreferenceValue } from '#contract/preferences.ts';

type Stored = Readonly<Record<string, string>>;

const NONE: Stored = {};

interface Kept {
  /** Chosen here, and not told by the server since (device-session.ts). */
  readonly own: Stored;
  readonly box: Uint8Array<ArrayBuffer> | undefined;
}

// Both at once: where the server's word takes the place of the own choice, nothing older shows between.
const onDevice = liveSignal<StudentScope, Kept, Stored>(student, NONE, ({ database, boxer }) => ({
  rows: async () => {
    const rows = await database.meta.where('k').startsWith(PREFERENCE_PREFIX).toArray();
    const own = rows.map((row) => [row.k.slice(PREFERENCE_PREFIX.length), String(row.value ?? '')] as const);
    return { own: Object.fromEntries(own), box: (await database.meta.get('whoami'))?.box };
  },
  decode: async ({ own, box }) => {
    const who = box && (await boxer.open<{ preferences: Stored }>('meta', 'whoami', box));
    return { ...who?.preferences, ...own };
  },
}));

interface Choice {
  readonly value: string;
}

/** Shown at once, before the device has stored it; from then on what it has counts, for another tab may have chosen since. */
const fresh = student.signal<Readonly<Record<string, Choice>>>({});
const chosen = computed<Stored>(() =>
  Object.fromEntries(Object.entries(fresh.value).map(([name, { value }]) => [name, value])),
);
const stored = computed<Stored>(() => ({ ...onDevice.value, ...chosen.value }));

const storing = student.state((): { end: Promise<unknown> } => ({ end: Promise.resolve() }));

const keep = student.verb((scope, name: string, value: string) => {
  const choice: Choice = { value };
  fresh.set(scope, { ...fresh.peek(), [name]: choice });
  const state = storing(scope);
  state.end = Promise.allSettled([state.end, store(scope, name, choice)]);
});

async function store(scope: StudentScope, name: string, choice: Choice): Promise<void> {
  // What the device has no room for counts on this page alone.
  if ((await perform(scope, preference, { name, value: choice.value })) !== 'saved') return;
  await onDevice.refresh();
  const { [name]: shown, ...others } = fresh.peek();
  if (shown === choice) fresh.set(scope, others);
}

/** What the student prefers (UX-01): stored on the device, saved by name and value, the same on every device. */
export const preferences = {
  values: computed(() => preferencesFrom(stored.value)),
  paneSizes: computed(() => paneSizesFrom(stored.value)),
  set<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
    keep(name, normalisePreference(name, value));
  },
  setPaneSize(name: PaneSizeName, px: number): void {
    keep(name, String(normalisePaneSize(name, px)));
  },
  /** Sets what has this name, a preference or a pane size; false where nothing has. */
  setByName(name: string, value: string): boolean {
    if (isPreferenceName(name)) preferences.set(name, normalisePreference(name, value));
    else if (isPaneSizeName(name)) preferences.setPaneSize(name, normalisePaneSize(name, value));
    else return false;
    return true;
  },
  /** Resolves when the device has stored, or refused, everything chosen so far: a reload before that would lose it. */
  whenStored: student.verb((scope): Promise<unknown> => storing(scope).end),
  /** Everything back to its default. */
  clear(): void {
    for (const [name, value] of Object.entries(preferencesFrom(NONE))) keep(name, value);
    for (const [name, value] of Object.entries(paneSizesFrom(NONE))) keep(name, String(value));
  },
} as const;
