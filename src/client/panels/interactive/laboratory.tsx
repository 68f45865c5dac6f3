import { useSignals } from '@preact/signals-react/runtime';
import { use, useEffect, useState } from 'react';
import type { ApplicationCode } from '#contract/application-codes.ts';
import { connection } from '#client/stores/connection.ts';
import { experimentOf, forgetExperiment } from '#client/interactives/registry.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { InteractivePanel } from './interactive-panel.tsx';

interface LaboratoryProps {
  readonly application: ApplicationCode;
  readonly code: string;
  readonly name: string;
}

/** The experiment of an exercise, once its application's experiments are there. */
export function Laboratory({ application, code, name }: LaboratoryProps) {
  useSignals();
  const [, setTries] = useState(0);
  const experiment = use(experimentOf(application, code));
  if (experiment === undefined) return <Empty title="Nothing to try here">This page is only to read.</Empty>;
  if (experiment !== 'not-here') return <InteractivePanel name={name} experiment={experiment} />;
  const retry = (): void => {
    forgetExperiment(application, code);
    setTries((tries) => tries + 1);
  };
  return <NotHere retry={retry} />;
}

/** What stands in for an experiment whose file is not on the device; it comes by itself where there is a network. */
function NotHere({ retry }: { readonly retry: () => void }) {
  useSignals();
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (isOnline) retry();
    // Once with each return of the network: a file that fails all the same is asked for by the button.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isOnline]);
  return (
    <Empty title="This experiment is not on this Chromebook yet.">
      <p>It comes by itself when you are online.</p>
      <Button onClick={retry}>Try again</Button>
    </Empty>
  );
}
