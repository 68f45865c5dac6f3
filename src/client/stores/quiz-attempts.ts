import type { Attempt } from '#contract/exercise.ts';
import type { Result } from '#contract/failure.ts';
import { HEADERS } from '#contract/headers.ts';
import { beginQuiz, updateGrade } from '#contract/student-calls.ts';
import { request } from '#client/api/request.ts';
import { gradeWrite, questionsWrite } from '#client/mutations/grade-writes.ts';
import { randomId } from '#client/storage/bytes.ts';
import { currentDevice } from './device.ts';
import { showFailure } from './failures.ts';

/** Begins an exercise: the server makes its questions and the device keeps them. `idle` means done. */
export async function beginAttempt(app: string, exerciseId: string): Promise<'idle' | 'offline' | 'failed'> {
  const answer = await request(beginQuiz, { parameters: { exerciseId } });
  if (answer.ok && answer.value.questions.length > 0) {
    await keep(app, exerciseId, answer);
    return 'idle';
  }
  if (answer.ok) return 'failed';
  if (answer.failure.kind === 'offline') return 'offline';
  showFailure(answer.failure);
  return 'failed';
}

/** Begins a new attempt; needs the network, because it needs new questions. */
export async function retakeAttempt(app: string, exerciseId: string): Promise<void> {
  const answer = await request(updateGrade, {
    parameters: { appCode: app, exerciseId },
    body: { retake: true },
    headers: { [HEADERS.idempotencyKey]: randomId() },
  });
  if (answer.ok) await keep(app, exerciseId, answer);
  else showFailure(answer.failure);
}

async function keep(app: string, exerciseId: string, answer: Extract<Result<Attempt>, { ok: true }>): Promise<void> {
  const partition = currentDevice.peek()?.partition;
  if (!partition) return;
  const { grade, questions } = answer.value;
  const writes = [
    await gradeWrite(partition, app, grade),
    await questionsWrite(partition, { app, exerciseId }, questions),
  ];
  await partition.write(async (database) => {
    for (const write of writes) await write(database);
    // Answers to the earlier attempt's questions are not this one's.
    const held = await database.meta.get('settles');
    await database.meta.put({ k: 'settles', value: Number(held?.value ?? 0) + 1 });
  });
}
