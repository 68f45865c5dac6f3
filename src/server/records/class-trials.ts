import { partnerNames } from './trials.ts';
import type { InputValues } from '#contract/input.ts';
import type { Specification } from '#contract/specification.ts';
import type { TrialVersion } from '#contract/trial.ts';
import type { Sql } from './database.ts';

/** A measured run of a class with the revision that was built. */
export interface ClassTrial extends Omit<TrialVersion, 'note'> {
  readonly id: string;
  readonly personId: string;
  readonly partners: readonly string[];
  readonly conceptId: string;
  readonly conceptName: string;
  readonly revision: number;
  readonly modelVersion: number;
  readonly specification: Specification;
  readonly inputs: InputValues;
}

type Row = Omit<ClassTrial, 'partners' | 'specification' | 'inputs' | 'at' | 'mass' | 'values'> & {
  readonly entry: string;
  readonly specification: string;
  readonly inputs: string;
};

/** Runs that count of an activity, by students who are in the class now, in the order in which they were taken. */
export async function classTrials(sql: Sql, activityId: string): Promise<ClassTrial[]> {
  const rows = await sql.all<Row>(
    `SELECT t.id, t.person_id AS "personId", t.revision_id AS "revisionId", t.name, t.entry, t.rev, t.taken_at AS "takenAt",
       c.id AS "conceptId", c.name AS "conceptName", r.number AS revision, r.model_version AS "modelVersion",
       r.specification, r.inputs
     FROM trial t JOIN revision r ON r.id = t.revision_id JOIN concept c ON c.id = r.concept_id
     JOIN person p ON p.id = t.person_id
     WHERE t.activity_id = ? AND t.struck_because IS NULL AND p.is_active = 1 AND p.is_teacher = 0 AND p.is_preview = 0
     ORDER BY t.taken_at, t.id`,
    [activityId],
  );
  const partners = await partnerNames(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map(({ entry, specification, inputs, ...row }) => {
    const { at, mass, values } = JSON.parse(entry) as Pick<TrialVersion, 'at' | 'mass' | 'values'>;
    return {
      ...row,
      at,
      mass,
      values,
      partners: partners.get(row.id) ?? [],
      specification: JSON.parse(specification) as Specification,
      inputs: JSON.parse(inputs) as InputValues,
    };
  });
}
