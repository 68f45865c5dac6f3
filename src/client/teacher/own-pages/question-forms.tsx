import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { pageEditor } from '#client/stores/teacher/own-pages/page-editor.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { moveName, useMovedFocus } from '#client/ui/focus/use-moved-focus.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { ownPages as say } from '#client/words/teacher/own-pages/own-pages.ts';
import { LIMITS } from '#contract/limits.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './own-pages.module.css';
import type { OwnQuestion } from '#contract/own-pages/own-page.ts';

/** The kinds of questions, each as it begins. */
const NEW_ANSWERS: readonly OwnQuestion['answer'][] = [
  { kind: 'choice', choices: ['', '', ''] },
  { kind: 'truth', right: true },
  { kind: 'value', value: '' },
  { kind: 'written', guide: [] },
];

interface QuestionFormsProps {
  readonly questions: readonly OwnQuestion[];
  /** How many students keep questions as they were. */
  readonly onFormer?: number | undefined;
  readonly classId: string;
}

/** The questions of a page, each in a form of its kind. */
export function QuestionForms({ questions, onFormer = 0, classId }: QuestionFormsProps) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  useNextFocus(whole, nextPlace);
  const followMove = useMovedFocus(whole);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const asked = lastAsked(whole.current);
    asked?.focus();
    // The bar stands over the end of the page: a field of text that has the focus is brought into sight by its first line alone.
    asked?.scrollIntoView({ block: 'center' });
  }, [questions.length]);
  const add = (answer: OwnQuestion['answer']): void => {
    isAdded.current = true;
    pageEditor.changeQuestions((all) => all.push({ id: '', description: '', answer, explanation: '' }));
  };
  return (
    <Card title={say('questionsTitle')} lead={say('aboutQuestions')}>
      <p role="status" className={onFormer > 0 ? undefined : 'visually-hidden'}>
        {onFormer > 0 && `${say('onFormer', { count: onFormer })} ${say('afterWrongKey')}`}
      </p>
      {onFormer > 0 && (
        <p>
          <LinkButton size="small" href={`/teacher/classes/${encodeURIComponent(classId)}/gradebook`}>
            {menu('gradebook')}
          </LinkButton>
        </p>
      )}
      <div ref={whole}>
        {questions.map((question, index) => (
          // A question that is new has no id yet; it is at its place as long as it is typed.
          <OneQuestion key={index} {...{ question, index, followMove }} isLast={index === questions.length - 1} />
        ))}
        {questions.length < LIMITS.ownQuestionsMax && (
          <div className={styles['actions']} role="group" aria-label={say('addQuestion')}>
            <span>{say('addQuestion')}</span>
            {NEW_ANSWERS.map((answer) => (
              <Button key={answer.kind} size="small" onClick={() => add(answer)}>
                {say(`kind.${answer.kind}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

/** Behind the last question another one can be added; where there are as many as may be, the last one has the focus. */
function nextPlace(forms: HTMLElement): HTMLElement | null {
  return forms.querySelector(':scope > [role="group"] button') ?? lastAsked(forms);
}

/** Where a new question is written: on its button, which goes out of sight, each space that is typed would add another one. */
function lastAsked(forms: HTMLElement | null): HTMLElement | null {
  return forms?.querySelector<HTMLElement>('fieldset:last-of-type textarea') ?? null;
}

interface OneQuestionProps {
  readonly question: OwnQuestion;
  readonly index: number;
  readonly isLast: boolean;
  readonly followMove: (to: number, by: 1 | -1) => void;
}

function OneQuestion({ question, index, isLast, followMove }: OneQuestionProps) {
  useSignals();
  const number = index + 1;
  const change = (changed: Partial<OwnQuestion>): void =>
    pageEditor.changeQuestions((all) => void all.splice(index, 1, { ...question, ...changed }));
  const move = (by: 1 | -1): void => {
    pageEditor.changeQuestions((all) => {
      all.splice(index, 1);
      all.splice(index + by, 0, question);
    });
    followMove(index + by, by);
  };
  return (
    <fieldset className={styles['question']}>
      <legend>{`${say('questionNumber', { number })} · ${say(`kind.${question.answer.kind}`)}`}</legend>
      <TextAreaField
        label={say('asked')}
        rows={2}
        {...(question.answer.kind === 'value' ? { help: say('aboutAsked') } : {})}
        value={question.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <AnswerForm answer={question.answer} asked={question.description} onChange={(answer) => change({ answer })} />
      <TextAreaField
        label={say(question.answer.kind === 'written' ? 'explanationOfWritten' : 'explanation')}
        help={say(question.answer.kind === 'written' ? 'aboutExplanationOfWritten' : 'aboutExplanation')}
        rows={2}
        value={question.explanation}
        onChange={(event) => change({ explanation: event.target.value })}
      />
      <div className={styles['actions']}>
        <MoveButton {...{ index, move }} by={-1} isAtEnd={index === 0} />
        <MoveButton {...{ index, move }} by={1} isAtEnd={isLast} />
        <Button
          size="small"
          look="quiet"
          aria-label={say('dropNamed', { number })}
          onClick={() => void pageEditor.dropQuestion(index)}
        >
          {say('dropQuestion')}
        </Button>
      </div>
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly index: number;
  readonly by: 1 | -1;
  readonly isAtEnd: boolean;
  readonly move: (by: 1 | -1) => void;
}

function MoveButton({ index, by, isAtEnd, move }: MoveButtonProps) {
  useSignals();
  const way = by === 1 ? 'down' : 'up';
  return (
    <Button
      size="small"
      data-move={moveName(index, by)}
      disabled={isAtEnd}
      aria-label={say(`${way}Named`, { number: index + 1 })}
      onClick={() => move(by)}
    >
      {say(way)}
    </Button>
  );
}
