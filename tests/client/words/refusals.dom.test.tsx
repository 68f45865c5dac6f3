import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { request } from '#client/api/request.ts';
import { teacherRequest } from '#client/api/teacher/teacher-request.ts';
import { tab } from '#client/scopes/scopes.ts';
import { chooseLanguage } from '#client/words/language.ts';
import { translated } from '#client/words/refusals.ts';
import { activities } from '#contract/student-calls.ts';
import { accountCalls } from '#contract/teacher/account-calls.ts';
import { designNameError } from '#rules/design-name.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Refusal } from '#server/http/refusal.ts';

const SPANISH = {
  'refusals.QUESTIONS_LEFT': { one: 'Falta {count} respuesta.', other: 'Faltan {count} respuestas.' },
  'refusals.CO_TEACHER_ONLY': 'Solo puedes ver esta clase.',
  'refusals.NOT_SET_UP': 'Tu docente no ha preparado nada aquí.',
  'refusals.DESIGN_NAME_TAKEN': 'Ese nombre ya existe.',
  'refusals.ERR_BAD_WORD': 'Elige otro nombre.',
};

let next: Refusal | { readonly status: number; readonly body: object };

beforeAll(async () => {
  setEndpoint({
    timeoutMs: 1000,
    fetch: async () =>
      new Response(JSON.stringify(next.body), {
        status: next.status,
        headers: { 'content-type': 'application/json', 'x-app': '1' },
      }),
  });
  await chooseLanguage({ './languages/es.json': async () => ({ default: SPANISH }) }, ['es-MX']);
});
afterAll(() => chooseLanguage({ './languages/xx.json': async () => ({ default: {} }) }, ['xx']));

/** What the page says of this answer to a student, and to a teacher. */
async function said(answer: typeof next): Promise<readonly unknown[]> {
  next = answer;
  const results = [await request(tab, activities), await teacherRequest(accountCalls.setupState)];
  return results.map((result) => (result.ok || result.failure.kind === 'offline' ? result : result.failure.message));
}

describe('a refusal of the server, in the language of the page', () => {
  test('is the translation of its code, with its values', async () => {
    expect(await said(refuse('QUESTIONS_LEFT', { count: 3 }))).toEqual([
      'Faltan 3 respuestas.',
      'Faltan 3 respuestas.',
    ]);
    expect(await said(refuse('CO_TEACHER_ONLY'))).toEqual([
      'Tu docente no ha preparado nada aquí.',
      'Solo puedes ver esta clase.',
    ]);
  });

  test('is what the server says where there is no translation, or no code', async () => {
    const loud = 'Please write something first.';
    expect(await said(refuse('COMMENT_EMPTY'))).toEqual([loud, loud]);
    expect(await said({ status: 409, body: { message: 'Of an earlier server.' } })).toEqual([
      'Of an earlier server.',
      'Of an earlier server.',
    ]);
  });

  test('is the translation of each code of the engine', async () => {
    const body = { message: 'x', errors: ['ERR_BAD_WORD', 'ERR_OTHER'] };
    expect((await said({ status: 200, body }))[0]).toBe('Elige otro nombre.\nERR_OTHER');
  });

  test('is that of a rule as well', () => {
    expect(translated(designNameError('Alpha', ['alpha']))?.message).toBe('Ese nombre ya existe.');
  });
});
