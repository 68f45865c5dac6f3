import { helpCalls } from '#contract/teacher/help-calls.ts';
import { LEVELS, RUBRICS } from '#contract/teacher/rubrics.ts';
import { applicationInPath } from '#server/access/application-in-path.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { reading } from '#server/http/handlers.ts';
import { answerKeyOf } from '#server/quizzes/answer-key.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { PageHead, ShortPacing } from '#contract/learning/teacher-notes.ts';
import type { Offered } from '#server/access/application-in-path.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Catalogue } from '#server/services.ts';

/** A unit's notes, rubrics and answer keys, for every teacher with an account and for nobody else. */
export const helpHandlers: Handlers<typeof helpCalls> = {
  unitHelp: reading(helpCalls.unitHelp, {
    authorize: (ctx) => {
      anyTeacher(ctx);
      return applicationInPath(ctx);
    },
    handle: ({ services }, offered) => unitHelpOf(services.catalogue, offered),
  }),
};

function unitHelpOf(
  catalogue: Catalogue,
  { code, application: { teacherNotes: notes } }: Offered,
): AnswerOf<typeof helpCalls.unitHelp> {
  const curriculum = catalogue.curriculumOf(code);
  return {
    notes: notes
      ? {
          planning: {
            ...notes.planning,
            five: withTitles(notes.planning.five, curriculum),
            ten: withTitles(notes.planning.ten, curriculum),
          },
          safety: notes.safety,
          pacing: notes.pacing.map(({ day, title, plan }) => ({ day, title, plan })),
          materials: notes.materials.map(({ item, quantity, note }) => ({ item, quantity, note })),
          standards: notes.standards.map(({ code, text }) => ({ code, text })),
          preparation: [...notes.preparation],
          misconceptions: notes.misconceptions.map(({ idea, answer }) => ({ idea, answer })),
          pages: curriculum.flatMap((exercise) => pageHeadOf(exercise, notes.pages) ?? []),
        }
      : null,
    rubrics: {
      levels: [...LEVELS],
      each: RUBRICS.map(({ name, codes, criteria }) => ({
        name,
        codes: [...codes],
        criteria: criteria.map((criterion) => ({ name: criterion.name, levels: [...criterion.levels] })),
      })),
    },
    answerKeys: curriculum.flatMap((entry) => answerKeyOf(entry) ?? []),
  };
}

function withTitles({ lead, lessons }: ShortPacing, curriculum: readonly CurriculumExercise[]) {
  const titleOf = (wanted: string) => curriculum.find(({ code }) => code === wanted)?.name ?? [];
  return { lead, lessons: lessons.map(({ title, codes, plan }) => ({ title, pages: codes.flatMap(titleOf), plan })) };
}

/** The head of an exercise's page under its title; undefined where the exercise has none. */
function pageHeadOf({ code, name }: CurriculumExercise, heads: readonly PageHead[]) {
  const head = heads.find((candidate) => candidate.code === code);
  if (!head) return undefined;
  return {
    ...head,
    title: name,
    vocabulary: [...head.vocabulary],
    standards: [...head.standards],
  };
}
