import { useSignals } from '@preact/signals-react/runtime';
import { BookOpen, FlaskConical, NotebookPen, RefreshCw, Wrench } from 'lucide-react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { game as store } from '#client/stores/competition/game.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ProgressBar } from '#client/ui/progress/progress-bar.tsx';
import { Badge } from '#client/ui/states.tsx';
import { resultWords } from '#client/words/own-standing.ts';
import { game as say } from '#client/words/student/game.ts';
import { GameAwaited } from './game-awaited.tsx';
import { gainWords } from './game-words.ts';
import styles from './game-badges.module.css';
import type { Habit, PersonalBest } from '#contract/learning/game.ts';

const HABITS = {
  'one-change': { Icon: FlaskConical, name: 'oneChange', how: 'oneChangeHow', standing: 'habitStanding' },
  iterations: { Icon: RefreshCw, name: 'tries', how: 'triesHow', standing: 'habitStanding' },
  'fixed-rule': { Icon: Wrench, name: 'fixedRule', how: 'fixedRuleHow', standing: 'habitStanding' },
  'failure-story': { Icon: BookOpen, name: 'story', how: 'storyHow', standing: 'storyStanding' },
  notes: { Icon: NotebookPen, name: 'notes', how: 'notesHow', standing: 'habitStanding' },
} as const;

/** What a student reached against nobody but themselves: best results, and habits of engineers. */
export function GameBadges() {
  useSignals();
  const history = store.history.value;
  return (
    <section aria-label={say('myBadges')}>
      {history === undefined ? (
        <GameAwaited title={say('gettingBadges')} />
      ) : (
        <>
          <h3>{say('personalBests')}</h3>
          <Bests bests={history.bests ?? []} />
          <h3>{say('habits')}</h3>
          <ul className={styles['habits']}>
            {(history.habits ?? []).map((habit) => (
              <HabitView key={habit.code} habit={habit} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Bests({ bests }: { readonly bests: readonly PersonalBest[] }) {
  useSignals();
  if (bests.length === 0) return <p>{say('noBests')}</p>;
  return (
    <ul className={styles['bests']}>
      {bests.map((best) => (
        <li key={best.specificationId}>
          <span className={styles['picture']}>
            <DesignPicture {...best.design} size="card" />
          </span>
          <div>
            <strong className={styles['result']}>{resultWords({ ...best, value: best.best })}</strong>
            <span>{`${best.label}, ${best.specificationName}`}</span>
            <span>{gainOf(best)}</span>
            <small>{say('designRevision', { design: best.design.name, revision: best.design.revision })}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

function gainOf(best: PersonalBest): string {
  if (best.best === best.first) return say('firstResult');
  return say('gain', { gain: gainWords(best), first: resultWords({ ...best, value: best.first }) });
}

function HabitView({ habit: { code, count, of, page } }: { readonly habit: Habit }) {
  useSignals();
  const { Icon, name, how, standing } = HABITS[code];
  const isEarned = count >= of;
  return (
    <li data-earned={isEarned}>
      <span className={styles['medal']}>
        <svg viewBox="0 0 56 56" aria-hidden="true">
          <path className={styles['hexagon']} d="M28 3 50 15.5v25L28 53 6 40.5v-25Z" />
        </svg>
        <Icon aria-hidden="true" size={24} />
      </span>
      <div>
        <strong>{say(name)}</strong>
        <span>{say(how, { of })}</span>
        <ProgressBar done={count} total={of} />
        <span className={styles['standing']}>
          {isEarned ? <Badge tone="good">{say('habitEarned')}</Badge> : say(standing, { count, of })}
          {page !== undefined && !isEarned && (
            <Button size="small" onClick={() => read(page)}>
              {say('readIt')}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

function read(page: string): void {
  store.hide();
  exercises.goOn(page);
}
