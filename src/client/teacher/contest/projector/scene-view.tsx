import { useSignals } from '@preact/signals-react/runtime';
import { projector as say } from '#client/words/teacher/contest/contest.ts';
import { orderByResults } from '#rules/contest/steps.ts';
import { Board } from './board.tsx';
import { MatchScene } from './match-scene.tsx';
import { filmsOf } from './pairs.ts';
import { Podium } from './podium.tsx';
import { RaceScene } from './race-scene.tsx';
import { ResultScene } from './result-scene.tsx';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { Winner } from '#contract/engineering/simulation.ts';
import type { Pair } from './pairs.ts';
import type { Show } from './use-show.ts';

export interface SceneProps {
  readonly classId: string;
  readonly shown: ShownContest;
  readonly show: Show;
  /** Under the names that the teacher chose on this page. */
  readonly nameOf: (entry: string) => string;
}

/** What is on the wall now. */
export function SceneView({ hasSound, ...props }: SceneProps & { readonly hasSound: boolean }) {
  useSignals();
  const { show, shown } = props;
  const state = show.match === undefined ? undefined : shown.progress.states.get(show.match);
  switch (show.scene) {
    case 'board':
      return <Board {...props} />;
    case 'match':
      return state ? <MatchScene {...props} state={state} /> : null;
    case 'race':
      return state ? <Filmed {...props} racing={state.racing} hasSound={hasSound} /> : null;
    case 'result':
      return state?.order ? <ResultScene {...props} state={state} /> : null;
    case 'podium':
      return <Podium {...props} />;
  }
}

interface FilmedProps extends SceneProps {
  readonly racing: readonly string[];
  readonly hasSound: boolean;
}

/** Of those who race the two that are watched now. */
function Filmed({ shown, show, nameOf, racing, hasSound }: FilmedProps) {
  useSignals();
  const films = filmsOf(shown, racing);
  const film = films[show.pair];
  if (film === undefined) return null;
  const { pair, race, winner: winnerNow } = film;
  const [one, other] = pair;
  return (
    <RaceScene
      key={pair.join(' ')}
      race={race}
      winner={winnerOf(shown, pair)}
      winnerNow={winnerNow}
      names={[nameOf(one), nameOf(other)]}
      part={films.length > 1 ? say('pair', { number: show.pair + 1, total: films.length }) : undefined}
      hasSound={hasSound}
      onEnd={show.next}
    />
  );
}

/** By the results that stand with the entries, like what is taken down. */
function winnerOf({ results, contest, progress }: SceneProps['shown'], pair: Pair): Winner {
  const found = orderByResults(pair, results, contest.measure, progress.draw);
  if (found === undefined) return 0;
  return found.isDeadHeat ? 3 : found.order[0] === pair[0] ? 1 : 2;
}
