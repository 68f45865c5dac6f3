import * as z from 'zod/mini';

/*
 * A page that a teacher wrote: a title, a text in Markdown with pictures and formulas, and questions of the kinds that every quiz has.
 */

/** How an exercise's code begins that is a teacher's own page; the page's id follows. */
const CODE_PREFIX = 'own-';

/** The code under which students and gradebooks know a teacher's own page. */
export function codeOfOwnPage(pageId: string): string {
  return CODE_PREFIX + pageId;
}

/** The page behind an exercise's code; undefined for an exercise of ours. */
export function ownPageIdOf(code: string): string | undefined {
  return code.startsWith(CODE_PREFIX) ? code.slice(CODE_PREFIX.length) : undefined;
}

/** How the text of a page names its pictures, each by its bytes: `![a fin](picture-3f9a01bc)`. */
export const PICTURE_NAME = /^picture-[0-9a-f]{1,12}$/;

/** A page as a student's device keeps it. */
export const OwnPage = z.object({
  /** Of the exercise. */
  code: z.string(),
  /** Markdown; `$…$` is a formula. */
  text: z.string(),
  /** Names of its pictures. */
  pictures: z.array(z.string()),
});
export type OwnPage = z.infer<typeof OwnPage>;

export const OwnPicture = z.object({
  /** Media type. */
  type: z.string(),
  base64: z.string(),
});
/** A picture's bytes, as they were drawn anew. */
export type OwnPicture = z.infer<typeof OwnPicture>;

const OwnAnswer = z.discriminatedUnion('kind', [
  /** The first choice is the right one. */
  z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
  z.object({ kind: z.literal('truth'), right: z.boolean() }),
  z.object({
    kind: z.literal('value'),
    value: z.union([z.number(), z.string()]),
    /** How far off a number may be, in the unit that the question asks for. */
    tolerance: z.optional(z.number()),
  }),
  /** `guide` says to teachers alone what a good answer has. */
  z.object({ kind: z.literal('written'), guide: z.array(z.string()) }),
]);

export const OwnQuestion = z.object({
  /** Given by the server; empty for a new one. A question that is changed gets another one, so that old answers keep what they answer. */
  id: z.string(),
  /** Markdown. */
  description: z.string(),
  answer: OwnAnswer,
  /** Why the right answer is right. */
  explanation: z.string(),
});
/** A question with its answer: for teachers. */
export type OwnQuestion = z.infer<typeof OwnQuestion>;

/** What a teacher writes of a page. */
export const OwnPageContent = z.object({
  title: z.string(),
  text: z.string(),
  questions: z.array(OwnQuestion),
});
export type OwnPageContent = z.infer<typeof OwnPageContent>;
