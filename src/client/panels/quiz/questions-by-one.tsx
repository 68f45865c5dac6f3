import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { Button } from '#client/ui/button.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';

/** A quiz: one question at a time (ledger QUIZ-01). */
export function QuestionsByOne({ view }: { readonly view: QuizView }) {
  useSignals();
  const { current, index, total } = view;
  const card = useRef<HTMLDivElement>(null);
  const opened = useRef(index);
  const isPressed = useRef(false);
  useEffect(() => {
    if (opened.current === index) return;
    opened.current = -1;
    // A question is read from its beginning, wherever the one before was left.
    const legend = card.current?.querySelector('legend');
    legend?.scrollIntoView({ block: 'nearest' });
    // The button that was pressed stands below the question, and is mostly disabled by now.
    if (isPressed.current) legend?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [index]);
  const press = (go: () => void): void => {
    isPressed.current = true;
    go();
  };
  if (current === undefined) return null;
  return (
    <>
      <div ref={card}>
        <QuestionCard
          key={current.question.id}
          view={current}
          heading={say('questionOf', { number: index + 1, total })}
          isAlone
        />
      </div>
      <div className={styles['foot']}>
        <Progress view={view} onGo={(place) => press(() => quiz.goTo(place))} />
        <Steps view={view} current={current} press={press} />
      </div>
    </>
  );
}

interface StepsProps {
  readonly view: QuizView;
  readonly current: QuestionView;
  readonly press: (go: () => void) => void;
}

/** The ways on. The marked one is what helps most now: a second try before the next question, and all of them before the end. */
function Steps({ view, current, press }: StepsProps) {
  useSignals();
  const { index, total, wrong, unchecked, mayShowResults } = view;
  const isLast = index === total - 1;
  const otherWrong = mayShowResults
    ? view.questions.findIndex(({ mayTryAgain }, place) => mayTryAgain && place !== index)
    : -1;
  // Who went back to the wrong ones need not pass all the others again.
  const isEnd = isLast || (mayShowResults && wrong === 0 && unchecked === 0);
  const isTold = current.state !== 'unanswered' && current.state !== 'checking' && !current.mayTryAgain;
  const marked = isTold && (otherWrong >= 0 ? 'again' : isEnd ? 'results' : 'next');
  return (
    <div className={styles['steps']}>
      <Button size="small" disabled={index === 0} onClick={() => press(() => quiz.previous())}>
        {say('previous')}
      </Button>
      {otherWrong >= 0 && (
        <Button
          size="small"
          look={marked === 'again' ? 'next' : 'plain'}
          onClick={() => press(() => quiz.goTo(otherWrong))}
        >
          {say('tryQuestion', { number: otherWrong + 1 })}
        </Button>
      )}
      {!isLast && (
        <Button
          size="small"
          look={marked === 'next' ? 'next' : 'plain'}
          disabled={current.state === 'unanswered'}
          onClick={() => press(() => quiz.next())}
        >
          {say('next')}
        </Button>
      )}
      {isEnd && (
        <Button
          size="small"
          look={marked === 'results' ? 'next' : 'plain'}
          disabled={!mayShowResults}
          onClick={() => quiz.showResults()}
        >
          {say('showResults')}
        </Button>
      )}
    </div>
  );
}

const STATES = {
  unanswered: 'unanswered',
  queued: 'queued',
  checking: 'beingChecked',
  correct: 'correct',
  incorrect: 'wrong',
  taken: 'withTeacher',
  scored: 'readByTeacher',
} as const;
const MARKS: Partial<Record<QuestionView['state'], string>> = {
  queued: '…',
  checking: '…',
  correct: '✓',
  incorrect: '✗',
  taken: '✎',
  scored: '✎',
};

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** So many right answers one after the other are worth a word. */
const STREAK = 3;

interface ProgressProps {
  readonly view: QuizView;
  readonly onGo: (place: number) => void;
}

/** Where each question stands, and what is still to be tried again before the results. */
function Progress({ view: { questions, index, wrong, streak }, onGo }: ProgressProps) {
  useSignals();
  const firstOpen = questions.findIndex(({ state }) => state === 'unanswered');
  const present = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a small screen the line of questions is longer than the screen is wide. Only the line moves, not the page to it.
    const [line, dot] = [present.current?.closest('ol'), present.current];
    if (line && dot) line.scrollLeft += middleOf(dot) - middleOf(line);
  }, [index]);
  return (
    <div className={styles['progress']}>
      <ol aria-label={say('questions')}>
        {questions.map(({ question, state }, place) => (
          <li key={question.id}>
            <button
              ref={place === index ? present : undefined}
              type="button"
              data-state={state}
              aria-current={place === index ? 'step' : undefined}
              aria-label={say('questionState', { number: place + 1, state: say(STATES[state]) })}
              disabled={state === 'unanswered' && place !== firstOpen}
              onClick={() => onGo(place)}
            >
              <span aria-hidden="true">{MARKS[state] ?? place + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      <p>
        {streak >= STREAK && (
          <span role="status" className={styles['streak']} key={streak}>
            {say('streak', { count: streak })}
          </span>
        )}{' '}
        {wrong > 0 && <span>{say('toTryAgain', { count: wrong })}</span>}
      </p>
    </div>
  );
}
