import { sealWork } from '#client/storage/seal.ts';
import type { SealedWork, Submission } from '#contract/device/sealed-work.ts';
import type { Client } from './school/server.ts';

/** What a device knows of its student when it seals: the ticket, the server's key and the partition's name. */
export interface Sealer {
  readonly pid: string;
  readonly submission: Submission;
}

export async function sealerOf(client: Client): Promise<Sealer> {
  const { pid, submission } = (await client.get('/student/api/whoami')).body as Sealer;
  return { pid, submission };
}

/** Work as a device seals it at a sign-out; `change` forges. */
export function sealed({ pid, submission }: Sealer, change: Partial<SealedWork>): Promise<string> {
  return sealWork(submission, { ticket: submission.ticket, pid, ops: [], times: [], ...change });
}
