import { describe, expect, test } from 'vitest';
import { isReadable } from '#server/records/postgres-address.ts';
import { failedConnection } from '#server/records/postgres-failures.ts';

describe('an address of PostgreSQL', () => {
  test.each([
    'postgres://balsa:12/34secret@db/balsa',
    'postgres://balsa:?secret@db/balsa',
    'postgres://balsa:12/34?secret@db/balsa',
    'postgres://balsa:p@12/secret@db/balsa',
    'postgres://balsa:sec#ret@db/balsa',
  ])('is refused where a sign of its password ends the password: %s', (address) => {
    expect(isReadable(address)).toBe(false);
  });

  test.each([
    ['postgres://balsa:secret@db:5432/balsa?sslmode=require', 'postgres://balsa@db:5432/balsa'],
    ['postgresql://balsa:50%secret@[::1]/balsa', 'postgresql://balsa@[::1]/balsa'],
    ['postgres://balsa:se@cret@db/balsa', 'postgres://balsa@db/balsa'],
    ['postgres://db/balsa?user=balsa@school&password=secret&port=6432', 'postgres://balsa@school@db:6432/balsa'],
    ['postgres://db/balsa?password=secret1&password=secret2', 'postgres://db/balsa'],
    ['postgres://db/balsa?p%61ssword=secret', 'postgres://db/balsa'],
    ['postgres://balsa:secret@/balsa?host=/var/run/postgresql', 'postgres://balsa@/var/run/postgresql/balsa'],
    ['postgres:///balsa?password=secret', 'postgres:///balsa'],
    // Even of one that should have been refused.
    ['postgres://balsa:?secret@db/balsa', 'postgres://balsa'],
  ])('%s is shown as %s', (address, shown) => {
    const { message } = failedConnection(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), address);
    expect(message).toContain(`PostgreSQL at ${shown} does not answer (no).`);
    expect(message).not.toContain('secret');
  });
});

describe('a connection that does not come about', () => {
  const ADDRESS = 'postgres://balsa:secret@db/balsa';
  const PLACE = 'PostgreSQL at postgres://balsa@db/balsa';
  const told = (properties: { readonly message: string; readonly code?: string; readonly severity?: string }) =>
    failedConnection(Object.assign(new Error(properties.message), properties), ADDRESS);

  test.each([
    { severity: 'FATAL', code: '28P01', message: 'password authentication failed for user "balsa"' },
    { severity: 'FATAL', code: '28000', message: 'no pg_hba.conf entry for host "10.0.0.9"' },
    { severity: 'FATAL', code: '3D000', message: 'database "balsa" does not exist' },
  ])('is one of the sign-in where PostgreSQL says so: $message', (error) => {
    expect(told(error).message).toBe(
      `${PLACE} lets nobody in (${error.message}). Correct the user, the password or the name of the database in the address (DATABASE_URL).`,
    );
  });

  test.each([
    ['DatabaseRefused', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }],
    ['DatabaseRefused', { code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: "Hostname/IP does not match certificate's" }],
    ['DatabaseRefused', { message: 'The server does not support SSL connections' }],
    ['DatabaseUnavailable', { severity: 'FATAL', code: '53300', message: 'sorry, too many clients already' }],
    ['DatabaseUnavailable', { severity: 'FATAL', code: '57P03', message: 'the database system is starting up' }],
  ])('is told without advice where it is another one: %s, %j', (name, error) => {
    const { name: kind, message } = told(error);
    expect([kind, message]).toEqual([name, `${PLACE}: ${error.message}`]);
  });

  test('is one of the address where nobody answers', () => {
    expect(told({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.9:5432' }).message).toBe(
      `${PLACE} does not answer (connect ECONNREFUSED 10.0.0.9:5432). Start it, or correct the address (DATABASE_URL).`,
    );
  });
});
