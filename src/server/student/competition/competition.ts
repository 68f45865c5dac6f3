import { rankingOf } from '#applications/judgement.ts';
import { contenders } from '#contract/student-calls.ts';
import { activityInPath } from '#server/access/activity-access.ts';
import { audienceOf } from '#server/access/audience.ts';
import { ranked, rankingRules } from '#server/games/contender-ranks.ts';
import { publicName } from '#server/games/ranking.ts';
import { shownResult } from '#server/games/shown-result.ts';
import { reading } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { contendersOf } from '#server/records/competition/contenders.ts';
import type { Contender, ContenderFilter } from '#contract/competition/contender.ts';
import type { Ranked } from '#server/games/contender-ranks.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ContenderScope } from '#server/records/competition/contenders.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Catalogue } from '#server/services.ts';

export const contendersHandler = reading(contenders, {
  authorize: async (ctx) => {
    const activity = await activityInPath(ctx);
    if (!activity.isSimulationAllowed) throw refuse('COMPETITION_OFF');
    return { activity, scope: scopeOf(ctx.query.filter, ctx.person, activity) };
  },
  handle: async ({ sql, person, services: { catalogue, limits } }, { activity, scope }) => {
    const rules = rankingRules(activity, catalogue);
    const records = await contendersOf(sql, activity.appCode, scope, rules);
    // Placing them takes far longer than what is sent of them.
    limits.student.charge(person.id, Math.floor((records[0]?.among ?? 0) / ENTRIES_OF_REQUEST));
    return ranked(records, rules).map((record) => shownTo(person, withResult(record, activity, catalogue)));
  },
});

/** So many entries take as long to place as another request takes. */
const ENTRIES_OF_REQUEST = 250;

function withResult(
  { performance, of: _of, among: _among, ...contender }: Ranked,
  { appCode, specification }: ActivityRecord,
  catalogue: Catalogue,
): Entry {
  const application = catalogue.applicationOf(appCode);
  if (!application || performance === null) return contender;
  return { ...contender, result: shownResult(performance, rankingOf(application, specification).measure) };
}

type Entry = Contender & Pick<Ranked, 'classroomId' | 'rankingNames'>;

/** From the narrowest to the widest. */
const WIDTHS = ['mine', 'group', 'classroom', 'district'] as const satisfies readonly ContenderFilter[];

/** The audience that the teacher chose; a filter narrows it and never widens it. */
function scopeOf(filter: ContenderFilter | undefined, person: Person, activity: ActivityRecord): ContenderScope {
  if (filter === 'district' && person.districtId === null) throw refuse('NO_DISTRICT');
  const widest = audienceOf(person, activity);
  if (filter === undefined) return widest;
  return { ...widest, of: WIDTHS[Math.min(WIDTHS.indexOf(filter), WIDTHS.indexOf(widest.of))] ?? 'mine' };
}

/** Who learns elsewhere has a name, and an id by which their designs would be known as one student's, only if their class shows it. */
function shownTo(person: Person, { classroomId, rankingNames, ...contender }: Entry): Contender {
  if (classroomId === person.classroomId) return contender;
  const alias = publicName({ alias: contender.studentAlias, names: rankingNames, classroomId }, person.classroomId);
  return { ...contender, studentId: rankingNames === 'alias' ? contender.studentId : '', studentAlias: alias };
}
