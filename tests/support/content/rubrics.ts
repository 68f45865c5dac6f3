import { RubricKind } from '#contract/learning/rubric.ts';
import { LEVELS, RUBRICS } from '#contract/teacher/rubrics.ts';

/** What the work that a person grades has no rubric for, and rubrics that leave something unsaid. */
export function rubricProblems(): readonly string[] {
  const kinds: readonly string[] = RUBRICS.map(({ kind }) => kind);
  return [
    ...RubricKind.options.filter((kind) => !kinds.includes(kind)).map((kind) => `there is no rubric for the ${kind}`),
    ...RUBRICS.flatMap(({ kind, codes, criteria }) => [
      ...(codes.some((code) => /^(?:3-5|MS|HS)-ETS1-\d$/.test(code)) ? [] : [`the rubric ${kind} names no ETS1`]),
      ...(codes.some((code) => /^STEL-\d[A-Z]*$/.test(code)) ? [] : [`the rubric ${kind} names no STEL`]),
      ...criteria.flatMap(({ name, levels }) =>
        new Set([name, ...levels].filter((text) => text.trim() !== '')).size === 1 + LEVELS.length
          ? []
          : [`the criterion ${name} of the rubric ${kind} leaves a level unsaid`],
      ),
    ]),
  ];
}
