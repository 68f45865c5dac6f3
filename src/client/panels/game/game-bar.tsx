import { useSignals } from '@preact/signals-react/runtime';
import { game } from '#client/stores/competition/game.ts';
import { LevelBadge } from '#client/ui/progress/level-badge.tsx';
import { game as say } from '#client/words/student/game.ts';
import { progressWords } from './game-words.ts';
import styles from './game.module.css';

/** Progress within the level, in the top bar of game mode (ledger GAME-03); it opens the game (GAME-04). */
export function GameBar() {
  useSignals();
  const current = game.game.value;
  if (!game.isOn.value || current === undefined) return null;
  const { percent, tone } = game.progress.value;
  const earned = game.earned.value;
  return (
    <div className={styles['bar']} data-tour="game-bar">
      <button type="button" aria-expanded={game.isVisible.value} onClick={() => game.toggle()}>
        <LevelBadge level={current.level.level} size="small" />
        <span className={styles['in-words']}>{`${say('level', { level: current.level.level })} `}</span>
        <progress className={styles['progress']} data-tone={tone} value={percent} max={100} aria-hidden="true" />
        <span className={styles['percent']}>{`${percent}% `}</span>
        <span className={styles['tone']}>{progressWords(current, game.progress.value)}</span>
        <span className="visually-hidden">{say('showGame')}</span>
      </button>
      <div role="status" className={styles['earned']}>
        {earned > 0 && <span>{say('earned', { count: earned })}</span>}
      </div>
    </div>
  );
}
