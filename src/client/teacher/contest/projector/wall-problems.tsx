import { useSignals } from '@preact/signals-react/runtime';
import { ableToGoOn, changedEntries, letAllGoOn } from '#client/teacher/contest/changed-entries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { contest as sayOfContest, projector as say } from '#client/words/teacher/contest/contest.ts';
import styles from './projector.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

/** That entries are not as they were drawn. Whose they are and why is on the teacher's own page, not before the class. */
export function WallProblems({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const changed = changedEntries(shown);
  return (
    <div className={styles['asked']}>
      <p role="alert">{say('asked', { count: changed.length })}</p>
      <Button size="large" onClick={() => letAllGoOn(changed)}>
        {ableToGoOn(changed).length > 0 ? sayOfContest('allGoOn') : say('goOnWithout', { count: changed.length })}
      </Button>
    </div>
  );
}
