import { dirname } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { passwordError } from '#rules/password.ts';
import { isGuessable } from '#server/guessing/guessable.ts';
import { openHost } from '#server/host.ts';
import { readSettings } from '#server/settings.ts';
import { isPassword, sealPassword } from '#server/teacher/account/passwords.ts';
import { newPassword } from '#server/teacher/account/sign-in.ts';
import { createSqlite } from '#tests/support/databases/databases.ts';
import { QUICK } from '#tests/support/school/server.ts';

/** In an account that is made while nobody says what it may cost. */
const FULL_COST = /^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/;

describe('a password', () => {
  test('is kept so that only the right one fits, and differently each time', async () => {
    const [one, other] = [await sealPassword('correct horse battery'), await sealPassword('correct horse battery')];
    expect(one).not.toBe(other);
    expect(one).toMatch(FULL_COST);
    expect(await isPassword('correct horse battery', one)).toBe(true);
    expect(await isPassword('correct horse battery ', one)).toBe(false);
    expect(await isPassword('', one)).toBe(false);
  });

  test('costs the same to find out where the product runs as usual', async () => {
    const database = await createSqlite('schema');
    const { address } = database;
    const host = await openHost(
      readSettings({ DATA_DIR: dirname(address), DATABASE_URL: address, DEMO: 'off', BACKUP_MINUTES: '0', LOG: 'off' }),
    );
    expect(await newPassword(host.services, 'a fine new password', { email: 'kim@school.example' })).toMatch(FULL_COST);
    await host.close();
    await database.drop();
  });

  test('that looks the same in another Unicode form is the same', async () => {
    expect(await isPassword('cafe\u{301} au lait', await sealPassword('caf\u{e9} au lait', QUICK))).toBe(true);
  });

  test('is compared with something where there is no account, and never fits', async () => {
    expect(await isPassword('correct horse battery', null)).toBe(false);
    expect(await isPassword('', undefined)).toBe(false);
  });

  test('of very many at once is turned away instead of waiting without end', async () => {
    const sealed = await sealPassword('x', QUICK);
    const tries = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('x', sealed)));
    const turnedAway = tries.filter((each) => each.status === 'rejected');
    expect(turnedAway).toHaveLength(18);
    expect(turnedAway[0]?.reason).toMatchObject({ status: 503 });
  });

  test.each([
    'aaaaaaaaaa',
    'passwordpassword',
    'qwertyuiop',
    '1234567890',
    'iloveyou123',
    'riverarivera',
    'Balsa12345',
  ])('%s is one of the first that somebody would try', (password) => {
    expect(isGuessable(password, ['rivera@willow.example', 'rivera', 'willow', 'balsa'])).toBe(true);
  });

  test('is none of the 10,000 commonest', () => {
    const commonest = dictionary['passwords-common'].slice(0, 10_000);
    expect(commonest).toContain('1q2w3e4r5t');
    const taken = commonest.filter((word) => passwordError(word, 'a@b') === undefined && !isGuessable(word, []));
    expect(taken).toEqual([]);
  });

  test('is none of the leaked ones that are long enough', () => {
    const long = dictionary['passwords-common'].filter((word) => passwordError(word, 'a@b') === undefined);
    expect(long.length).toBeGreaterThan(1500);
    expect(long.filter((word) => !isGuessable(word, []))).toEqual([]);
  });

  test.each(['correct horse battery', 'kite paper glue', 'x7-Kq!mr02w'])('%s may be taken', (password) => {
    expect(isGuessable(password, ['rivera@willow.example'])).toBe(false);
  });

  test('has ten characters at least and is not the address', () => {
    expect(passwordError('nine char', 'a@b')?.message).toBe('The password needs at least 10 characters.');
    expect(passwordError('ten charac', 'a@b')).toBeUndefined();
    expect(passwordError('x'.repeat(201), 'a@b')?.message).toBe('The password can have at most 200 characters.');
    expect(passwordError(' Rivera@Willow.example', 'rivera@willow.example')?.message).toBe(
      'The password must not be your e-mail address.',
    );
  });
});
