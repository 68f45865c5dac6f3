import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { ConflictForm } from '#client/teacher/conflict/conflict-form.tsx';
import { activities as say } from '#client/words/teacher/activities.ts';
import type { Conflict } from '#client/stores/teacher/activities/activities.ts';

/** Two teachers changed the same activity. */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }) {
  useSignals();
  return (
    <ConflictForm
      title={say('conflict')}
      about={say('aboutConflict')}
      none={say('wroteSame')}
      label={say('saveThese')}
      choices={conflict.differences}
      onSettle={(theirs) => activities.settle(theirs)}
      onClose={activities.closeConflict}
    />
  );
}
