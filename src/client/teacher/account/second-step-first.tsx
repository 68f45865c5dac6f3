import { useSignals } from '@preact/signals-react/runtime';
import { account } from '#client/stores/teacher/account.ts';
import { Page } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { account as say } from '#client/words/teacher/account.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { SecondStep } from './second-step.tsx';

/** In a school that asks for a second step, before anything else. */
export function SecondStepFirst() {
  useSignals();
  return (
    <Page
      title={say('needed')}
      lead={say('aboutNeeded')}
      actions={<Button onClick={() => account.signOut()}>{menu('signOut')}</Button>}
    >
      <SecondStep />
    </Page>
  );
}
