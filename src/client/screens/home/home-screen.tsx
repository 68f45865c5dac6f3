import { useSignals } from '@preact/signals-react/runtime';
import { activity } from '#client/stores/session/activity.ts';
import { applications } from '#client/stores/session/applications.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import type { PageName } from '#client/stores/page/page-names.ts';
import { session } from '#client/stores/session/session.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { tour } from '#client/stores/page/tour.ts';
import { ApplicationIcon } from '#client/ui/application-icon.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { BUILD } from '#client/build.ts';
import styles from './home-screen.module.css';

const STAGES: readonly { readonly page: PageName; readonly label: string; readonly about: string }[] = [
  { page: 'research', label: 'Research', about: 'Lessons, quizzes and the design challenge' },
  { page: 'engineering', label: 'Engineering', about: 'Draw it, analyze it, make it better' },
  { page: 'simulation', label: 'Competition', about: 'Two designs, one winner' },
  { page: 'outputs', label: 'Outputs', about: 'Reports and build files' },
  { page: 'build', label: 'Build & Test', about: 'Make the real thing' },
];

/** The welcome screen of an application, shown after each login (ledger NAV-08, NAV-09). */
export function HomeScreen() {
  useSignals();
  const current = activity.current.value;
  const isLoading = activity.status.value === 'loading';
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <p className={styles['greeting']}>{`Hello, ${session.auth.value.alias}`}</p>
        <div className={styles['links']} data-tour="home-links">
          <Button look="quiet" onClick={() => navigation.backToApplications()} disabled={isLoading}>
            Back to App Selection
          </Button>
          <Button look="quiet" onClick={() => void signOut.ask()} disabled={isLoading}>
            Sign Out
          </Button>
        </div>
      </header>
      <section className={styles['hero']}>
        <ApplicationIcon icon={applications.icon.value} />
        <h1 tabIndex={-1}>{current?.name ?? 'Loading...'}</h1>
        {current !== undefined && <p>{current.specification.name}</p>}
        <Button
          look="next"
          size="large"
          data-tour="start"
          disabled={isLoading}
          onClick={() => navigation.go('research')}
        >
          Start
        </Button>
      </section>
      {activity.status.value === 'offline-missing' && (
        <Empty title="This application is not on this Chromebook yet.">
          <p>Connect to the network once, and it will work offline from then on.</p>
          <Button onClick={() => void activity.refresh()}>Try again</Button>
        </Empty>
      )}
      <Stages isLoading={isLoading} />
      <footer className={styles['foot']}>
        <Button disabled={isLoading} data-tour="take-tour" onClick={() => tour.start()}>
          Take a Tour
        </Button>
        <small>{`Build ${BUILD}`}</small>
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
            <span className={styles['label']}>{stage.label}</span>
          </button>
          <p id={`stage-${stage.page}`}>{stage.about}</p>
        </li>
      ))}
    </ol>
  );
}
