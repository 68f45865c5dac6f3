// What a handler may read is proved by the type checker: an unused `@ts-expect-error` fails `tsc -b`.
import { describe, expect, expectTypeOf, test } from 'vitest';
import { answerQuestion, login, logout, ping, whoami } from '#contract/student-calls.ts';
import { accountCalls } from '#contract/teacher/account-calls.ts';
import { free, queued, reading, writing } from '#server/http/handlers.ts';
import { SYNC } from '#server/student/sync-table.ts';
import type { saveJournal, share, studentCalls } from '#contract/student-calls.ts';
import type { privacyCalls } from '#contract/teacher/privacy-calls.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Token } from '#server/http/identity/token.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';
import type { SyncTable } from '#server/student/sync.ts';

const authorize = () => undefined;

describe('a handler reads what its audience and its work give', () => {
  test('a student’s call has the person, in a transaction its statements too', () => {
    expectTypeOf<ContextOf<typeof whoami, 'read'>>().toHaveProperty('person').toEqualTypeOf<Person>();
    expectTypeOf<ContextOf<typeof whoami, 'read'>>().toHaveProperty('sql').toEqualTypeOf<Sql>();
    expectTypeOf<ContextOf<typeof logout, 'write'>>().toHaveProperty('token').toEqualTypeOf<Token>();
    expectTypeOf<ContextOf<typeof share, 'write'>>().toHaveProperty('person').toEqualTypeOf<Person>();
    expectTypeOf<ContextOf<typeof whoami, 'read'>>().not.toHaveProperty('teacher');
  });

  test('a teacher’s call has the account and no student', () => {
    expectTypeOf<ContextOf<typeof accountCalls.me, 'read'>>().toHaveProperty('teacher').toEqualTypeOf<Teacher>();
    expectTypeOf<ContextOf<typeof accountCalls.me, 'read'>>().not.toHaveProperty('person');
  });

  test('the path’s names are those of the row', () => {
    expectTypeOf<ContextOf<typeof privacyCalls.deleteStudent, 'free'>>()
      .toHaveProperty('parameters')
      .toEqualTypeOf<{ readonly classId: string } & { readonly studentId: string }>();
    reading(whoami, {
      authorize,
      // @ts-expect-error whoami has nothing in its path
      handle: ({ parameters }) => parameters.appCode,
    });
  });

  test('a call that anybody may make has neither person, nor token, nor statements', () => {
    expectTypeOf<ContextOf<typeof ping, 'free'>>().not.toHaveProperty('person');
    expectTypeOf<ContextOf<typeof ping, 'free'>>().not.toHaveProperty('teacher');
    expectTypeOf<ContextOf<typeof ping, 'free'>>().not.toHaveProperty('token');
    expectTypeOf<ContextOf<typeof ping, 'free'>>().not.toHaveProperty('sql');
    free(ping, {
      authorize,
      // @ts-expect-error nobody is known here
      handle: ({ person }) => ({ n: String(person) }),
    });
    // @ts-expect-error and nobody gets a transaction before it is known who asks
    reading(login, { authorize, handle: () => ({ token: '', deviceMark: '' }) });
    // @ts-expect-error nor may they write in one
    writing(accountCalls.redeem, { authorize, handle: () => ({ token: '', deviceMark: '' }) });
  });

  test('free work opens its own transactions', () => {
    expectTypeOf<ContextOf<typeof whoami, 'free'>>().toHaveProperty('person').toEqualTypeOf<Person>();
    expectTypeOf<ContextOf<typeof whoami, 'free'>>().not.toHaveProperty('sql');
    expectTypeOf<ContextOf<typeof accountCalls.me, 'free'>>().not.toHaveProperty('sql');
    free(logout, {
      authorize,
      // @ts-expect-error there is no transaction to write in
      handle: ({ sql }) => sql,
    });
  });

  test('work that may wait has no token, and says whether it comes from who was merged', () => {
    expectTypeOf<ContextOf<typeof saveJournal, 'queued'>>().toHaveProperty('isMerged').toEqualTypeOf<boolean>();
    expectTypeOf<ContextOf<typeof saveJournal, 'queued'>>().not.toHaveProperty('token');
    expectTypeOf<ContextOf<typeof saveJournal, 'write'>>().not.toHaveProperty('isMerged');
    // @ts-expect-error a teacher's work never waits
    queued(accountCalls.signOut, { authorize, handle: () => ({}) });
    const alone = writing(answerQuestion, { authorize, handle: () => Promise.reject(new Error('never asked')) });
    // @ts-expect-error what wants a token is in no batch
    const table: SyncTable = { ...SYNC, answer: alone };
    expect(table.answer.work).not.toBe('queued');
  });

  test('a handler answers the call whose name it has', () => {
    type Two = Handlers<Pick<typeof studentCalls, 'ping' | 'whoami'>>;
    const answer = free(ping, { authorize, handle: ({ query }) => query });
    const me = reading(whoami, { authorize, handle: () => Promise.reject(new Error('never asked')) });
    const right: Two = { ping: answer, whoami: me };
    // @ts-expect-error a handler is missing
    const missing: Two = { ping: answer };
    // @ts-expect-error the one stands for the other
    const swapped: Two = { ping: answer, whoami: answer };
    expect([right.ping.call, missing.ping.call, swapped.whoami.call]).toEqual([ping, ping, ping]);
  });
});
