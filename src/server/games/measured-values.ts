import { AWAITS_TEACHER, admissionOf, measuredValues } from '#applications/inputs/admission.ts';
import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { findApplication } from '#applications/registry.ts';
import { askToJudgeAnew, JUDGED_ANEW } from '#server/records/engineering/calibrations.ts';
import { activityOfRevision } from '#server/records/engineering/designs.ts';
import {
  activitiesWithApprovals,
  approvalsOf,
  measuredRevisions,
  setRankingState,
} from '#server/records/engineering/measured-approvals.ts';
import { amongSameCalibration } from './calibrations.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { MeasuredValue } from '#contract/engineering/measured.ts';
import type { Sql } from '#server/records/database.ts';
import type { NewRevision, RevisionRecord, Viewer } from '#server/records/engineering/designs.ts';
import type { MeasuredRevision } from '#server/records/engineering/measured-approvals.ts';

type Judged = Pick<RevisionRecord, 'specification' | 'inputs'>;
type RankingState = Pick<NewRevision, 'notRanked' | 'isApproved'>;

/** The measured values of a saved design. */
export function measuredIn(application: AnyApplication, { specification, inputs }: Judged): readonly MeasuredValue[] {
  return measuredValues(application, specification, completeInputs(application, inputs, specification).inputs);
}

/** What a teacher approved of this student, as designs are judged by it. */
export async function approvedValues(sql: Sql, owner: Viewer): Promise<InputValues[]> {
  return (await approvalsOf(sql, owner)).map(({ measured }) => measured);
}

/** The same of whoever made a design, in the activity that it was made in. */
export async function approvedFor(
  sql: Sql,
  { id, personId }: Pick<RevisionRecord, 'id' | 'personId'>,
): Promise<InputValues[]> {
  const activityId = await activityOfRevision(sql, id);
  return activityId === undefined ? [] : approvedValues(sql, { personId, activityId });
}

/** Whether a design takes a place in rankings by what is approved of its owner. */
export function rankingStateOf(
  application: AnyApplication,
  { specification, inputs }: Judged,
  approved: readonly InputValues[],
): RankingState {
  const complete = completeInputs(application, inputs, specification).inputs;
  const { sentence, isApproved } = admissionOf(application, specification, complete, approved);
  return { notRanked: sentence, isApproved: isApproved === true };
}

/** Revisions of an activity, or of one student in it, with measured values that await a teacher or were approved. */
export async function revisionsWithMeasured(
  sql: Sql,
  application: AnyApplication,
  of: { readonly activityId: string; readonly personId?: string },
): Promise<MeasuredRevision[]> {
  return measuredRevisions(sql, { ...of, awaits: AWAITS_TEACHER, modelVersion: application.modelVersion });
}

/** Brings the designs of a student in line with what is approved now; rankings, races and points follow. */
export async function judgeAnew(sql: Sql, application: AnyApplication, owner: Viewer): Promise<void> {
  const approved = await approvedValues(sql, owner);
  for (const revision of await revisionsWithMeasured(sql, application, owner)) {
    const state = amongSameCalibration(
      rankingStateOf(application, revision, approved),
      revision,
      revision.calibrationNow,
    );
    if (state.notRanked === revision.notRanked && state.isApproved === revision.isApproved) continue;
    await setRankingState(sql, revision.id, state);
    if (state.notRanked === JUDGED_ANEW) await askToJudgeAnew(sql, owner.activityId);
  }
}

/** The same in every activity, where a student was given designs and approvals of another. */
export async function judgeAllAnew(sql: Sql, personId: string): Promise<void> {
  for (const { id, appCode } of await activitiesWithApprovals(sql, personId)) {
    const application = findApplication(appCode);
    if (application) await judgeAnew(sql, application, { personId, activityId: id });
  }
}
