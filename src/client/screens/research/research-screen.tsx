import { useSignals } from '@preact/signals-react/runtime';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { ExerciseMenu } from '#client/panels/exercise-page/exercise-menu.tsx';
import { ExercisePage } from '#client/panels/exercise-page/exercise-page.tsx';
import { ReadingTime } from '#client/panels/exercise-page/reading-time.tsx';
import { course } from '#client/stores/learning/course.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { place } from '#client/stores/page/place.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { lessons as say } from '#client/words/student/lessons.ts';
import { shell as sayOfShell } from '#client/words/student/shell.ts';
import styles from './research-screen.module.css';

/** Lessons, quizzes, worksheets and the design challenge in sequence (ledger RES-01, RES-02). */
export function ResearchScreen() {
  useSignals();
  const selected = exercises.selected.value;
  useEffect(() => place.at(selected?.name), [selected?.name]);
  return (
    <div className={styles['screen']}>
      <ExerciseMenu
        title={sayOfShell('research')}
        sections={exercises.research.value}
        selected={selected?.code}
        select={(code) => exercises.select(code)}
      />
      <section className={styles['page']} aria-label={say('page')} data-tour="research-page">
        <div className={styles['content']}>
          {selected === undefined ? (
            <Loading title={say('gettingPage')} />
          ) : (
            <ExercisePage key={selected.code} exercise={selected} />
          )}
        </div>
        <footer className={styles['steps']} data-tour="research-steps">
          <Button
            icon={<ChevronLeft aria-hidden="true" size={18} />}
            disabled={!exercises.mayGoBack.value}
            onClick={() => exercises.previous()}
          >
            {common('previous')}
          </Button>
          <Position />
          <Next />
        </footer>
      </section>
    </div>
  );
}

/** Leads on from a page; not out of questions, which have a Next of their own until they are done. */
function Next() {
  useSignals();
  const selected = exercises.selected.value;
  const hasQuestions = selected?.category === 'quiz' || selected?.category === 'worksheet';
  const isAsking = hasQuestions && course.value.progress.get(selected.code)?.isDone !== true;
  return (
    <Button
      look={isAsking ? 'quiet' : 'main'}
      disabled={!exercises.mayGoForward.value}
      onClick={() => exercises.next()}
    >
      {isAsking ? say('nextPage') : common('next')}
      <ChevronRight aria-hidden="true" size={18} />
    </Button>
  );
}

/** Where the page is in the sequence, announced on each change, with its time and a way to print it. */
function Position() {
  useSignals();
  const selected = exercises.selected.value;
  return (
    <div className={styles['position']}>
      <span role="status">
        {selected !== undefined && (
          <>
            {say('place', { place: exercises.index.value + 1, total: exercises.sequence.value.length })}
            <span className="visually-hidden">{`: ${selected.name}`}</span>
          </>
        )}
      </span>
      {selected !== undefined && <ReadingTime code={selected.code} />}
      {selected !== undefined && (
        <IconButton
          label={say('printPage')}
          icon={<Printer aria-hidden="true" size={18} />}
          onClick={() => window.print()}
        />
      )}
    </div>
  );
}
