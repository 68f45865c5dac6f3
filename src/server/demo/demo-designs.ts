import { completeInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank } from '#applications/inputs/who-sets.ts';
import { POSTS_OF_STUDENT } from '#contract/competition/class-wall.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { findActivity } from '#server/records/classes/activities.ts';
import { enterCompetition } from '#server/records/competition/contenders.ts';
import { addPost } from '#server/records/competition/wall-posts.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import { newId } from '#server/records/ids.ts';
import { DEMO_LOCK } from './demo-lock.ts';
import { repeatable } from './repeatable.ts';
import { lastTogether } from './term.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Services } from '#server/services.ts';

const NAMES = [
  'Red Comet',
  'Paper Tiger',
  'Swift 2',
  'Blue Jay',
  'Slipstream',
  'Thunder Mouse',
  'Northern Light',
  'Firefly',
  'Silver Arrow',
  'Old Faithful',
  'Whisper',
  'Skylark',
] as const;

/** Every fourth design need not meet the specification: a class has those too. */
const LOOSE = 4;
const TRIES = 12;
/** So many races stand on each class wall. */
const SHARED = 3;

interface Design {
  readonly inputs: InputValues;
  readonly assessment: Assessment;
}

/** A design that is entered in the competition. */
interface Entered {
  readonly personId: string;
  readonly revisionId: string;
}

/**
 * A dozen designs by classmates, varied at random (the same in every demonstration) and analysed by the engine, and the first races
 * between them, which their makers shared on the class wall.
 */
export async function fillActivity(services: Services, classroomId: string, appCode: string): Promise<void> {
  const { database, catalogue } = services;
  const activity = await database.read((sql) => findActivity(sql, classroomId, appCode));
  const application = activity && catalogue.applicationOf(activity.appCode);
  if (!activity || !application) return;
  const makers = await database.read((sql) =>
    sql.all<{ id: string }>(
      `SELECT p.id FROM person p JOIN student_group g ON g.id = p.group_id
       WHERE g.classroom_id = ? AND p.is_teacher = 0 ORDER BY p.number`,
      [classroomId],
    ),
  );
  // The first student of each class starts with a clean sheet.
  const others = makers.slice(1);
  const random = repeatable(appCode.length * 7919 + classroomId.length);
  const entered: Entered[] = [];
  for (const [index, name] of NAMES.entries()) {
    const maker = others[index % Math.max(1, others.length)];
    const design =
      maker && (await makeDesign(services, application, activity, { random, isLoose: index % LOOSE === 0 }));
    if (!maker || !design) continue;
    const saved = { personId: maker.id, activity, name, design, isEntered: index % 3 !== 0 };
    const revisionId = await save(services, saved);
    if (revisionId !== undefined) entered.push({ personId: maker.id, revisionId });
  }
  await shareRaces(services, activity.id, entered);
}

/** Each design races the one that was entered after it. */
async function shareRaces({ database, now }: Services, activityId: string, entered: readonly Entered[]): Promise<void> {
  await database.write(async (sql) => {
    for (let race = 0; race < SHARED; race += 1) {
      const [own, rival] = entered.slice(2 * race);
      if (!own || !rival || own.personId === rival.personId) continue;
      const at = { now: lastTogether(now()) + race * MINUTE_MS, most: POSTS_OF_STUDENT };
      await addPost(sql, { ...own, activityId, rivalId: rival.revisionId }, at);
    }
  });
}

/** Gives the id of what is saved and entered; nothing of what another server has saved at the same time. */
function save(
  { database, now, catalogue }: Services,
  saved: { personId: string; activity: ActivityRecord; name: string; design: Design; isEntered: boolean },
): Promise<string | undefined> {
  const { personId, activity, name, design, isEntered } = saved;
  const { inputs, assessment } = design;
  const id = newId();
  return database.write(async (sql) => {
    await sql.lock(DEMO_LOCK);
    const made = 'SELECT id FROM concept WHERE person_id = ? AND activity_id = ? AND name = ?';
    if (await sql.get(made, [personId, activity.id, name])) return undefined;
    await addRevision(
      sql,
      { personId, activityId: activity.id },
      {
        name,
        now: lastTogether(now()),
        revision: {
          id,
          specification: activity.specification,
          status: assessment.status,
          performance: assessment.performance,
          notRanked: assessment.admission?.sentence ?? '',
          isApproved: false,
          calibration: '',
          inputs,
          modelVersion: catalogue.applicationOf(activity.appCode)?.modelVersion ?? 1,
          assessment,
          changelog: { inputs: [], results: [] },
          notes: '',
          level: 1,
          forkedFrom: null,
        },
      },
    );
    if (!isEntered || assessment.errors.length > 0) return undefined;
    await enterCompetition(sql, id, activity.id, lastTogether(now()));
    return id;
  });
}

async function makeDesign(
  { analyst }: Services,
  application: AnyApplication,
  { appCode, specification }: ActivityRecord,
  { random, isLoose }: { random: () => number; isLoose: boolean },
): Promise<Design | undefined> {
  let last: Design | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Further tries stay nearer to the default, which meets the first specification of every application.
    const inputs = varied(application, random, 0.3 / (1 + tries / 3));
    const completed = completeInputs(application, inputs, specification);
    if (completed.problems.length > 0) continue;
    const job = { application: appCode, specification, inputs: completed.inputs, shown: [] };
    const { assessment } = await analyst.present(job);
    if (assessment.performance === null) continue;
    last = { inputs: completed.inputs, assessment };
    if (isLoose || assessment.status === 'tested') return last;
  }
  return last;
}

/** The default design with some numbers moved by up to `share` of their range. */
function varied(application: AnyApplication, random: () => number, share: number): InputValues {
  const moved = inputsOf(application).flatMap((input): [string, number][] => {
    const { name, type, min, max, step, default: value } = input;
    const isMovable = type === 'number' && typeof value === 'number' && min !== undefined && max !== undefined;
    if (!isMovable || !mayMoveRank(input) || random() > 0.3) return [];
    const target = value + (random() - 0.5) * share * (max - min);
    const grain = step ?? (max - min) / 100;
    const onGrid = min + Math.round((Math.min(max, Math.max(min, target)) - min) / grain) * grain;
    return [[name, Number(onGrid.toFixed(6))]];
  });
  return Object.fromEntries(moved);
}
