import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef } from 'react';
import { navigation } from '#client/stores/page/navigation.ts';
import { applications } from '#client/stores/session/applications.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { ApplicationPicture } from '#client/ui/pictures/application-picture.tsx';
import { ProgressBar } from '#client/ui/progress/progress-bar.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { useTitle } from '#client/ui/use-title.ts';
import { bestWords, ownStanding as sayOfStanding } from '#client/words/own-standing.ts';
import { chooser as say } from '#client/words/student/chooser.ts';
import styles from './chooser-screen.module.css';
import type { ApplicationListItem, OwnStanding } from '#contract/competition/activity.ts';

/** The applications that the teacher set up (ledger NAV-05 to 07). */
export function ChooserScreen() {
  useSignals();
  useTitle(say('title'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void applications.load();
    // What was pressed to come here is gone.
    if (navigation.hasMoved() && isFocusLost()) heading.current?.focus();
  }, []);
  return (
    <main className={styles['screen']}>
      <header className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {say('title')}
        </h1>
        <Button look="quiet" onClick={() => void signOut.ask()}>
          {say('logout')}
        </Button>
      </header>
      <Tiles />
    </main>
  );
}

function Tiles() {
  useSignals();
  switch (applications.status.value) {
    case 'loading':
      return <Loading title={say('loading')} />;
    case 'empty':
      return (
        <Empty title={say('noApplications')} tone="bad">
          <p>{say('forTeachers')}</p>
        </Empty>
      );
    case 'failed':
      return <Empty title={say('failed')} tone="bad" />;
    case 'ready':
      return (
        <ul className={styles['tiles']}>
          {applications.list.value.map((item) => (
            <li key={item.code}>
              <Tile item={item} />
            </li>
          ))}
        </ul>
      );
  }
}

/** The button is called by its name alone and pressed anywhere on its tile; how the student stands there describes it. */
function Tile({ item: { code, name, icon, standing } }: { readonly item: ApplicationListItem }) {
  useSignals();
  const standingId = useId();
  return (
    <div className={styles['tile']} data-application={code}>
      <ApplicationPicture icon={icon} design={standing?.picture} />
      <button
        type="button"
        className={styles['name']}
        aria-describedby={standingId}
        onClick={() => void applications.choose(code)}
      >
        {name}
      </button>
      <span id={standingId} className={styles['standing']}>
        {standing !== undefined && <Standing standing={standing} />}
      </span>
    </div>
  );
}

function Standing({ standing: { best, rank, level, research, next } }: { readonly standing: OwnStanding }) {
  useSignals();
  const facts = [
    ...(best ? [bestWords(best)] : []),
    ...(rank ? [sayOfStanding('place', { place: rank.place, total: rank.of })] : []),
    ...(level === undefined ? [] : [sayOfStanding('level', { level })]),
  ];
  return (
    <>
      {facts.map((fact, place) => (
        <span key={fact} className={place === 0 && best ? styles['best'] : undefined}>
          {fact}
        </span>
      ))}
      <span className={styles['pages']}>
        {sayOfStanding('pagesDone', { done: research.done, total: research.total })}
        <ProgressBar {...research} />
      </span>
      {next !== undefined && <span>{sayOfStanding('next', { page: next })}</span>}
    </>
  );
}
