import { useSignals } from '@preact/signals-react/runtime';
import { orderByResults } from '#rules/contest/steps.ts';
import { Board } from './board.tsx';
import { MatchScene } from './match-scene.tsx';
import { filmOf, pairOf } from './pairs.ts';
import { Podium } from './podium.tsx';
import { RaceScene } from './race-scene.tsx';
import { ResultScene } from './result-scene.tsx';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { Winner } from '#contract/simulation.ts';
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
  const { show, shown, nameOf } = props;
  const state = show.match === undefined ? undefined : shown.progress.states.get(show.match);
  const pair = state && pairOf(shown, state.racing);
  const film = state && filmOf(shown, state.racing);
  switch (show.scene) {
    case 'board':
      return <Board {...props} />;
    case 'match':
      return state ? <MatchScene {...props} state={state} /> : null;
    case 'race':
      return film?.race && pair ? (
        <RaceScene
          race={film.race}
          winner={winnerOf(shown, pair)}
          names={[nameOf(pair[0]), nameOf(pair[1])]}
          hasSound={hasSound}
          onEnd={show.next}
        />
      ) : null;
    case 'result':
      return state?.order ? <ResultScene {...props} order={state.order} /> : null;
    case 'podium':
      return <Podium {...props} />;
  }
}

/** By the results that stand with the entries, like what is taken down. */
function winnerOf({ results, contest, progress }: SceneProps['shown'], pair: Pair): Winner {
  const found = orderByResults(pair, results, contest.measure, progress.draw);
  if (found === undefined) return 0;
  return found.isDeadHeat ? 3 : found.order[0] === pair[0] ? 1 : 2;
}
