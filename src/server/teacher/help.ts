import { isApplicationCode } from '#contract/application-codes.ts';
import { careCalls } from '#contract/teacher/care-calls.ts';
import { reading } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { answerKeyOf } from '#server/quizzes/answer-key.ts';
import { anyTeacher } from './access.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Catalogue } from '#server/services.ts';

type HelpCalls = Pick<typeof careCalls, 'unitHelp'>;

/** A unit's notes and answer keys, for every teacher with an account and for nobody else. */
export const helpHandlers: Handlers<HelpCalls> = {
  unitHelp: reading(careCalls.unitHelp, {
    authorize: (asked) => {
      anyTeacher(asked);
      const { appCode } = asked.parameters;
      if (!isApplicationCode(appCode)) throw notFound();
      return appCode;
    },
    handle: ({ services }, appCode) => unitHelpOf(services.catalogue, appCode),
  }),
};

function unitHelpOf(catalogue: Catalogue, appCode: ApplicationCode): AnswerOf<typeof careCalls.unitHelp> {
  const notes = catalogue.applicationOf(appCode)?.teacherNotes;
  return {
    notes: notes
      ? {
          pacing: notes.pacing.map(({ day, title, plan }) => ({ day, title, plan })),
          materials: notes.materials.map(({ item, quantity, note }) => ({ item, quantity, note })),
          standards: notes.standards.map(({ code, text }) => ({ code, text })),
          preparation: [...notes.preparation],
          misconceptions: notes.misconceptions.map(({ idea, answer }) => ({ idea, answer })),
        }
      : null,
    answerKeys: catalogue.curriculumOf(appCode).flatMap((entry) => answerKeyOf(entry) ?? []),
  };
}
