import { groupBy } from '#server/group-by.ts';
import { bankOf } from '#server/quizzes/bank.ts';
import { isWritten } from '#server/quizzes/drawing.ts';
import { answerText } from '#server/quizzes/questions.ts';
import { wordingOf } from '#server/quizzes/wording.ts';
import { answeredQuestions, wrongAnswers } from '#server/records/learning/grades.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { ItemRow } from '#contract/teacher/gradebook-calls.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { AnsweredQuestion } from '#server/records/learning/grades.ts';
import type { Catalogue } from '#server/services.ts';

/** Wrong answers shown of one question. */
const WRONG_SHOWN = 3;

interface Item {
  readonly entry: CurriculumExercise;
  readonly bank: BankQuestion;
  readonly answered: readonly AnsweredQuestion[];
}

/** How the questions of an activity were answered, all attempts of these students together; the hardest come first. */
export async function itemRows(
  sql: Sql,
  catalogue: Catalogue,
  activity: ActivityRecord,
  personIds: readonly string[],
): Promise<ItemRow[]> {
  const answered = await answeredQuestions(sql, activity.id, personIds);
  const wrong = groupBy(await wrongAnswers(sql, activity.id, personIds), ({ questionId }) => questionId);
  const byItem = groupBy(answered, ({ code, bankId }) => `${code} ${bankId}`);
  const { all } = await pagesOf(sql, catalogue, activity);
  const items = all.flatMap((entry) =>
    bankOf(entry).flatMap((bank): Item[] => {
      // What a teacher judges is not right or wrong.
      const those = isWritten(bank) ? undefined : byItem.get(`${entry.code} ${bank.id}`);
      return those ? [{ entry, bank, answered: those }] : [];
    }),
  );
  return items
    .map((item) => rowOf(item, activity, (id) => (wrong.get(id) ?? []).map(({ answer }) => answer)))
    .toSorted((one, other) => one.rightAtFirst / one.asked - other.rightAtFirst / other.asked);
}

function rowOf(
  { entry, bank, answered }: Item,
  activity: ActivityRecord,
  wrongOf: (questionId: string) => readonly string[],
): ItemRow {
  return {
    exerciseCode: entry.code,
    exerciseName: entry.name,
    questionId: bank.id,
    description: wordingOf(bank, activity.contentLevel),
    asked: answered.length,
    rightAtFirst: answered.filter(({ isCorrect, tries }) => isCorrect && tries === 1).length,
    rightInTheEnd: answered.filter(({ isCorrect }) => isCorrect).length,
    wrongAnswers: mostOften(
      answered.flatMap(({ questionId, personId, seed }) =>
        wrongOf(questionId).map((answer) => ({
          personId,
          text: answerText({ bank, record: { seed } }, answer).trim(),
        })),
      ),
    ),
    isTyped: bank.answer.kind === 'value',
  };
}

/** By students, not by tries. What they typed differs in case where it means the same. */
function mostOften(given: readonly { readonly personId: string; readonly text: string }[]): ItemRow['wrongAnswers'] {
  const groups = groupBy(
    given.filter(({ text }) => text !== ''),
    ({ text }) => text.toLowerCase(),
  );
  return [...groups.values()]
    .map((same) => ({
      text: same.map(({ text }) => text).toSorted((one, other) => (one < other ? -1 : 1))[0] ?? '',
      count: new Set(same.map(({ personId }) => personId)).size,
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, WRONG_SHOWN);
}
