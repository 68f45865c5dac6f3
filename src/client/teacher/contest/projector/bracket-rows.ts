import type { Draw, Match, Round } from '#rules/contest/draw.ts';

/** A bracket of more races in a round than this cannot be read from the last row: then one round is shown at a time. */
const BRACKET_MOST = 4;

/** The rounds that stand beside each other as a bracket: all behind the last one that has too many races. */
export function bracketRounds({ rounds }: Draw): readonly Round[] {
  return rounds.slice(1 + rounds.findLastIndex(({ matches }) => matches.length > BRACKET_MOST));
}

/**
 * Where each race of a round stands, so that it is beside the one that its winner goes on to: a round has as many rows as it would have
 * races without byes, and who is alone on the way to the next race has both rows of it.
 */
export function rowsOf({ matches }: Round): { readonly rows: number; readonly rowOf: (match: Match) => string } {
  const { rows } = placeOf(matches[0]?.id ?? '');
  const taken = new Set(matches.map(({ id }) => placeOf(id).row));
  return {
    rows,
    rowOf: ({ id }) => {
      const { row } = placeOf(id);
      if (rows === 1) return '1';
      const first = row - ((row - 1) % 2);
      const isAlone = !taken.has(first === row ? row + 1 : first);
      return isAlone ? `${first} / span 2` : `${row}`;
    },
  };
}

/** The second race of the quarter-finals is called "8-2" in the draw: of eight places the third and the fourth. The final has no number. */
function placeOf(id: string): { readonly rows: number; readonly row: number } {
  const [places = 2, row = 1] = id === 'final' ? [] : id.split('-').map(Number);
  return { rows: places / 2, row };
}
