import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_GROUP } from '#tests/e2e/pages/sign-in.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';

/** So many of a dozen are entered in the competition. */
const ENTERED = 8;
const PATIENCE_MS = 60_000;

/** Waits until the demonstration has its designs of an application: they are made behind the server's first answers. */
export async function classmatesDesigns(url: string, application: ApplicationCode): Promise<void> {
  const form = new URLSearchParams({ _studentId: 'grace', _groupId: DEMO_GROUP });
  const headers = { 'X-Request-Token': 'jwt' };
  const login = await fetch(`${url}/student/login_check`, { method: 'POST', body: form, headers });
  const { token } = (await login.json()) as { token: string };
  const bearer = { Authorization: `Bearer ${token}` };
  const end = Date.now() + PATIENCE_MS;
  for (let count = 0; count < ENTERED; await pause(250)) {
    if (Date.now() > end) throw new Error(`The class has ${count} designs of ${application} and not ${ENTERED}.`);
    const answer = await fetch(`${url}/student/api/contenders/${application}`, { headers: bearer });
    if (answer.ok) count = ((await answer.json()) as unknown[]).length;
  }
}
