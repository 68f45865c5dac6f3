import { useSignals } from '@preact/signals-react/runtime';
import { engine } from '#client/stores/engineering/engine.ts';
import { session } from '#client/stores/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './engineering.module.css';

/** Over the workspace while the engine cannot be asked: why, and that nothing is lost (ENG-16). */
export function Gate() {
  useSignals();
  if (engine.isUsable.value) return null;
  return (
    <p className={styles['gate']} role="status">
      {session.expired.value ? `${say('signInAgain')} ${say('signInIsSafe')}` : say('gate')}
    </p>
  );
}

/** In place of the workspace where no engine was started. */
export function NotStarted({ status }: { readonly status: 'offline' | 'failed' }) {
  useSignals();
  if (session.expired.value) {
    return (
      <Empty title={say('signInAgain')}>
        <p>{say('signInIsSafe')}</p>
      </Empty>
    );
  }
  if (status === 'offline') {
    return (
      <Empty title={say('needsConnection')}>
        <p>{say('aboutConnection')}</p>
        <p>{say('worksOffline')}</p>
      </Empty>
    );
  }
  return (
    <Empty title={say('notStarted')} tone="bad">
      <Button look="main" onClick={() => void engine.start()}>
        {common('tryAgain')}
      </Button>
    </Empty>
  );
}
