import type { Specification } from '#contract/specification.ts';

/** Whether two specifications judge designs alike: their names and texts may differ. */
export function isSameChallenge(one: Specification, other: Specification): boolean {
  return one.id === other.id && judgementOf(one) === judgementOf(other);
}

/** What of a specification decides about a design, in one order. */
export function judgementOf({ performance, settings, explore = [] }: Specification): string {
  const parts = settings.map((setting) => {
    if (setting.kind === 'limit') return ['limit', setting.measure, setting.min ?? null, setting.max ?? null];
    if (setting.kind === 'choice') return ['choice', setting.input, setting.allowed.map(String).toSorted()];
    return ['fixed', setting.input, setting.value];
  });
  const opened = explore.length === 0 ? [] : [['explore', explore.toSorted()]];
  return JSON.stringify([performance, [...parts, ...opened].map((part) => JSON.stringify(part)).toSorted()]);
}
