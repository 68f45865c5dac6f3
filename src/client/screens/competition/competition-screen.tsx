import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { competition } from '#client/stores/competition/competition.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { activity } from '#client/stores/session/activity.ts';
import { askAnew } from '#client/ui/after-paint.ts';
import { Empty } from '#client/ui/states.tsx';
import { competition as say } from '#client/words/student/competition.ts';
import { CompetitionSetup } from './competition-setup.tsx';
import { RaceView } from './race/race-view.tsx';
import { Results } from './results.tsx';
import styles from './competition.module.css';

/** The competition (ledger COMP-01): setup, the race, its results. */
export function CompetitionScreen() {
  useSignals();
  const current = activity.current.value;
  const view = competition.view.value;
  useEffect(() => {
    void engine.start();
    // A list that is here already is shown before it is asked for anew.
    return askAnew(competition.status.peek() === 'ready', () => void competition.load());
  }, []);
  return (
    <div className={styles['screen']} data-view={view} data-stage={view === 'in-progress' ? 'show' : undefined}>
      <h1 tabIndex={-1}>
        {current?.competition.name === undefined || current.competition.name === ''
          ? say('title')
          : current.competition.name}
      </h1>
      {current?.isSimulationAllowed === false ? <Empty title={say('disabled')} /> : <Stage />}
    </div>
  );
}

function Stage() {
  useSignals();
  switch (competition.view.value) {
    case 'setup':
      return <CompetitionSetup />;
    case 'in-progress':
      return <RaceView />;
    case 'finished':
      return <Results />;
  }
}
