import * as z from 'zod/mini';
import { OwnPageContent, OwnPicture } from './own-page.ts';

/** What the first line of a file says that it is, and how it is written. */
export const OWN_PAGE_FORMAT = 'balsa-own-page';
export const OWN_PAGE_FILE_VERSION = 1;

/** A page with its questions and pictures as one file. */
export const OwnPageFile = z.object({
  format: z.literal(OWN_PAGE_FORMAT),
  version: z.literal(OWN_PAGE_FILE_VERSION),
  application: z.string(),
  content: OwnPageContent,
  pictures: z.array(z.extend(OwnPicture, { name: z.string() })),
});
export type OwnPageFile = z.infer<typeof OwnPageFile>;
