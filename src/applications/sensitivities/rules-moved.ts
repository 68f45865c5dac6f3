import { offenceOf } from '#applications/search/trial.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';

/** A rule that was broken and still is, with what was found before and after. */
export interface StillBroken {
  readonly before: Diagnostic;
  readonly after: Diagnostic;
}

/** What a change does to the rules that a design is judged by. */
export interface RulesMoved {
  /** Broken before, kept now. */
  readonly mended: readonly Diagnostic[];
  /** Kept before, broken now. */
  readonly broken: readonly Diagnostic[];
  /** Still broken, and less so: the one that came nearest first. */
  readonly nearer: readonly StillBroken[];
  /** Still broken, and more so. */
  readonly further: readonly StillBroken[];
}

/** What became of each rule between two judgements by the same specification. */
export function rulesMoved(before: readonly Diagnostic[], after: readonly Diagnostic[]): RulesMoved {
  const was = before.filter(isBroken);
  const is = after.filter(isBroken);
  const both = was.flatMap((rule) => {
    const still = is.find((each) => isSameRule(each, rule));
    return still === undefined ? [] : [{ before: rule, after: still }];
  });
  return {
    mended: was.filter((rule) => !is.some((each) => isSameRule(each, rule))),
    broken: is.filter((rule) => !was.some((each) => isSameRule(each, rule))),
    nearer: both.filter((rule) => progressIn(rule) > 0).toSorted((one, other) => progressIn(other) - progressIn(one)),
    further: both.filter((rule) => progressIn(rule) < 0),
  };
}

/** Whether no rule is broken that was kept, and none more than it was. */
export function keepsRules({ broken, further }: RulesMoved): boolean {
  return broken.length === 0 && further.length === 0;
}

/** By how much of the limits broken rules come nearer to them, all together. */
export function progressOf({ nearer }: RulesMoved): number {
  return nearer.reduce((sum, rule) => sum + progressIn(rule), 0);
}

/** Whether a rule is a limit on a number, rather than a choice or what can be built. */
export function isLimit({ min, max }: Diagnostic): boolean {
  return min !== undefined || max !== undefined;
}

/** By how much of itself a change must grow so that the rule is kept, if the number went on in a line; undefined where it is none. */
export function shareToMend({ before, after }: StillBroken): number | undefined {
  const { value, min, max } = before;
  if (typeof value !== 'number' || typeof after.value !== 'number') return undefined;
  const limit = min !== undefined && value < min ? min : max;
  return limit === undefined ? undefined : (limit - value) / (after.value - value);
}

type Ruled = Pick<Diagnostic, 'label' | 'min' | 'max'>;

export function isSameRule(one: Ruled, other: Ruled): boolean {
  return one.label === other.label && one.min === other.min && one.max === other.max;
}

function progressIn({ before, after }: StillBroken): number {
  return offenceOf(before) - offenceOf(after);
}

function isBroken({ ok }: Diagnostic): boolean {
  return ok === false;
}
