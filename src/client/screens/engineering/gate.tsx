import { useSignals } from '@preact/signals-react/runtime';
import { engine } from '#client/stores/engineering/engine.ts';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { session } from '#client/stores/session/session.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './engineering.module.css';

/** Over the workspace while the engine cannot be asked: why, and that nothing is lost (ENG-16). */
export function Gate() {
  useSignals();
  if (engine.isUsable.value) return null;
  return (
    <p className={styles['gate']} role="status">
      {session.expired.value
        ? (endedSignIn.reason.value ?? `${say('signInAgain')} ${say('signInIsSafe')}`)
        : say('gate')}
    </p>
  );
}
