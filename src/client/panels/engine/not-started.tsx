import { useSignals } from '@preact/signals-react/runtime';
import { engine } from '#client/stores/engineering/engine.ts';
import { endedSignIn } from '#client/stores/session/ended-sign-in.ts';
import { session } from '#client/stores/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { engineering as say } from '#client/words/student/engineering.ts';

interface NotStartedProps {
  readonly status: 'offline' | 'failed';
  /** What needs the connection, as a sentence. */
  readonly title: string;
}

/** In place of what the engine shows where none was started: why, that nothing is lost, and that it comes by itself. */
export function NotStarted({ status, title }: NotStartedProps) {
  useSignals();
  if (session.expired.value) {
    const reason = endedSignIn.reason.value;
    if (reason !== undefined) return <Empty title={reason} />;
    return (
      <Empty title={say('signInAgain')}>
        <p>{say('signInIsSafe')}</p>
      </Empty>
    );
  }
  if (status === 'offline') {
    return (
      <Empty title={title}>
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
