import { audienceOf } from '#server/access/audience.ts';
import { isInappropriate } from '#server/checks/inappropriate.ts';
import { permissionsOf } from '#server/designs/working-design.ts';
import { termsOf } from '#server/games/calibrations.ts';
import { approvedFor } from '#server/games/measured-values.ts';
import { isContender } from '#server/records/competition/contenders.ts';
import { conceptNames } from '#server/records/engineering/concepts.ts';
import { findRevision, findVisibleRevision } from '#server/records/engineering/designs.ts';
import { newId } from '#server/records/ids.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { EnginePorts, StoredDesign } from '#engine/ports.ts';
import type { RevisionRecord } from '#server/records/engineering/designs.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Services } from '#server/services.ts';
import type { OwnSession } from './session-access.ts';

/** What the engine may see of the world in a call of this person: their own designs, shared ones and contenders. */
export function enginePorts(
  services: Services,
  person: Person,
  { activity, approved }: Pick<OwnSession, 'activity' | 'approved'>,
): EnginePorts {
  const { database, analystFor } = services;
  const viewer = { personId: person.id, activityId: activity.id };
  const { appCode } = activity;
  return {
    analyst: analystFor(person.id),
    activity: { ...permissionsOf(activity), terms: termsOf(activity, approved) },
    findDesign: async (id) => {
      const record = await database.read((sql) => findVisibleRevision(sql, viewer, id));
      if (record === undefined) return undefined;
      const { number, notes } = record;
      const isMine = record.personId === person.id;
      return { ...storedDesign(record, appCode), ...(isMine ? { notes } : {}), number, isMine };
    },
    findContender: async (id) => {
      const scope = audienceOf(person, activity);
      return database.read(async (sql) => {
        const record = (await isContender(sql, appCode, scope, id)) ? await findRevision(sql, id) : undefined;
        // A design races by what its maker's own teacher approved, and both by the calibration of who asks.
        const terms = record && termsOf(activity, await approvedFor(sql, record));
        return record && { ...storedDesign(record, appCode), terms };
      });
    },
    conceptNames: () => database.read((sql) => conceptNames(sql, viewer)),
    isBadWord: isInappropriate,
    newId,
  };
}

function storedDesign(record: RevisionRecord, application: ApplicationCode): StoredDesign {
  return {
    id: record.id,
    name: record.conceptName,
    application,
    modelVersion: record.modelVersion,
    specification: record.specification,
    inputs: record.inputs,
  };
}
