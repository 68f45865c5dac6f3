import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef, useState } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { typedNumber } from '#rules/typed-number.ts';
import { Outcome } from './outcome.tsx';
import { TeacherSaid, WrittenField } from './written-answer.tsx';
import styles from './quiz.module.css';
import type { AnswerId, QuestionView } from '#client/stores/learning/quiz-view.ts';
import type { FormEvent } from 'react';

interface QuestionCardProps {
  readonly view: QuestionView;
  /** 'Question n of m', or the number in a worksheet. */
  readonly heading: string;
  /** Whether no other question stands below. */
  readonly isAlone?: boolean;
}

/**
 * One question with its choices or its field, and what became of the answer (ledger QUIZ-04 to 06, QUIZ-14). A choice only
 * selects, and Check sends: with the arrow keys the choices before it are passed, and a finger may slip.
 */
export function QuestionCard({ view, heading, isAlone = false }: QuestionCardProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // Who goes from field to field hears what is asked, of which the heading is only the number.
  const askedId = useId();
  // Try Again goes with its press.
  useNextFocus(form, (whole) => (view.mayAnswer ? whole.querySelector('input, textarea') : null));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!view.mayCheck || view.selection === undefined) return;
    const answer = answerOf(view, view.selection);
    setProblem('problem' in answer ? answer.problem : undefined);
    if ('id' in answer) void quiz.answer(view.question.id, answer.id);
  };
  const choose = (id: AnswerId): void => {
    setProblem(undefined);
    quiz.choose(view.question.id, id);
  };
  return (
    <form ref={form} onSubmit={send} noValidate>
      <fieldset className={styles['question']} data-state={view.state} aria-describedby={askedId}>
        <legend tabIndex={-1}>{heading}</legend>
        <div id={askedId}>
          <Markdown source={view.question.description} />
        </div>
        {view.written ? (
          <WrittenField view={view} written={view.written} askedId={askedId} onType={choose} />
        ) : view.choices.length === 0 ? (
          <PlainAnswer view={view} problem={problem} askedId={askedId} onType={choose} />
        ) : (
          <Choices view={view} onChoose={choose} />
        )}
        <Outcome view={view} isAlone={isAlone} />
        {view.written?.score && <TeacherSaid written={view.written} score={view.written.score} />}
      </fieldset>
    </form>
  );
}

/**
 * What is sent: a number as it was meant, and as it was typed where that can be read in two ways; or the sentence that says why it is
 * none, which costs no attempt.
 */
function answerOf({ question }: QuestionView, selection: AnswerId): { id: AnswerId } | { problem: string } {
  if (question.type !== 3) return { id: selection };
  const text = String(selection).trim();
  if (question.isNumeric !== true) return { id: text };
  const typed = typedNumber(text, question.description);
  return 'problem' in typed ? typed : { id: typed.twoWays?.text ?? String(typed.value) };
}

interface ChoicesProps {
  readonly view: QuestionView;
  readonly onChoose: (id: AnswerId) => void;
}

function Choices({ view, onChoose }: ChoicesProps) {
  useSignals();
  const name = useId();
  return view.choices.map((choice) => (
    <label key={choice.id} className={styles['choice']}>
      <input
        type="radio"
        name={name}
        checked={String(choice.id) === String(view.selection ?? '')}
        disabled={!view.mayAnswer}
        onChange={() => onChoose(choice.id)}
      />
      <Markdown source={choice.description} inline />
    </label>
  ));
}

interface PlainAnswerProps {
  readonly view: QuestionView;
  readonly problem: string | undefined;
  /** Of what is asked. */
  readonly askedId: string;
  readonly onType: (text: string) => void;
}

function PlainAnswer({ view, problem, askedId, onType }: PlainAnswerProps) {
  useSignals();
  const problemId = useId();
  return (
    <div className={styles['plain']}>
      <label>
        <span>{say('yourAnswer')}</span>
        <input
          value={String(view.selection ?? '')}
          disabled={!view.mayAnswer}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={`${askedId} ${problemId}`}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <span id={problemId} role="alert" className={styles['problem']}>
        {problem}
      </span>
    </div>
  );
}
