import { expect } from 'vitest';
import { DEMO_TEACHER } from '#tests/support/browser/product.ts';

/** A request of the demonstration's teacher at a product. */
export async function asTeacher<Answer>(url: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const api = `${url}/teacher/api`;
  const signIn = { method: 'POST', headers, body: JSON.stringify(DEMO_TEACHER) };
  const { token } = (await (await fetch(`${api}/sign-in`, signIn)).json()) as { token: string };
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}
