import { endpoint } from '#client/api/endpoint.ts';
import { isOurs } from '#contract/headers.ts';
import { teacherFailure, teacherHeaders } from './teacher-request.ts';
import type { Result } from '#contract/failure.ts';

/** Fetches a file of the teacher API; a whole class takes longer than a call may. */
export async function download(path: string): Promise<Result<Blob>> {
  const { base, fetch } = endpoint();
  try {
    const response = await fetch(base + path, { method: 'GET', headers: teacherHeaders(), cache: 'no-store' });
    if (!isOurs(response)) return { ok: false, failure: { kind: 'offline' } };
    if (!response.ok) return { ok: false, failure: teacherFailure(response.status, await response.json()) };
    return { ok: true, value: await response.blob() };
  } catch {
    return { ok: false, failure: { kind: 'offline' } };
  }
}
