import { decimalsOf, written } from '#applications/rounding.ts';
import { isLimit } from './rules-moved.ts';
import type { InputDescriptor, Measure } from '#applications/application.ts';
import type { Diagnostic } from '#contract/design.ts';
import type { Effect } from './tried-changes.ts';

/** A change of mass that is worth a word [g]. */
const WORTH_GRAMS = 0.1;
/** A change of price that is worth a word [US dollars]. */
const WORTH_DOLLARS = 0.05;

/** What a change brings to the measure that ranks. */
export function gainWords<A>(input: InputDescriptor, best: Effect, measure: Measure<A>): string {
  return `${changeWords(input, best)} and ${effectWords(best, measure)}${costWords(best, measure.units)}.`;
}

/** Which broken rules a change mends, and what it costs: other rules, or some of the performance. */
export function mendWords<A>(input: InputDescriptor, best: Effect, measure: Measure<A>): string {
  const { mended, broken } = best.rules;
  const breaks = broken.length === 0 ? '' : `, but then it breaks ${rulesWords(broken)}`;
  return `${changeWords(input, best)} and the design keeps ${rulesWords(mended)}${breaks}.${afterwards(best, measure)}`;
}

/** How much nearer a change brings the design to a rule that it breaks. */
export function nearerWords<A>(input: InputDescriptor, best: Effect, measure: Measure<A>): string {
  const [{ before, after }] = best.rules.nearer;
  const { label, units } = before;
  const limit = isLimit(before) ? `: it must be ${limitWords(before)}` : '';
  const moved = `“${label}” goes from ${before.value} to ${`${after.value} ${units}`.trimEnd()}${limit}`;
  return `${changeWords(input, best)} and ${moved}.${label === measure.label ? '' : afterwards(best, measure)}`;
}

/** The rule in the way of a change that would help more than all others. */
export function boundWords({ label }: InputDescriptor, rule: Diagnostic): string {
  return `The rule, not your design, stops you: “${rule.label}” must be ${limitWords(rule)}, or a change of “${label}” would help more than anything else.`;
}

function changeWords({ type, label, units = '', choices = [] }: InputDescriptor, { change, value }: Effect): string {
  if (type === 'number') {
    const amount = written(Math.abs(change), 10 ** -decimalsOf(Math.abs(change)), units);
    return `${change > 0 ? 'Raise' : 'Lower'} “${label}” by ${amount}`;
  }
  if (type === 'checkbox') return `Turn “${label}” ${value === true ? 'on' : 'off'}`;
  const name = choices.find((choice) => choice.value === value)?.label ?? String(value);
  return `Choose “${name}” for “${label}”`;
}

function effectWords<A>({ shown }: Effect, { label, resolution, units }: Measure<A>): string {
  return `“${label}” goes ${shown > 0 ? 'up' : 'down'} by ${written(Math.abs(shown), resolution, units)}`;
}

/** Nothing where a judge could not tell. */
function afterwards<A>(best: Effect, measure: Measure<A>): string {
  return best.shown === 0 ? '' : ` ${effectWords(best, measure)}.`;
}

function limitWords({ min, max, units }: Diagnostic): string {
  const limit = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`];
  return `${limit.filter((words) => words !== '').join(' and ')} ${units}`.trimEnd();
}

function rulesWords(rules: readonly Diagnostic[]): string {
  const labels = rules.map(({ label }) => `“${label}”`);
  const last = labels.pop() ?? '';
  return labels.length === 0 ? `the rule ${last}` : `the rules ${labels.join(', ')} and ${last}`;
}

/** What each gram and each dollar brings, where the change is one of mass or of price. */
function costWords({ effect, grams, dollars }: Effect, units: string): string {
  const each = (amount: number): string =>
    `${Number((Math.abs(effect) / Math.abs(amount)).toPrecision(2))} ${units}`.trimEnd();
  const words: string[] = [];
  if (Math.abs(grams) >= WORTH_GRAMS) words.push(`${each(grams)} for each gram ${grams > 0 ? 'more' : 'less'}`);
  if (dollars >= WORTH_DOLLARS) words.push(`${each(dollars)} for each dollar more`);
  if (dollars <= -WORTH_DOLLARS) words.push(`and it costs $${Math.abs(dollars).toFixed(2)} less`);
  return words.map((part) => `, ${part}`).join('');
}
