import { useSignals } from '@preact/signals-react/runtime';
import { startTransition, use, useEffect, useState } from 'react';
import { experimentOf, forgetExperiment } from '#client/interactives/registry.ts';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { laboratory as say } from '#client/words/student/laboratory.ts';
import { InteractivePanel } from './interactive-panel.tsx';
import type { ApplicationCode } from '#contract/application-codes.ts';

/** How often a file that does not come is asked for again while there is a network [ms]. */
const AGAIN_MS = 5_000;

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
  if (experiment === undefined) return <Empty title={say('nothingToTry')}>{say('onlyToRead')}</Empty>;
  if (experiment !== 'not-here') return <InteractivePanel name={name} experiment={experiment} />;
  const retry = (): void => {
    forgetExperiment(application, code);
    // What stands there goes on standing while the file is on its way.
    startTransition(() => setTries((tries) => tries + 1));
  };
  return <NotHere retry={retry} />;
}

/** What stands in for an experiment whose file is not on the device; it comes by itself where there is a network. */
function NotHere({ retry }: { readonly retry: () => void }) {
  useSignals();
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (!isOnline) return undefined;
    retry();
    // The first requests after the network's return often fail all the same.
    const timer = setInterval(retry, AGAIN_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only the network's return asks again: `retry` is new whenever this is drawn
  }, [isOnline]);
  return (
    <Empty title={say('notHere')}>
      <p>{say('comesByItself')}</p>
      <Button onClick={retry}>{common('tryAgain')}</Button>
    </Empty>
  );
}
