import { dollars } from '#applications/inputs/priced.ts';
import { rankingOf, ruleWords } from '#applications/judgement.ts';
import { decimalsOf, written } from '#applications/rounding.ts';
import { isLimit } from './rules-moved.ts';
import type { InputDescriptor, Measure } from '#applications/application.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Base, Change } from './attempt.ts';
import type { Effect, Refused } from './tried-changes.ts';

/** A change of price that is worth a word [US dollars]. */
const WORTH_DOLLARS = 0.05;

/** One line of the advice: a change, what it does, and the sentence that says so. */
export function lineOf({ changes, change, shown }: Effect, sentence: string): Sensitivity {
  const [{ input }, ...others] = changes;
  const { name, label, units = '' } = input;
  const also = others.map((other) => ({ input: other.input.name, value: other.value }));
  return { input: name, label, units, change, effect: shown, sentence, ...(also.length === 0 ? {} : { also }) };
}

/** What a change brings to the measure that ranks. */
export function gainWords<A>(base: Base<A>, effect: Effect): string {
  return `${doing(base, effect)} ${effectWords(effect, measureOf(base))}.${savedWords(effect)}`;
}

/** Which broken rules a change mends, and what it costs: other rules, or some of the performance. */
export function mendWords<A>(base: Base<A>, effect: Effect): string {
  const { mended, broken } = effect.rules;
  const breaks = broken.length === 0 ? '' : `, but then it breaks ${rulesWords(broken)}`;
  // What cannot be built, or does not run, says why in its own words.
  const faults = broken.filter((rule) => !isLimit(rule)).map((rule) => ` ${ruleWords(rule)}`);
  const keeps = `${doing(base, effect)} the design keeps ${rulesWords(mended)}${breaks}.${faults.join('')}`;
  return `${keeps}${afterwards(effect, measureOf(base))}`;
}

/** How much nearer a change brings the design to a rule that it breaks. */
export function nearerWords<A>(base: Base<A>, effect: Effect): string {
  const measure = measureOf(base);
  const [{ before, after }] = effect.rules.nearer;
  const { label, units } = before;
  const limit = isLimit(before) ? `: it must be ${limitWords(before)}` : '';
  const moved = `“${label}” goes from ${before.value} to ${`${after.value} ${units}`.trimEnd()}${limit}`;
  return `${doing(base, effect)} ${moved}.${label === measure.label ? '' : afterwards(effect, measure)}`;
}

/** The rule in the way of a change that would help more than all others. */
export function boundWords({ label }: InputDescriptor, rule: Diagnostic): string {
  return `The rule, not your design, stops you: “${rule.label}” must be ${limitWords(rule)}, or a change of “${label}” would help more than anything else.`;
}

/** A broken rule that no change mends, and why the step that would help cannot be made. */
export function openWords(rule: Diagnostic, refused: Refused | undefined): string {
  const broken = ruleWords(rule);
  if (refused === undefined) return `${broken} No single change helps here: change two or more things at once.`;
  const { input, value } = refused.change;
  return `${broken} “${input.label}” at ${valueWords(input, value)} would help, but it cannot be made: ${refused.refused}`;
}

function measureOf<A>({ application, specification }: Base<A>): Measure<A> {
  return rankingOf(application, specification).measure;
}

/** What to do, up to the "and" before what it brings: by how much one input changes, or to what each of several. */
function doing<A>({ inputs }: Base<A>, { changes, change }: Effect): string {
  const [{ input, value }, ...others] = changes;
  if (others.length === 0) {
    if (input.type !== 'number') return `${asksFor({ input, value }, inputs)} and`;
    const amount = inFull(Math.abs(change), input.units);
    return `${verbOf({ input, value }, inputs)} “${input.label}” by ${amount} and`;
  }
  const parts = changes.map((each, at) => {
    const isSameVerb = at > 0 && verbOf(each, inputs) === verbOf(changes[at - 1], inputs) && input.type === 'number';
    if (isSameVerb) return `“${each.input.label}” to ${valueWords(each.input, each.value)}`;
    const words = asksFor(each, inputs);
    return at === 0 ? words : words[0].toLowerCase() + words.slice(1);
  });
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}, and`;
}

function asksFor(change: Change, inputs: InputValues): string {
  const { input, value } = change;
  const verb = verbOf(change, inputs);
  if (input.type === 'number') return `${verb} “${input.label}” to ${valueWords(input, value)}`;
  if (input.type === 'checkbox') return `${verb} “${input.label}” ${valueWords(input, value)}`;
  return `${verb} “${valueWords(input, value)}” for “${input.label}”`;
}

function verbOf({ input, value }: Change, inputs: InputValues): string {
  if (input.type === 'number') return Number(value) > Number(inputs[input.name]) ? 'Raise' : 'Lower';
  return input.type === 'checkbox' ? 'Turn' : 'Choose';
}

function valueWords({ type, units, choices = [] }: InputDescriptor, value: Change['value']): string {
  if (type === 'number') return inFull(Number(value), units);
  if (type === 'checkbox') return value === true ? 'on' : 'off';
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** A number with as many digits as it has; none behind the point of zero. */
function inFull(value: number, units = ''): string {
  return written(value, value === 0 ? 1 : 10 ** -decimalsOf(Math.abs(value)), units);
}

function effectWords<A>({ shown }: Effect, { label, resolution, units }: Measure<A>): string {
  return `“${label}” goes ${shown > 0 ? 'up' : 'down'} by ${written(Math.abs(shown), resolution, units)}`;
}

/** Nothing where a judge could not tell. */
function afterwards<A>(effect: Effect, measure: Measure<A>): string {
  return effect.shown === 0 ? '' : ` ${effectWords(effect, measure)}.`;
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

/** What another choice saves besides: no further effect, so a sentence of its own. */
function savedWords({ dollars: more }: Effect): string {
  return more <= -WORTH_DOLLARS ? ` It also costs ${dollars(-more)} less.` : '';
}
