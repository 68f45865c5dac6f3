import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { pageHeading } from '#client/ui/focus/lost-focus.ts';
import { Empty, Loading } from '#client/ui/states.tsx';
import { parts as say } from '#client/words/teacher/parts.ts';
import type { Loaded } from '#client/stores/teacher/loaded.ts';
import type { ReactNode } from 'react';

interface ShowProps<T> {
  readonly of: Loaded<T>;
  /** What is waited for, such as 'Getting students...'. */
  readonly waiting: string;
  readonly retry: () => void;
  /** What stands around it until it has come, where it brings its own page. */
  readonly renderAround?: (inside: ReactNode) => ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Something of the server's: the wait for it, why it is not there, or itself. */
export function Show<T>({ of, waiting, retry, renderAround = asItIs, children }: ShowProps<T>) {
  useSignals();
  switch (of.status) {
    case 'loading':
      return renderAround(<Loading fill title={waiting} />);
    case 'failed':
      return renderAround(<Failed message={of.message} retry={retry} />);
    case 'ready':
      return children(of.value);
  }
}

const asItIs = (inside: ReactNode): ReactNode => inside;

/** It is tried again at a press, and by itself when the network is back. */
function Failed({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  useSignals();
  useEffect(() => {
    globalThis.addEventListener('online', retry);
    return () => globalThis.removeEventListener('online', retry);
  }, [retry]);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      // It goes with the press on it.
      if (document.activeElement === button.current) pageHeading()?.focus();
    },
    [],
  );
  return (
    <Empty title={message} tone="bad">
      <Button ref={button} onClick={retry}>
        {say('tryAgain')}
      </Button>
    </Empty>
  );
}
