import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { ExerciseMenu } from '#client/panels/exercise-page/exercise-menu.tsx';
import { ExercisePage } from '#client/panels/exercise-page/exercise-page.tsx';
import { exercises } from '#client/stores/learning/exercises.ts';
import { runsPage } from '#client/stores/learning/trials/runs-page.ts';
import { place } from '#client/stores/page/place.ts';
import { activity } from '#client/stores/session/activity.ts';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { lessons as say } from '#client/words/student/lessons.ts';
import { shell as sayOfShell } from '#client/words/student/shell.ts';
import { trials as sayOfTrials } from '#client/words/student/trials.ts';
import styles from './build-screen.module.css';
import type { MenuSection } from '#client/ui/panes/side-menu.tsx';

/** The menu's key of the page of trials; no exercise has a code with a colon. */
const TRIALS = 'page:trials';

const TrialsPage = lazyPart(async () => (await import('#client/panels/trials/trials-page.tsx')).TrialsPage);

/** Physical build instructions (ledger RES-09), and the runs of what was built. */
export function BuildScreen() {
  useSignals();
  const build = exercises.build.value;
  const selected = exercises.selected.value;
  const showsTrials = runsPage.isShown.value;
  const where = showsTrials ? sayOfTrials('title') : selected?.name;
  useEffect(() => place.at(where), [where]);
  const openPage = (code: string): void => {
    runsPage.show(false);
    exercises.select(code);
  };
  return (
    <div className={styles['screen']}>
      <ExerciseMenu
        title={sayOfShell('buildAndTest')}
        sections={build.length === 0 ? [] : [{ heading: say('instructions'), exercises: build }]}
        selected={showsTrials ? TRIALS : selected?.code}
        select={openPage}
        others={activity.status.value === 'loading' ? [] : [runsSection()]}
      />
      <section className={styles['content']} aria-label={say('page')}>
        {showsTrials ? (
          <LazyBoundary fallback={<Loading title={sayOfTrials('opening')} />}>
            <TrialsPage openPage={openPage} />
          </LazyBoundary>
        ) : selected?.category === 'build' ? (
          <ExercisePage key={selected.code} exercise={selected} />
        ) : (
          <NothingYet hasPages={build.length > 0} />
        )}
      </section>
    </div>
  );
}

/** It comes with the pages above it: alone it would move away under the press. */
const runsSection = (): MenuSection => ({
  heading: sayOfTrials('heading'),
  entries: [{ key: TRIALS, label: sayOfTrials('title'), choose: () => runsPage.show(true) }],
});

/** That there are no build pages is known only once there are any pages. */
function NothingYet({ hasPages }: { readonly hasPages: boolean }) {
  useSignals();
  if (hasPages || activity.exercises.value.length === 0) return <Loading title={say('gettingPage')} />;
  return <Empty title={say('noBuildPages')} />;
}
