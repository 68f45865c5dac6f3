import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Concept, Diagnostic, Revision } from '#contract/engineering/design.ts';
import { RevisionPicture } from '#contract/engineering/picture.ts';

/** A design as teachers see it: every performance with its name and units under the specification that judged it. */
export const MeasuredConcept = z.extend(Concept, {
  revisions: z.array(
    z.extend(Revision, {
      performanceLabel: z.string(),
      performanceUnits: z.string(),
      performanceBetter: z.enum(['lower', 'higher']),
    }),
  ),
});
export type MeasuredConcept = z.infer<typeof MeasuredConcept>;

/** One field of a design as it is read; a table has one for each row. */
export const SheetInput = z.object({ workArea: z.string(), label: z.string(), value: z.string(), units: z.string() });

export const DesignSheet = z.object({
  revision: Revision,
  alias: z.string(),
  inputs: z.array(SheetInput),
  results: z.array(Diagnostic),
});
/** A revision to read: no value of it can be changed from here. */
export type DesignSheet = z.infer<typeof DesignSheet>;

export const galleryCalls = {
  /** One to four revisions by their ids, separated by commas, of any student of the class. */
  designSheets: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/sheets/{appCode}',
    audience: 'teacher',
    query: z.object({ revisions: z.string() }),
    answer: z.array(DesignSheet),
  }),
  /** Pictures of revisions of the class by their ids, separated by commas; of others there is none. */
  designPictures: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/pictures/{appCode}',
    audience: 'teacher',
    query: z.object({ revisions: z.string() }),
    answer: z.array(RevisionPicture),
  }),
  gallery: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/gallery/{appCode}',
    audience: 'teacher',
    answer: z.array(
      z.object({
        conceptId: z.string(),
        studentId: z.string(),
        alias: z.string(),
        groupName: z.string(),
        concept: MeasuredConcept,
      }),
    ),
  }),
  changeConcept: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/gallery/{appCode}/{conceptId}',
    audience: 'teacher',
    body: z.object({ name: z.optional(z.string()), isShared: z.optional(z.boolean()) }),
    answer: Concept,
  }),
} as const;
