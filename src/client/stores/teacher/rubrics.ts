import { rubricCalls } from '#contract/teacher/rubric-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { loader } from './loaded.ts';
import type { BodyOf } from '#contract/call.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';

const all = loader<readonly ClassRubric[]>((classId) => ask(rubricCalls.classRubrics, { parameters: { classId } }));

/** Words a rubric, or gives the usual wording back; gives the sentence that says what is wrong. Whatever comes of it, what stands now is shown. */
async function save(classId: string, body: BodyOf<typeof rubricCalls.saveRubric>): Promise<string | undefined> {
  const answer = await ask(rubricCalls.saveRubric, { parameters: { classId }, body });
  await all.refresh(classId);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** What good work looks like in a class. */
export const rubrics = { state: all.state, load: all.load, save } as const;
