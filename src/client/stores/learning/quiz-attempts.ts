import { request } from '#client/api/request.ts';
import { gradeWrite, questionsWrite } from '#client/mutations/grade-writes.ts';
import { keepRetake } from '#client/mutations/lost/taken-work.ts';
import { application } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { isRefusal, showFailure } from '#client/stores/session/failures.ts';
import { inOrder, noteOutcome } from '#client/sync/outbox.ts';
import { countSettle } from '#client/sync/settle-outbox.ts';
import { quiz as say } from '#client/words/student/quiz.ts';
import { HEADERS } from '#contract/headers.ts';
import { beginQuiz, updateGrade } from '#contract/student-calls.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { RowWrite } from '#client/storage/partition.ts';
import type { Attempt } from '#contract/learning/exercise.ts';

/** Names of retakes of which the device does not have the questions yet: asked for again, each is still the same one. */
const unkept = application.state(() => new Map<string, string>());

/** Begins an exercise: the server makes its questions and the device keeps them. `idle` means done. */
export async function beginAttempt(
  scope: ApplicationScope,
  exerciseId: string,
): Promise<'idle' | 'offline' | 'failed'> {
  const answer = await request(scope, beginQuiz, { parameters: { exerciseId } });
  if (answer.ok && answer.value.questions.length > 0) {
    return (await keep(scope, exerciseId, answer.value)) ? 'idle' : 'failed';
  }
  if (answer.ok) return 'failed';
  if (answer.failure.kind === 'offline') return 'offline';
  showFailure(scope, answer.failure);
  return 'failed';
}

/**
 * Begins the attempt after the one of this number; needs the network, because it needs new questions. Where no answer came, or
 * the device had no room for it, the server may have begun it: pressed again, it must not cost another retake.
 */
export async function retakeAttempt(scope: ApplicationScope, exerciseId: string, last: number): Promise<void> {
  const names = unkept(scope);
  const name = `${exerciseId} ${last}`;
  const opId = names.get(name) ?? randomId();
  names.set(name, opId);
  const answer = await request(scope, updateGrade, {
    parameters: { appCode: scope.code, exerciseId },
    body: { retake: true },
    headers: { [HEADERS.idempotencyKey]: opId },
  });
  const isOver = answer.ok ? await keep(scope, exerciseId, answer.value, opId) : isRefusal(answer.failure);
  if (isOver) names.delete(name);
  if (answer.ok || (isOver && (await goOnElsewhere(scope, exerciseId, last)))) return;
  showFailure(scope, answer.failure);
}

/** Goes on with an attempt after the one of this number that was begun in another tab or on another device. False where there is none. */
async function goOnElsewhere(scope: ApplicationScope, exerciseId: string, last: number): Promise<boolean> {
  const answer = await request(scope, beginQuiz, { parameters: { exerciseId } });
  return answer.ok && answer.value.grade.attempts > last && keep(scope, exerciseId, answer.value);
}

/** `retake` is the name under which it was begun, where it is one. False where the device does not have it. */
async function keep(
  scope: ApplicationScope,
  exerciseId: string,
  { grade, questions }: Attempt,
  retake?: string,
): Promise<boolean> {
  const app = scope.code;
  const partition = partitionOf(scope);
  if (!partition) return false;
  const writes = [
    await gradeWrite(partition, app, grade),
    await questionsWrite(partition, { app, exerciseId }, questions),
    // Answers to the earlier attempt's questions are not this one's.
    countSettle,
  ];
  const work = retake && (await keepRetake(partition, { app, exerciseId, opId: retake, attempt: grade.attempts }));
  const write = (all: readonly RowWrite[]) => partition.write((database) => inOrder(database, all));
  let { outcome } = await write(work ? [...writes, work] : writes);
  // The questions count more than what would bring them back after a restore.
  if (outcome === 'full' && work) ({ outcome } = await write(writes));
  noteOutcome(outcome);
  if (outcome === 'full') notifications.notify(scope, { message: say('noRoom'), category: 'error', sticky: true });
  return outcome === 'saved';
}
