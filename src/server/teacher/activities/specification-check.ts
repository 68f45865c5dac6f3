import { completeInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { checkValue } from '#applications/inputs/input-value.ts';
import { limitsBeyondInputs } from '#applications/search/survey.ts';
import { hasControls } from '#server/teacher/typed-text.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { Specification, SpecificationSetting } from '#contract/specification.ts';

const NAME_MAX = 60;
const CHALLENGE_MAX = 4_000;
const SETTINGS_MOST = 60;
const LABEL_MAX = 80;

/** What is wrong with a specification for an application, in sentences that name the field; empty: nothing. */
export function specificationProblems(application: AnyApplication, specification: Specification): string[] {
  const { name, challenge, performance, settings } = specification;
  const problems: string[] = [];
  if (name.trim() === '') problems.push('Please give the specification a name.');
  if ([...name].length > NAME_MAX) problems.push(`The name can have at most ${NAME_MAX} characters.`);
  if (challenge.length > CHALLENGE_MAX) problems.push(`The challenge can have at most ${CHALLENGE_MAX} characters.`);
  if (!application.performances.some(({ measure }) => measure === performance)) {
    problems.push(`Designs cannot be ranked by '${performance.slice(0, NAME_MAX)}'.`);
  }
  if (settings.length > SETTINGS_MOST) problems.push(`There can be at most ${SETTINGS_MOST} settings.`);
  if (problems.length > 0) return problems;
  const inputs = new Map(inputsOf(application).map((input) => [input.name, input]));
  problems.push(
    ...settings.flatMap((setting) => problemsOf(setting, application, inputs)),
    ...twice(settings),
    ...openProblems(specification, inputs),
  );
  if (problems.length > 0) return problems;
  problems.push(...limitsBeyondInputs(application, specification));
  if (problems.length > 0) return problems;
  // What single values do not show: a range that depends on another input.
  return completeInputs(application, {}, specification).problems.map(({ message }) => message);
}

/** The specification as it is kept: names tidied, labels and units those of the application where they are empty. */
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

function problemsOf(
  setting: SpecificationSetting,
  application: AnyApplication,
  inputs: ReadonlyMap<string, InputDescriptor>,
): string[] {
  const called = setting.label.trim() || nameOf(setting);
  if ([...setting.label].length > LABEL_MAX || hasControls(setting.label)) {
    return [`The name of a setting can have at most ${LABEL_MAX} characters on one line.`];
  }
  if (setting.kind === 'limit') {
    if (!application.measures.some(({ code }) => code === setting.measure)) {
      return [`${called}: there is no measure '${setting.measure.slice(0, LABEL_MAX)}'.`];
    }
    const { min, max } = setting;
    if (min === undefined && max === undefined) return [`${called}: please give a least or a most value.`];
    if (min !== undefined && max !== undefined && min > max) {
      return [`${called}: the least value ${min} is greater than the most value ${max}.`];
    }
    return [];
  }
  const input = inputs.get(setting.input);
  if (!input) return [`${called}: there is no input '${setting.input.slice(0, LABEL_MAX)}'.`];
  const values = setting.kind === 'fixed' ? [setting.value] : setting.allowed;
  if (values.length === 0) return [`${called}: please allow at least one value.`];
  return values.flatMap((value) => {
    const checked = checkValue(input, value);
    return 'refused' in checked ? [`${called}: ${checked.refused}.`] : [];
  });
}

/** Only conditions can be opened: everything else is the student's or the teacher's anyway. */
function openProblems({ explore = [] }: Specification, inputs: ReadonlyMap<string, InputDescriptor>): string[] {
  return explore.flatMap((name) => {
    const input = inputs.get(name);
    if (input?.role === 'conditions') return [];
    return [`'${(input?.label ?? name).slice(0, LABEL_MAX)}' is no condition that can be opened to students.`];
  });
}

/** The same thing said twice would contradict itself sooner or later. */
function twice(settings: readonly SpecificationSetting[]): string[] {
  const seen = new Set<string>();
  return settings.flatMap((setting) => {
    const key = setting.kind === 'limit' ? `measure ${setting.measure}` : `input ${setting.input}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [`${setting.label.trim() || nameOf(setting)}: there are two settings for this.`];
  });
}

function nameOf(setting: SpecificationSetting): string {
  return (setting.kind === 'limit' ? setting.measure : setting.input).slice(0, LABEL_MAX);
}
