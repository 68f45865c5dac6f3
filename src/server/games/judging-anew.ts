import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { AnalysisFailed, AnalysisGivenUp } from '#engine/ports.ts';
import { findActivityById } from '#server/records/classes/activities.ts';
import {
  activitiesToJudge,
  calibrationIdNow,
  countToJudge,
  endJudging,
  JUDGED_ANEW,
  judgedAnew,
  nextToJudge,
  OTHER_CALIBRATION,
} from '#server/records/engineering/calibrations.ts';
import { activityOfRevision, findRevision } from '#server/records/engineering/designs.ts';
import { setRankingState } from '#server/records/engineering/measured-approvals.ts';
import { releaseLease, renewLease, takeLease } from '#server/records/leases.ts';
import { calibrationIdOf, calibrationOf } from './calibrations.ts';
import { approvedFor, approvedValues, rankingStateOf } from './measured-values.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { PresentJob } from '#engine/ports.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Services } from '#server/services.ts';

interface Judging extends Pick<Services, 'database' | 'catalogue' | 'analyst' | 'now'> {
  /** Comes when the server stops. */
  readonly end?: AbortSignal;
}

/** Designs that are asked for at once; a calibration may change between two askings. */
const AT_ONCE = 20;

/** So long nobody else takes the work up after a server has ended in it; a few designs take far less [ms]. */
const LEASE_MS = 60_000;

/** An analysis that is given up so often is not tried again: it would keep a thread from others for ever. */
const TRIES = 3;

/**
 * Analyses anew what was judged under another calibration than that of its activity, at one of all servers. One design after the other,
 * so that nobody waits for more than one of them; what a stop leaves is taken up by the next start, or by another server.
 */
export async function judgeWaiting(services: Judging): Promise<void> {
  const { database, now, end } = services;
  const activities = await database.read((sql) => activitiesToJudge(sql));
  if (activities.length === 0) return;
  let lease = await database.write((sql) => takeLease(sql, 'judging anew', now(), LEASE_MS));
  const isHeld = async (): Promise<boolean> => {
    const held = lease;
    lease = held && (await database.write((sql) => renewLease(sql, held, now())));
    return lease !== undefined;
  };
  try {
    for (const each of activities) if (lease) await judgeActivity(services, each, isHeld);
  } catch (error) {
    // What was in hand waits for the next start.
    if (end?.aborted !== true) throw error;
  } finally {
    const held = lease;
    // Where the database is away the lease grows too old by itself.
    if (held) await database.write((sql) => releaseLease(sql, held)).catch(() => undefined);
  }
}

/** Until all is judged, or another server has taken the work up. */
async function judgeActivity(
  services: Judging,
  { id, classroomId }: { readonly id: string; readonly classroomId: string },
  isHeld: () => Promise<boolean>,
): Promise<void> {
  const { database, catalogue, end } = services;
  while (await isHeld()) {
    const activity = await database.read((sql) => findActivityById(sql, classroomId, id));
    const application = activity && catalogue.applicationOf(activity.appCode);
    if (!activity || !application) return;
    const { modelVersion } = application;
    const ids = await database.read((sql) => nextToJudge(sql, id, { modelVersion, most: AT_ONCE }));
    for (const each of ids) {
      end?.throwIfAborted();
      await judgeOne(services, { application, activity }, each);
    }
    const isDone = await database.write(async (sql) => {
      const isEmpty = (await countToJudge(sql, id, modelVersion)) === 0;
      if (isEmpty) await endJudging(sql, id);
      return isEmpty;
    });
    if (isDone) return;
  }
}

async function judgeOne(
  services: Judging,
  { application, activity }: { readonly application: AnyApplication; readonly activity: ActivityRecord },
  revisionId: string,
): Promise<void> {
  const { database } = services;
  const calibration = calibrationIdOf(activity);
  const found = await database.read(async (sql) => {
    const revision = await findRevision(sql, revisionId);
    return revision && { revision, approvals: await approvedFor(sql, revision) };
  });
  if (!found) return;
  const { revision, approvals } = found;
  const isAsNow = revision.calibration === calibration;
  // Another server was here meanwhile.
  if (isAsNow && revision.notRanked !== JUDGED_ANEW) return;
  const { personId, specification } = revision;
  const { inputs } = completeInputs(application, revision.inputs, specification, calibrationOf(activity));
  const terms = { calibration: calibrationOf(activity), approvals };
  const job = { application: application.code, specification, inputs, shown: [], terms };
  const assessment = isAsNow ? undefined : await assessmentOf(services, job);
  await database.write(async (sql) => {
    // An approval may have come or gone since the design was analysed, and the next one waits for this.
    await sql.lock(personId);
    const current = await findRevision(sql, revisionId);
    const isSame = current?.personId === personId && current.calibration === revision.calibration;
    if (!isSame || (await activityOfRevision(sql, revisionId)) !== activity.id) return;
    if ((await calibrationIdNow(sql, activity.id)) !== calibration) return;
    const approved = await approvedValues(sql, { personId, activityId: activity.id });
    const state = rankingStateOf(application, { specification, inputs }, approved);
    if (assessment) {
      const { status, performance } = assessment;
      await judgedAnew(sql, revisionId, { inputs, assessment, status, performance, calibration, ...state });
    } else {
      await setRankingState(sql, revisionId, isAsNow ? state : { ...state, notRanked: OTHER_CALIBRATION });
    }
  });
}

/**
 * What an analysis says; undefined where it cannot be made. What is no fault of the design's, such as a full queue, is thrown: the design waits
 * for the next look. One that was given up was perhaps on a machine that slept.
 */
async function assessmentOf({ analyst, end }: Judging, job: PresentJob): Promise<Assessment | undefined> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return (await unlessEnded(() => analyst.present(job), end)).assessment;
    } catch (error) {
      if (error instanceof AnalysisFailed) return undefined;
      if (!(error instanceof AnalysisGivenUp)) throw error;
    }
  }
  return undefined;
}

/** A server that stops waits for no analysis. */
async function unlessEnded<T>(work: () => Promise<T>, end: AbortSignal | undefined): Promise<T> {
  if (!end) return work();
  end.throwIfAborted();
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error('The server stops.'));
    end.addEventListener('abort', giveUp);
    work()
      .then(resolve, reject)
      .finally(() => end.removeEventListener('abort', giveUp));
  });
}
