import type { ContestNames } from '#contract/competition/contest.ts';

interface Nameable {
  readonly alias: string;
  readonly design: string;
  readonly team: string;
}

/** How an entry is called: what its contest shows, or its start number, which also one has that was deleted. */
function shownName(entry: Nameable | undefined, number: number, names: ContestNames): string {
  return (entry && nameBy(entry, names)) || `#${number}`;
}

function nameBy({ alias, design, team }: Nameable, names: ContestNames): string {
  switch (names) {
    case 'students':
      return alias;
    case 'designs':
      return design;
    case 'teams':
      return team;
    case 'numbers':
      return '';
  }
}

interface Named {
  readonly draw: readonly string[];
  readonly names: ContestNames;
}

/** The same among all entries: where two show the same student, the design stands beside. */
export function shownNameIn({ draw, names }: Named, entryOf: (id: string) => Nameable | undefined, id: string): string {
  const entry = entryOf(id);
  const number = draw.indexOf(id) + 1;
  const name = shownName(entry, number, names);
  const isAlone = draw.every((other) => other === id || entryOf(other)?.alias !== entry?.alias);
  return entry === undefined || names !== 'students' || isAlone ? name : `${name} (${entry.design || `#${number}`})`;
}
