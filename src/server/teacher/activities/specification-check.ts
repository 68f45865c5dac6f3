import { isDeepStrictEqual } from 'node:util';
import { completeInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { checkValue } from '#applications/inputs/input-value.ts';
import { limitsBeyondInputs } from '#applications/search/survey.ts';
import { LIMITS } from '#contract/limits.ts';
import { hasControls } from '#server/checks/typed-text.ts';
import { reason } from '#server/words/refusals.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

const CHALLENGE_MAX = 4_000;
const SETTINGS_MOST = 60;
const LABEL_MAX = 80;

type Problem = Reason<RefusalCode>;

/** What is wrong with a specification for an application, naming the field; empty: nothing. */
export function specificationProblems(application: AnyApplication, specification: Specification): Problem[] {
  const { name, challenge, performance, settings } = specification;
  const problems: Problem[] = [];
  if (name.trim() === '') problems.push(reason('SPECIFICATION_NO_NAME'));
  if ([...name].length > LIMITS.specificationNameMax) {
    problems.push(reason('SPECIFICATION_NAME_TOO_LONG', { most: LIMITS.specificationNameMax }));
  }
  if (challenge.length > CHALLENGE_MAX) problems.push(reason('CHALLENGE_TOO_LONG', { most: CHALLENGE_MAX }));
  if (!application.performances.some(({ measure }) => measure === performance)) {
    problems.push(reason('RANKING_UNKNOWN', { measure: performance.slice(0, LIMITS.specificationNameMax) }));
  }
  if (settings.length > SETTINGS_MOST) problems.push(reason('SETTINGS_TOO_MANY', { most: SETTINGS_MOST }));
  if (problems.length > 0) return problems;
  const inputs = new Map(inputsOf(application).map((input) => [input.name, input]));
  problems.push(
    ...settings.flatMap((setting) => problemsOf(setting, application, inputs)),
    ...twice(settings),
    ...openProblems(specification, inputs),
  );
  if (problems.length > 0) return problems;
  problems.push(...limitsBeyondInputs(application, specification).map(ofModel));
  if (problems.length > 0) return problems;
  // What single values do not show: a range that depends on another input.
  return completeInputs(application, {}, specification).problems.map(({ message }) => ofModel(message));
}

function ofModel(problem: string): Problem {
  return reason('MODEL_REFUSES', { problem });
}

/** The specification as it is kept: without blanks around its texts, and without what is said anew to each student. */
export function tidySpecification({
  id,
  name,
  challenge,
  performance,
  settings,
  explore = [],
  benchmark,
}: Specification): Specification {
  return {
    id,
    name: name.trim(),
    challenge: challenge.trim(),
    performance,
    settings: settings.map((setting) => {
      if (setting.kind === 'limit') return setting;
      // Said anew to each student, in today's words.
      const { words: _words, ...kept } = setting;
      return kept;
    }),
    ...(explore.length === 0 ? {} : { explore: [...new Set(explore)] }),
    ...(benchmark === undefined ? {} : { benchmark }),
  };
}

/** Whether a specification says what another does, whatever its designs are worth. */
export function isUnchanged(before: Specification, given: Specification): boolean {
  const [was, is] = [before, given].map((each) => tidySpecification({ ...each, benchmark: undefined }));
  return isDeepStrictEqual(was, is);
}

function problemsOf(
  setting: SpecificationSetting,
  application: AnyApplication,
  inputs: ReadonlyMap<string, InputDescriptor>,
): Problem[] {
  const called = setting.label.trim() || nameOf(setting);
  if ([...setting.label].length > LABEL_MAX || hasControls(setting.label)) {
    return [reason('SETTING_NAME_TOO_LONG', { most: LABEL_MAX })];
  }
  if (setting.kind === 'limit') {
    if (!application.measures.some(({ code }) => code === setting.measure)) {
      return [reason('SETTING_NO_MEASURE', { setting: called, measure: setting.measure.slice(0, LABEL_MAX) })];
    }
    const { min, max } = setting;
    if (min === undefined && max === undefined) return [reason('SETTING_NO_LIMIT', { setting: called })];
    if (min !== undefined && max !== undefined && min > max) {
      return [reason('SETTING_LIMITS_CROSSED', { setting: called, least: String(min), most: String(max) })];
    }
    return [];
  }
  const input = inputs.get(setting.input);
  if (!input) return [reason('SETTING_NO_INPUT', { setting: called, input: setting.input.slice(0, LABEL_MAX) })];
  const values = setting.kind === 'fixed' ? [setting.value] : setting.allowed;
  if (values.length === 0) return [reason('SETTING_NO_VALUE', { setting: called })];
  return values.flatMap((value) => {
    const checked = checkValue(input, value);
    return 'refused' in checked ? [reason('SETTING_VALUE', { setting: called, problem: checked.refused })] : [];
  });
}

/** Only conditions can be opened: everything else is the student's or the teacher's anyway. */
function openProblems({ explore = [] }: Specification, inputs: ReadonlyMap<string, InputDescriptor>): Problem[] {
  return explore.flatMap((name) => {
    const input = inputs.get(name);
    if (input?.role === 'conditions') return [];
    return [reason('INPUT_NOT_OPENED', { input: (input?.label ?? name).slice(0, LABEL_MAX) })];
  });
}

/** The same thing said twice would contradict itself sooner or later. */
function twice(settings: readonly SpecificationSetting[]): Problem[] {
  const seen = new Set<string>();
  return settings.flatMap((setting) => {
    const key = setting.kind === 'limit' ? `measure ${setting.measure}` : `input ${setting.input}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [reason('SETTING_TWICE', { setting: setting.label.trim() || nameOf(setting) })];
  });
}

function nameOf(setting: SpecificationSetting): string {
  return (setting.kind === 'limit' ? setting.measure : setting.input).slice(0, LABEL_MAX);
}
