import { useSignals } from '@preact/signals-react/runtime';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { whoWentOn } from '#client/stores/teacher/contest/step-conflict.ts';
import { ConflictForm } from '#client/teacher/conflict/conflict-form.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import { newSteps } from './contest-words.ts';
import type { StepConflict } from '#client/stores/teacher/contest/step-conflict.ts';

interface ContestConflictProps {
  readonly conflict: StepConflict;
  /** Before the class nobody is named. */
  readonly isOnWall?: boolean;
}

/** Two teachers took the next step: whose counts has to be said before the contest goes on. */
export function ContestConflict({ conflict, isOnWall = false }: ContestConflictProps) {
  useSignals();
  const shown = openContest.shown.value;
  if (shown === undefined) return null;
  const { base, theirs, mine } = conflict;
  const who = isOnWall ? '' : whoWentOn(conflict);
  const common = liveSteps(base.log);
  return (
    <ConflictForm
      title={who === '' ? say('conflict') : say('conflictNamed', { who })}
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
