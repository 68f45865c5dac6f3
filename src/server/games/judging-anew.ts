import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { findActivityById } from '#server/records/activities.ts';
import {
  activitiesToJudge,
  calibrationIdNow,
  countToJudge,
  endJudging,
  judgedAnew,
  nextToJudge,
  OTHER_CALIBRATION,
} from '#server/records/calibrations.ts';
import { findRevision } from '#server/records/designs.ts';
import { calibrationIdOf, calibrationOf } from './calibrations.ts';
import { approvedFor, standingOf } from './measured-values.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { Services } from '#server/services.ts';

type Judging = Pick<Services, 'database' | 'catalogue' | 'analyst' | 'now'>;

/** Designs that are asked for at once; a calibration may change between two askings. */
const AT_ONCE = 20;

/**
 * Analyses anew what was judged under another calibration than that of its activity. One design after the other, so that nobody waits
 * for more than one of them; what a stop leaves is taken up by the next start, or by another server.
 */
export async function judgeWaiting(services: Judging): Promise<void> {
  for (const { id, classroomId } of await services.database.read((sql) => activitiesToJudge(sql))) {
    await judgeActivity(services, id, classroomId);
  }
}

async function judgeActivity(services: Judging, id: string, classroomId: string): Promise<void> {
  const { database, catalogue } = services;
  for (;;) {
    const activity = await database.read((sql) => findActivityById(sql, classroomId, id));
    const application = activity && catalogue.applicationOf(activity.appCode);
    if (!activity || !application) return;
    const { modelVersion } = application;
    const ids = await database.read((sql) => nextToJudge(sql, id, { modelVersion, most: AT_ONCE }));
    for (const each of ids) await judgeOne(services, { application, activity }, each);
    const isDone = await database.write(async (sql) => {
      const isEmpty = (await countToJudge(sql, id, modelVersion)) === 0;
      if (isEmpty) await endJudging(sql, id);
      return isEmpty;
    });
    if (isDone) return;
  }
}

async function judgeOne(
  { database, analyst }: Judging,
  { application, activity }: { readonly application: AnyApplication; readonly activity: ActivityRecord },
  revisionId: string,
): Promise<void> {
  const calibration = calibrationIdOf(activity);
  const found = await database.read(async (sql) => {
    const revision = await findRevision(sql, revisionId);
    return revision && { revision, approvals: await approvedFor(sql, revision) };
  });
  if (!found) return;
  const { revision, approvals } = found;
  const { specification } = revision;
  const { inputs } = completeInputs(application, revision.inputs, specification, calibrationOf(activity));
  const terms = { calibration: calibrationOf(activity), approvals };
  const job = { application: application.code, specification, inputs, shown: [], terms };
  const assessment = await analyst.present(job).then(
    (presentation) => presentation.assessment,
    () => undefined,
  );
  await database.write(async (sql) => {
    if ((await calibrationIdNow(sql, activity.id)) !== calibration) return;
    if (!assessment) {
      await judgedAnew(sql, revisionId, { ...revision, notRanked: OTHER_CALIBRATION });
      return;
    }
    const { notRanked, isApproved } = standingOf(application, { specification, inputs }, approvals);
    const { status, performance } = assessment;
    await judgedAnew(sql, revisionId, { inputs, assessment, status, performance, calibration, notRanked, isApproved });
  });
}
