import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const AnswerKey = z.object({
  exerciseCode: z.string(),
  exerciseName: z.string(),
  questions: z.array(
    z.object({
      /** Markdown. */
      description: z.string(),
      choices: z.array(z.string()),
      answer: z.string(),
      explanation: z.string(),
    }),
  ),
});
export type AnswerKey = z.infer<typeof AnswerKey>;

const ShortPacing = z.object({
  lead: z.string(),
  lessons: z.array(z.object({ title: z.string(), pages: z.array(z.string()), plan: z.string() })),
});

const CostLines = z.readonly(
  z.array(z.object({ item: z.string(), dollars: z.readonly(z.tuple([z.number(), z.number()])) })),
);
const CostChoice = z.object({ perTeam: CostLines, perClass: CostLines });

const Substitutes = z.readonly(z.array(z.object({ instead: z.string(), plan: z.string() })));

export const Planning = z.object({
  /** Lessons of 45 minutes, each with the titles of its pages. */
  five: ShortPacing,
  ten: ShortPacing,
  /** 90 minutes each. */
  blocks: z.readonly(z.array(z.object({ days: z.readonly(z.array(z.number())), note: z.string() }))),
  /** Least and most, in US dollars. */
  costs: z.object({ studentsPerTeam: z.number(), cheap: CostChoice, usual: CostChoice, wellEquipped: CostChoice }),
  withoutMachines: Substitutes,
  withoutOutdoors: Substitutes,
  careers: z.readonly(z.array(z.object({ name: z.string(), work: z.string() }))),
});

export const Notes = z.object({
  planning: Planning,
  safety: z.readonly(z.array(z.object({ rule: z.string(), source: z.string() }))),
  pacing: z.array(z.object({ day: z.number(), title: z.string(), plan: z.string() })),
  materials: z.array(z.object({ item: z.string(), quantity: z.string(), note: z.string() })),
  standards: z.array(z.object({ code: z.string(), text: z.string() })),
  preparation: z.array(z.string()),
  misconceptions: z.array(z.object({ idea: z.string(), answer: z.string() })),
  /** In the order of the unit. */
  pages: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      objective: z.string(),
      minutes: z.number(),
      vocabulary: z.array(z.string()),
      standards: z.array(z.string()),
      check: z.object({ question: z.string(), answer: z.string() }),
      support: z.string(),
      extension: z.string(),
      /** Lessons alone. */
      opener: z.optional(z.object({ question: z.string(), fact: z.string(), task: z.string() })),
    }),
  ),
});

/** For the work that a person grades, whatever the unit. */
export const Rubrics = z.object({
  /** Names, from the lowest level to the highest. */
  levels: z.array(z.string()),
  each: z.array(
    z.object({
      name: z.string(),
      codes: z.array(z.string()),
      /** Each with one text a level. */
      criteria: z.array(z.object({ name: z.string(), levels: z.array(z.string()) })),
    }),
  ),
});

export const helpCalls = {
  unitHelp: call({
    method: 'GET',
    path: '/teacher/api/help/{appCode}',
    audience: 'teacher',
    answer: z.object({ notes: z.nullable(Notes), rubrics: Rubrics, answerKeys: z.array(AnswerKey) }),
  }),
} as const;
