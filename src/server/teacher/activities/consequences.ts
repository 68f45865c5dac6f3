import { contestState } from '#server/contests/contest-state.ts';
import { stageOf } from '#server/contests/own-contest.ts';
import { isClosed, isHidden } from '#server/records/classes/activities.ts';
import { studentsWithRetakes, workUnderWay } from '#server/records/classes/activity-setups.ts';
import { contestsOf } from '#server/records/competition/contests.ts';
import { counted, students } from '#server/words/counted.ts';
import { ofGrades } from './grade-consequences.ts';
import { isSameChallenge, keptLevels } from './same-challenge.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { WorkUnderWay } from '#server/records/classes/activity-setups.ts';
import type { Sql } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

const CONTENT_LEVEL_WORDS: Readonly<Record<ContentLevel, string>> = {
  elementary: 'grade 5',
  middle: 'middle school',
  high: 'high school',
};

interface Change {
  readonly isOffered: boolean;
  readonly setup: ActivitySetup;
}

/** What saving a change would do to work in progress, in sentences with real counts (TCH-05); empty: nothing. */
export async function consequencesOf(
  sql: Sql,
  before: ActivityRecord,
  { isOffered, setup }: Change,
  { services, exercises }: { readonly services: Services; readonly exercises: readonly string[] },
): Promise<string[]> {
  const work = await workUnderWay(sql, before.id, before.specification.id);
  const after: ActivityRecord = { ...before, ...setup, isOffered };
  const fewer = retakeChanges(before, setup, exercises).filter(({ by }) => by < 0);
  const losing = await studentsWithRetakes(
    sql,
    before.id,
    fewer.map(({ code }) => code),
  );
  return [
    ...ofVisibility(before, after, work, services.now()),
    ...ofSpecification(before, setup, work),
    ...ofPoints(before, setup, work),
    ...ofOwnPerformances(before, setup),
    ...(await ofContests(sql, before, setup)),
    ...ofLevels(before, setup, work),
    ...ofAudience(before, setup, work),
    ...(await ofGrades(sql, services, before, after)),
    ...(losing > 0 ? [`${students(losing)} ${losing === 1 ? 'loses' : 'lose'} retakes that are left.`] : []),
  ];
}

/** By how many retakes each exercise changes, where it does. */
export function retakeChanges(
  before: Pick<ActivityRecord, 'retakesAllowed' | 'exerciseRetakes'>,
  after: Pick<ActivityRecord, 'retakesAllowed' | 'exerciseRetakes'>,
  exercises: readonly string[],
): { readonly code: string; readonly by: number }[] {
  const allowed = ({ retakesAllowed, exerciseRetakes }: typeof before, code: string): number =>
    (Object.hasOwn(exerciseRetakes, code) ? exerciseRetakes[code] : undefined) ?? retakesAllowed;
  return exercises
    .map((code) => ({ code, by: allowed(after, code) - allowed(before, code) }))
    .filter(({ by }) => by !== 0);
}

function ofVisibility(before: ActivityRecord, after: ActivityRecord, work: WorkUnderWay, now: number): string[] {
  if (work.students === 0 || isHidden(before, now)) return [];
  const have = `${students(work.students)} ${work.students === 1 ? 'has' : 'have'} work in this activity.`;
  if (!after.isOffered) return [`${have} They do not see it any more; nothing is deleted.`];
  if (isHidden(after, now)) return [`${have} They do not see it until it opens; nothing is deleted.`];
  if (isClosed(after, now) && !isClosed(before, now)) {
    return [`${have} They can read it but change nothing. What waits on a device is taken when you open it again.`];
  }
  return [];
}

function ofSpecification(before: ActivityRecord, setup: ActivitySetup, work: WorkUnderWay): string[] {
  if (isSameChallenge(before.specification, setup.specification)) return [];
  const { designs, designers, drafts } = work;
  const sentences: string[] = [];
  if (designs > 0) {
    sentences.push(
      `${counted(designs, 'design')} of ${students(designers)} ${designs === 1 ? 'was' : 'were'} made for ` +
        `“${before.specification.name}”. ${designs === 1 ? 'It' : 'They'} can be forked, but not changed any more.`,
    );
  }
  if (drafts > 0) {
    sentences.push(
      `${students(drafts)} ${drafts === 1 ? 'has' : 'have'} a design open in Engineering. What is not saved there ` +
        'stays open as a new design for this challenge, and they are told.',
    );
  }
  return sentences;
}

/** Contests that are not over race designs that are out of spec then; what was measured races whatever its design says. */
async function ofContests(sql: Sql, before: ActivityRecord, setup: ActivitySetup): Promise<string[]> {
  if (isSameChallenge(before.specification, setup.specification)) return [];
  const sentences: string[] = [];
  for (const record of await contestsOf(sql, before.classroomId)) {
    if (record.activityId !== before.id || record.basis === 'measured') continue;
    if (stageOf(await contestState(sql, record)) === 'over') continue;
    sentences.push(
      `The contest “${record.name}” is not over. Its designs are out of spec then, and you are asked whether they go on. ` +
        'What ranks them stays as it was drawn.',
    );
  }
  return sentences;
}

function ofLevels(before: ActivityRecord, setup: ActivitySetup, work: WorkUnderWay): string[] {
  const sentences: string[] = [];
  if (before.contentLevel !== setup.contentLevel && work.begun > 0) {
    sentences.push(
      `${students(work.begun)} ${work.begun === 1 ? 'has' : 'have'} begun the lessons. Pages and questions change to ` +
        `the ${CONTENT_LEVEL_WORDS[setup.contentLevel]} level; grades stay.`,
    );
  }
  if (before.isGameModeEnabled && !setup.isGameModeEnabled && work.players > 0) {
    sentences.push(`${students(work.players)} ${verb(work.players)} the game. It is hidden; levels are kept.`);
  }
  if (
    before.isGameModeEnabled &&
    setup.isGameModeEnabled &&
    JSON.stringify(before.gameLevels) !== JSON.stringify(setup.gameLevels) &&
    work.players > 0
  ) {
    sentences.push(
      `${students(work.players)} ${verb(work.players)} the game. Their points are counted by the new levels.`,
    );
  }
  if (before.isSimulationAllowed && !setup.isSimulationAllowed && work.entries > 0) {
    sentences.push(`${counted(work.entries, 'design')} in the competition cannot be raced any more.`);
  }
  return sentences;
}

/** Of whose designs nobody is a rival any more. */
function ofAudience(
  { audience, isSimulationAllowed }: ActivityRecord,
  setup: ActivitySetup,
  work: WorkUnderWay,
): string[] {
  if (!isSimulationAllowed || !setup.isSimulationAllowed || audience === setup.audience || work.entries === 0)
    return [];
  const entered = `${counted(work.entries, 'design')} in the competition`;
  const verb = work.entries === 1 ? 'is' : 'are';
  if (setup.audience === 'group') return [`${entered} ${verb} raced within the own group only.`];
  return audience === 'district' ? [`${entered} ${verb} raced within this class only.`] : [];
}

/** Points stay with the challenge for which they were earned; what a teacher set as best and worst is of the challenge of now alone. */
function ofPoints(before: ActivityRecord, setup: ActivitySetup, { players }: WorkUnderWay): string[] {
  if (!before.isGameModeEnabled || !setup.isGameModeEnabled || players === 0) return [];
  if (isSameChallenge(before.specification, setup.specification)) return [];
  const isOwn = before.gameLevels.some(({ best, worst }) => best !== undefined || worst !== undefined);
  const named = `Points for performance that were earned for “${before.specification.name}”`;
  const usual = 'are counted with its usual performances for full and for no points';
  const kept = isOwn ? `${named} ${usual}.` : `${named} stay.`;
  return [`${students(players)} ${verb(players)} the game. ${kept} New designs are counted by the new challenge.`];
}

/** A best and a worst go with the challenge that they were set for, whether anybody plays or not: a teacher had typed them. */
function ofOwnPerformances(before: ActivityRecord, setup: ActivitySetup): string[] {
  const own = (levels: ActivitySetup['gameLevels']): number =>
    levels.flatMap(({ best, worst }) => [best, worst]).filter((each) => each !== undefined).length;
  if (own(keptLevels(before, setup)) === own(setup.gameLevels)) return [];
  return [
    `The performances for full and for no points that were set for “${before.specification.name}” are removed. ` +
      'The new challenge has its usual ones until you set others.',
  ];
}

function verb(players: number): string {
  return players === 1 ? 'plays' : 'play';
}
