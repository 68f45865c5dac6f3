import { useSignals } from '@preact/signals-react/runtime';
import { PanelBottom, PanelRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LessonPage } from '#client/panels/exercise-page/lesson-page.tsx';
import { exercises } from '#client/stores/learning/exercises.ts';
import { ownPages } from '#client/stores/learning/own-pages.ts';
import { quiz } from '#client/stores/learning/quiz.ts';
import { referenceOf } from '#client/stores/learning/sections.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { OwnWords } from '#client/ui/lesson/markdown.tsx';
import { SplitPanes } from '#client/ui/panes/splitter.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { quiz as say } from '#client/words/student/quiz.ts';
import { ownPageIdOf } from '#contract/own-pages/own-page.ts';
import { PANE_LIMITS } from '#rules/preferences.ts';
import { QuestionsByOne } from './questions-by-one.tsx';
import { QuizResults } from './quiz-results.tsx';
import { Worksheet } from './worksheet.tsx';
import styles from './quiz.module.css';
import type { QuizView } from '#client/stores/learning/quiz-view.ts';
import type { Exercise } from '#contract/learning/exercise.ts';
import type { RefObject } from 'react';

/**
 * A quiz or worksheet beside, or below, the lesson that it asks about (ledger RES-05, QUIZ-03). On a phone it is a sheet over the
 * lesson's end that is pulled up and down by a button.
 */
export function QuizPage({ exercise }: { readonly exercise: Exercise }) {
  useSignals();
  const view = quiz.view.value;
  const isWorksheet = exercise.category === 'worksheet';
  const paneName = isWorksheet ? 'worksheetPane' : 'quizPane';
  const sizeName = isWorksheet ? 'worksheetPaneSize' : 'quizPaneSize';
  const orientation = preferences.values.value[paneName];
  const [isUp, setIsUp] = useState(true);
  // Questions of a teacher's own page stand beside its own text.
  const reference = ownPages.textOf(exercise.code) ? exercise.code : referenceOf(exercises.sequence.value, exercise);
  const activity = (
    <section
      className={styles['activity']}
      aria-label={exercise.name}
      data-docked={reference !== undefined}
      data-up={isUp}
    >
      <header className={styles['head']}>
        <h2>{exercise.name}</h2>
        {reference !== undefined && (
          <span className={styles['fold']}>
            <Button size="small" aria-expanded={isUp} onClick={() => setIsUp(!isUp)}>
              {say(isUp ? 'showLesson' : 'showQuestionsPane')}
            </Button>
          </span>
        )}
        {reference !== undefined && (
          <span className={styles['dock']}>
            <IconButton
              label={say(orientation === 'side' ? 'dockBottom' : 'dockSide')}
              icon={
                orientation === 'side' ? (
                  <PanelBottom aria-hidden="true" size={18} />
                ) : (
                  <PanelRight aria-hidden="true" size={18} />
                )
              }
              onClick={() => preferences.set(paneName, orientation === 'side' ? 'bottom' : 'side')}
            />
          </span>
        )}
      </header>
      {view?.standingScore !== undefined && <p role="note">{say('standing', { score: view.standingScore })}</p>}
      <Activity view={view} />
    </section>
  );
  if (reference === undefined) return activity;
  return (
    <SplitPanes
      main={<LessonPage code={reference} />}
      pane={activity}
      orientation={orientation}
      size={preferences.paneSizes.value[sizeName]}
      {...PANE_LIMITS}
      label={say('size')}
      onResize={(size) => preferences.setPaneSize(sizeName, size)}
    />
  );
}

/** What led from the questions to the results, or back, is gone with them: the keyboard goes on at the beginning of what has come. */
function useViewFocus(whole: RefObject<HTMLElement | null>, shows: QuizView['shows'] | undefined): void {
  const last = useRef(shows);
  useEffect(() => {
    const isChanged = last.current !== undefined && shows !== last.current;
    last.current = shows;
    if (isChanged && isFocusLost()) whole.current?.querySelector<HTMLElement>(`.${styles['score']}, legend`)?.focus();
  }, [whole, shows]);
}

function Activity({ view }: { readonly view: QuizView | undefined }) {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  useViewFocus(whole, view?.shows);
  return (
    <div ref={whole} className={styles['body']}>
      {view === undefined ? (
        <Loading title={say('loading')} />
      ) : (
        <OwnWords value={ownPageIdOf(view.exercise.code) !== undefined}>
          <Shown view={view} />
        </OwnWords>
      )}
    </div>
  );
}

function Shown({ view }: { readonly view: QuizView }) {
  useSignals();
  switch (view.status) {
    case 'loading':
      return <Loading title={say('loading')} />;
    case 'needs-network':
      return (
        <Empty title={say('notHere')}>
          <p>{say('connectOnce')}</p>
        </Empty>
      );
    case 'failed':
      return <Empty title={say('failed')} tone="bad" />;
    case 'answering':
    case 'waiting':
    case 'complete':
      if (view.shows === 'results') return <QuizResults view={view} />;
      return view.kind === 'worksheet' ? <Worksheet view={view} /> : <QuestionsByOne view={view} />;
  }
}
