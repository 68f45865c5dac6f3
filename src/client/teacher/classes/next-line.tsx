import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { joinScreen } from '#client/words/teacher/contest/contest.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { roster as say } from '#client/words/teacher/roster/roster.ts';
import styles from './classes.module.css';

interface NextLineProps {
  readonly classId: string;
  /** `work`: nothing is chosen to work on. `sign-in`: nobody has come in yet. */
  readonly lacks: 'work' | 'sign-in';
}

/** What comes next in a class that nobody can work in yet, or that nobody works in yet. */
export function NextLine({ classId, lacks }: NextLineProps) {
  useSignals();
  const to = (screen: string, text: string) => <Link href={`/teacher/classes/${classId}/${screen}`}>{text}</Link>;
  return (
    <p className={styles['next']} role="status">
      {lacks === 'work'
        ? withNodes(say('chooseWork', { activities: '{activities}' }), {
            activities: to('activities', menu('activities')),
          })
        : withNodes(say('letIn', { join: '{join}', cards: '{cards}' }), {
            join: to('join', joinScreen('open')),
            cards: to('students/cards', say('cards')),
          })}
    </p>
  );
}
