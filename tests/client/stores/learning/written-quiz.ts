import { until } from '#tests/client/stores/classroom-device.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { Page } from '#tests/client/stores/classroom-device.ts';

/** A quiz of four questions, of which the last two are answered in the student's own words. */
export const CODE = '05-written-quiz';

/** What a student does with it, on whichever page is loaded now. */
export function writtenQuiz(page: () => Page) {
  const view = (): QuizView => page().quiz.view.value as QuizView;
  const question = (index: number) => view().questions[index] as QuestionView;
  return {
    view,
    question,
    open: async () => {
      page().exercises.select(CODE);
      await until(() => (page().quiz.view.value?.total ?? 0) === 4);
    },
    type: (index: number, text: string) => page().quiz.choose(question(index).question.id, text),
    send: (index: number) => page().quiz.answer(question(index).question.id, String(question(index).selection).trim()),
  };
}
