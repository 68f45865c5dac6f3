import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { quiz } from '#client/stores/quiz.ts';
import type { QuestionView } from '#client/stores/quiz-view.ts';
import { Button } from '#client/ui/button.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { Badge } from '#client/ui/states.tsx';
import styles from './quiz.module.css';

interface QuestionCardProps {
  readonly view: QuestionView;
  /** 'Question n of m', or the number in a worksheet. */
  readonly heading: string;
}

/** One question with its choices or its field, and what became of the answer (ledger QUIZ-04 to 06, QUIZ-14). */
export function QuestionCard({ view, heading }: QuestionCardProps) {
  useSignals();
  const name = useId();
  const isPlain = view.choices.length === 0;
  return (
    <fieldset className={styles['question']} data-state={view.state}>
      <legend>{heading}</legend>
      <Markdown source={view.question.description} />
      {isPlain ? (
        <PlainAnswer key={`${view.question.id}-${view.attempts}-${view.mayAnswer}`} view={view} />
      ) : (
        view.choices.map((choice) => (
          <label key={choice.id} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={String(choice.id) === String(view.selection ?? '')}
              disabled={!view.mayAnswer && view.state !== 'queued'}
              onChange={() => void quiz.answer(view.question.id, choice.id)}
            />
            <Markdown source={choice.description} inline />
          </label>
        ))
      )}
      <Verdict view={view} />
    </fieldset>
  );
}

/** A value is sent by its button, so that half a number is never an answer. */
function PlainAnswer({ view }: { readonly view: QuestionView }) {
  useSignals();
  const [text, setText] = useState(view.selection === undefined ? '' : String(view.selection));
  const mayAnswer = view.mayAnswer || view.state === 'queued';
  const send = (): void => {
    if (text.trim() !== '') void quiz.answer(view.question.id, text.trim());
  };
  return (
    <div className={styles['plain']}>
      <label>
        <span>Your answer</span>
        <input
          value={text}
          disabled={!mayAnswer}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
          }}
        />
      </label>
      <Button size="small" look="main" disabled={!mayAnswer || text.trim() === ''} onClick={send}>
        Check
      </Button>
    </div>
  );
}

function Verdict({ view }: { readonly view: QuestionView }) {
  useSignals();
  return (
    <div role="status" className={styles['verdict']}>
      {view.state === 'queued' && <span>Saved on this Chromebook. Will be checked when you are online.</span>}
      {view.state === 'checking' && <span>Checking...</span>}
      {view.state === 'correct' && <Badge tone="good">{view.feedback}</Badge>}
      {view.state === 'incorrect' && <Badge tone="bad">{view.feedback}</Badge>}
      {view.mayTryAgain && (
        <Button size="small" onClick={() => quiz.tryAgain(view.question.id)}>
          Try Again
        </Button>
      )}
    </div>
  );
}
