import { admissionOf } from '#applications/inputs/admission.ts';
import { completeInputs, effectiveInputs } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank, setterOf } from '#applications/inputs/who-sets.ts';
import { isForbidden, judge, rankingOf } from '#applications/judgement.ts';
import { roundTo } from '#applications/rounding.ts';
import { withinRanges } from '#applications/up-to-date.ts';
import { isInUse } from '#rules/conditions.ts';
import { rulesMoved } from './rules-moved.ts';
import type { Application, InputDescriptor } from '#applications/application.ts';
import type { Judgement } from '#applications/judgement.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { InputValues, Scalar } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { RulesMoved } from './rules-moved.ts';

/** A design whose inputs are changed; they are complete. */
export interface Base<A> {
  readonly application: Application<A>;
  readonly specification: Specification;
  readonly inputs: InputValues;
  readonly judgement: Judgement<A>;
}

/** One input and the value that it gets. */
export interface Change {
  readonly input: InputDescriptor;
  readonly value: Scalar;
}

/** What some changes do together, found with the real model. */
export interface Outcome {
  readonly changes: readonly Change[];
  /** In the performance's units, with its sign, not rounded. */
  readonly effect: number;
  /** The same between the two performances as a judge reads them, which are those on the screen. */
  readonly shown: number;
  readonly rules: RulesMoved;
  readonly diagnostics: readonly Diagnostic[];
  /** The inputs to look at, by what no challenge allows and was not so before. */
  readonly hints: readonly string[];
}

/** Why some changes cannot be made, as a sentence, and the inputs to look at. */
export interface Refusal {
  readonly refused: string;
  readonly hints: readonly string[];
}

/**
 * What becomes of a design by some changes; what the application changes with them, and what must change because a range depends on them,
 * is changed, too. Undefined where that is no other design, one that may be ranked less than before, or one without a performance.
 */
export function attempt<A>(base: Base<A>, asked: readonly Change[]): Outcome | Refusal | undefined {
  const { application, specification, inputs, judgement } = base;
  if (judgement.performance === null) return undefined;
  const along = broughtAlong(base, changed(inputs, asked));
  if (along === undefined) return undefined;
  const told = [...asked, ...along];
  const wanted = changed(inputs, told);
  // The class's calibration stays what it is in the design.
  const complete = (given: InputValues) => completeInputs(application, given, specification, inputs);
  const alone = complete(wanted);
  const changes = alone.problems.length === 0 ? told : [...told, ...followers(base, wanted, told)];
  const { inputs: next, problems } = changes === told ? alone : complete(changed(inputs, changes));
  if (problems.length > 0) return { refused: problems[0].message, hints: [] };
  if (!isAdmittedAlike(base, changes, next)) return undefined;
  const after = judge(application, specification, next);
  if (after.error) return { refused: after.error.message, hints: [after.error.input ?? []].flat() };
  return after.performance === null
    ? undefined
    : outcomeOf(base, changes, { ...after, performance: after.performance });
}

/**
 * What is read off a real part is no advice. A design that holds measured values already, or stands under other conditions, is helped as
 * any other one: by what makes nothing more wait for a teacher, and leaves the part that was measured.
 */
function isAdmittedAlike<A>(base: Base<A>, changes: readonly Change[], next: InputValues): boolean {
  const { application, specification, inputs } = base;
  const after = admissionOf(application, specification, next);
  if (after.isRanked) return true;
  const before = admissionOf(application, specification, inputs);
  const measured = new Set(before.awaiting.map(({ input }) => input));
  const parts = changes.filter(({ input }) => input.role === 'stock').map(({ input }) => input.name);
  const isMeasuredPart = application.nodes
    .flatMap(({ sections }) => sections.map((section) => section.inputs.map(({ name }) => name)))
    .some((names) => names.some((name) => measured.has(name)) && names.some((name) => parts.includes(name)));
  const isNoMore = after.sentence === before.sentence && after.awaiting.every(({ input }) => measured.has(input));
  return isNoMore && !isMeasuredPart;
}

function outcomeOf<A>(
  base: Base<A>,
  changes: readonly Change[],
  after: Judgement<A> & { readonly performance: number },
): Outcome {
  const { application, specification, judgement } = base;
  const { resolution } = rankingOf(application, specification).measure;
  const asRead = (performance: number): number => roundTo(performance, resolution);
  const before = Number(judgement.performance);
  const known = new Set(judgement.warnings.map(({ code }) => code));
  return {
    changes,
    effect: after.performance - before,
    shown: asRead(asRead(after.performance) - asRead(before)),
    rules: rulesMoved(judgement.diagnostics, after.diagnostics),
    diagnostics: after.diagnostics,
    hints: after.warnings.flatMap((warning) =>
      isForbidden(warning) && !known.has(warning.code) && warning.input !== undefined ? [warning.input] : [],
    ),
  };
}

/** Whether a student may turn an input and be ranked. */
export function isFree<A>({ specification }: Pick<Base<A>, 'specification'>, input: InputDescriptor): boolean {
  return mayMoveRank(input) && setterOf(input, specification) === undefined;
}

/**
 * What the application changes with some changes, as the paint with the surface; what the challenge sets stays. Undefined where a number
 * gets another unit, or a table is filled: the design is then written in another way, and is no other one.
 */
function broughtAlong<A>(base: Base<A>, wanted: InputValues): readonly Change[] | undefined {
  const { application, specification, inputs } = base;
  const adjusted = application.adjust?.(inputs, wanted) ?? wanted;
  if (adjusted === wanted) return [];
  const unitsOf = new Map(effectiveInputs(application, inputs).map(({ name, units }) => [name, units]));
  const moved = effectiveInputs(application, adjusted).filter(({ name }) => adjusted[name] !== wanted[name]);
  const isChosen = (input: InputDescriptor): boolean =>
    input.type === 'number' && input.units === unitsOf.get(input.name) && mayMoveRank(input);
  if (!moved.every(isChosen)) return undefined;
  return moved
    .filter((input) => setterOf(input, specification) === undefined)
    .map((input) => ({ input, value: Number(adjusted[input.name]) }));
}

/** What must be moved into its range after some changes; nothing where one of them is itself out of its own, or nobody may move it. */
function followers<A>(base: Base<A>, wanted: InputValues, asked: readonly Change[]): readonly Change[] {
  const { application } = base;
  const within = withinRanges(application, wanted);
  const moved = effectiveInputs(application, wanted).filter(
    (input) => within[input.name] !== wanted[input.name] && isInUse(input, wanted),
  );
  const mayMove = (input: InputDescriptor): boolean =>
    isFree(base, input) && asked.every((change) => change.input.name !== input.name);
  return moved.every(mayMove) ? moved.map((input) => ({ input, value: Number(within[input.name]) })) : [];
}

function changed(inputs: InputValues, changes: readonly Change[]): InputValues {
  return { ...inputs, ...Object.fromEntries(changes.map(({ input, value }) => [input.name, value])) };
}
