import { LEVELS, RUBRICS } from '#contract/teacher/rubrics.ts';
import { countScored, rubricScores, wordedRubrics } from '#server/records/learning/rubrics.ts';
import type { Criterion, Rubric, RubricKind, RubricScore, StudentRubric } from '#contract/learning/rubric.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';
import type { Sql } from '#server/records/database.ts';
import type { ScoredWork } from '#server/records/learning/rubrics.ts';

/** Each rubric as the class words it, and how many works were given a score by it. */
export async function rubricsOfClass(sql: Sql, classroomId: string): Promise<ClassRubric[]> {
  const graded = await countScored(sql, classroomId);
  return (await rubricsInWords(sql, classroomId)).map((each) => ({ ...each, graded: graded.get(each.kind) ?? 0 }));
}

async function rubricsInWords(sql: Sql, classroomId: string): Promise<Omit<ClassRubric, 'graded'>[]> {
  const worded = new Map((await wordedRubrics(sql, classroomId)).map((each) => [each.kind, each]));
  return RUBRICS.map(({ kind, name, codes, criteria }) => {
    const own = worded.get(kind);
    return {
      kind,
      name,
      codes: [...codes],
      levels: [...LEVELS],
      criteria: plainCriteria(own?.criteria ?? criteria),
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
  const given = new Map((await rubricScores(sql, activityId, [personId])).map((each) => [each.kind, each]));
  const rubrics = await rubricsInWords(sql, classroomId);
  return rubrics.map(({ isOwn: _, version: __, ...rubric }) => {
    const score = given.get(rubric.kind);
    return { ...rubric, ...(score ? { score: scoreBy(rubric, score) } : {}) };
  });
}

/** What was given stays in the words that it was given by, whatever the class says of good work today. */
function scoreBy(rubric: Rubric, { personId: _, kind, criteria, ...score }: ScoredWork): RubricScore {
  const words = criteria ?? usualCriteria(kind);
  const isSame = JSON.stringify(words) === JSON.stringify(rubric.criteria);
  return isSame ? score : { ...score, criteria: plainCriteria(words) };
}

function usualCriteria(kind: RubricKind): readonly Worded[] {
  return RUBRICS.find((each) => each.kind === kind)?.criteria ?? [];
}

/** As records and our own lists have it. */
interface Worded {
  readonly name: string;
  readonly levels: readonly string[];
}

function plainCriteria(criteria: readonly Worded[]): Criterion[] {
  return criteria.map(({ name, levels }) => ({ name, levels: [...levels] }));
}
