import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { keyOf, placeOf } from '#client/stores/teacher/class-application.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { galleryCalls } from '#contract/teacher/gallery-calls.ts';
import { measuredCalls } from '#contract/teacher/measured-calls.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { DesignSheet } from '#contract/teacher/gallery-calls.ts';
import type { MeasuredDesign } from '#contract/teacher/measured-calls.ts';

export type GalleryEntry = AnswerOf<typeof galleryCalls.gallery>[number];

/** Most designs that are compared at once. */
export const COMPARED_MAX = 4;

const list = workLoader<readonly GalleryEntry[]>((key) => ask(galleryCalls.gallery, { parameters: placeOf(key) }));
const sheets = workLoader<readonly DesignSheet[]>((key) => {
  const [classId = '', appCode = '', revisions = ''] = key.split(' ');
  return ask(galleryCalls.designSheets, { parameters: { classId, appCode }, query: { revisions } });
});

const measured = workLoader<readonly MeasuredDesign[]>((key) =>
  ask(measuredCalls.measuredDesigns, { parameters: placeOf(key) }),
);

/** Approves the measured values of a revision, or takes that back. Gives the sentence that says what is wrong. */
async function approve(place: ClassApplication, revisionId: string, isApproved: boolean): Promise<string | undefined> {
  const parameters = { classId: place.classId, appCode: place.appCode, revisionId };
  const approval = ask(measuredCalls.approveMeasured, { parameters, body: { isApproved } });
  const answer = await measured.changed(keyOf(place), approval);
  if (!answer.ok) return sentenceOf(answer.failure);
  await list.refresh(keyOf(place));
  return undefined;
}

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
  await list.refresh(keyOf(place));
  return undefined;
}

/** All saved designs of a class in one application. */
export const gallery = {
  list: list.state,
  sheets: sheets.state,
  /** Designs with measured values. */
  measured: measured.state,
  load: async (place: ClassApplication): Promise<void> => {
    await Promise.all([list.load(keyOf(place)), measured.load(keyOf(place))]);
  },
  /** Reads one to four revisions, to be seen side by side. */
  read: (place: ClassApplication, revisions: readonly string[]): Promise<void> =>
    sheets.load(`${keyOf(place)} ${revisions.join(',')}`),
  change,
  approve,
} as const;
