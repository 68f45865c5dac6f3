import { useSignals } from '@preact/signals-react/runtime';
import { hasWon, roundWords } from '#client/teacher/contest/contest-words.ts';
import { contest as sayOfContest, projector as say } from '#client/words/teacher/contest/contest.ts';
import { standingsOf, talliesOf } from '#rules/contest/places.ts';
import { bracketRounds } from './bracket-rows.ts';
import { Bracket } from './bracket.tsx';
import { EntryName } from './entry-name.tsx';
import { Ranking } from './ranking.tsx';
import { lettersOf, sized } from './sized.ts';
import styles from './projector.module.css';
import type { Match, Round } from '#rules/contest/draw.ts';
import type { SceneProps } from './scene-view.tsx';

/** So many races stand below each other. */
const ROWS = 8;

/** So many heats stand beside each other. */
const COLUMNS = 3;

/** So many lines of letters stand below each other, and of one name at most three. */
const LINES = 16;
const LINES_OF_NAME = 3;

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
  const count = round.matches.length;
  // Few heats stand beside each other, each a column of names; races of two below each other.
  const isColumns = most > 2 && count <= COLUMNS;
  const columns = isColumns ? count : most > 2 || count <= ROWS ? 1 : Math.ceil(count / ROWS);
  const across = isColumns ? 1 : most;
  const rows = isColumns ? most : Math.ceil(count / columns);
  const isRobin = shown.contest.format === 'round-robin';
  const table = isRobin ? standingsOf(shown.progress) : [];
  const wins = new Map(talliesOf(shown.progress).map((tally) => [tally.entry, tally.wins]));
  const names = round.matches.map(({ id }) => lineUp(shown, id).map((entry) => nameOf(entry)));
  return (
    <div className={styles['halves']} data-robin={isRobin || undefined}>
      <ol
        className={styles['matches']}
        style={sized({
          ...lettersOf(names.flat(), Math.min(LINES_OF_NAME, Math.floor(LINES / rows))),
          // In one line a short name leaves its room to a long one.
          ...(across > 1 && { '--one': Math.max(1, ...names.map((each) => each.join('').length)) / across }),
          '--rows': rows,
          '--columns': columns,
          '--across': across,
          '--high': isColumns ? most : 1,
        })}
      >
        {round.matches.map((match) => (
          <MatchLine key={match.id} {...props} match={match} />
        ))}
      </ol>
      {isRobin && (
        <ol
          className={styles['tallies']}
          style={sized({
            ...lettersOf(
              table.map((entry) => nameOf(entry)),
              2,
            ),
            '--rows': table.length,
          })}
        >
          {table.map((entry) => (
            <li key={entry}>
              <strong>{nameOf(entry)}</strong> <span>{wins.get(entry)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Who is in a match, in their order as far as it is known. */
function lineUp({ progress }: SceneProps['shown'], match: string): readonly string[] {
  const state = progress.states.get(match);
  return state?.order ?? state?.starters ?? [];
}

function MatchLine({ match, shown, nameOf }: SceneProps & { readonly match: Match }) {
  useSignals();
  const state = shown.progress.states.get(match.id);
  return (
    <li data-next={shown.progress.next?.match.id === match.id || undefined} data-done={state?.order && ''}>
      {lineUp(shown, match.id).map((entry) => (
        <span key={entry} data-first={hasWon(shown, entry, state) || undefined}>
          {match.slots.length > 2 && <small>{state?.places.get(entry)}</small>}{' '}
          <EntryName {...{ shown, nameOf, entry, state }} />
        </span>
      ))}
    </li>
  );
}
