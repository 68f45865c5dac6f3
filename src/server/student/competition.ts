import { rankingOf } from '#applications/judgement.ts';
import { contenders } from '#contract/student-calls.ts';
import { reading } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { contendersOf } from '#server/records/contenders.ts';
import { activityInPath } from './activity-access.ts';
import type { Contender, ContenderFilter } from '#contract/contender.ts';
import type { ActivityRecord } from '#server/records/activities.ts';
import type { ContenderRecord, ContenderScope } from '#server/records/contenders.ts';
import type { Person } from '#server/records/people.ts';
import type { Catalogue } from '#server/services.ts';

export const contendersHandler = reading(contenders, {
  authorize: async (asked) => {
    const activity = await activityInPath(asked);
    if (!activity.isSimulationAllowed) throw new Refusal(409, 'Your teacher has disabled the competition.');
    return { activity, scope: scopeOf(asked.query.filter, asked.person, activity) };
  },
  handle: async ({ sql, services: { catalogue } }, { activity, scope }) => {
    const records = await contendersOf(sql, activity.appCode, scope);
    return ranked(records, betterIs(activity, catalogue));
  },
});

/** Without a filter the audience that the teacher chose. */
function scopeOf(filter: ContenderFilter | undefined, person: Person, activity: ActivityRecord): ContenderScope {
  const asked =
    filter ?? (activity.audience === 'district' && person.districtId === null ? 'classroom' : activity.audience);
  switch (asked) {
    case 'mine':
      return { kind: 'mine', personId: person.id };
    case 'group':
      return { kind: 'group', groupId: person.groupId };
    case 'classroom':
      return { kind: 'classroom', classroomId: person.classroomId };
    case 'district':
      if (person.districtId === null) throw new Refusal(403, 'Your school has no district.');
      return { kind: 'district', districtId: person.districtId };
  }
}

function betterIs({ appCode, specification }: ActivityRecord, { applicationOf }: Catalogue): 'lower' | 'higher' {
  const application = applicationOf(appCode);
  return application ? rankingOf(application, specification).better : 'higher';
}

/** Equal performances share a place, and the place after them stays empty. */
function ranked(records: readonly ContenderRecord[], better: 'lower' | 'higher'): Contender[] {
  const performances = records
    .flatMap(({ status, performance }) => (status === 'tested' && performance !== null ? [performance] : []))
    .toSorted((one, other) => (better === 'lower' ? one - other : other - one));
  return records.map(({ performance, ...record }) => ({
    ...record,
    rank: record.status === 'tested' && performance !== null ? performances.indexOf(performance) + 1 : null,
  }));
}
