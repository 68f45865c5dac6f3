import { useSignals } from '@preact/signals-react/runtime';
import { navigation } from '#client/stores/page/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { notFound as say } from '#client/words/student/chooser.ts';

interface NotFoundProps {
  readonly title?: string;
  readonly message?: string;
}

/** The error page (ledger NAV-11) and the 404 screen of an unknown page at start-up (NAV-03). */
export function NotFoundScreen({ title = say('title'), message = say('useMenu') }: NotFoundProps) {
  useSignals();
  return (
    <main>
      <Empty title="">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{message}</p>
        <Button look="main" onClick={() => navigation.backToApplications()}>
          {say('chooseApplication')}
        </Button>
      </Empty>
    </main>
  );
}
