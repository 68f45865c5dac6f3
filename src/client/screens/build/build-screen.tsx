import { useSignals } from '@preact/signals-react/runtime';
import { ExerciseMenu } from '#client/panels/exercise-page/exercise-menu.tsx';
import { ExercisePage } from '#client/panels/exercise-page/exercise-page.tsx';
import { exercises } from '#client/stores/learning/exercises.ts';
import { Empty } from '#client/ui/states.tsx';
import { lessons as say } from '#client/words/student/lessons.ts';
import { shell as sayOfShell } from '#client/words/student/shell.ts';
import styles from './build-screen.module.css';

/** Physical build instructions (ledger RES-09). */
export function BuildScreen() {
  useSignals();
  const build = exercises.build.value;
  const selected = exercises.selected.value;
  return (
    <div className={styles['screen']}>
      <ExerciseMenu
        title={sayOfShell('buildAndTest')}
        sections={build.length === 0 ? [] : [{ heading: say('instructions'), exercises: build }]}
        selected={selected?.code}
        select={(code) => exercises.select(code)}
      />
      <section className={styles['content']} aria-label={say('page')}>
        {selected?.category === 'build' ? (
          <ExercisePage key={selected.code} exercise={selected} />
        ) : (
          <Empty title={say(build.length === 0 ? 'noBuildPages' : 'gettingPage')} />
        )}
      </section>
    </div>
  );
}
