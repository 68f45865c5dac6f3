import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { competition } from '#client/stores/competition/competition.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { activity } from '#client/stores/session/activity.ts';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { refreshAfterPaint } from '#client/ui/rendering/after-paint.ts';
import { Empty, Loading } from '#client/ui/states.tsx';
import { competition as say } from '#client/words/student/competition.ts';
import { CompetitionSetup } from './competition-setup.tsx';
import { RaceView } from './race/race-view.tsx';
import { Results } from './results.tsx';
import { verdictOf } from './verdict.ts';
import styles from './competition.module.css';
import type { CompetitionView } from '#client/stores/competition/race-state.ts';
import type { RefObject } from 'react';

/** The competition (ledger COMP-01): setup, the race, its results. */
export function CompetitionScreen() {
  useSignals();
  const current = activity.current.value;
  const view = competition.view.value;
  useEffect(() => {
    void engine.start();
    // A list that is here already is shown before it is asked for anew.
    return refreshAfterPaint(competition.status.peek() === 'ready', () => void competition.load());
  }, []);
  const heading = useHeadingAtStage(view);
  return (
    <div className={styles['screen']} data-view={view}>
      <h1 ref={heading} tabIndex={-1}>
        {current?.competition.name === undefined || current.competition.name === ''
          ? say('title')
          : current.competition.name}
      </h1>
      {/* Read out only where it stands before its words come. */}
      <p role="status" className="visually-hidden">
        {view === 'finished' && competition.results.value !== undefined && verdictOf(competition.results.value)}
      </p>
      {current?.isSimulationAllowed === false ? <Empty title={say('disabled')} /> : <Stage />}
    </div>
  );
}

/** What was pressed for the next stage is gone with the former one: the focus goes to the heading. */
function useHeadingAtStage(view: CompetitionView): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(view);
  useEffect(() => {
    if (former.current !== view && isFocusLost()) heading.current?.focus();
    former.current = view;
  }, [view]);
  return heading;
}

function Stage() {
  useSignals();
  switch (competition.view.value) {
    case 'setup':
      // Whether there is a class wall, or a competition at all, is known only then.
      if (activity.status.value === 'loading') return <Loading title={say('gettingDesigns')} />;
      return <CompetitionSetup />;
    case 'in-progress':
      return <RaceView />;
    case 'finished':
      return <Results />;
  }
}
