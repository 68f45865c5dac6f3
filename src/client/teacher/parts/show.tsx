import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { parts as say } from '#client/words/teacher/parts.ts';
import type { Loaded } from '#client/stores/teacher/loaded.ts';
import type { ReactNode } from 'react';

interface ShowProps<T> {
  readonly of: Loaded<T>;
  /** What is waited for, such as 'Getting students...'. */
  readonly waiting: string;
  readonly retry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** Something of the server's: the wait for it, why it is not there, or itself. */
export function Show<T>({ of, waiting, retry, children }: ShowProps<T>) {
  useSignals();
  switch (of.status) {
    case 'loading':
      return <Loading fill title={waiting} />;
    case 'failed':
      return (
        <Empty title={of.message} tone="bad">
          <Button onClick={retry}>{say('tryAgain')}</Button>
        </Empty>
      );
    case 'ready':
      return children(of.value);
  }
}
