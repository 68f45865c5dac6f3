import { useSignals } from '@preact/signals-react/runtime';
import { liveBoard } from '#client/stores/teacher/board.ts';
import { board as say } from '#client/words/teacher/board.ts';
import styles from './board.module.css';

/** How fresh the board is. A board that hears nothing says how old it is, and never that it is live. */
export function Freshness() {
  useSignals();
  const silence = liveBoard.silence.value;
  const isLate = silence > 0;
  return (
    <p className={styles['live']} role="status" data-tone={isLate ? 'warn' : 'plain'}>
      {isLate ? lateText(silence) : liveBoard.isLive.value ? say('live') : say('notLive')}
    </p>
  );
}

function lateText(silenceMs: number): string {
  const seconds = Math.floor(silenceMs / 1000);
  return seconds < 60
    ? say('lastUpdateSeconds', { count: seconds })
    : say('lastUpdateMinutes', { count: Math.floor(seconds / 60) });
}
