import { rankingOf } from '#applications/judgement.ts';
import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { decimalsOf } from '#applications/rounding.ts';
import { continuationOf, doneOf } from '#rules/continuation.ts';
import { exercisesAt } from '#server/quizzes/drawing.ts';
import { contendersOf } from '#server/records/contenders.ts';
import { gameOf } from '#server/records/games.ts';
import { picturedOwn } from '#server/records/pictured-revisions.ts';
import { bestResultsOf, progressOf } from '#server/records/standings.ts';
import { ranked } from './contender-ranks.ts';
import { isLowerBetter } from './levels.ts';
import type { OwnStanding } from '#contract/activity.ts';
import type { Course } from '#rules/continuation.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { ContenderScope } from '#server/records/contenders.ts';
import type { Sql } from '#server/records/database.ts';
import type { BestResults, ExerciseProgress } from '#server/records/standings.ts';
import type { Catalogue } from '#server/services.ts';

/** How a student stands in each of some activities, in their order: progress, best result, place and level. */
export async function ownStandings(
  sql: Sql,
  catalogue: Catalogue,
  personId: string,
  activities: readonly (readonly [ActivityRecord, ContenderScope])[],
): Promise<OwnStanding[]> {
  const progress = await progressOf(sql, personId);
  const results = await bestResultsOf(sql, personId);
  const standings: OwnStanding[] = [];
  for (const [activity, audience] of activities) {
    const course = courseOf(activity, catalogue, progress);
    const game = activity.isGameModeEnabled ? await gameOf(sql, { personId, activityId: activity.id }) : undefined;
    const next = continuationOf(course);
    const best = bestOf(activity, catalogue, results);
    standings.push({
      research: doneOf(course, 'research'),
      ...(next ? { next: next.name } : {}),
      ...(best ? { best } : {}),
      ...(await pictureOf(sql, catalogue, { personId, activity, best })),
      ...(activity.isSimulationAllowed ? await placeOf(sql, catalogue, activity, audience) : {}),
      ...(game ? { level: game.level } : {}),
    });
  }
  return standings;
}

function courseOf(activity: ActivityRecord, catalogue: Catalogue, progress: readonly ExerciseProgress[]): Course {
  const own = progress.filter(({ activityId }) => activityId === activity.id);
  return {
    sequence: exercisesAt(catalogue.curriculumOf(activity.appCode), activity.contentLevel),
    progress: new Map(own.map((each) => [each.code, each])),
  };
}

function bestOf(
  { id, appCode, specification }: ActivityRecord,
  catalogue: Catalogue,
  results: readonly BestResults[],
): OwnStanding['best'] {
  const application = catalogue.applicationOf(appCode);
  const own = results.find((each) => each.activityId === id && each.specificationId === specification.id);
  if (!application || !own) return undefined;
  const { measure, better } = rankingOf(application, specification);
  const { label, units, resolution } = measure;
  return { value: better === 'lower' ? own.lowest : own.highest, label, units, decimals: decimalsOf(resolution) };
}

interface OwnDesign {
  readonly personId: string;
  readonly activity: ActivityRecord;
  readonly best: OwnStanding['best'];
}

async function pictureOf(
  sql: Sql,
  catalogue: Catalogue,
  { personId, activity: { id: activityId, appCode, specification }, best }: OwnDesign,
): Promise<Pick<OwnStanding, 'picture'>> {
  const application = catalogue.applicationOf(appCode);
  const result = best && { specificationId: specification.id, performance: best.value };
  const revision = await picturedOwn(sql, { personId, activityId }, result);
  const picture = application && revision && drawPicture(application, revision);
  return picture ? { picture } : {};
}

async function placeOf(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  audience: ContenderScope,
): Promise<Pick<OwnStanding, 'rank'>> {
  // The class's entries may be a thousand: they are read only for who has one among them.
  const mine = await contendersOf(sql, activity.appCode, { ...audience, of: 'mine' });
  if (mine.length === 0) return {};
  const entries = ranked(await contendersOf(sql, activity.appCode, audience), isLowerBetter(activity, catalogue));
  const places = entries.flatMap(({ rank }) => rank ?? []);
  const own = entries.flatMap(({ studentId, rank }) => (studentId === audience.personId ? (rank ?? []) : []));
  return own.length === 0 ? {} : { rank: { place: Math.min(...own), of: places.length } };
}
