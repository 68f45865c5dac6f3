import { Component, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from './error-boundary.module.css';

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
        <h1>Application Error</h1>
        <p>{error.message}</p>
        <p>We are sorry for the inconvenience. Details of this error were sent to the Balsa team.</p>
        <Button look="main" onClick={() => this.setState({ error: undefined })}>
          Close Message
        </Button>
        <details>
          <summary>Error Details</summary>
          <pre>{error.stack}</pre>
        </details>
      </main>
    );
  }
}
