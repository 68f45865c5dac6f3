import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { rubrics as say } from '#client/words/teacher/gradebook.ts';
import { rubricCalls } from '#contract/teacher/rubric-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { loader } from './loaded.ts';
import type { BodyOf } from '#contract/call.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';

const all = loader<readonly ClassRubric[]>((classId) => ask(rubricCalls.classRubrics, { parameters: { classId } }));

/** Words a rubric; gives the sentence that says what is wrong. Whatever comes of it, what stands now is shown. */
async function save(classId: string, body: BodyOf<typeof rubricCalls.saveRubric>): Promise<string | undefined> {
  const answer = await ask(rubricCalls.saveRubric, { parameters: { classId }, body });
  await all.refresh(classId);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Gives the usual wording back, after a question: the own one is kept nowhere. */
async function useUsual(
  classId: string,
  { kind, name, version }: Pick<ClassRubric, 'kind' | 'name' | 'version'>,
): Promise<string | undefined> {
  const isSure = await modals.confirm(teacher, {
    title: say('usualTitle', { work: name }),
    body: say('aboutUsual'),
    confirmLabel: say('yesUsual'),
    isDanger: true,
  });
  return isSure ? save(classId, { kind, version, criteria: null }) : undefined;
}

/** What good work looks like in a class. */
export const rubrics = { state: all.state, load: all.load, save, useUsual } as const;
