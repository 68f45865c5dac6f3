import { useSignals } from '@preact/signals-react/runtime';
import { Component } from 'react';
import { problems } from '#client/stores/page/problems.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { page as say } from '#client/words/page.ts';
import styles from './error-boundary.module.css';
import type { ReactNode } from 'react';

interface State {
  readonly error: Error | undefined;
}

/** The application-error screen on an uncaught rendering error (ledger NAV-12); `main.tsx` sends the details. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main className={styles['screen']}>
        <h1>{say('applicationError')}</h1>
        <p>{error.message}</p>
        <Apology />
        <Button look="main" onClick={() => this.setState({ error: undefined })}>
          {say('closeMessage')}
        </Button>
        <details>
          <summary>{say('errorDetails')}</summary>
          <pre>{error.stack}</pre>
        </details>
      </main>
    );
  }
}

/** Says that the details were sent once that is so. */
function Apology() {
  useSignals();
  return <p>{say(problems.isAllSent.value ? 'errorWasSent' : 'errorWillBeSent')}</p>;
}
