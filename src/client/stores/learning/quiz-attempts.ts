import { request } from '#client/api/request.ts';
import { gradeWrite, questionsWrite } from '#client/mutations/grade-writes.ts';
import { keepRetake } from '#client/mutations/lost/taken-work.ts';
import { randomId } from '#client/storage/random-id.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { showFailure } from '#client/stores/session/failures.ts';
import { countSettle } from '#client/sync/settle-outbox.ts';
import { HEADERS } from '#contract/headers.ts';
import { beginQuiz, updateGrade } from '#contract/student-calls.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Attempt } from '#contract/exercise.ts';

/** Begins an exercise: the server makes its questions and the device keeps them. `idle` means done. */
export async function beginAttempt(
  scope: ApplicationScope,
  exerciseId: string,
): Promise<'idle' | 'offline' | 'failed'> {
  const answer = await request(scope, beginQuiz, { parameters: { exerciseId } });
  if (answer.ok && answer.value.questions.length > 0) {
    await keep(scope, exerciseId, answer.value);
    return 'idle';
  }
  if (answer.ok) return 'failed';
  if (answer.failure.kind === 'offline') return 'offline';
  showFailure(scope, answer.failure);
  return 'failed';
}

/** Begins a new attempt; needs the network, because it needs new questions. */
export async function retakeAttempt(scope: ApplicationScope, exerciseId: string): Promise<void> {
  const opId = randomId();
  const answer = await request(scope, updateGrade, {
    parameters: { appCode: scope.code, exerciseId },
    body: { retake: true },
    headers: { [HEADERS.idempotencyKey]: opId },
  });
  if (answer.ok) await keep(scope, exerciseId, answer.value, opId);
  else showFailure(scope, answer.failure);
}

/** `retake` is the name under which it was begun, where it is one. */
async function keep(
  scope: ApplicationScope,
  exerciseId: string,
  { grade, questions }: Attempt,
  retake?: string,
): Promise<void> {
  const app = scope.code;
  const partition = partitionOf(scope);
  if (!partition) return;
  const writes = [
    await gradeWrite(partition, app, grade),
    await questionsWrite(partition, { app, exerciseId }, questions),
    ...(retake ? [await keepRetake(partition, { app, exerciseId, opId: retake, attempt: grade.attempts })] : []),
  ];
  await partition.write(async (database) => {
    for (const write of writes) await write(database);
    // Answers to the earlier attempt's questions are not this one's.
    await countSettle(database);
  });
}
