import { SEGMENTS } from '#contract/learning/sequence.ts';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { groupBy } from '#server/group-by.ts';
import { placedOwnPages, questionsEverAsked } from '#server/records/learning/own-pages.ts';
import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { OwnQuestion } from '#contract/own-pages/own-page.ts';
import type { Sql } from '#server/records/database.ts';
import type { AskedOwnQuestion, OwnPageRecord } from '#server/records/learning/own-pages.ts';

/** The pages that teachers wrote and made a part of these activities, by activity. */
export async function ownPagesOf(
  sql: Sql,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CurriculumExercise[]>> {
  const placed = await placedOwnPages(sql, activityIds);
  if (placed.length === 0) return new Map();
  const ids = [...new Set(placed.map(({ page }) => page.id))];
  const asked = groupBy(await questionsEverAsked(sql, ids), ({ pageId }) => pageId);
  const pages = new Map<string, CurriculumExercise[]>();
  for (const { activityId, page } of placed) {
    const entry = entryOf(page, asked.get(page.id) ?? []);
    pages.set(activityId, [...(pages.get(activityId) ?? []), entry]);
  }
  return pages;
}

/** A page with questions is a quiz beside its text; one without is a lesson. Before anybody moved it, it ends the first part. */
function entryOf({ id, content }: OwnPageRecord, ever: readonly AskedOwnQuestion[]): CurriculumExercise {
  const { title, questions } = content;
  const page = { code: codeOfOwnPage(id), name: title, segment: SEGMENTS[0] };
  const asked = new Set(questions.map((question) => question.id));
  const former = ever.filter((question) => !asked.has(question.id));
  if (questions.length === 0) return { ...page, category: 'lesson' };
  return {
    ...page,
    category: 'quiz',
    questions: questions.map(bankQuestion),
    formerQuestions: former.map(bankQuestion),
  };
}

/** As a quiz knows it; it was checked when it was saved. */
function bankQuestion({ id, description, answer, explanation }: OwnQuestion): BankQuestion {
  if (answer.kind !== 'choice') {
    if (answer.kind !== 'value') return { id, description, answer, explanation };
    const { kind, value, tolerance } = answer;
    return { id, description, answer: { kind, value, ...(tolerance === undefined ? {} : { tolerance }) }, explanation };
  }
  const [right = '', ...wrong] = answer.choices;
  return { id, description, answer: { kind: 'choice', choices: [right, ...wrong] }, explanation };
}
