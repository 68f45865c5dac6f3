import { changelogOf } from '#applications/changelog.ts';
import { knownInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { compareDesigns, fork, revisions, share } from '#contract/student-calls.ts';
import { designNameError } from '#rules/design-name.ts';
import { activityInPath, openActivity } from '#server/access/activity-access.ts';
import { isInappropriate } from '#server/checks/inappropriate.ts';
import { conceptsOf } from '#server/designs/concepts.ts';
import { keepRevision } from '#server/designs/keep-revision.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { Refusal, notFound, refuse, refuseWith } from '#server/http/refusal.ts';
import { conceptNames, shareConcept } from '#server/records/engineering/concepts.ts';
import { findVisibleRevision } from '#server/records/engineering/designs.ts';
import { visibleRevisions } from '#server/records/engineering/listed-revisions.ts';
import { newId } from '#server/records/ids.ts';
import { restorationsOf, toldRestores } from '#server/records/privacy/restorations.ts';
import { noteAction } from '#server/records/teachers/audit.ts';
import type { ComparedDesign } from '#applications/changelog.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Changelog } from '#contract/engineering/design.ts';
import type { StudentContext } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { NewRevision, RevisionRecord } from '#server/records/engineering/designs.ts';

export const revisionsHandler = reading(revisions, {
  authorize: activityInPath,
  handle: async (ctx, activity) => {
    const restored = await restorationsOf(ctx.sql);
    return {
      concepts: conceptsOf(await visibleRevisions(ctx.sql, viewer(ctx, activity)), ctx.person.id, activity),
      ...toldRestores(restored),
    };
  },
});

export const forkHandler = writing(fork, {
  authorize: async (ctx) => {
    const activity = await openActivity(ctx);
    const source = await findVisibleRevision(ctx.sql, viewer(ctx, activity), ctx.parameters.revisionId);
    if (!source) throw notFound();
    return { activity, source };
  },
  handle: async (ctx, { activity, source }) => {
    const name = ctx.body.conceptName.trim();
    const owner = viewer(ctx, activity);
    const wrong = designNameError(name, await conceptNames(ctx.sql, owner));
    if (wrong !== undefined) throw new Refusal(wrong);
    if (isInappropriate(name)) {
      throw refuseWith({ status: 422 }, 'ERR_BAD_WORD');
    }
    const revision = forkOf(source, activity);
    await keepRevision(ctx, owner, { name, revision, application: applicationOf(activity.appCode) });
    return { id: revision.id, name };
  },
});

/**
 * A copy of a design for the specification of now. What was found out under another specification does not hold under
 * this one: such a fork is staged until it is saved in Engineering. A fork earns nothing in the game.
 */
export function forkOf(source: RevisionRecord, { specification }: ActivityRecord): NewRevision {
  const isSame = source.specification.id === specification.id;
  return {
    id: newId(),
    specification,
    status: isSame ? source.status : 'staged',
    performance: isSame ? source.performance : null,
    notRanked: isSame ? source.notRanked : '',
    isApproved: false,
    calibration: source.calibration,
    inputs: source.inputs,
    modelVersion: source.modelVersion,
    assessment: isSame ? source.assessment : null,
    changelog: { inputs: [], results: [] },
    notes: '',
    level: 0,
    forkedFrom: source.id,
  };
}

/** Both as they were saved; inputs of an older model in the form of now, so that one name means one thing. */
export const compareHandler = reading(compareDesigns, {
  authorize: async (ctx) => {
    const activity = await activityInPath(ctx);
    const { olderId, newerId } = ctx.parameters;
    const older = await findVisibleRevision(ctx.sql, viewer(ctx, activity), olderId);
    const newer = await findVisibleRevision(ctx.sql, viewer(ctx, activity), newerId);
    if (!older || !newer) throw notFound();
    return { application: applicationOf(activity.appCode), older, newer };
  },
  handle: (_ctx, { application, older, newer }) => changesBetween(application, older, newer),
});

/** What differs between two saved revisions. */
export function changesBetween(application: AnyApplication, older: RevisionRecord, newer: RevisionRecord): Changelog {
  const { inputs, results } = changelogOf(application, savedSide(application, older), savedSide(application, newer));
  // A fork under another specification was not judged yet.
  return { inputs, results: older.assessment && newer.assessment ? results : [] };
}

const UNJUDGED = { performance: null, performanceLabel: '', performanceUnits: '', diagnostics: [] };

function savedSide(application: AnyApplication, { inputs, assessment }: RevisionRecord): ComparedDesign {
  return { inputs: knownInputs(application, inputs), assessment: assessment ?? UNJUDGED };
}

export const shareHandler = writing(share, {
  authorize: async (ctx) => {
    if (!ctx.person.isTeacher) throw refuse('GROUP_TEACHER_ONLY');
    return activityInPath(ctx);
  },
  handle: async (ctx, activity) => {
    const { conceptName, shared } = ctx.body;
    const { sql, person, services } = ctx;
    const name = await shareConcept(sql, viewer(ctx, activity), conceptName, shared);
    if (name === undefined) throw notFound();
    const action = shared ? 'share' : 'withdraw';
    await noteAction(sql, { personId: person.id, action, subject: activity.id, now: services.now() });
    return { name, isShared: shared };
  },
});

function viewer({ person }: Pick<StudentContext, 'person'>, { id }: Pick<ActivityRecord, 'id'>) {
  return { personId: person.id, activityId: id };
}
