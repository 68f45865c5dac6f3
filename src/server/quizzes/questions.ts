import { writtenAnswer } from '#rules/grading/written-answer.ts';
import { randomFrom, shuffled } from '#rules/seeded-random.ts';
import { typedNumber } from '#rules/typed-number.ts';
import { hintOf } from './hint.ts';
import { questionScore } from './quiz-score.ts';
import { wordingOf } from './wording.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';
import type { Question, Response, WrittenScore } from '#contract/learning/exercise.ts';
import type { QuestionRecord } from '#server/records/learning/exercises.ts';
import type { QuestionStanding } from './quiz-score.ts';

/** A question of an attempt together with the question of the bank that it was drawn from. */
export interface AskedQuestion {
  readonly record: QuestionRecord;
  readonly bank: BankQuestion;
}

const QUESTION_TYPE = { choice: 1, truth: 2, value: 3, written: 3 } as const;
const TRUTH = { 1: 'True', 0: 'False' } as const;

/** Longest plain value [characters]. */
const VALUE_MAX = 100;

/** The question as a student may see it. */
export function questionOf({ record, bank }: AskedQuestion, exerciseCode: string, level: ContentLevel): Question {
  return {
    id: record.id,
    exerciseCode,
    type: QUESTION_TYPE[bank.answer.kind],
    description: wordingOf(bank, level),
    answerChoices: choicesOf({ record, bank }),
    ...(bank.answer.kind === 'value' && { isNumeric: typeof bank.answer.value === 'number' }),
    ...(bank.answer.kind === 'written' && { isWritten: true }),
  };
}

/** What was answered so far; the right answer and its explanation only when they may be known. */
export function responseOf(question: AskedQuestion, exerciseCode: string, isComplete: boolean): Response {
  const { record, bank } = question;
  const response: Response = {
    id: record.id,
    questionId: record.id,
    answerId: record.answer === null ? null : answerIdOf(bank, record.answer),
    answer: record.answer === null ? null : shownAnswer(question, record.answer),
    attempts: record.tries,
    isCorrect: record.isCorrect,
    isAnswered: record.answer !== null,
    score: questionScore(standingOfQuestion(question)),
    exerciseCode,
  };
  const right = rightAnswerOf(question);
  if (right === undefined) return { ...response, ...takenAt(question), ...readBy(question) };
  if (record.isCorrect !== true && !isComplete) return { ...response, ...hintFor(question) };
  return { ...response, correctAnswerId: right.id, correctAnswerText: right.text, explanation: bank.explanation };
}

/** Which of the texts a device shows that types on upon it. */
function takenAt({ record: { answeredAt } }: AskedQuestion): Pick<Response, 'answeredAt'> {
  return answeredAt === null ? {} : { answeredAt };
}

/** What a teacher said of a written answer, and what could have been said; nothing before. */
function readBy({ record, bank }: AskedQuestion): Pick<Response, 'writtenScore' | 'explanation'> {
  const { writtenScore } = record;
  return writtenScore === null ? {} : { writtenScore, explanation: bank.explanation };
}

/** A question as far as its score goes; one that the bank has no more is not a written one. */
export function standingOfQuestion({ record, bank }: ScoredQuestion): QuestionStanding {
  if (bank?.answer.kind === 'written') return { isWritten: true, points: record.writtenScore?.points ?? null };
  return { tries: record.tries, isCorrect: record.isCorrect };
}

interface ScoredQuestion {
  readonly record: Pick<QuestionRecord, 'tries' | 'isCorrect'> & {
    readonly writtenScore: Pick<WrittenScore, 'points'> | null;
  };
  readonly bank: Pick<BankQuestion, 'answer'> | undefined;
}

/** After a wrong answer. */
function hintFor({ record, bank }: AskedQuestion): Pick<Response, 'hint'> {
  const hint = record.isCorrect === false ? hintOf(bank) : undefined;
  return hint === undefined ? {} : { hint };
}

/** Whether an answer id is right, null where a teacher is to say so; undefined for one that is no answer to this question at all. */
export function judgeAnswer(question: AskedQuestion, answerId: string): boolean | null | undefined {
  const { answer } = question.bank;
  switch (answer.kind) {
    case 'choice': {
      const choice = choicesOf(question).find(({ id }) => String(id) === answerId);
      return choice && choice.description === answer.choices[0];
    }
    case 'truth':
      return answerId === '1' || answerId === '0' ? (answerId === '1') === answer.right : undefined;
    case 'value':
      return isValueRight(question.bank, answer, answerId);
    case 'written':
      return 'text' in writtenAnswer(answerId) ? null : undefined;
  }
}

type Value = Extract<BankQuestion['answer'], { kind: 'value' }>;

function isValueRight(bank: BankQuestion, { value, tolerance = 0 }: Value, given: string): boolean | undefined {
  const text = given.trim();
  if (text === '' || text.length > VALUE_MAX) return undefined;
  if (typeof value === 'string') return text.toLowerCase() === value.trim().toLowerCase();
  const typed = typedNumber(text, wordingOf(bank, 'middle'));
  if ('problem' in typed) return false;
  // Who means the right number has it, whichever way of writing it that is.
  const meant = [typed.value, ...(typed.twoWays ? [typed.twoWays.withPoint] : [])];
  // The last digit of a decimal tolerance must not be lost to binary fractions.
  return meant.some((each) => Math.abs(each - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value)));
}

/** The choices in this attempt's order, numbered from 1: the numbers say nothing of which is right. */
function choicesOf({ record, bank }: SeededQuestion): { id: number; description: string }[] {
  if (bank.answer.kind !== 'choice') return [];
  return shuffled(bank.answer.choices, randomFrom(record.seed)).map((description, index) => ({
    id: index + 1,
    description,
  }));
}

function answerIdOf({ answer }: BankQuestion, given: string): string | number {
  return answer.kind === 'value' || answer.kind === 'written' ? given : Number(given);
}

/** A bank's question with what decides the order of its choices. */
interface SeededQuestion {
  readonly record: Pick<QuestionRecord, 'seed'>;
  readonly bank: BankQuestion;
}

/** What a student answered, in words. */
export function answerText(question: SeededQuestion, given: string): string {
  const shown = shownAnswer(question, given);
  return shown === null ? '' : typeof shown === 'string' ? shown : shown.description;
}

function shownAnswer(question: SeededQuestion, given: string): Response['answer'] {
  switch (question.bank.answer.kind) {
    case 'choice':
      return choicesOf(question).find(({ id }) => String(id) === given) ?? null;
    case 'truth':
      return given === '1' ? { id: 1, description: TRUTH[1] } : { id: 0, description: TRUTH[0] };
    case 'value':
    case 'written':
      return given;
  }
}

/** Undefined where no one answer is the right one. */
function rightAnswerOf(question: AskedQuestion): { id: string | number; text: string } | undefined {
  const { answer } = question.bank;
  switch (answer.kind) {
    case 'choice': {
      const right = choicesOf(question).find(({ description }) => description === answer.choices[0]);
      return { id: right?.id ?? 0, text: answer.choices[0] };
    }
    case 'truth':
      return answer.right ? { id: 1, text: TRUTH[1] } : { id: 0, text: TRUTH[0] };
    case 'value':
      return { id: answer.value, text: String(answer.value) };
    case 'written':
      return undefined;
  }
}
