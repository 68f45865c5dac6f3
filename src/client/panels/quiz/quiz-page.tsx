import { useSignals } from '@preact/signals-react/runtime';
import { PanelBottom, PanelRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { LessonPage } from '#client/panels/exercise-page/lesson-page.tsx';
import { exercises } from '#client/stores/learning/exercises.ts';
import { ownPages } from '#client/stores/learning/own-pages.ts';
import { quiz } from '#client/stores/learning/quiz.ts';
import { referenceOf } from '#client/stores/learning/sections.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { OwnWords } from '#client/ui/lesson/markdown.tsx';
import { SplitPanes } from '#client/ui/splitter.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { useNextFocus } from '#client/ui/use-next-focus.ts';
import { quiz as say } from '#client/words/student/quiz.ts';
import { ownPageIdOf } from '#contract/own-pages/own-page.ts';
import { PANE_LIMITS } from '#rules/preferences.ts';
import { QuestionsByOne } from './questions-by-one.tsx';
import { QuizResults } from './quiz-results.tsx';
import { Worksheet } from './worksheet.tsx';
import styles from './quiz.module.css';
import type { QuizView } from '#client/stores/learning/quiz-view.ts';
import type { Exercise } from '#contract/exercise.ts';

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
  const whole = useRef<HTMLElement>(null);
  useNextFocus(whole, beginning);
  // Questions of a teacher's own page stand beside its own text.
  const reference = ownPages.textOf(exercise.code) ? exercise.code : referenceOf(exercises.sequence.value, exercise);
  const activity = (
    <section
      ref={whole}
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
      <div className={styles['body']}>
        {view === undefined ? <Loading title={say('loading')} /> : <Activity view={view} />}
      </div>
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

/** Where one goes on after the questions and after the results. In a question its verdict is what comes next. */
function beginning(whole: HTMLElement, gone: Element): HTMLElement | null {
  const results = `.${styles['score']}`;
  return whole.querySelector<HTMLElement>(gone.closest('form') ? results : `${results}, legend`);
}

function Activity({ view }: { readonly view: QuizView }) {
  useSignals();
  return (
    <OwnWords value={ownPageIdOf(view.exercise.code) !== undefined}>
      <Shown view={view} />
    </OwnWords>
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
