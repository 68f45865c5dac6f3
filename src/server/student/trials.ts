import { saveTrial, trialPredictions } from '#contract/student-calls.ts';
import { TrialAnswer } from '#contract/trial.ts';
import { free, queued } from '#server/http/handlers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import { findTrial, trialsOf } from '#server/records/trials.ts';
import { keepRun } from '#server/trials/keep-run.ts';
import { predictRuns } from '#server/trials/predictions.ts';
import { activityForWork, activityInPath } from './activity-access.ts';
import { baseRevision } from './texts/base-revision.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { HeldTrial } from '#server/records/trials.ts';

type Request = ContextOf<typeof saveTrial, 'queued'>;

/** A measured run, or a correction of one, under the name that the device made for it. */
export const trialHandler = queued(saveTrial, {
  authorize: activityForWork,
  handle: async (ctx, { id: activityId, trialUnits: units }): Promise<TrialAnswer> => {
    const { sql, body: entry, person, parameters } = ctx;
    const { trialId: id, appCode } = parameters;
    const owner = { personId: person.id, activityId };
    if (!isKey(id)) throw notFound();
    const before = await findTrial(sql, id);
    if (before && (before.personId !== person.id || before.activityId !== activityId)) throw notFound();
    const place = { ...owner, classroomId: person.classroomId, appCode, units };
    const name = await keepRun(ctx, place, { id, entry, before, byTeacher: null });
    const isConflict = before !== undefined && (await isOther(ctx, before));
    const kept = (await trialsOf(sql, owner)).find((trial) => trial.id === id);
    if (!kept) throw notFound();
    return { ...kept, isRenamed: name !== entry.name.trim(), isConflict };
  },
});

/** A correction that was begun without knowing of the one that stands; without a base nobody knows. */
async function isOther(ctx: Request, before: HeldTrial): Promise<boolean> {
  const base = await baseRevision(ctx, (kept) => {
    const made = TrialAnswer.safeParse(kept);
    return made.success && made.data.id === ctx.parameters.trialId ? made.data.rev : 0;
  });
  return base !== undefined && base !== before.rev;
}

/** What the model says of each of the student's runs. */
export const predictionsHandler = free(trialPredictions, {
  authorize: (ctx) => ctx.services.database.read((sql) => activityInPath({ ...ctx, sql })),
  handle: async ({ person, services }, activity) => {
    const owner = { personId: person.id, activityId: activity.id };
    const trials = await services.database.read((sql) => trialsOf(sql, owner));
    return predictRuns(services, services.analystFor(person.id), activity, trials);
  },
});
