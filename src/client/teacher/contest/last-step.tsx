import { useSignals } from '@preact/signals-react/runtime';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { liveSteps } from '#rules/contest/progress.ts';
import { isOtherwise } from '#rules/contest/steps.ts';
import { stepWords } from './contest-words.ts';
import styles from './contest.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

/** What was done last can be undone, also once all is over; and whether runs that came since say something else. */
export function LastStep({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const last = liveSteps(shown.log).at(-1);
  if (last === undefined) return null;
  const count = racedOtherwise(shown);
  return (
    <div className={styles['undo']}>
      <p role="status">{count > 0 && say('otherwise', { count })}</p>
      <Button onClick={() => openContest.step({ kind: 'undo' })}>
        {say('undoStep', { step: stepWords(shown, last.step) })}
      </Button>
    </div>
  );
}

/** How many races the runs of now would decide in another way. */
function racedOtherwise({ contest, progress, results, entryOf }: ShownContest): number {
  if (contest.basis !== 'measured') return 0;
  const isAsDrawn = (entry: string): boolean => entryOf(entry)?.problem === '';
  const deciding = { progress, results, ranks: contest.measure };
  return [...progress.states.values()].filter((state) => isOtherwise(state, isAsDrawn, deciding)).length;
}
