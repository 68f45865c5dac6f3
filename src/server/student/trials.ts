import { TrialAnswer } from '#contract/engineering/trial.ts';
import { saveTrial, trialPredictions } from '#contract/student-calls.ts';
import { activityForWork, activityInPath, prefetchWorkPlace } from '#server/access/activity-access.ts';
import { free, queued } from '#server/http/handlers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/refusal.ts';
import { diagnosticsOf } from '#server/records/engineering/designs.ts';
import {
  classmates,
  countTrials,
  findTrial,
  otherRunNames,
  teamsOf,
  trialsOf,
} from '#server/records/engineering/trials.ts';
import { keepRun } from '#server/trials/keep-run.ts';
import { predictRuns } from '#server/trials/predictions.ts';
import { editBase, prefetchBase } from './texts/base-revision.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { HeldTrial } from '#server/records/engineering/trials.ts';
import type { EditBase } from './texts/base-revision.ts';

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
      ...(body.partners.length > 0 ? [teamsOf(sql, [id]), classmates(sql, person.classroomId, person.id)] : []),
      ...prefetchBase(ctx),
    ];
  },
  handle: async (ctx, { id: activityId, trialUnits: units }): Promise<TrialAnswer> => {
    const { sql, body, person, parameters } = ctx;
    const { lost, ...entry } = body;
    const { trialId: id, appCode } = parameters;
    const owner = { personId: person.id, activityId };
    if (!isKey(id)) throw notFound();
    const before = await findTrial(sql, id);
    if (before && (before.personId !== person.id || before.activityId !== activityId)) throw notFound();
    const base = before && (await baseOf(ctx, before));
    const isConflict = base !== undefined && base.rev !== before?.rev;
    const place = { ...owner, classroomId: person.classroomId, appCode, units };
    // What a restore had lost, and was corrected since, comes back as what it is.
    if (before && lost !== undefined && lost < before.takenAt) {
      await keepRun(ctx, place, { id, entry, before, byTeacher: null, isOlder: true });
      const stands = (await trialsOf(sql, owner)).find((trial) => trial.id === id);
      if (!stands) throw notFound();
      return { ...stands, isRenamed: false, isConflict };
    }
    const { version, partners } = await keepRun(ctx, place, { id, entry, before, byTeacher: null });
    // A correction is approved by nobody yet, and stays struck out.
    const struck = before?.struckBecause ?? undefined;
    const standing = { isApproved: false, ...(struck !== undefined && { struck }) };
    const kept = { ...version, id, by: person.alias, isMine: true, partners: [...partners], ...standing };
    return { ...kept, isRenamed: version.name !== entry.name.trim(), isConflict };
  },
});

/** Upon which text of a run its correction was begun; where it is not said nobody knows. */
async function baseOf(ctx: Request, before: HeldTrial): Promise<EditBase | undefined> {
  return editBase(ctx, { rev: before.rev, at: before.takenAt }, (kept) => {
    const { data: made } = TrialAnswer.safeParse(kept);
    return made?.id === ctx.parameters.trialId ? { rev: made.rev, at: made.takenAt } : undefined;
  });
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
