import { eliminationRounds } from './elimination.ts';
import { heatRounds } from './heats.ts';
import { roundRobinRounds } from './round-robin.ts';
import type { ContestFormat } from '#contract/competition/contest.ts';

/** Who starts: an entry of the draw, or whoever took this place (from 1) in an earlier match. */
export type Slot = { readonly entry: string } | { readonly match: string; readonly place: number };

export interface Match {
  /** Unique in its draw. */
  readonly id: string;
  readonly slots: readonly Slot[];
}

export type RoundKind = 'round' | 'quarter-final' | 'semi-final' | 'small-final' | 'final' | 'heats' | 'day' | 'all';

export interface Round {
  readonly kind: RoundKind;
  /** From 1. */
  readonly number: number;
  readonly matches: readonly Match[];
}

/** All matches of a contest in the order in which they are raced: one needs only those before it. */
export interface Draw {
  readonly format: ContestFormat;
  /** In the order of their seeds. */
  readonly entries: readonly string[];
  readonly rounds: readonly Round[];
}

/** Fewest and most entries of a contest; everybody against everybody takes a lesson only for few. */
export const CONTEST_ENTRIES = { least: 2, most: 40, mostOfRoundRobin: 10 } as const;

/** How many a contest of this kind takes. */
export const mostEntries = (format: ContestFormat): number =>
  format === 'round-robin' ? CONTEST_ENTRIES.mostOfRoundRobin : CONTEST_ENTRIES.most;

export type Unnumbered = Omit<Round, 'number'>;

/** The draw of these entries, the best seeded first. */
export function drawOf(format: ContestFormat, entries: readonly string[]): Draw {
  const rounds = roundsOf(format, entries).map((round, index) => ({ ...round, number: index + 1 }));
  return { format, entries, rounds };
}

function roundsOf(format: ContestFormat, entries: readonly string[]): readonly Unnumbered[] {
  switch (format) {
    case 'elimination':
      return eliminationRounds(entries);
    case 'heats':
      return heatRounds(entries);
    case 'round-robin':
      return roundRobinRounds(entries);
    case 'best-of-all':
      return [{ kind: 'all', matches: [{ id: 'all', slots: entries.map((entry) => ({ entry })) }] }];
  }
}

/** All matches of a draw in their order. */
export function matchesOf({ rounds }: Draw): readonly Match[] {
  return rounds.flatMap(({ matches }) => matches);
}
