import { wordsOfChoice } from '#applications/changelog.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { rankingOf } from '#applications/judgement.ts';
import { findApplication } from '#applications/registry.ts';
import { decimalsOf } from '#applications/rounding.ts';
import { fieldState } from '#rules/conditions.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { Concept, Revision } from '#contract/engineering/design.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { ListedRevision } from '#server/records/engineering/listed-revisions.ts';

/** Concepts with their revisions as a person sees them; the records come grouped by concept. */
export function conceptsOf(records: readonly ListedRevision[], personId: string, activity: ActivityRecord): Concept[] {
  const groups = new Map<string, ListedRevision[]>();
  for (const record of records) {
    const group = groups.get(record.conceptId);
    if (group) group.push(record);
    else groups.set(record.conceptId, [record]);
  }
  const seen = { personId, activity, chosen: chosenInputs(activity) };
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1);
    return last ? [conceptOf(group, last, seen)] : [];
  });
}

interface Seen {
  readonly personId: string;
  readonly activity: ActivityRecord;
  /** Which inputs the teacher wants in lists, in that order. */
  readonly chosen: readonly InputDescriptor[];
}

function conceptOf(group: readonly ListedRevision[], last: ListedRevision, seen: Seen): Concept {
  return {
    name: last.conceptName,
    lastModified: Math.max(...group.map(({ modifiedAt }) => modifiedAt)),
    specificationId: last.specificationId,
    specificationName: last.specificationName,
    isShared: last.isShared,
    isMine: last.personId === seen.personId,
    revisions: group.map((record, index) => revisionOf(record, index, seen)),
  };
}

/** Notes are their maker's own: a shared design is shown without them. */
function revisionOf(record: ListedRevision, index: number, { personId, activity, chosen }: Seen): Revision {
  return {
    id: record.id,
    name: record.conceptName,
    revision: record.number,
    lastModified: record.modifiedAt,
    specificationId: record.specificationId,
    specificationName: record.specificationName,
    isShared: record.isShared,
    notes: record.personId === personId ? record.notes : '',
    notesRev: record.notesRev,
    status: record.status,
    studentId: record.personId,
    index,
    changelog: record.changelog,
    performance: record.performance,
    ...measureUnder(record, activity),
    notRanked: record.notRanked,
    isApproved: record.isApproved,
    diagnostics: [...record.diagnostics],
    forkedFrom: record.forkedFrom,
    fields: fieldsOf(record, chosen),
  };
}

function chosenInputs({ appCode, designFields }: ActivityRecord): readonly InputDescriptor[] {
  const application = findApplication(appCode);
  const inputs = new Map(application && inputsOf(application).map((input) => [input.name, input]));
  return designFields.flatMap(({ name }) => inputs.get(name) ?? []);
}

/** As the fields of Engineering show them: choices in words, and nothing of a field that this design does not have. */
function fieldsOf({ inputs }: ListedRevision, chosen: readonly InputDescriptor[]): Revision['fields'] {
  return Object.fromEntries(
    chosen.flatMap((input) => {
      const value = Object.hasOwn(inputs, input.name) ? inputs[input.name] : undefined;
      return value === undefined || !fieldState(input, inputs).isShown
        ? []
        : [[input.name, wordsOfChoice(input, value)]];
    }),
  );
}

/** The measure that ranked it; only the specification of now is at hand. */
function measureUnder(
  { specificationId }: ListedRevision,
  { appCode, specification }: ActivityRecord,
): Pick<Revision, 'decimals' | 'performanceLabel' | 'performanceUnits' | 'performanceBetter'> {
  const application = findApplication(appCode);
  if (application === undefined || specificationId !== specification.id) return {};
  const { measure, better } = rankingOf(application, specification);
  return {
    decimals: decimalsOf(measure.resolution),
    performanceLabel: measure.label,
    performanceUnits: measure.units,
    performanceBetter: better,
  };
}
