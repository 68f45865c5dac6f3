import { savePreference } from '#contract/student-calls.ts';
import { isPaneSizeName, isPreferenceName, normalisePaneSize, normalisePreference } from '#rules/preferences.ts';
import { queued, themselves } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { keepPreference } from '#server/records/people/preferences.ts';

export const preferenceHandler = queued(savePreference, {
  authorize: themselves,
  prefetch: () => [],
  handle: async ({ sql, parameters: { name }, body }, person) => {
    const value = normalised(name, body.value);
    await keepPreference(sql, person.id, name, value);
    return { name, value };
  },
});

/** What is kept is always one of the allowed values (UX-01). */
function normalised(name: string, value: string): string {
  if (isPreferenceName(name)) return normalisePreference(name, value);
  if (isPaneSizeName(name)) return String(normalisePaneSize(name, value));
  throw notFound();
}
