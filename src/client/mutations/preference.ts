import { addressOf } from '#contract/call.ts';
import { savePreference } from '#contract/student-calls.ts';
import { decodeBy } from './mutation.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Mutation } from './mutation.ts';

export interface PreferenceInput {
  readonly name: string;
  readonly value: string;
}

const LANE = 'p:';

/** Under this name and a preference's own stands its value among the partition's facts. */
export const PREFERENCE_PREFIX = 'pref:';

/** Setting a preference: stored on the device at once, saved by name and value when the network allows (UX-01). */
export const preference: Mutation<PreferenceInput, AnswerOf<typeof savePreference>> = {
  kind: 'pref',
  encoding: 'json',
  isText: () => false,
  tables: [],
  prepare: (_, { name, value }) => ({
    lane: LANE + name,
    entity: PREFERENCE_PREFIX + name,
    app: '',
    payload: { method: 'PUT', path: addressOf(savePreference.path, { name }), body: { value } },
    writes: () => Promise.resolve([(database) => database.meta.put({ k: `${PREFERENCE_PREFIX}${name}`, value })]),
  }),
  decode: decodeBy(savePreference.answer),
  settle: () => Promise.resolve([]),
  refuse: () => [],
};

/** The server has told what it knows: of what was chosen here only that counts any more which it was not sent yet. */
export async function dropSentPreferences({ meta, outbox }: PartitionDatabase): Promise<void> {
  const waiting = new Set((await outbox.where('lane').startsWith(LANE).toArray()).map(({ entity }) => entity));
  await meta
    .where('k')
    .startsWith(PREFERENCE_PREFIX)
    .filter(({ k }) => !waiting.has(k))
    .delete();
}
