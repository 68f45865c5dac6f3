import { useSignals } from '@preact/signals-react/runtime';
import { game as store } from '#client/stores/competition/game.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { resultWords } from '#client/words/own-standing.ts';
import { game as say } from '#client/words/student/game.ts';
import { GameAwaited } from './game-awaited.tsx';
import { gainWords } from './game-words.ts';
import styles from './game.module.css';
import type { GameRanking, RankedStudent } from '#contract/learning/game.ts';

/** The own growth first, then who stands around, and everybody one press away (ledger GAME-07, GAME-08). */
export function Ranking() {
  useSignals();
  const ranking = store.ranking.value;
  if (ranking === undefined) return <GameAwaited title={say('gettingRanking')} />;
  return (
    <>
      <Growth />
      {ranking.rank === 0 ? <p>{say('noPlaceYet')}</p> : <Places ranking={ranking} />}
    </>
  );
}

function Growth() {
  useSignals();
  const [best] = store.history.value?.bests ?? [];
  if (best === undefined || best.best === best.first) return null;
  const [first, now] = [best.first, best.best].map((value) => resultWords({ ...best, value }));
  return <p>{say('growth', { label: best.label, gain: gainWords(best), first: first ?? '', best: now ?? '' })}</p>;
}

function Places({ ranking }: { readonly ranking: GameRanking }) {
  useSignals();
  const whole = store.whole.value;
  const { neighbours = ranking.leaders } = ranking;
  return (
    <>
      <p>
        {say('place', {
          rank: ranking.rank,
          all: ranking.totalCompetitors,
          points: ranking.score,
          percent: ranking.overallPercentile,
        })}
      </p>
      {ranking.lastLevelPercentile > 0 && (
        <p>
          {say('placeAtFinalLevel', { percent: ranking.lastLevelPercentile, all: ranking.totalLastLevelCompetitors })}
        </p>
      )}
      {neighbours.length > 0 && (
        <>
          <PlacesTable students={whole?.leaders ?? neighbours} />
          {whole !== undefined && whole.leaders.length < whole.totalCompetitors && (
            <p>{say('firstPlaces', { count: whole.leaders.length, all: whole.totalCompetitors })}</p>
          )}
          <Button
            size="small"
            aria-expanded={whole !== undefined}
            onClick={() => (whole === undefined ? void store.showWhole() : store.hideWhole())}
          >
            {say(whole === undefined ? 'showWhole' : 'hideWhole')}
          </Button>
        </>
      )}
    </>
  );
}

function PlacesTable({ students }: { readonly students: readonly RankedStudent[] }) {
  useSignals();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{say('placeHead')}</th>
          <th scope="col">{say('name')}</th>
          <th scope="col">{say('levelHead')}</th>
          <th scope="col">{say('points')}</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student, index) => (
          // Two students may share a place, a name and a score.
          <tr key={index} aria-current={student.isMe ? 'true' : undefined}>
            <td>{student.rank}</td>
            <th scope="row">{student.isMe ? say('you', { alias: student.alias }) : student.alias}</th>
            <td>{student.level}</td>
            <td>{student.score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
