import type { BankQuestion, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { AnswerKey } from '#contract/teacher/help-calls.ts';

/** The whole bank of an exercise with its answers; undefined where there is nothing to answer. For teachers only. */
export function answerKeyOf({ code, name, questions }: CurriculumExercise): AnswerKey | undefined {
  if (!questions || questions.length === 0) return undefined;
  return {
    exerciseCode: code,
    exerciseName: name,
    questions: questions.map((question) => ({
      description: bothLevels(question),
      choices: question.answer.kind === 'choice' ? [...question.answer.choices] : [],
      answer: rightAnswer(question),
      explanation: question.explanation,
    })),
  };
}

function bothLevels({ description }: BankQuestion): string {
  if (typeof description === 'string') return description;
  if (description.middle === description.high) return description.middle;
  return `**Middle school:** ${description.middle}\n\n**High school:** ${description.high}`;
}

/** What is right, in words; with how far off a number may be, or what a good answer has. */
export function rightAnswer({ answer }: Pick<BankQuestion, 'answer'>): string {
  switch (answer.kind) {
    case 'choice':
      return answer.choices[0];
    case 'truth':
      return answer.right ? 'True' : 'False';
    case 'value':
      return answer.tolerance ? `${answer.value} (± ${answer.tolerance})` : String(answer.value);
    case 'written':
      return answer.guide.join('; ');
  }
}
