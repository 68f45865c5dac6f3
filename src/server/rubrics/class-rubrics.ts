import { LEVELS, RUBRICS } from '#contract/teacher/rubrics.ts';
import { rubricScores, wordedRubrics } from '#server/records/rubrics.ts';
import type { RubricScore, StudentRubric } from '#contract/rubric.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';
import type { Sql } from '#server/records/database.ts';

/** Each rubric as the class words it. */
export async function rubricsOfClass(sql: Sql, classroomId: string): Promise<ClassRubric[]> {
  const worded = new Map((await wordedRubrics(sql, classroomId)).map((each) => [each.kind, each]));
  return RUBRICS.map(({ kind, name, codes, criteria }) => {
    const own = worded.get(kind);
    return {
      kind,
      name,
      codes: [...codes],
      levels: [...LEVELS],
      criteria: (own?.criteria ?? criteria).map((criterion) => ({
        name: criterion.name,
        levels: [...criterion.levels],
      })),
      isOwn: own !== undefined && own.criteria !== null,
      version: own?.version ?? 0,
    };
  });
}

interface Learner {
  readonly personId: string;
  readonly activityId: string;
  readonly classroomId: string;
}

/** The rubrics by which a student works, each with what a teacher gave. */
export async function rubricsOfStudent(
  sql: Sql,
  { personId, activityId, classroomId }: Learner,
): Promise<StudentRubric[]> {
  const given = new Map<string, RubricScore>();
  for (const { personId: _, kind, ...score } of await rubricScores(sql, activityId, [personId])) given.set(kind, score);
  const rubrics = await rubricsOfClass(sql, classroomId);
  return rubrics.map(({ isOwn: _, version: __, ...rubric }) => {
    const score = given.get(rubric.kind);
    return { ...rubric, ...(score ? { score } : {}) };
  });
}
