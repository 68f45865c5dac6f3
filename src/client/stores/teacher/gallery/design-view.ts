import { teacher } from '#client/scopes/scopes.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { signInLink } from '#client/stores/teacher/classes.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { designViewCalls } from '#contract/teacher/design-view-calls.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { Changelog } from '#contract/engineering/design.ts';
import type { DesignView } from '#contract/teacher/design-view-calls.ts';

/** A revision of a class in an application. */
export interface RevisionPlace extends ClassApplication {
  readonly revisionId: string;
}

/** A copy that a teacher has taken: what it is called, and the address that leads to it. */
export type DesignCopy = { readonly name: string; readonly href: string } | { readonly problem: string };

const keyOf = ({ classId, appCode, revisionId }: RevisionPlace): string => `${classId} ${appCode} ${revisionId}`;
const placeOf = (key: string): RevisionPlace => {
  const [classId = '', appCode = '', revisionId = ''] = key.split(' ');
  return { classId, appCode, revisionId };
};

const view = workLoader<DesignView>((key) =>
  ask(designViewCalls.designView, { parameters: { ...placeOf(key) }, query: {} }),
);

/** The changes against another revision; `from` stands behind the place. */
const changes = workLoader<Changelog>((key) => {
  const from = key.split(' ')[3] ?? '';
  return ask(designViewCalls.designChanges, { parameters: { ...placeOf(key) }, query: { from } });
});

/** Which work area was asked for last: an answer for another comes too late. */
const asked = teacher.hold({ turn: 0 });

/** Shows another work area of the same revision; the one before stays on screen meanwhile. */
async function show(place: RevisionPlace, node: string): Promise<string | undefined> {
  const mine = (asked.turn += 1);
  const answer = await ask(designViewCalls.designView, { parameters: { ...place }, query: { node } });
  if (mine !== asked.turn) return undefined;
  if (!answer.ok) return sentenceOf(answer.failure);
  view.take(keyOf(place), answer.value);
  return undefined;
}

async function copy(place: RevisionPlace): Promise<DesignCopy> {
  const answer = await ask(designViewCalls.copyDesign, { parameters: { ...place } });
  if (!answer.ok) return { problem: sentenceOf(answer.failure) };
  const { name, groupId, studentId } = answer.value;
  return { name, href: signInLink(groupId, studentId) };
}

/** A student's revision as the workspace shows it, to look at. */
export const designView = {
  state: view.state,
  changes: changes.state,
  load: (place: RevisionPlace): Promise<void> => view.load(keyOf(place)),
  compare: (place: RevisionPlace, from: string): Promise<void> => changes.load(`${keyOf(place)} ${from}`),
  show,
  copy,
} as const;
