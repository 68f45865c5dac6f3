import { HEADERS } from '#contract/headers.ts';
import { login, logout, whoami } from '#contract/student-calls.ts';
import { request } from '#client/api/request.ts';
import { askAsKnown } from './known-device.ts';

/*
 * The calls of signing in and out with their decoders. They arrive when they are first needed, behind the form, because the
 * form's own scripts have a budget.
 */

export const askWhoAmI = () => request(whoami);

export const askToken = (studentId: string, groupId: string) =>
  askAsKnown('student', ({ headers, timeoutMs }) =>
    request(login, {
      body: { _studentId: studentId, _groupId: groupId, _target_path: '/app/' },
      headers: { [HEADERS.requestToken]: 'jwt', ...headers },
      timeoutMs,
    }),
  );

export const revokeToken = () => request(logout);
