import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { hasWon, roundWords } from '#client/teacher/contest/contest-words.ts';
import { rowsOf } from './bracket-rows.ts';
import { EntryName } from './entry-name.tsx';
import { lettersOf, sized } from './sized.ts';
import styles from './projector.module.css';
import type { Match, Round } from '#rules/contest/draw.ts';
import type { SceneProps } from './scene-view.tsx';
import type { ReactNode } from 'react';

/** So many races the last column has below each other, with that for third place. */
const LAST = 2;

/** The bracket of the last rounds, a column each; the race for third place stands under the final. */
export function Bracket({ rounds, shown, nameOf }: SceneProps & { readonly rounds: readonly Round[] }) {
  useSignals();
  const columns = rounds.filter(({ kind }) => kind !== 'small-final');
  const small = rounds.find(({ kind }) => kind === 'small-final');
  const matches = rounds.flatMap((round) => round.matches);
  const names = matches.flatMap((match) => lineUp(match, shown)).map((entry) => (entry ? nameOf(entry) : ''));
  const rows = Math.max(small ? LAST : 1, ...columns.map((round) => round.matches.length));
  return (
    <div
      className={styles['bracket']}
      style={sized({ ...lettersOf(names, 2), '--columns': columns.length, '--rows': rows })}
    >
      {columns.map((round) => (
        <Column key={round.number} {...{ shown, nameOf, round }}>
          {round.kind === 'final' && small?.matches[0] !== undefined && (
            <div>
              <h2>{roundWords(small)}</h2>
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
  const heading = useId();
  return (
    <section style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }} aria-labelledby={heading}>
      <h2 id={heading}>{roundWords(round)}</h2>
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
  return (
    <div className={styles['box']} data-next={progress.next?.match.id === match.id || undefined}>
      {lineUp(match, shown).map((entry, index) => (
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

/** Who is in a match as far as it is known, in the order of its places. */
function lineUp({ slots }: Match, { progress }: SceneProps['shown']): readonly (string | undefined)[] {
  return slots.map((slot) => ('entry' in slot ? slot.entry : progress.states.get(slot.match)?.order?.[slot.place - 1]));
}
