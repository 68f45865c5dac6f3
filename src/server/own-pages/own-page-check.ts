import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import { typedName } from '#server/checks/typed-text.ts';
import { refuse } from '#server/http/refusal.ts';
import { newId } from '#server/records/ids.ts';
import type { OwnPageContent, OwnQuestion } from '#contract/own-pages/own-page.ts';

const { ownTextMax, ownQuestionsMax, ownQuestionMax, ownChoiceMax, ownChoicesMax } = LIMITS;
const VALUE_MAX = 100;
const GUIDE_MAX = 6;

/**
 * What a teacher wrote as it is kept, or the refusal that says what is wrong. A question that reads as it did in `before` keeps its id;
 * any other is a new question, so that what was answered before keeps what it answers.
 */
export function checkedContent(typed: OwnPageContent, before: readonly OwnQuestion[] = []): OwnPageContent {
  const title = typedName(typed.title, 'OWN_TITLE', LIMITS.ownTitleMax);
  const text = plain(typed.text);
  if (text.length > ownTextMax) throw refuse('OWN_TEXT_TOO_LONG', { most: ownTextMax });
  if (typed.questions.length > ownQuestionsMax) throw refuse('OWN_QUESTIONS_TOO_MANY', { most: ownQuestionsMax });
  if (typed.questions.length === 0 && before.length > 0) throw refuse('OWN_LAST_QUESTION');
  if (text === '' && typed.questions.length === 0) throw refuse('OWN_PAGE_EMPTY');
  const known = new Map(before.map((question) => [question.id, question]));
  const taken = new Set<string>();
  const questions = typed.questions.map((each, index) => {
    const question = checkedQuestion(each, String(index + 1));
    const former = known.get(each.id);
    const isSame =
      former !== undefined && !taken.has(each.id) && isDeepStrictEqual(former, { ...question, id: each.id });
    const id = isSame ? each.id : newId();
    taken.add(id);
    return { ...question, id };
  });
  return { title, text, questions };
}

function checkedQuestion({ id, description, answer, explanation }: OwnQuestion, number: string): OwnQuestion {
  const asked = plain(description);
  const why = plain(explanation);
  if (asked === '') throw refuse('OWN_QUESTION_EMPTY', { number });
  if (asked.length > ownQuestionMax || why.length > ownQuestionMax) {
    throw refuse('OWN_QUESTION_TOO_LONG', { number, most: ownQuestionMax });
  }
  if (/!\[[^\]]*\]\(/.test(asked)) throw refuse('OWN_QUESTION_PICTURE', { number });
  return { id, description: asked, answer: checkedAnswer(answer, number), explanation: why };
}

function checkedAnswer(answer: OwnQuestion['answer'], number: string): OwnQuestion['answer'] {
  switch (answer.kind) {
    case 'choice':
      return { kind: 'choice', choices: checkedChoices(answer.choices, number) };
    case 'truth':
      return { kind: 'truth', right: answer.right };
    case 'value':
      return checkedValue(answer, number);
    case 'written':
      return { kind: 'written', guide: checkedGuide(answer.guide, number) };
  }
}

function checkedChoices(typed: readonly string[], number: string): string[] {
  const choices = typed.map(plain);
  if (choices.length < 2 || choices.length > ownChoicesMax) {
    throw refuse('OWN_CHOICES_COUNT', { number, most: ownChoicesMax });
  }
  if (choices.includes('')) throw refuse('OWN_CHOICE_EMPTY', { number });
  if (choices.some(({ length }) => length > ownChoiceMax)) {
    throw refuse('OWN_CHOICE_TOO_LONG', { number, most: ownChoiceMax });
  }
  if (new Set(choices).size < choices.length) throw refuse('OWN_CHOICES_ALIKE', { number });
  return choices;
}

type ValueAnswer = Extract<OwnQuestion['answer'], { kind: 'value' }>;

function checkedValue({ value, tolerance }: ValueAnswer, number: string): ValueAnswer {
  if (typeof value === 'string') {
    const word = value.trim();
    if (word === '') throw refuse('OWN_VALUE_MISSING', { number });
    if (word.length > VALUE_MAX) throw refuse('OWN_VALUE_TOO_LONG', { number, most: VALUE_MAX });
    return { kind: 'value', value: word };
  }
  if (!Number.isFinite(value)) throw refuse('OWN_VALUE_MISSING', { number });
  if (tolerance === undefined) return { kind: 'value', value };
  if (!Number.isFinite(tolerance) || tolerance < 0) throw refuse('OWN_TOLERANCE', { number });
  return { kind: 'value', value, tolerance };
}

function checkedGuide(typed: readonly string[], number: string): string[] {
  const guide = typed.map(plain).filter((point) => point !== '');
  if (guide.length > GUIDE_MAX || guide.some(({ length }) => length > ownChoiceMax)) {
    throw refuse('OWN_GUIDE_TOO_LONG', { number, most: GUIDE_MAX, length: ownChoiceMax });
  }
  return guide;
}

/** Without blanks around it, and without signs that text does not have; lines and tabs stay. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
}
