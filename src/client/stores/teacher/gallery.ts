import type { AnswerOf, BodyOf } from '#contract/call.ts';
import { galleryCalls } from '#contract/teacher/gallery-calls.ts';
import type { DesignSheet } from '#contract/teacher/gallery-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { keyOf, placeOf } from './class-application.ts';
import type { ClassApplication } from './class-application.ts';
import { loader } from './loaded.ts';

export type GalleryEntry = AnswerOf<typeof galleryCalls.gallery>[number];

/** Most designs that are compared at once. */
export const COMPARED_MAX = 4;

const list = loader<readonly GalleryEntry[]>((key) => ask(galleryCalls.gallery, { parameters: placeOf(key) }));
const sheets = loader<readonly DesignSheet[]>((key) => {
  const [classId = '', appCode = '', revisions = ''] = key.split(' ');
  return ask(galleryCalls.designSheets, { parameters: { classId, appCode }, query: { revisions } });
});

/** Renames, shares or hides a design. Gives the sentence that says what is wrong. */
async function change(
  place: ClassApplication,
  conceptId: string,
  body: BodyOf<typeof galleryCalls.changeConcept>,
): Promise<string | undefined> {
  const answer = await ask(galleryCalls.changeConcept, {
    parameters: { classId: place.classId, appCode: place.appCode, conceptId },
    body,
  });
  if (!answer.ok) return sentenceOf(answer.failure);
  await list.load(keyOf(place));
  return undefined;
}

/** All saved designs of a class in one application. */
export const gallery = {
  list: list.state,
  sheets: sheets.state,
  load: (place: ClassApplication): Promise<void> => list.load(keyOf(place)),
  /** Reads one to four revisions, to be seen side by side. */
  read: (place: ClassApplication, revisions: readonly string[]): Promise<void> =>
    sheets.load(`${keyOf(place)} ${revisions.join(',')}`),
  change,
} as const;
