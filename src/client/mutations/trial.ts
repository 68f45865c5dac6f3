import { addressOf } from '#contract/call.ts';
import { saveTrial } from '#contract/student-calls.ts';
import { draftWrite, settleDraft } from './draft-writes.ts';
import { decodeBy } from './mutation.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { Trial, TrialAnswer, TrialEntry } from '#contract/engineering/trial.ts';
import type { Mutation } from './mutation.ts';

/** Based upon the text of the run that is corrected. */
export interface TrialInput extends TextBase {
  readonly app: string;
  /** Made once on the device, when the run is first entered. */
  readonly trialId: string;
  readonly entry: TrialEntry;
  /** When the server had taken it before a restore lost it, by its own clock [ms since 1970]. */
  readonly lost?: number;
}

/** What the server took of a run, and in which application. */
export interface TakenTrial {
  readonly app: string;
  readonly trial: Trial;
}

/** Under this prefix and a run's id stands among the partition's facts what the server took of it: a `TakenTrial`. */
export const TAKEN_PREFIX = 'trial-taken:';

/** Name of a measured run on the device. */
export function trialEntity(trialId: string): string {
  return `trial:${trialId}`;
}

/**
 * Stores what the server tells of runs in the place of what it took from here, where that is another: a run that was corrected elsewhere must
 * not come back as it was before. Where one waits, it stands upon the former; and what a teacher corrected is not the student's to send.
 */
export async function toldTrialWrites(
  { database, boxer }: Partition,
  app: string,
  told: readonly Trial[] = [],
): Promise<readonly RowWrite[]> {
  const writes = told.map(async (trial): Promise<readonly RowWrite[]> => {
    const k = `${TAKEN_PREFIX}${trial.id}` as const;
    const fact = trial.isTeachers === true ? undefined : await database.meta.get(k);
    const held = fact?.box && (await boxer.open<TakenTrial>('meta', k, fact.box));
    if (!held || (held.trial.rev === trial.rev && held.trial.takenAt === trial.takenAt)) return [];
    const box = await boxer.seal('meta', k, { app, trial } satisfies TakenTrial);
    return [
      async ({ drafts, meta }) => {
        if ((await drafts.get(trialEntity(trial.id))) === undefined) await meta.put({ k, box });
      },
    ];
  });
  return (await Promise.all(writes)).flat();
}

/** Entering a measured run, and correcting it. */
export const trial: Mutation<TrialInput, TrialAnswer> = {
  kind: 'trial',
  encoding: 'json',
  isText: () => true,
  tables: ['drafts'],
  prepare: (partition, { app, trialId, entry, baseRev, baseAt, lost }) => {
    const entity = trialEntity(trialId);
    return {
      lane: `t:${trialId}`,
      entity,
      app,
      payload: {
        method: 'PUT',
        path: addressOf(saveTrial.path, { appCode: app, trialId }),
        body: { ...entry, ...(lost !== undefined && { lost }) },
        baseRev,
        baseAt,
      },
      writes: async (opId) => [await draftWrite(partition, { entity, app, text: entry, baseRev, baseAt, opId })],
    };
  },
  decode: decodeBy(saveTrial.answer),
  settle: async ({ boxer }, settled) => {
    const last = settled.at(-1);
    if (!last) return [];
    const key = `${TAKEN_PREFIX}${last.answer.id}` as const;
    const { isRenamed: _, isConflict: __, ...taken } = last.answer;
    const fact: TakenTrial = { app: last.app, trial: taken };
    const box = await boxer.seal('meta', key, fact);
    const base = { baseRev: taken.rev, baseAt: taken.takenAt };
    return [
      // Where a teacher's stands, this one is in its history, and nothing of it is the student's to bring back.
      ({ meta }) => (taken.isTeachers === true ? meta.delete(key) : meta.put({ k: key, box })),
      settleDraft(settled, base),
    ];
  },
  // A refused run stays as a draft: what was measured is never taken away.
  refuse: () => [],
};
