import { useSignals } from '@preact/signals-react/runtime';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { exercises } from '#client/stores/learning/exercises.ts';
import { ExercisePage } from '#client/panels/exercise-page/exercise-page.tsx';
import { ReadingTime } from '#client/panels/exercise-page/reading-time.tsx';
import { ExerciseMenu } from '#client/panels/exercise-page/exercise-menu.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import styles from './research-screen.module.css';

/** Lessons, quizzes, worksheets and the design challenge in sequence (ledger RES-01, RES-02). */
export function ResearchScreen() {
  useSignals();
  const selected = exercises.selected.value;
  return (
    <div className={styles['screen']}>
      <ExerciseMenu
        title="Research"
        sections={exercises.research.value}
        selected={selected?.code}
        select={(code) => exercises.select(code)}
      />
      <section className={styles['page']} aria-label="Page" data-tour="research-page">
        <div className={styles['content']}>
          {selected === undefined ? (
            <Empty title="Choose a page to start.">
              <p>The pages follow each other: read, try, then test yourself.</p>
            </Empty>
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
            Previous
          </Button>
          <Position />
          <Button look="main" disabled={!exercises.mayGoForward.value} onClick={() => exercises.next()}>
            Next
            <ChevronRight aria-hidden="true" size={18} />
          </Button>
        </footer>
      </section>
    </div>
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
            {`${exercises.index.value + 1} of ${exercises.sequence.value.length}`}
            <span className="visually-hidden">{`: ${selected.name}`}</span>
          </>
        )}
      </span>
      {selected !== undefined && <ReadingTime code={selected.code} />}
      {selected !== undefined && (
        <IconButton
          label="Print this page"
          icon={<Printer aria-hidden="true" size={18} />}
          onClick={() => window.print()}
        />
      )}
    </div>
  );
}
