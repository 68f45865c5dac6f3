import * as fc from 'fast-check';
import { randomFrom } from '#rules/seeded-random.ts';
import { anyCommand } from './commands.ts';
import { brokenAfterHealing, CURES } from './healing.ts';
import { brokenInvariant } from './invariants.ts';
import { SHIPPED } from './parts.ts';
import { School } from './school.ts';
import type { Command } from './commands.ts';
import type { Parts } from './parts.ts';

/** The seed of every run that names no other. */
export const SEED = 20_261_121;

interface History {
  readonly commands: readonly Command[];
  /** Of everything that is left to chance inside the history. */
  readonly chance: number;
}

/** Histories of up to so many commands. */
function histories(maxLength: number): fc.Arbitrary<History> {
  return fc.record({ commands: fc.array(anyCommand, { maxLength, size: 'max' }), chance: fc.nat(1_000_000) });
}

/** Runs one history, judging after each command and once more after everything has healed; what is broken, in words. */
function verdictOf({ commands, chance }: History, parts: Parts = SHIPPED): string | undefined {
  // One history in eight plays in a browser without Web Locks, and a third of them end without anybody signing in.
  const school = new School(randomFrom(chance), { ...parts, hasLocks: chance % 8 !== 0 });
  for (const command of commands) {
    school.run(command);
    const broken = brokenInvariant(school);
    if (broken) return broken;
  }
  return brokenAfterHealing(school, CURES[chance % CURES.length] ?? 'time');
}

export interface Finding {
  readonly history: History;
  readonly words: string;
  /** How many histories it took. */
  readonly after: number;
}

/** Looks for a broken history among so many; a found one is made as short as possible unless that does not matter. */
export function findBroken(
  { sequences, seed, maxLength = 60, shrinks = true }: SearchOptions,
  parts: Parts = SHIPPED,
): { readonly commands: number; readonly finding: Finding | undefined } {
  let commands = 0;
  const property = fc.property(histories(maxLength), (history) => {
    commands += history.commands.length;
    return verdictOf(history, parts) === undefined;
  });
  const result = fc.check(property, { numRuns: sequences, seed, endOnFailure: !shrinks });
  if (!result.failed || !result.counterexample) return { commands, finding: undefined };
  const [history] = result.counterexample;
  return { commands, finding: { history, words: verdictOf(history, parts) ?? '', after: result.numRuns } };
}

export interface SearchOptions {
  readonly sequences: number;
  readonly seed: number;
  readonly maxLength?: number;
  readonly shrinks?: boolean;
}
