import { contentLevelsOf, isAt } from '#server/sequence/content-levels.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { GameLevel } from '#contract/learning/game.ts';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** What can be chosen when an application is set up: its inputs, measures, exercises and levels. */
export function choicesOf(
  application: AnyApplication,
  curriculum: Curriculum,
  { levels, hasDistrict }: { readonly levels: readonly GameLevel[]; readonly hasDistrict: boolean },
): ActivityChoices {
  const seen = new Set<string>();
  const contentLevels = contentLevelsOf(curriculum);
  const inputs = application.nodes.flatMap((node) =>
    node.sections.flatMap((section) =>
      section.inputs.flatMap((input) => {
        if (seen.has(input.name)) return [];
        seen.add(input.name);
        return [inputChoice(input, node.title)];
      }),
    ),
  );
  return {
    inputs,
    measures: application.measures.map(({ code, label, units }) => ({
      code,
      label,
      units,
      isUsual: application.specifications.some(({ settings }) =>
        settings.some((setting) => setting.kind === 'limit' && setting.measure === code),
      ),
      mayRank: application.performances.some(({ measure }) => measure === code),
    })),
    audiences: ['group', 'classroom', ...(hasDistrict ? (['district'] as const) : [])],
    exercises: curriculum.map((exercise) => ({
      code: exercise.code,
      name: exercise.name,
      category: exercise.category,
      at: contentLevels.filter((level) => isAt(exercise, level)),
    })),
    contentLevels,
    levels: levels.map(({ benchmarks, ...level }) => ({
      level: level.level,
      description: level.description,
      requiredNumIterations: level.requiredNumIterations,
      requiredGradesScore: level.requiredGradesScore,
      requiredIterationsScore: level.requiredIterationsScore,
      requiredPerformanceScore: level.requiredPerformanceScore,
      requiredAggregateScore: level.requiredAggregateScore,
      best: benchmarks.performance.best,
      worst: benchmarks.performance.worst,
    })),
  };
}

function inputChoice(input: InputDescriptor, workArea: string) {
  const { name, label, units, type, min, max, isWhole, choices, default: standard } = input;
  return {
    name,
    label,
    units: units ?? '',
    type,
    workArea,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(isWhole === undefined ? {} : { isWhole }),
    ...(Array.isArray(standard) ? {} : { standard }),
    options: (choices ?? []).map((choice) => ({ value: choice.value, label: choice.label })),
  };
}
