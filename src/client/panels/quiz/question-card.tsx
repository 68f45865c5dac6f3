import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef, useState } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { Button } from '#client/ui/button.tsx';
import { Markdown } from '#client/ui/lesson/markdown.tsx';
import { Badge } from '#client/ui/states.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { typedNumber } from '#rules/typed-number.ts';
import { TeacherSaid, WrittenBadge, WrittenField } from './written-answer.tsx';
import styles from './quiz.module.css';
import type { AnswerId, QuestionView } from '#client/stores/learning/quiz-view.ts';
import type { FormEvent } from 'react';

interface QuestionCardProps {
  readonly view: QuestionView;
  /** 'Question n of m', or the number in a worksheet. */
  readonly heading: string;
}

/**
 * One question with its choices or its field, and what became of the answer (ledger QUIZ-04 to 06, QUIZ-14). A choice only
 * selects, and Check sends: with the arrow keys the choices before it are passed, and a finger may slip.
 */
export function QuestionCard({ view, heading }: QuestionCardProps) {
  useSignals();
  const outcome = useRef<HTMLDivElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const standing = `${view.state} ${view.mayCheck} ${view.isUnkept}`;
  const opened = useRef(standing);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (opened.current === standing) return;
    opened.current = '';
    outcome.current?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed is gone with the answer: the keyboard goes on where the verdict stands.
    const isJudged = view.state === 'correct' || view.state === 'incorrect';
    if (isJudged && document.activeElement === document.body) verdict.current?.focus({ preventScroll: true });
  }, [view.state, standing]);
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
    <form onSubmit={send} noValidate>
      <fieldset className={styles['question']} data-state={view.state}>
        <legend>{heading}</legend>
        <Markdown source={view.question.description} />
        {view.written ? (
          <WrittenField view={view} written={view.written} onType={choose} />
        ) : view.choices.length === 0 ? (
          <PlainAnswer view={view} problem={problem} onType={choose} />
        ) : (
          <Choices view={view} onChoose={choose} />
        )}
        <div ref={outcome} className={styles['verdict']}>
          {view.mayAnswer && (
            <Button type="submit" look="main" disabled={!view.mayCheck}>
              {say(view.written ? 'send' : 'check')}
            </Button>
          )}
          <div ref={verdict} role="status" tabIndex={-1}>
            <Verdict view={view} />
          </div>
          {view.mayTryAgain && <Button onClick={() => quiz.tryAgain(view.question.id)}>{say('tryAgain')}</Button>}
        </div>
        {view.written?.score && <TeacherSaid written={view.written} score={view.written.score} />}
      </fieldset>
    </form>
  );
}

/** What is sent: a number as it was meant, or the sentence that says why it is none, which costs no attempt. */
function answerOf({ question }: QuestionView, selection: AnswerId): { id: AnswerId } | { problem: string } {
  if (question.type !== 3) return { id: selection };
  const text = String(selection).trim();
  if (question.isNumeric !== true) return { id: text };
  const typed = typedNumber(text, question.description);
  return 'problem' in typed ? typed : { id: String(typed.value) };
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
  readonly onType: (text: string) => void;
}

function PlainAnswer({ view, problem, onType }: PlainAnswerProps) {
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
          aria-describedby={problemId}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <span id={problemId} role="alert" className={styles['problem']}>
        {problem}
      </span>
    </div>
  );
}

function Verdict({ view: { state, feedback, hint, isUnkept, mayTryAgain, written } }: { readonly view: QuestionView }) {
  useSignals();
  switch (state) {
    case 'queued':
      if (isUnkept) return <strong className={styles['unkept']}>{say('earlierWaits')}</strong>;
      return say(written ? 'savedUnsent' : 'savedUnchecked');
    case 'checking':
      return say(written ? 'sending' : 'checking');
    case 'taken':
    case 'scored':
      return <WrittenBadge score={written?.score} />;
    case 'correct':
      return <Badge tone="good">{feedback}</Badge>;
    case 'incorrect':
      return (
        <>
          <Badge tone="bad">{feedback}</Badge>
          {mayTryAgain && (
            <p className={styles['hint']}>{hint === undefined ? say('lookAgain') : say('hint', { hint })}</p>
          )}
        </>
      );
    case 'unanswered':
      return null;
  }
}
