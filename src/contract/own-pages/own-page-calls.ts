import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { LIMITS } from '#contract/limits.ts';
import { OwnPageFile } from './own-page-file.ts';
import { OwnPageContent, OwnPicture } from './own-page.ts';

/** A page as a list shows it. */
export const OwnPageSummary = z.object({
  id: z.string(),
  appCode: z.string(),
  title: z.string(),
  /** How many questions it asks. */
  questions: z.number(),
  /** What a change must name; grows with each change. */
  version: z.number(),
  /** Whether the school's other teachers may read and copy it. */
  isShared: z.boolean(),
  /** Whether it is a page of any class: then it is not deleted. */
  isInUse: z.boolean(),
  /** In the list of a class: whether its students worked on it, so that it is not taken out. Absent elsewhere, and from earlier releases. */
  isWorkedOn: z.optional(z.boolean()),
  /** Whether it is the asking teacher's: nobody else changes it. */
  isMine: z.boolean(),
  /** The name of who wrote it. */
  by: z.string(),
  /** [ms since 1970] */
  changedAt: z.number(),
});
export type OwnPageSummary = z.infer<typeof OwnPageSummary>;

export const OwnPageDetail = z.extend(OwnPageSummary, {
  content: OwnPageContent,
  /** Names of its pictures. */
  pictures: z.array(z.string()),
  /** How many students keep a question as it was before a change, with its answer key; for the page's teacher alone. */
  onFormerQuestions: z.optional(z.number()),
});
export type OwnPageDetail = z.infer<typeof OwnPageDetail>;

const PAGE = '/teacher/api/own-pages/{ownPageId}';

const CLASS_PAGES = '/teacher/api/classes/{classId}/activities/{appCode}/own-pages';

/** What base64 and JSON make of a picture, and of a file with all its pictures [bytes]. */
const PICTURE_BODY_MAX = Math.ceil((LIMITS.pictureGivenMax * 4) / 3) + 1024;
const FILE_BODY_MAX = LIMITS.bodyMax + LIMITS.ownPicturesMax * (Math.ceil((LIMITS.ownPictureMax * 4) / 3) + 1024);

/** A teacher's own pages; where they stand in a class is in the sequence of the class. */
export const ownPageCalls = {
  /** The teacher's own, and what colleagues of the school share. */
  ownPages: call({
    method: 'GET',
    path: '/teacher/api/own-pages',
    audience: 'teacher',
    answer: z.array(OwnPageSummary),
  }),
  ownPage: call({ method: 'GET', path: PAGE, audience: 'teacher', answer: OwnPageDetail }),
  addOwnPage: call({
    method: 'POST',
    path: '/teacher/api/own-pages',
    audience: 'teacher',
    isCreating: true,
    body: z.object({ appCode: z.string(), content: OwnPageContent }),
    answer: OwnPageDetail,
  }),
  /** 409 with code OWN_PAGE_CHANGED when it was saved since `version`. */
  saveOwnPage: call({
    method: 'PUT',
    path: PAGE,
    audience: 'teacher',
    body: z.object({ version: z.number(), content: OwnPageContent }),
    answer: OwnPageDetail,
  }),
  /** 409 with code OWN_PAGE_IN_USE while it stands in a class. What students answered stays. */
  removeOwnPage: call({ method: 'DELETE', path: PAGE, audience: 'teacher', answer: z.object({}) }),
  shareOwnPage: call({
    method: 'PUT',
    path: `${PAGE}/shared`,
    audience: 'teacher',
    body: z.object({ isShared: z.boolean() }),
    answer: OwnPageSummary,
  }),
  /** A page of one's own with the same content and pictures. */
  copyOwnPage: call({
    method: 'POST',
    path: `${PAGE}/copy`,
    audience: 'teacher',
    isCreating: true,
    answer: OwnPageDetail,
  }),
  /** PNG, JPEG or WebP of at most 1 MB and 2048 px (T12); kept drawn anew, in at most 200 kB. Answers with its name. */
  addOwnPicture: call({
    method: 'POST',
    path: `${PAGE}/pictures`,
    audience: 'teacher',
    bodyMax: PICTURE_BODY_MAX,
    body: z.object({ base64: z.string() }),
    answer: z.object({ name: z.string() }),
  }),
  ownPicture: call({
    method: 'GET',
    path: `${PAGE}/pictures/{pictureName}`,
    audience: 'teacher',
    answer: OwnPicture,
  }),
  /** The pages of an activity of the class that teachers wrote: the school's teachers read them. */
  classOwnPages: call({
    method: 'GET',
    path: CLASS_PAGES,
    audience: 'teacher',
    answer: z.array(OwnPageSummary),
  }),
  /** Makes a page a part of an activity, or takes it out: 409 with code OWN_PAGE_ANSWERED once students worked on it. */
  placeOwnPage: call({
    method: 'PUT',
    path: `${CLASS_PAGES}/{ownPageId}`,
    audience: 'teacher',
    body: z.object({ isPlaced: z.boolean() }),
    answer: z.array(OwnPageSummary),
  }),
  exportOwnPage: call({ method: 'GET', path: `${PAGE}/file`, audience: 'teacher', answer: OwnPageFile }),
  /** One page with its pictures; all of it is checked as if it were typed. */
  importOwnPage: call({
    method: 'POST',
    path: '/teacher/api/own-pages/import',
    audience: 'teacher',
    isCreating: true,
    bodyMax: FILE_BODY_MAX,
    body: z.object({ text: z.string() }),
    answer: OwnPageDetail,
  }),
} as const;
