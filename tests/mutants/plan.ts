/** What one process is to ask one test file. It finds it in the file that `MUTANTS_PLAN` names. */
export interface Plan {
  /** Where it writes its answers, one a line. */
  readonly answers: string;
  /** The mutants to ask, by their ids. */
  readonly mutants: readonly string[];
  /** Those among them that run where nobody sees it, in a thread or a process of their own: all tests are asked. */
  readonly unseen: readonly string[];
  /** After so many mutants the tests must pass without one, or the verdicts since the last time do not count. */
  readonly checkEvery: number;
}

/** What the process says, in the order in which it happens. */
export type Answer =
  | { readonly kind: 'broken'; readonly words: string }
  | { readonly kind: 'begun'; readonly durationMs: number; readonly covered: readonly string[] }
  | { readonly kind: 'asking'; readonly mutant: string }
  | { readonly kind: 'verdict'; readonly mutant: string; readonly noticedBy?: string }
  /** The tests fail without a mutant by now: something of a former one is left. */
  | { readonly kind: 'unclean'; readonly mutants: readonly string[] }
  | { readonly kind: 'ended' };
