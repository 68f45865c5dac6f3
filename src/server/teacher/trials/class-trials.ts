import { designMassIn } from '#rules/trial-check.ts';
import { alikeIn } from '#rules/trials/compared-runs.ts';
import { mayChange } from '#server/access/class-access.ts';
import { usualOf } from '#server/contests/contest-measure.ts';
import { groupBy } from '#server/group-by.ts';
import { groupsOf, membersOf } from '#server/records/classes/roster.ts';
import { runsOfActivity } from '#server/records/engineering/class-trials.ts';
import { buildableRevisions } from '#server/records/engineering/judged-trials.ts';
import { historyOfRuns } from '#server/records/engineering/trials.ts';
import { rosterStudent } from '#server/teacher/roster/roster-view.ts';
import type { ClassTrials, RunStudent } from '#contract/teacher/race-day/trial-calls.ts';
import type { InActivity } from '#server/access/class-objects.ts';
import type { TeacherTransaction } from '#server/http/context.ts';
import type { BuildableRecord } from '#server/records/engineering/judged-trials.ts';

/** All runs of a class in an activity, and for whom others can be entered. */
export async function classTrialsOf(
  { sql, services }: Pick<TeacherTransaction, 'sql' | 'services'>,
  { taught, activity }: InActivity,
): Promise<ClassTrials> {
  const revisions = await buildableRevisions(sql, activity.id);
  const ofPerson = groupBy(revisions, ({ personId }) => personId);
  const groups = new Map((await groupsOf(sql, taught.id)).map(({ id, name }) => [id, name]));
  const form = services.catalogue.applicationOf(activity.appCode)?.trials;
  const shown = ({ id, design, number, savedAt, status, diagnostics }: BuildableRecord) => ({
    id,
    design,
    revision: number,
    savedAt,
    isInSpec: status === 'tested',
    designMass: form ? designMassIn(form, diagnostics) : null,
  });
  const members = (await membersOf(sql, taught.id)).map((member) => ({
    personId: member.id,
    ...rosterStudent(services.keys, member, mayChange(taught)),
  }));
  const students = members
    .filter(({ isActive }) => isActive)
    .map(({ personId, id, number, alias, signInId, groupId }): RunStudent => {
      const own = (ofPerson.get(personId) ?? []).map(shown);
      return { id, number, alias, signInId, groupName: groups.get(groupId) ?? '', revisions: own };
    });
  const isHere = new Set(members.map(({ personId }) => personId));
  const history = await historyOfRuns(sql, activity.id);
  const runs = (await runsOfActivity(sql, activity.id))
    .filter(({ personId }) => isHere.has(personId))
    .toSorted((one, other) => one.at - other.at);
  const alike = form && alikeIn(form);
  const usual = alike && usualOf(alike, activity.specification);
  return {
    units: activity.trialUnits,
    ...(usual !== undefined && { usual }),
    students,
    runs: runs.map(({ personId, isHere: _isHere, conceptId: _conceptId, partners, ...run }) => ({
      ...run,
      studentId: personId,
      isMine: true,
      partners: partners.map(({ alias }) => alias),
      partnerIds: partners.map(({ id }) => id),
      history: history.get(run.id) ?? [],
    })),
  };
}
