import { saveTrial, trialPredictions } from '#contract/student-calls.ts';
import { TrialAnswer } from '#contract/trial.ts';
import { activityForWork, activityInPath, prefetchWorkPlace } from '#server/access/activity-access.ts';
import { free, queued } from '#server/http/handlers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import { diagnosticsOf } from '#server/records/designs.ts';
import { classmates, countTrials, findTrial, otherRunNames, trialsOf } from '#server/records/trials.ts';
import { keepRun } from '#server/trials/keep-run.ts';
import { predictRuns } from '#server/trials/predictions.ts';
import { editBase, prefetchBase } from './texts/base-revision.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { HeldTrial } from '#server/records/trials.ts';

type Request = ContextOf<typeof saveTrial, 'queued'>;

/** A measured run, or a correction of one, under the name that the device made for it. */
export const trialHandler = queued(saveTrial, {
  authorize: activityForWork,
  prefetch: (ctx) => {
    const { sql, body, person, parameters } = ctx;
    const { trialId: id } = parameters;
    const { revisionId } = body;
    return [
      ...prefetchWorkPlace(ctx, (owner) => [
        findTrial(sql, id),
        diagnosticsOf(sql, owner, revisionId),
        countTrials(sql, owner),
        otherRunNames(sql, owner, { id, revisionId }),
      ]),
      ...(body.partners.length > 0 ? [classmates(sql, person.classroomId, person.id)] : []),
      ...prefetchBase(ctx),
    ];
  },
  handle: async (ctx, { id: activityId, trialUnits: units }): Promise<TrialAnswer> => {
    const { sql, body: entry, person, parameters } = ctx;
    const { trialId: id, appCode } = parameters;
    const owner = { personId: person.id, activityId };
    if (!isKey(id)) throw notFound();
    const before = await findTrial(sql, id);
    if (before && (before.personId !== person.id || before.activityId !== activityId)) throw notFound();
    const isConflict = before !== undefined && (await isOther(ctx, before));
    const place = { ...owner, classroomId: person.classroomId, appCode, units };
    const { version, partners } = await keepRun(ctx, place, { id, entry, before, byTeacher: null });
    // A correction is approved by nobody yet, and stays struck out.
    const struck = before?.struckBecause ?? undefined;
    const standing = { isApproved: false, ...(struck !== undefined && { struck }) };
    const kept = { ...version, id, by: person.alias, isMine: true, partners: [...partners], ...standing };
    return { ...kept, isRenamed: version.name !== entry.name.trim(), isConflict };
  },
});

/** A correction that was begun without knowing of the one that stands; without a base nobody knows. */
async function isOther(ctx: Request, before: HeldTrial): Promise<boolean> {
  const base = await editBase(ctx, { rev: before.rev, at: before.takenAt }, (kept) => {
    const { data: made } = TrialAnswer.safeParse(kept);
    return made?.id === ctx.parameters.trialId ? { rev: made.rev, at: made.takenAt } : undefined;
  });
  return base !== undefined && base.rev !== before.rev;
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
