import { request } from '#client/api/request.ts';
import { tab } from '#client/scopes/scopes.ts';
import { HEADERS } from '#contract/headers.ts';
import { login, logout, whoami } from '#contract/student-calls.ts';
import { askAsKnown } from './known-device.ts';
import type { Scope } from '#client/scopes/scope.ts';

/*
 * The calls of signing in and out with their decoders. They arrive when they are first needed, behind the form, because the
 * form's own scripts have a budget. A token that is named is the one that is meant, whoever is signed in here meanwhile.
 */

/** Of the token that this tab holds, in a student's scope or before there is one; or of a token that was just given. */
export const askWhoAmI = (scope: Scope, token?: string) => request(scope, whoami, { headers: bearer(token) });

export const askToken = (studentId: string, groupId: string) =>
  askAsKnown('student', ({ headers, timeoutMs }) =>
    request(tab, login, {
      body: { _studentId: studentId, _groupId: groupId, _target_path: '/app/' },
      headers: { [HEADERS.requestToken]: 'jwt', ...headers },
      timeoutMs,
    }),
  );

export const revokeToken = (token: string) => request(tab, logout, { headers: bearer(token), keepalive: true });

function bearer(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
