import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { shell as say } from '#client/words/student/shell.ts';
import { Banner } from './banner.tsx';

/** Offers a new version; Later puts the offer away until the page is loaded again. */
export function NewVersion({ onTake }: { readonly onTake: () => void | Promise<void> }) {
  useSignals();
  const [isLater, setIsLater] = useState(false);
  if (isLater) return null;
  return (
    <Banner tone="plain" words={say('newVersion')}>
      <Button size="small" look="main" onClick={() => onTake()}>
        {say('update')}
      </Button>
      <Button size="small" onClick={() => setIsLater(true)}>
        {say('later')}
      </Button>
    </Banner>
  );
}
