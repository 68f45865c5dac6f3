import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './quiz.module.css';
import type { QuestionView, QuizView } from '#client/stores/learning/quiz-view.ts';
import type { ButtonProps } from '#client/ui/buttons/button.tsx';
import type { ReactNode } from 'react';

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
      <Foot view={view} current={current} press={press} />
    </>
  );
}

interface FootProps {
  readonly view: QuizView;
  readonly current: QuestionView;
  readonly press: (go: () => void) => void;
}

/** Where each question stands, and the ways on. */
function Foot({ view, current, press }: FootProps) {
  useSignals();
  const { index, total } = view;
  const isLast = index === total - 1;
  const shortcut = shortcutOf(view);
  const isTold = current.state !== 'unanswered' && current.state !== 'checking' && !current.mayTryAgain;
  // Of the ways on the one that helps most now: a second try before the next question, and all of them before the end.
  const stepLook = isTold && shortcut === undefined ? 'next' : 'plain';
  return (
    <div className={styles['foot']}>
      <Progress view={view} onGo={(place) => press(() => quiz.goTo(place))}>
        {shortcut === 'results' && <ShowResults look={isTold ? 'next' : 'plain'} />}
        {typeof shortcut === 'number' && (
          <Button size="small" look={isTold ? 'next' : 'plain'} onClick={() => press(() => quiz.goTo(shortcut))}>
            {say('tryQuestion', { number: shortcut + 1 })}
          </Button>
        )}
      </Progress>
      <div className={styles['steps']}>
        <Button size="small" disabled={index === 0} onClick={() => press(() => quiz.previous())}>
          {say('previous')}
        </Button>
        {isLast ? (
          <ShowResults look={stepLook} disabled={!view.mayShowResults} data-step-on="" />
        ) : (
          <Button
            size="small"
            look={stepLook}
            data-step-on=""
            disabled={current.state === 'unanswered'}
            onClick={() => press(() => quiz.next())}
          >
            {say('next')}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Once all is answered, what is left to do: the place of the first wrong answer elsewhere, or, for one who went back to those and need
 * not pass all the others again, the results.
 */
function shortcutOf({ questions, index, total, mayShowResults, wrong, unchecked }: QuizView) {
  if (!mayShowResults) return undefined;
  const elsewhere = questions.findIndex(({ mayTryAgain }, place) => mayTryAgain && place !== index);
  if (elsewhere >= 0) return elsewhere;
  return index < total - 1 && wrong + unchecked === 0 ? 'results' : undefined;
}

function ShowResults(props: Pick<ButtonProps, 'look' | 'disabled'>) {
  useSignals();
  return (
    <Button size="small" {...props} onClick={() => quiz.showResults()}>
      {say('showResults')}
    </Button>
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
  readonly children: ReactNode;
}

/** Where each question stands, and what is still to be tried again before the results. */
function Progress({ view: { questions, index, wrong, streak }, onGo, children }: ProgressProps) {
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
        {wrong > 0 && <span>{say('toTryAgain', { count: wrong })}</span>} {children}
      </p>
    </div>
  );
}
