import { useSignals } from '@preact/signals-react/runtime';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { ConflictForm } from '#client/teacher/conflict/conflict-form.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import { newSteps } from './contest-words.ts';
import type { StepConflict } from '#client/stores/teacher/contest/open-contest.ts';

/** Two teachers took the next step: whose counts has to be said before the contest goes on. */
export function ContestConflict({ conflict }: { readonly conflict: StepConflict }) {
  useSignals();
  const shown = openContest.shown.value;
  if (shown === undefined) return null;
  const { base, theirs, mine } = conflict;
  const common = liveSteps(base.log);
  return (
    <ConflictForm
      title={say('conflict')}
      about={say('aboutConflict')}
      none=""
      label={say('goOnWith')}
      choices={[
        {
          key: 'steps',
          label: say('sinceThen'),
          mine: newSteps(shown, [...base.log, ...mine], common),
          theirs: newSteps(shown, theirs.log, common),
          isTheirs: true,
        },
      ]}
      onSettle={async (chosen) => {
        openContest.settle(chosen.has('steps'));
        return undefined;
      }}
    />
  );
}
