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
