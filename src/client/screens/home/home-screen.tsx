import { useSignals } from '@preact/signals-react/runtime';
import { activity } from '#client/stores/session/activity.ts';
import { applications } from '#client/stores/session/applications.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { session } from '#client/stores/session/session.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { tour } from '#client/stores/page/tour.ts';
import { ApplicationIcon } from '#client/ui/application-icon.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { BUILD } from '#client/build.ts';
import { home as say } from '#client/words/student/home.ts';
import { shell } from '#client/words/student/shell.ts';
import { common } from '#client/words/common.ts';
import styles from './home-screen.module.css';

const STAGES = [
  { page: 'research', label: () => shell('research'), about: 'aboutResearch' },
  { page: 'engineering', label: () => shell('engineering'), about: 'aboutEngineering' },
  { page: 'simulation', label: () => shell('competition'), about: 'aboutSimulation' },
  { page: 'outputs', label: () => shell('outputs'), about: 'aboutOutputs' },
  { page: 'build', label: () => say('buildAndTest'), about: 'aboutBuild' },
] as const;

/** The welcome screen of an application, shown after each login (ledger NAV-08, NAV-09). */
export function HomeScreen() {
  useSignals();
  const current = activity.current.value;
  const isLoading = activity.status.value === 'loading';
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <p className={styles['greeting']}>{say('greeting', { alias: session.auth.value.alias })}</p>
        <div className={styles['links']} data-tour="home-links">
          <Button look="quiet" onClick={() => navigation.backToApplications()} disabled={isLoading}>
            {say('backToApplications')}
          </Button>
          <Button look="quiet" onClick={() => void signOut.ask()} disabled={isLoading}>
            {shell('signOut')}
          </Button>
        </div>
      </header>
      <section className={styles['hero']}>
        <ApplicationIcon icon={applications.icon.value} />
        <h1 tabIndex={-1}>{current?.name ?? common('loading')}</h1>
        {current !== undefined && <p>{current.specification.name}</p>}
        <Button
          look="next"
          size="large"
          data-tour="start"
          disabled={isLoading}
          onClick={() => navigation.go('research')}
        >
          {say('start')}
        </Button>
      </section>
      {activity.status.value === 'offline-missing' && (
        <Empty title={say('notHere')}>
          <p>{say('connectOnce')}</p>
          <Button onClick={() => void activity.refresh()}>{common('tryAgain')}</Button>
        </Empty>
      )}
      <Stages isLoading={isLoading} />
      <footer className={styles['foot']}>
        <Button disabled={isLoading} data-tour="take-tour" onClick={() => tour.start()}>
          {say('takeTour')}
        </Button>
        <small>{say('build', { label: BUILD })}</small>
      </footer>
    </div>
  );
}

function Stages({ isLoading }: { readonly isLoading: boolean }) {
  useSignals();
  return (
    <ol className={styles['stages']} data-tour="stages">
      {STAGES.map((stage, index) => (
        <li key={stage.page}>
          <button
            type="button"
            disabled={isLoading}
            onClick={() => navigation.go(stage.page)}
            aria-describedby={`stage-${stage.page}`}
          >
            <span className={styles['number']}>{index + 1}</span>
            <span className={styles['label']}>{stage.label()}</span>
          </button>
          <p id={`stage-${stage.page}`}>{say(stage.about)}</p>
        </li>
      ))}
    </ol>
  );
}
