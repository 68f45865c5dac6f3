import { LIMITS } from '#contract/limits.ts';
import { saveTrial } from '#contract/student-calls.ts';
import { TrialAnswer } from '#contract/trial.ts';
import { designNameKey } from '#rules/design-name.ts';
import { trialReason } from '#rules/trial-check.ts';
import { queued } from '#server/http/handlers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { Refusal, notFound, refuse } from '#server/http/refusal.ts';
import { isRevisionOf } from '#server/records/designs.ts';
import { classmates, countTrials, findTrial, keepTrial, otherRunNames } from '#server/records/trials.ts';
import { activityForWork, askWorkPlace } from './activity-access.ts';
import { askBase, baseRevision } from './texts/base-revision.ts';
import type { TrialVersion } from '#contract/trial.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { WorkPlace } from '#server/records/activities.ts';
import type { Classmate, HeldTrial } from '#server/records/trials.ts';

type Request = ContextOf<typeof saveTrial, 'queued'>;

/** A measured run, or a correction of one, under the name that the device made for it. */
export const trialHandler = queued(saveTrial, {
  authorize: activityForWork,
  ahead: (ctx) => {
    const { sql, body, person, parameters } = ctx;
    const { trialId: id } = parameters;
    const { revisionId } = body;
    return [
      ...askWorkPlace(ctx, (owner) => [
        findTrial(sql, id),
        isRevisionOf(sql, owner, revisionId),
        countTrials(sql, owner),
        otherRunNames(sql, owner, { id, revisionId }),
      ]),
      ...(body.partners.length > 0 ? [classmates(sql, person.classroomId, person.id)] : []),
      ...askBase(ctx),
    ];
  },
  handle: async (ctx, activity): Promise<TrialAnswer> => {
    const { sql, body, person, parameters, services } = ctx;
    const { trialId: id } = parameters;
    const owner = { personId: person.id, activityId: activity.id };
    const form = services.catalogue.applicationOf(parameters.appCode)?.trials;
    if (!form || !isKey(id)) throw notFound();
    const before = await findTrial(sql, id);
    if (before && (before.personId !== person.id || before.activityId !== activity.id)) throw notFound();
    // What follows from readings is judged like what was measured.
    const values = form.derive?.(body.values) ?? body.values;
    const reason = trialReason(form, { ...body, values });
    if (reason) throw new Refusal(reason);
    if (!(await isRevisionOf(sql, owner, body.revisionId))) throw refuse('TRIAL_REVISION_UNKNOWN');
    await mustHavePlace(ctx, activity, before);
    const partners = await partnersOf(ctx);
    const name = freeName(body.name.trim(), await otherRunNames(sql, owner, { id, revisionId: body.revisionId }));
    const version: TrialVersion = {
      revisionId: body.revisionId,
      name,
      at: body.at,
      mass: body.mass,
      values,
      note: body.note,
      rev: (before?.rev ?? 0) + 1,
      takenAt: services.now(),
    };
    const isConflict = before !== undefined && (await isOther(ctx, before));
    const team = partners.map((mate) => mate.id);
    await keepTrial(sql, owner, { id, version, ...(before && { before }) }, team);
    const names = partners.map(({ alias }) => alias).toSorted();
    const kept = { ...version, id, by: person.alias, isMine: true, partners: names };
    return { ...kept, isRenamed: name !== body.name.trim(), isConflict };
  },
});

async function mustHavePlace(
  { sql, person }: Request,
  { id: activityId }: WorkPlace,
  before: HeldTrial | undefined,
): Promise<void> {
  if (before) {
    if (before.rev > LIMITS.trialCorrectionsMax) {
      throw refuse('TRIAL_CORRECTIONS_FULL', { most: String(LIMITS.trialCorrectionsMax) });
    }
  } else if ((await countTrials(sql, { personId: person.id, activityId })) >= LIMITS.trialsMax) {
    throw refuse('TRIALS_FULL', { most: String(LIMITS.trialsMax) });
  }
}

/** A correction that was begun without knowing of the one that stands; without a base nobody knows. */
async function isOther(ctx: Request, before: HeldTrial): Promise<boolean> {
  const base = await baseRevision(ctx, (kept) => {
    const made = TrialAnswer.safeParse(kept);
    return made.success && made.data.id === ctx.parameters.trialId ? made.data.rev : 0;
  });
  return base !== undefined && base !== before.rev;
}

/** Who is meant by the names at the device: classmates, each by a name that no other has. */
async function partnersOf({ sql, person, body }: Request): Promise<Classmate[]> {
  if (body.partners.length === 0) return [];
  const mates = await classmates(sql, person.classroomId, person.id);
  const found = body.partners.map((name) => {
    const [mate, ...others] = mates.filter(({ alias }) => designNameKey(alias) === designNameKey(name));
    if (!mate || others.length > 0) throw refuse('TRIAL_PARTNER_UNKNOWN', { name: name.slice(0, 60) });
    return mate;
  });
  return [...new Set(found)];
}

/** "Run 1 (2)", cut to the length that names have: two devices may have called different runs alike. */
function freeName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(designNameKey));
  let free = name;
  for (let number = 2; taken.has(designNameKey(free)); number += 1) {
    const end = ` (${number})`;
    const head = [...name].slice(0, LIMITS.trialNameMax - end.length).join('');
    free = `${head.trimEnd()}${end}`;
  }
  return free;
}
