import { rankingOf } from '#applications/judgement.ts';
import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { decimalsOf } from '#applications/rounding.ts';
import { continuationOf, doneOf } from '#rules/continuation.ts';
import { contendersOf } from '#server/records/competition/contenders.ts';
import { picturedOwn } from '#server/records/engineering/pictured-revisions.ts';
import { gameOf } from '#server/records/learning/games.ts';
import { bestResultsOf, progressOf } from '#server/records/learning/standings.ts';
import { pagesOfEach } from '#server/sequence/class-pages.ts';
import { ranked, rankingRules } from './contender-ranks.ts';
import { publicName } from './ranking.ts';
import { shownResult } from './shown-result.ts';
import type { OwnStanding } from '#contract/competition/activity.ts';
import type { Course } from '#rules/continuation.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ContenderScope } from '#server/records/competition/contenders.ts';
import type { Sql } from '#server/records/database.ts';
import type { BestResults, ExerciseProgress } from '#server/records/learning/standings.ts';
import type { ClassPages } from '#server/sequence/class-pages.ts';
import type { Catalogue } from '#server/services.ts';
import type { Ranked } from './contender-ranks.ts';

/** How a student stands in each of some activities, in their order: progress, best result, place and level. */
export async function ownStandings(
  sql: Sql,
  catalogue: Catalogue,
  personId: string,
  activities: readonly (readonly [ActivityRecord, ContenderScope])[],
): Promise<OwnStanding[]> {
  const progress = await progressOf(sql, personId);
  const results = await bestResultsOf(sql, personId);
  const pagesOf = await pagesOfEach(
    sql,
    catalogue,
    activities.map(([activity]) => activity),
  );
  const standings: OwnStanding[] = [];
  for (const [activity, audience] of activities) {
    const course = courseOf(activity.id, pagesOf(activity.id), progress);
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

function courseOf(id: string, { sequence }: ClassPages, progress: readonly ExerciseProgress[]): Course {
  const own = progress.filter(({ activityId }) => activityId === id);
  return {
    sequence,
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
  const picture = application && revision && drawPicture(application, revision.inputs);
  return picture ? { picture } : {};
}

async function placeOf(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  audience: ContenderScope,
): Promise<Pick<OwnStanding, 'rank' | 'ahead'>> {
  const rules = rankingRules(activity, catalogue);
  // The class's entries may be a thousand: they are read only for who has one among them.
  const mine = await contendersOf(sql, activity.appCode, { ...audience, of: 'mine' }, rules);
  if (mine.length === 0) return {};
  const entries = ranked(await contendersOf(sql, activity.appCode, audience, rules), rules);
  const placed = entries.flatMap((entry) => (entry.rank === null ? [] : [{ ...entry, rank: entry.rank }]));
  const byPlace = placed.toSorted((one, other) => one.rank - other.rank);
  const own = byPlace.find(({ studentId }) => studentId === audience.personId);
  if (!own) return {};
  const rival = byPlace.findLast(({ rank, studentId }) => rank < own.rank && studentId !== audience.personId);
  const ahead = rival && rivalOf(own, rival, { activity, catalogue, classroomId: audience.classroomId });
  return { rank: { place: own.rank, of: own.of }, ...(ahead ? { ahead } : {}) };
}

/** The design next in front, with no more of its maker than the class that it comes from shows. */
function rivalOf(
  own: Ranked,
  { id, name, performance, studentAlias, rankingNames, classroomId: madeIn }: Ranked,
  { activity, catalogue, classroomId }: { activity: ActivityRecord; catalogue: Catalogue; classroomId: string },
): OwnStanding['ahead'] {
  const application = catalogue.applicationOf(activity.appCode);
  if (!application || performance === null) return undefined;
  return {
    own: { id: own.id, name: own.name },
    rival: { id, name },
    alias: publicName({ alias: studentAlias, names: rankingNames, classroomId: madeIn }, classroomId),
    result: shownResult(performance, rankingOf(application, activity.specification).measure),
  };
}
