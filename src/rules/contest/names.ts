import type { ContestNames } from '#contract/contest.ts';

interface Nameable {
  readonly alias: string;
  readonly design: string;
  readonly team: string;
}

/** How an entry is called: what its contest shows, or its start number, which also one has that was deleted. */
export function shownName(entry: Nameable | undefined, number: number, names: ContestNames): string {
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
