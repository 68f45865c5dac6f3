import { rankingOf } from '#applications/judgement.ts';
import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { decimalsOf } from '#applications/rounding.ts';
import { continuationOf, doneOf } from '#rules/continuation.ts';
import { namedEntries, placedEntries } from '#server/records/competition/contenders.ts';
import { picturedOwn } from '#server/records/engineering/pictured-revisions.ts';
import { gameOf } from '#server/records/learning/games.ts';
import { bestResultsOf, progressOf } from '#server/records/learning/standings.ts';
import { pagesOfEach } from '#server/sequence/class-pages.ts';
import { rankingRules } from './contender-ranks.ts';
import { publicName } from './ranking.ts';
import { shownResult } from './shown-result.ts';
import type { OwnStanding } from '#contract/competition/activity.ts';
import type { Course } from '#rules/continuation.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ContenderScope, PlacedEntry } from '#server/records/competition/contenders.ts';
import type { Sql } from '#server/records/database.ts';
import type { BestResults, ExerciseProgress } from '#server/records/learning/standings.ts';
import type { ClassPages } from '#server/sequence/class-pages.ts';
import type { Catalogue, Services } from '#server/services.ts';

type Sources = Pick<Services, 'catalogue' | 'places'>;

/** How a student stands in each of some activities, in their order: progress, best result, place and level. */
export async function ownStandings(
  sql: Sql,
  services: Sources,
  personId: string,
  activities: readonly (readonly [ActivityRecord, ContenderScope])[],
): Promise<OwnStanding[]> {
  const { catalogue } = services;
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
      ...(activity.isSimulationAllowed ? await placeOf(sql, services, activity, audience) : {}),
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

/** What is told of others may be a minute old, where they are those of a district; what is the student's own is as it is now. */
async function placeOf(
  sql: Sql,
  { catalogue, places }: Sources,
  activity: ActivityRecord,
  audience: ContenderScope,
): Promise<Pick<OwnStanding, 'rank' | 'ahead'>> {
  const { appCode } = activity;
  const { personId } = audience;
  const rules = rankingRules(activity, catalogue);
  const mine = await placedEntries(sql, appCode, { ...audience, maker: personId }, rules);
  const [own] = mine;
  if (!own) return {};
  const isBetter = ({ performance }: PlacedEntry): boolean =>
    rules.lowerIsBetter ? performance < own.performance : performance > own.performance;
  const others = (await places.of(sql, appCode, audience, rules)).filter(({ studentId }) => studentId !== personId);
  const before = others.filter(isBetter);
  const rank = { place: before.length + 1, of: others.length + mine.length };
  const rival = before.at(-1);
  const names = rival && (await namedEntries(sql, appCode, audience, [own.id, rival.id]));
  const [me, them] = [names?.get(own.id), names?.get(rival?.id ?? '')];
  if (!me || !them || !rival) return { rank };
  const application = catalogue.applicationOf(appCode);
  if (!application) return { rank };
  const { measure } = rankingOf(application, activity.specification);
  const ahead = {
    own: { id: me.id, name: me.name },
    rival: { id: them.id, name: them.name },
    // No more of its maker than the class that it comes from shows.
    alias: publicName({ ...them, alias: them.studentAlias, names: them.rankingNames }, audience.classroomId),
    result: shownResult(rival.performance, measure),
  };
  return { rank, ahead };
}
