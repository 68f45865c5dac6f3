import type { Specification } from '#contract/specification.ts';

/** Whether two specifications judge designs alike: their names and texts may differ. */
export function isSameChallenge(one: Specification, other: Specification): boolean {
  return one.id === other.id && judgementOf(one) === judgementOf(other);
}

/** What of a specification decides about a design, in one order. */
export function judgementOf({ performance, settings }: Specification): string {
  const parts = settings.map((setting) => {
    if (setting.kind === 'limit') return ['limit', setting.measure, setting.min ?? null, setting.max ?? null];
    if (setting.kind === 'choice') return ['choice', setting.input, setting.allowed.map(String).toSorted()];
    return ['fixed', setting.input, setting.value];
  });
  return JSON.stringify([performance, parts.map((part) => JSON.stringify(part)).toSorted()]);
}
