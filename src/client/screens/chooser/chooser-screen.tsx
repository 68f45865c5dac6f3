import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { applications } from '#client/stores/session/applications.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { ApplicationIcon } from '#client/ui/application-icon.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { chooser as say } from '#client/words/student/chooser.ts';
import styles from './chooser-screen.module.css';

/** The applications that the teacher set up (ledger NAV-05 to 07). */
export function ChooserScreen() {
  useSignals();
  useEffect(() => {
    void applications.load();
  }, []);
  return (
    <main className={styles['screen']}>
      <header className={styles['head']}>
        <h1 tabIndex={-1}>{say('title')}</h1>
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
              <button type="button" className={styles['tile']} onClick={() => void applications.choose(item.code)}>
                <ApplicationIcon icon={item.icon} />
                <span>{item.name}</span>
              </button>
            </li>
          ))}
        </ul>
      );
  }
}
