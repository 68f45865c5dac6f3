import { useSignals } from '@preact/signals-react/runtime';
import { Empty } from '#client/ui/states.tsx';
import { classes as say } from '#client/words/teacher/classes.ts';
import { NewClassButton } from './new-class-button.tsx';

/** In place of what a teacher without a class would see. */
export function NoClasses() {
  useSignals();
  return (
    <Empty title={say('none')}>
      <p>{say('makeFirst')}</p>
      <NewClassButton isNext />
    </Empty>
  );
}
