import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { quiz } from '#client/stores/learning/quiz.ts';
import { activity } from '#client/stores/session/activity.ts';
import { connection } from '#client/stores/session/connection.ts';
import { session } from '#client/stores/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { useScrolledByKeys } from '#client/ui/focus/scrolled-by-keys.ts';
import { Badge } from '#client/ui/states.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { LIMITS } from '#contract/limits.ts';
import { WrittenBadge } from './written-answer.tsx';
import styles from './quiz.module.css';
import type { QuestionView } from '#client/stores/learning/quiz-view.ts';
import type { RefObject } from 'react';

interface OutcomeProps {
  readonly view: QuestionView;
  /** Whether no other question stands below. */
  readonly isAlone: boolean;
}

/**
 * What is done with an answer and what became of it. A verdict may come late, when the student is at another question: from the press
 * on Check its room is kept, so that nothing below moves, and no page is scrolled for it. A question alone has its room behind the foot
 * and stays where it is unless a hint comes to one who waits for it; the next question begins without the room.
 */
export function Outcome({ view, isAlone }: OutcomeProps) {
  useSignals();
  const outcome = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const toldAt = useRef<number>(undefined);
  const verdict = useRef<HTMLDivElement>(null);
  const isOnItsWay = view.state === 'checking' || view.state === 'queued';
  const [hasRoom, setHasRoom] = useState(isOnItsWay);
  if (isOnItsWay && !hasRoom) setHasRoom(true);
  // All of it follows a press, or a letter, in this question.
  const pressed = `${view.state === 'unanswered'} ${view.state === 'unanswered' && view.mayCheck} ${view.isUnkept}`;
  const opened = useRef(pressed);
  useEffect(() => {
    if (opened.current === pressed) return;
    opened.current = '';
    (isAlone ? told : outcome).current?.scrollIntoView({ block: 'nearest' });
    toldAt.current = topOf(told);
  }, [pressed, isAlone]);
  const word = WORDS.find((state) => state === view.state);
  const lastWord = useRef(word);
  useEffect(() => {
    // What was pressed is gone or disabled with the answer: the keyboard goes on at what comes next, for the verdict is read out by
    // itself; at the verdict where nothing does.
    const isNew = word !== undefined && word !== lastWord.current;
    lastWord.current = word;
    // A choice that is disabled while it has the focus keeps it and hears no key.
    if (!isNew || !(isFocusLost() || document.activeElement?.matches(':disabled, [aria-disabled="true"]'))) return;
    const wayOn = view.mayTryAgain ? told.current?.querySelector<HTMLElement>('button') : isAlone ? stepOn() : null;
    (wayOn ?? verdict.current)?.focus({ preventScroll: true });
    // Who has scrolled since the press is reading something else.
    if (!isAlone || topOf(told) !== toldAt.current) return;
    if (view.mayTryAgain) outcome.current?.scrollIntoView({ block: 'nearest' });
    // Longer than what stood there on its way, it may stand in a line of its own.
    else if (view.written) told.current?.scrollIntoView({ block: 'nearest' });
  }, [word, isAlone, view.mayTryAgain, view.written]);
  return (
    <div ref={outcome} className={styles['outcome']}>
      {hasRoom && <div className={styles['room']} data-longest={longestOf(view)} aria-hidden="true" />}
      <div className={styles['verdict']}>
        <div ref={told} className={styles['told']}>
          {view.mayAnswer && (
            <Button type="submit" look="main" disabled={!view.mayCheck}>
              {say(view.written ? 'send' : 'check')}
            </Button>
          )}
          <div ref={verdict} role="status" tabIndex={-1}>
            <Verdict view={view} />
          </div>
          {view.mayTryAgain && (
            <Button look={isAlone ? 'next' : 'plain'} onClick={() => quiz.tryAgain(view.question.id)}>
              {say('tryAgain')}
            </Button>
          )}
        </div>
        <Hint view={view} />
      </div>
    </div>
  );
}

/** The states that say what became of an answer: a written one has no verdict but that it was sent, or waits to be. */
const WORDS = ['correct', 'incorrect', 'queued', 'taken'] as const;

/** Of a question alone, the step to the next one or to the results. */
function stepOn(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-step-on]:not(:disabled)');
}

function topOf({ current }: RefObject<HTMLElement | null>): number | undefined {
  return current?.getBoundingClientRect().top;
}

/** As long as what may come to stand below the buttons. */
function longestOf({ written }: QuestionView): string {
  return written ? say('savedUnsent') : say('hint', { hint: 'hint '.repeat(LIMITS.hintRoom / 'hint '.length) });
}

/** What helps to try again. It is there before it has words, so that they are read out. */
function Hint({ view: { hint, mayTryAgain } }: { readonly view: QuestionView }) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useScrolledByKeys(host);
  return (
    <div ref={host} role="status" className={styles['hint']}>
      {mayTryAgain && (hint === undefined ? say('lookAgain') : say('hint', { hint }))}
    </div>
  );
}

function Verdict({ view: { state, feedback, isUnkept, written } }: { readonly view: QuestionView }) {
  useSignals();
  switch (state) {
    case 'queued':
      if (isUnkept) return <strong className={styles['unkept']}>{say('earlierWaits')}</strong>;
      if (session.expired.value) return say(written ? 'sentSignedIn' : 'checkedSignedIn');
      if (connection.isReachable.value) return say(written ? 'sentAgain' : 'checkedAgain');
      return say(written ? 'savedUnsent' : 'savedUnchecked');
    case 'checking':
      if (activity.isClosed.value) return say('savedHeld');
      return say(written ? 'sending' : 'checking');
    case 'taken':
    case 'scored':
      return <WrittenBadge score={written?.score} />;
    case 'correct':
      return <Badge tone="good">{feedback}</Badge>;
    case 'incorrect':
      return <Badge tone="bad">{feedback}</Badge>;
    case 'unanswered':
      return null;
  }
}
