import { useSignals } from '@preact/signals-react/runtime';
import { hasWon, roundWords } from '#client/teacher/contest/contest-words.ts';
import { contest as sayOfContest, projector as say } from '#client/words/teacher/contest/contest.ts';
import { talliesOf } from '#rules/contest/places.ts';
import { bracketRounds, rowsOf } from './bracket-rows.ts';
import { EntryName } from './entry-name.tsx';
import { Ranking } from './ranking.tsx';
import { sized } from './sized.ts';
import styles from './projector.module.css';
import type { Match, Round } from '#rules/contest/draw.ts';
import type { SceneProps } from './scene-view.tsx';
import type { ReactNode } from 'react';

/** So many races stand below each other. */
const ROWS = 8;

/** So many lines of letters stand in so many rows. */
const LINES = 12;

/** Where the contest stands: the bracket, or the round that is raced; of all runs the ranking. */
export function Board(props: SceneProps) {
  useSignals();
  const { shown, nameOf } = props;
  const { progress, contest } = shown;
  const { draw } = progress;
  const round = progress.round ?? draw.rounds.at(-1);
  if (round === undefined) return null;
  const all = progress.states.get('all');
  if (all?.order !== undefined) return <Ranking shown={shown} state={all} nameOf={nameOf} />;
  const late = bracketRounds(draw);
  const isBracket = contest.format === 'elimination' && late.includes(round);
  return (
    <>
      <h1 className={styles['round']}>
        {contest.name} · {isBracket && progress.next === undefined ? sayOfContest('over') : roundWords(round)}
        <small>
          {contest.seeding === 'random' && `${say('drawnBy', { seed: String(contest.seed) })} · `}
          {say('raced', raced(round, props))}
        </small>
      </h1>
      {isBracket ? <Bracket {...props} rounds={late} /> : <RoundBoard {...props} round={round} />}
    </>
  );
}

function raced({ matches }: Round, { shown }: SceneProps): { done: number; total: number } {
  const done = matches.filter(({ id }) => shown.progress.states.get(id)?.order !== undefined).length;
  return { done, total: matches.length };
}

/** All races of one round; beside it, where everybody races everybody, the table. */
function RoundBoard({ round, ...props }: SceneProps & { readonly round: Round }) {
  useSignals();
  const { shown, nameOf } = props;
  const isAll = shown.contest.format === 'best-of-all';
  if (isAll) {
    const [match] = round.matches;
    return <p className={styles['huge']}>{sayOfContest('entries', { count: match?.slots.length ?? 0 })}</p>;
  }
  const most = Math.max(...round.matches.map(({ slots }) => slots.length));
  const columns = most > 2 || round.matches.length <= ROWS ? 1 : Math.ceil(round.matches.length / ROWS);
  const rows = Math.ceil(round.matches.length / columns);
  const lines = Math.floor(LINES / rows);
  const isRobin = shown.contest.format === 'round-robin';
  return (
    <div className={styles['halves']} data-robin={isRobin || undefined}>
      <ol
        className={styles['matches']}
        data-roomy={lines > 1 || undefined}
        style={sized(
          { '--rows': rows, '--across': columns * most, '--most': most, '--lines': lines },
          { gridTemplateColumns: `repeat(${columns}, 1fr)` },
        )}
      >
        {round.matches.map((match) => (
          <MatchLine key={match.id} {...props} match={match} />
        ))}
      </ol>
      {isRobin && (
        <ol className={styles['tallies']}>
          {talliesOf(shown.progress)
            .toSorted((one, other) => other.wins - one.wins)
            .map(({ entry, wins }) => (
              <li key={entry}>
                <strong>{nameOf(entry)}</strong> <span>{wins}</span>
              </li>
            ))}
        </ol>
      )}
    </div>
  );
}

function MatchLine({ match, shown, nameOf }: SceneProps & { readonly match: Match }) {
  useSignals();
  const state = shown.progress.states.get(match.id);
  return (
    <li data-next={shown.progress.next?.match.id === match.id || undefined} data-done={state?.order && ''}>
      {(state?.order ?? state?.starters ?? []).map((entry) => (
        <span key={entry} data-first={hasWon(shown, entry, state) || undefined}>
          {match.slots.length > 2 && <small>{state?.places.get(entry)}</small>}{' '}
          <EntryName {...{ shown, nameOf, entry, state }} />
        </span>
      ))}
    </li>
  );
}

/** The bracket of the last rounds, a column each; the race for third place stands under the final. */
function Bracket({ rounds, shown, nameOf }: SceneProps & { readonly rounds: readonly Round[] }) {
  useSignals();
  const columns = rounds.filter(({ kind }) => kind !== 'small-final');
  const small = rounds.find(({ kind }) => kind === 'small-final');
  return (
    <div className={styles['bracket']} style={{ gridTemplateColumns: `repeat(${columns.length}, 1fr)` }}>
      {columns.map((round) => (
        <Column key={round.number} {...{ shown, nameOf, round }}>
          {round.kind === 'final' && small?.matches[0] !== undefined && (
            <div className={styles['small']}>
              <p>{roundWords(small)}</p>
              <MatchBox {...{ shown, nameOf }} match={small.matches[0]} />
            </div>
          )}
        </Column>
      ))}
    </div>
  );
}

interface ColumnProps extends Pick<SceneProps, 'shown' | 'nameOf'> {
  readonly round: Round;
  /** Below its races. */
  readonly children: ReactNode;
}

function Column({ shown, nameOf, round, children }: ColumnProps) {
  useSignals();
  const { rows, rowOf } = rowsOf(round);
  return (
    <section aria-label={roundWords(round)} style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}>
      {round.matches.map((match) => (
        <div key={match.id} style={{ gridRow: rowOf(match) }}>
          <MatchBox {...{ shown, nameOf, match }} />
        </div>
      ))}
      {children}
    </section>
  );
}

function MatchBox({ match, shown, nameOf }: Pick<SceneProps, 'shown' | 'nameOf'> & { readonly match: Match }) {
  useSignals();
  const { progress } = shown;
  const state = progress.states.get(match.id);
  const isFirst = (entry: string | undefined): boolean => entry !== undefined && hasWon(shown, entry, state);
  const entries = match.slots.map((slot) =>
    'entry' in slot ? slot.entry : progress.states.get(slot.match)?.order?.[slot.place - 1],
  );
  return (
    <div className={styles['box']} data-next={progress.next?.match.id === match.id || undefined}>
      {entries.map((entry, index) => (
        <p
          key={entry ?? index}
          data-first={isFirst(entry) || undefined}
          data-beaten={(state?.order !== undefined && !isFirst(entry)) || undefined}
        >
          {entry === undefined ? '\u2013' : <EntryName {...{ shown, nameOf, entry, state }} />}
        </p>
      ))}
    </div>
  );
}
