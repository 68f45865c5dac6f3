import type { Submission } from '#contract/sealed-work.ts';
import { deliverSealed } from '#contract/student-calls.ts';
import type { OperationRequest } from '#contract/sync.ts';
import { tab } from '#client/scopes/scopes.ts';
import { request } from '#client/api/request.ts';
import type { Partition } from '#client/storage/partition.ts';
import { keepSealed } from '#client/storage/registry.ts';
import { sealWork } from '#client/storage/seal.ts';

/**
 * Keeps an operation that its student's part of the device does not take any more, because the student has left in another
 * tab while this one slept, or because nothing fits: sealed for the server alone, to be delivered by whoever is here. Where not
 * even that fits it goes to the server at once.
 */
export async function sealLateWork(
  submission: Submission,
  { pid, stay }: Pick<Partition, 'pid' | 'stay'>,
  operation: OperationRequest,
): Promise<void> {
  const box = await sealWork(submission, { ticket: submission.ticket, pid, ops: [operation], times: [] });
  try {
    // Behind everything that was sealed of this stay.
    await keepSealed([{ id: `${pid}|${stay}|late ${operation.op}`, pid, box, items: 1, isOnly: true, v: 1 }]);
  } catch {
    await request(tab, deliverSealed, { body: { box } });
  }
}
