import { useCallback, useEffect, useState } from 'react';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { changedEntries } from '#client/teacher/contest/changed-entries.ts';
import { liveSteps, openMatches } from '#rules/contest/progress.ts';
import { raceByHand, raceByResults } from '#rules/contest/steps.ts';
import { areFilmsAwaited, filmsOf } from './pairs.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestStep } from '#contract/competition/contest.ts';

/** What is on the wall. */
export type Scene = 'board' | 'match' | 'race' | 'result' | 'podium';

export interface Show {
  readonly scene: Scene;
  /** The match that is shown; undefined on the board and on the podium. */
  readonly match: string | undefined;
  /** Which two of those who race are watched, from 0: where more than two race they are watched in pairs. */
  readonly pair: number;
  /** Changes with all that is pressed: what stands there by now is something else. */
  readonly step: string;
  /** Something about the entries has to be said before it goes on. */
  readonly isAsked: boolean;
  /** The race that is to be watched now is on its way. */
  readonly isAwaited: boolean;
  /** What an undo takes back; undefined where there is nothing. */
  readonly undone: ContestStep | undefined;
  /** All open races of the round at once, where results decide them. */
  readonly round: ContestStep | undefined;
  readonly next: () => void;
  readonly raceRound: () => void;
  readonly undo: () => void;
  /** To the board, whatever is shown. */
  readonly back: () => void;
  /** The teacher says in which order they came in. */
  readonly decide: (order: readonly string[]) => void;
}

type Seen = Pick<Show, 'scene' | 'match' | 'pair'>;

const BOARD: Seen = { scene: 'board', match: undefined, pair: 0 };

/** The way through a contest on the wall: board, who races, the race, how it ended, and again; at the end the podium. */
export function useShow(shown: ShownContest, mayStep: boolean): Show {
  const [seen, setSeen] = useState<Seen>(BOARD);
  const { progress, contest, results, log } = shown;
  const isAsked = mayStep && changedEntries(shown).length > 0;
  const open = progress.round === undefined ? [] : openMatches(progress, progress.round).map(({ match }) => match.id);
  const round =
    mayStep && !isAsked && open.length > 0 ? raceByResults(progress, open, results, contest.measure) : undefined;
  const state = seen.match === undefined ? undefined : progress.states.get(seen.match);
  const isDecided = state?.order !== undefined;
  const films = filmsOf(shown, state?.racing ?? []);
  const isAwaited = seen.scene === 'match' && areFilmsAwaited(shown, state?.racing ?? []);
  const isPast = isOvertaken(seen, isDecided, films.length);
  useEffect(() => {
    // What was set meanwhile is newer than what this render saw.
    if (isPast) setSeen((old) => (old === seen ? BOARD : old));
  }, [seen, isPast]);
  const take = useCallback((step: ContestStep, then: Seen) => {
    openContest.step(step);
    setSeen(then);
  }, []);
  const next = (): void => {
    const { next: match } = progress;
    const isOver = match === undefined;
    if (isOver && (seen.scene === 'board' || seen.scene === 'result')) setSeen({ ...BOARD, scene: 'podium' });
    else if (seen.scene === 'board' && match !== undefined) {
      if (mayStep && !isAsked) setSeen({ ...BOARD, scene: 'match', match: match.match.id });
    } else if (seen.scene === 'match') raceNow();
    else if (seen.scene === 'race') nextPair();
    else setSeen(BOARD);
  };
  const raceNow = (): void => {
    if (isAwaited) return;
    if (films.length > 0) setSeen({ ...seen, scene: 'race', pair: 0 });
    else finish();
  };
  const nextPair = (): void => {
    if (seen.pair + 1 < films.length) setSeen({ ...seen, pair: seen.pair + 1 });
    else finish();
  };
  const finish = (): void => {
    if (isDecided) return setSeen({ ...seen, scene: 'result' });
    const step = seen.match === undefined ? undefined : raceByResults(progress, [seen.match], results, contest.measure);
    if (step !== undefined) take(step, { ...seen, scene: 'result' });
  };
  return {
    ...seen,
    step: [seen.scene, seen.match, seen.pair, log.at(-1)?.id].join(' '),
    isAsked,
    isAwaited,
    undone: mayStep ? liveSteps(log).at(-1)?.step : undefined,
    round,
    next,
    raceRound: () => round && take(round, BOARD),
    undo: () => take({ kind: 'undo' }, BOARD),
    back: () => setSeen(BOARD),
    decide: (order) =>
      seen.match !== undefined && take(raceByHand(seen.match, order, results), { ...seen, scene: 'result' }),
  };
}

/** Somebody else decided it meanwhile, or took a step back. A race that is being watched goes on to its end. */
function isOvertaken({ scene, match, pair }: Seen, isDecided: boolean, films: number): boolean {
  if (scene === 'result') return !isDecided;
  return scene === 'race' ? pair >= films : match !== undefined && isDecided;
}
