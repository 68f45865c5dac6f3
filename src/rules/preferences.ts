import { PANE_SIZES, PREFERENCES } from '#contract/preferences.ts';
import type { PaneSizeName, PreferenceName, PreferenceValue } from '#contract/preferences.ts';

export type PreferenceValues = { readonly [Name in PreferenceName]: PreferenceValue<Name> };
export type PaneSizeValues = Readonly<Record<PaneSizeName, number>>;

/** Smallest and largest size of a docked pane [px]. */
export const PANE_LIMITS = { min: 160, max: 1200 } as const;

/** Words of earlier versions and what they are read as (UX-01, GFX-07). */
const FORMER_WORDS: Readonly<Record<string, string>> = {
  vertical: 'side',
  horizontal: 'bottom',
  plugin: 'webgl',
  true: 'on',
  false: 'off',
};

/** A stored value brought into its allowed set; anything else becomes the default. */
export function normalisePreference<Name extends PreferenceName>(name: Name, value: unknown): PreferenceValue<Name> {
  const allowed: readonly string[] = PREFERENCES[name];
  const text = String(value ?? '').toLowerCase();
  const word = Object.hasOwn(FORMER_WORDS, text) ? (FORMER_WORDS[text] as string) : text;
  return (allowed.includes(word) ? word : allowed[0]) as PreferenceValue<Name>;
}

/** A stored pane size brought into its limits; what is not a number becomes the default [px]. */
export function normalisePaneSize(name: PaneSizeName, value: unknown): number {
  const size = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof size !== 'number' || !Number.isFinite(size)) return PANE_SIZES[name];
  return Math.round(Math.min(PANE_LIMITS.max, Math.max(PANE_LIMITS.min, size)));
}

/** Every preference from what is stored by name, defaults for the rest. */
export function preferencesFrom(stored: Readonly<Record<string, unknown>>): PreferenceValues {
  const names = Object.keys(PREFERENCES) as PreferenceName[];
  return Object.fromEntries(
    names.map((name) => [name, normalisePreference(name, own(stored, name))]),
  ) as PreferenceValues;
}

/** Every pane size from what is stored by name, defaults for the rest [px]. */
export function paneSizesFrom(stored: Readonly<Record<string, unknown>>): PaneSizeValues {
  const names = Object.keys(PANE_SIZES) as PaneSizeName[];
  return Object.fromEntries(names.map((name) => [name, normalisePaneSize(name, own(stored, name))])) as PaneSizeValues;
}

/** Whether a name is one of the preferences. */
export function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(PREFERENCES, name);
}

/** Whether a name is one of the pane sizes. */
export function isPaneSizeName(name: string): name is PaneSizeName {
  return Object.hasOwn(PANE_SIZES, name);
}

function own(stored: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(stored, name) ? stored[name] : undefined;
}
