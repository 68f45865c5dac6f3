import { rankingOf } from '#applications/judgement.ts';
import { decimalsOf } from '#applications/rounding.ts';
import { groupBy } from '#server/group-by.ts';
import { activitiesOf } from '#server/records/classes/activities.ts';
import { boardGroups } from '#server/records/classes/board.ts';
import { pausesOf } from '#server/records/classes/class-pauses.ts';
import { pagesOfEach } from '#server/sequence/class-pages.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Board, ClassPause } from '#contract/teacher/board-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { ClassPages } from '#server/sequence/class-pages.ts';
import type { Catalogue } from '#server/services.ts';

/** An activity as the board judges work in it. */
export interface PlannedActivity {
  readonly id: string;
  readonly classId: string;
  readonly appCode: ApplicationCode;
  readonly name: string;
  readonly specificationId: string;
  readonly performanceLabel: string;
  readonly performanceUnits: string;
  readonly performanceDecimals: number;
  readonly lowerIsBetter: boolean;
  /** Names of its pages and exercises by code. */
  readonly names: ReadonlyMap<string, string>;
  /** Of the exercises that count as research. */
  readonly codes: readonly string[];
}

export interface PlannedClass {
  readonly id: string;
  readonly name: string;
  readonly pause: ClassPause | undefined;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** In the order of the class. */
  readonly activities: readonly PlannedActivity[];
}

/** The classes of a board with what is set up in them. */
export async function planBoard(
  sql: Sql,
  catalogue: Catalogue,
  classes: readonly { readonly id: string; readonly name: string }[],
  now: number,
): Promise<PlannedClass[]> {
  const ids = classes.map(({ id }) => id);
  const groups = groupBy(await boardGroups(sql, ids), ({ classroomId }) => classroomId);
  const offered = (await activitiesOf(sql, ...ids)).filter(({ isOffered }) => isOffered);
  const activities = groupBy(offered, ({ classroomId }) => classroomId);
  const pagesOf = await pagesOfEach(sql, catalogue, offered);
  const pauses = await pausesOf(sql, ids, now);
  return classes.map(({ id, name }) => ({
    id,
    name,
    pause: pauses.get(id),
    groups: (groups.get(id) ?? []).map((group) => ({ id: group.id, name: group.name })),
    activities: (activities.get(id) ?? []).flatMap(
      (activity) => plannedActivity(activity, catalogue, pagesOf(activity.id)) ?? [],
    ),
  }));
}

function plannedActivity(
  record: ActivityRecord,
  catalogue: Catalogue,
  { all, sequence }: ClassPages,
): PlannedActivity | undefined {
  const { id, classroomId, appCode, specification } = record;
  const application = catalogue.applicationOf(appCode);
  if (!application) return undefined;
  const { measure, better } = rankingOf(application, specification);
  return {
    id,
    classId: classroomId,
    appCode,
    name: application.name,
    specificationId: specification.id,
    performanceLabel: measure.label,
    performanceUnits: measure.units,
    performanceDecimals: decimalsOf(measure.resolution),
    lowerIsBetter: better === 'lower',
    names: new Map(all.map(({ code, name }) => [code, name])),
    codes: sequence.map(({ code }) => code),
  };
}

/** A class as the board's heading shows it. */
export function headingOf({ id, name, pause, groups, activities }: PlannedClass): Board['classes'][number] {
  return {
    id,
    name,
    ...(pause && { pause }),
    groups: [...groups],
    applications: activities.map(({ appCode, name: appName, lowerIsBetter, ...shown }): HeadingApplication => ({
      appCode,
      name: appName,
      performanceLabel: shown.performanceLabel,
      performanceUnits: shown.performanceUnits,
      performanceDecimals: shown.performanceDecimals,
      lowerIsBetter,
    })),
  };
}

type HeadingApplication = Board['classes'][number]['applications'][number];
