import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ContenderScope } from '#server/records/competition/contenders.ts';
import type { Person } from '#server/records/people/people.ts';

/** Against whose designs a student may race. */
export function audienceOf(
  { id, groupId, classroomId, districtId }: Person,
  { audience }: Pick<ActivityRecord, 'audience'>,
): ContenderScope {
  const of = audience === 'district' && districtId === null ? 'classroom' : audience;
  return { of, personId: id, groupId, classroomId, districtId };
}
