import { useSignals } from '@preact/signals-react/runtime';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { liveBoard } from '#client/stores/teacher/board.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { clockTime } from '#client/words/dates.ts';
import { board as say } from '#client/words/teacher/board.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import styles from './board.module.css';
import type { Board, ClassPause } from '#contract/teacher/board-calls.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';

/** Long enough to explain something; a teacher who forgets it has a class that works again [min]. */
const FIRST_MINUTES = 10;
const MORE_MINUTES = 5;

type PausedClass = Board['classes'][number] & { readonly pause: ClassPause };

/** Asks for everybody's eyes with one press. */
export function PauseButton({ classId, role }: { readonly classId: string; readonly role: ClassRole }) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  if (role === 'viewer') return null;
  return (
    <>
      <Button
        icon={<Pause size={18} aria-hidden="true" />}
        title={say('aboutPause')}
        onClick={() => liveBoard.pauseClass(classId, FIRST_MINUTES).then(setProblem)}
      >
        {say('pause')}
      </Button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}

interface PausedClassesProps {
  readonly board: Board;
  /** By the server's clock [ms since 1970]. */
  readonly now: number;
  /** For the wall: neither the class nor who paused it is named. */
  readonly isProjected?: boolean;
}

/** The classes of the board that wait, each with its way on. */
export function PausedClasses({ board, now, isProjected = false }: PausedClassesProps) {
  useSignals();
  const paused = board.classes.filter(
    (each): each is PausedClass => each.pause !== undefined && each.pause.until > now,
  );
  return paused.map((each) => <PausedStrip key={each.id} of={each} {...{ now, isProjected }} />);
}

interface PausedStripProps extends Omit<PausedClassesProps, 'board'> {
  readonly of: PausedClass;
}

function PausedStrip({ of: { id, name, pause }, now, isProjected = false }: PausedStripProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const set = (minutes: number): void => void liveBoard.pauseClass(id, minutes).then(setProblem);
  const { value: list } = classes.list;
  const role = list.status === 'ready' ? list.value.find((each) => each.id === id)?.role : undefined;
  const left = Math.ceil((pause.until - now) / MINUTE_MS);
  const time = clockTime(pause.until);
  return (
    <section className={styles['paused']} aria-label={say('pause')}>
      <p role="status">
        <strong>
          {isProjected ? say('pausedOnWall', { time }) : say('paused', { by: pause.by, class: name, time })}
        </strong>{' '}
        {say('pausedOffline')}
      </p>
      {role !== 'viewer' && (
        <div>
          <Button size="small" onClick={() => set(left + MORE_MINUTES)}>
            {say('longer', { count: MORE_MINUTES })}
          </Button>
          <Button size="small" look="next" icon={<Play size={16} aria-hidden="true" />} onClick={() => set(0)}>
            {say('goOn')}
          </Button>
        </div>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </section>
  );
}
