import { useSignals } from '@preact/signals-react/runtime';
import { quiz } from '#client/stores/learning/quiz.ts';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import { Button } from '#client/ui/button.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';

/** A quiz: one question at a time (ledger QUIZ-01). */
export function QuestionsByOne({ view }: { readonly view: QuizView }) {
  useSignals();
  const { current, index, total } = view;
  if (current === undefined) return null;
  const isLast = index === total - 1;
  const isAnswered = current.state !== 'unanswered';
  return (
    <>
      <QuestionCard key={current.question.id} view={current} heading={`Question ${index + 1} of ${total}`} />
      <div className={styles['foot']}>
        <Progress view={view} />
        <div className={styles['steps']}>
          <Button size="small" disabled={index === 0} onClick={() => quiz.previous()}>
            Previous Question
          </Button>
          {isLast ? (
            <Button size="small" look="next" disabled={!view.mayShowResults} onClick={() => quiz.showResults()}>
              Show Results
            </Button>
          ) : (
            <Button
              size="small"
              look={isAnswered ? 'next' : 'plain'}
              disabled={!isAnswered}
              onClick={() => quiz.next()}
            >
              Next Question
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

const STATES: Readonly<Record<QuestionView['state'], string>> = {
  unanswered: 'not answered yet',
  queued: 'waiting to be checked',
  checking: 'being checked',
  correct: 'right',
  incorrect: 'wrong',
};
const MARKS: Partial<Record<QuestionView['state'], string>> = {
  queued: '…',
  checking: '…',
  correct: '✓',
  incorrect: '✗',
};

/** Where each question stands, and what is still to be tried again before the results. */
function Progress({ view: { questions, index, wrong } }: { readonly view: QuizView }) {
  useSignals();
  const firstOpen = questions.findIndex(({ state }) => state === 'unanswered');
  return (
    <div className={styles['progress']}>
      <ol aria-label="Questions">
        {questions.map(({ question, state }, place) => (
          <li key={question.id}>
            <button
              type="button"
              data-state={state}
              aria-current={place === index ? 'step' : undefined}
              aria-label={`Question ${place + 1}, ${STATES[state]}`}
              disabled={state === 'unanswered' && place !== firstOpen}
              onClick={() => quiz.goTo(place)}
            >
              <span aria-hidden="true">{MARKS[state] ?? place + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      {wrong > 0 && <span>{`${wrong} to try again`}</span>}
    </div>
  );
}
