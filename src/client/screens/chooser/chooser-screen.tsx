import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { applications } from '#client/stores/session/applications.ts';
import { signOut } from '#client/stores/session/sign-out.ts';
import { ApplicationIcon } from '#client/ui/application-icon.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
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
        <h1 tabIndex={-1}>Choose an Application</h1>
        <Button look="quiet" onClick={() => void signOut.ask()}>
          Logout
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
      return <Loading title="Getting applications..." />;
    case 'empty':
      return (
        <Empty title="Error: No apps found - Your teacher has not set up any activities for your classroom." tone="bad">
          <p>Teachers: please set up activities for this classroom from the teacher control centre.</p>
        </Empty>
      );
    case 'failed':
      return (
        <Empty
          title="Error Loading Applications - please reload the page to try again. If the error continues, please contact us."
          tone="bad"
        />
      );
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
