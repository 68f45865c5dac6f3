import { useSignals } from '@preact/signals-react/runtime';
import { game as store } from '#client/stores/competition/game.ts';
import { isReached, needsOf } from '#client/stores/competition/level-needs.ts';
import { nextQuiz } from '#client/stores/competition/next-quiz.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { LevelBadge } from '#client/ui/progress/level-badge.tsx';
import { ProgressRing } from '#client/ui/progress/progress-ring.tsx';
import { Badge } from '#client/ui/states.tsx';
import { game as say } from '#client/words/student/game.ts';
import { needWords, nextPlace, nextWords, progressWords } from './game-words.ts';
import styles from './game-glance.module.css';
import bar from './game.module.css';
import type { Need } from '#client/stores/competition/level-needs.ts';
import type { Game } from '#contract/learning/game.ts';

/** The level, how much of what the next one asks for is there, and the one thing to do next. */
export function GameGlance({ game }: { readonly game: Game }) {
  useSignals();
  const { level } = game.level;
  const { percent, tone } = store.progress.value;
  return (
    <>
      <div className={styles['level']}>
        <LevelBadge level={level} size="large" />
        <div>
          <h3>{say('progress', { level, percent, tone: progressWords(game, store.progress.value).toLowerCase() })}</h3>
          <progress
            className={bar['progress']}
            data-tone={tone}
            value={percent}
            max={100}
            aria-label={say('progressInLevel', { level })}
          />
        </div>
      </div>
      <ul className={styles['needs']} aria-label={say('points')}>
        {needsOf(game).map((need) => (
          <NeedView key={need.kind} need={need} />
        ))}
      </ul>
      <Next game={game} />
    </>
  );
}

function NeedView({ need }: { readonly need: Need }) {
  useSignals();
  return (
    <li>
      <ProgressRing done={need.has} total={need.needs} />
      <div>
        <strong>{say(need.kind)}</strong> <span>{needWords(need)}</span>{' '}
        {isReached(need) && <Badge tone="good">{say('allThere')}</Badge>}
      </div>
    </li>
  );
}

function Next({ game }: { readonly game: Game }) {
  useSignals();
  const place = nextPlace(game);
  return (
    <div className={styles['next']}>
      <p>{nextWords(game)}</p>
      {place === 'research' && <ToResearch />}
      {place === 'engineering' && (
        <Button look="next" onClick={() => leaveFor(() => navigation.go('engineering'))}>
          {say('toEngineering')}
        </Button>
      )}
    </div>
  );
}

function ToResearch() {
  useSignals();
  const quiz = nextQuiz.value;
  const go = (): void => (quiz === undefined ? navigation.go('research') : exercises.goOn(quiz.code));
  return (
    <Button look="next" onClick={() => leaveFor(go)}>
      {quiz === undefined ? say('toResearch') : say('toQuiz', { quiz: quiz.name })}
    </Button>
  );
}

function leaveFor(go: () => void): void {
  store.hide();
  go();
}
