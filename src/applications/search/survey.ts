import { benchmarkFrom } from '#applications/benchmark.ts';
import { inputOfLimit } from './knobs.ts';
import { searchBest } from './search.ts';
import type { Application } from '#applications/application.ts';
import type { Benchmark, Specification } from '#contract/engineering/specification.ts';
import type { Limit } from './knobs.ts';
import type { Budget, Found } from './search.ts';
import type { Challenge, Trial } from './trial.ts';

/** What a search made of a challenge. */
export interface Survey {
  /** Absent where no design was found that keeps all rules. */
  readonly benchmark?: Benchmark;
  /** Why no design can meet the challenge, as a sentence. */
  readonly problem?: string;
}

/** Tries for the benchmark; then as many again for each limit that no design kept. */
const BUDGET: Budget = { tries: 500, seed: 1 };
const ONE_LIMIT: Budget = { tries: 250, seed: 1, isOver: ({ offence }: Trial) => offence === 0 };

/**
 * What designs of a challenge are worth, from the plain design to the best found; or the limit
 * that no design keeps even where it is the only one. A challenge whose limits can be kept one by one but were not kept together has
 * neither: a patient student may still find a way.
 */
export function survey<A>(application: Application<A>, specification: Specification): Survey {
  const challenge = { application, specification };
  const found = searchBest(challenge, BUDGET);
  if (found.best.offence === 0) return surveyOfFound(found);
  const limit = brokenLimits(challenge, found.best).find((each) => isBeyondReach(challenge, each));
  return limit === undefined ? {} : { problem: beyondReachWords(application, limit) };
}

function surveyOfFound({ reference: plain, best }: Found): Survey {
  const reference = plain?.performance ?? null;
  if (reference === null || best.performance === null) return {};
  // Where nothing better was found in so few tries, the next tenth is to be won.
  const isBetter = Math.abs(best.performance - reference) > 1e-6 * Math.abs(reference);
  const way = best.cost < 0 ? 1.1 : 0.9;
  return { benchmark: benchmarkFrom({ reference, found: isBetter ? best.performance : reference * way }) };
}

function brokenLimits<A>({ specification }: Challenge<A>, { diagnostics }: Trial): readonly Limit[] {
  const broken = new Set(diagnostics.flatMap(({ ok, label }) => (ok === false ? [label] : [])));
  return specification.settings.filter((setting) => setting.kind === 'limit' && broken.has(setting.label)) as Limit[];
}

/** Whether no design keeps this limit, were it the only one. */
function isBeyondReach<A>({ application, specification }: Challenge<A>, limit: Limit): boolean {
  const settings = specification.settings.filter((setting) => setting.kind !== 'limit' || setting === limit);
  return searchBest({ application, specification: { ...specification, settings } }, ONE_LIMIT).best.offence > 0;
}

/** The limits of a specification that an input of the same name cannot even be set to, or that the value breaks to which it is set for all. */
export function limitsBeyondInputs<A>(application: Application<A>, { settings }: Specification): string[] {
  return settings.flatMap((setting) => {
    if (setting.kind !== 'limit') return [];
    const input = inputOfLimit(application, setting);
    const { min = -Infinity, max = Infinity } = input ?? {};
    const isBeyond = (setting.min ?? -Infinity) > max || (setting.max ?? Infinity) < min;
    if (isBeyond) return [beyondReachWords(application, setting)];
    const set = settings.find((other) => other.kind === 'fixed' && other.input === input?.name);
    const value = set?.kind === 'fixed' && typeof set.value === 'number' ? set.value : undefined;
    const isBroken = value !== undefined && (value < (setting.min ?? -Infinity) || value > (setting.max ?? Infinity));
    return isBroken ? [`${noDesignWords(setting)}; it is set to ${value}.`] : [];
  });
}

function beyondReachWords<A>(application: Application<A>, limit: Limit): string {
  const { min, max } = limit;
  const range = inputOfLimit(application, limit);
  const words = noDesignWords(limit);
  if (range?.max !== undefined && (min ?? -Infinity) > range.max) return `${words}; the input ends at ${range.max}.`;
  if (range?.min !== undefined && (max ?? Infinity) < range.min) return `${words}; the input begins at ${range.min}.`;
  return `${words}.`;
}

/** Without a full stop. */
function noDesignWords({ label, units, min, max }: Limit): string {
  const wanted =
    min === undefined
      ? `at most ${max}`
      : max === undefined
        ? `at least ${min}`
        : min === max
          ? `${min}`
          : `${min} to ${max}`;
  const name = /^[A-Z][a-z]/.test(label) ? label[0].toLowerCase() + label.slice(1) : label;
  return `No design can meet: ${`${name} ${wanted} ${units}`.trimEnd()}`;
}
