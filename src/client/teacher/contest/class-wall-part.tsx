import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { sharedRaces } from '#client/stores/teacher/contest/shared-races.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { postWords } from '#client/words/post-words.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import styles from './contest.module.css';
import type { SharedRace } from '#contract/teacher/race-day/wall-calls.ts';

/** What students have shared with the class, where anything is: a teacher takes a race off the wall, or puts it back. */
export function ClassWallPart({ classId }: { readonly classId: string }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  useEffect(() => void sharedRaces.load(classId), [classId]);
  const { value: list } = sharedRaces.list;
  if (list.status !== 'ready' || list.value.length === 0) return null;
  const turn = async ({ id, isTakenOff }: SharedRace): Promise<void> =>
    setProblem(await sharedRaces.takeOff(classId, id, !isTakenOff));
  return (
    <Card title={say('wall')} lead={say('aboutWall')}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <ul className={styles['list']}>
        {list.value.map((race) => (
          <li key={race.id} className={styles['shared']}>
            <span>
              {postWords(race)} {race.isTakenOff && <Badge tone="warn">{say('takenOff')}</Badge>}
              <small>{[unitOf(race), moment(race.at)].filter(Boolean).join(' · ')}</small>
            </span>
            {classes.mayChange() && (
              <Button
                size="small"
                aria-label={say(race.isTakenOff ? 'putBackNamed' : 'takeOffNamed', { race: postWords(race) })}
                onClick={() => turn(race)}
              >
                {say(race.isTakenOff ? 'putBack' : 'takeOff')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The most seconds win a flight, the fewest a race. */
function unitOf({ appCode }: SharedRace): string | undefined {
  return openApplication.units.value.find(({ code }) => code === appCode)?.name;
}
