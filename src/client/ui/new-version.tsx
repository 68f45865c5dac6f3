import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#client/ui/buttons/button.tsx';
import { shell as say } from '#client/words/student/shell.ts';
import { Banner } from './banner.tsx';

interface NewVersionProps {
  readonly onTake: () => void | Promise<void>;
  readonly onLater: () => void;
}

/** Offers a new version. */
export function NewVersion({ onTake, onLater }: NewVersionProps) {
  useSignals();
  return (
    <Banner tone="plain" words={say('newVersion')}>
      <Button size="small" look="main" onClick={() => onTake()}>
        {say('update')}
      </Button>
      <Button size="small" onClick={onLater}>
        {say('later')}
      </Button>
    </Banner>
  );
}
