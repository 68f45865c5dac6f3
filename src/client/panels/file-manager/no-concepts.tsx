import { useSignals } from '@preact/signals-react/runtime';
import { designs } from '#client/stores/engineering/designs.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { designs as say } from '#client/words/student/designs.ts';

/** Why a list of concepts is empty. That there are none is said only when the server has said so: nothing else may read as lost work. */
export function NoConcepts({ title }: { readonly title: string }) {
  useSignals();
  const status = designs.status.value;
  if (status === 'ready' || designs.concepts.value.length > 0) return <Empty title={title} />;
  if (status !== 'failed') return <Loading title={say('loading')} />;
  return (
    <Empty title={say('listAway')}>
      <Button onClick={() => void designs.load()}>{common('tryAgain')}</Button>
    </Empty>
  );
}
