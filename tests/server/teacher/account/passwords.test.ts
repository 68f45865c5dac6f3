import { describe, expect, test } from 'vitest';
import { passwordError } from '#rules/password.ts';
import { isPassword, sealPassword } from '#server/teacher/account/passwords.ts';

/** The cost is of no matter where it is not what is tested. */
const QUICK = { N: 2, r: 1, p: 1 };

describe('a password', () => {
  test('is kept so that only the right one fits, and differently each time', async () => {
    const [one, other] = [await sealPassword('correct horse battery'), await sealPassword('correct horse battery')];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('correct horse battery', one)).toBe(true);
    expect(await isPassword('correct horse battery ', one)).toBe(false);
    expect(await isPassword('', one)).toBe(false);
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

  test('has ten characters at least and is not the address', () => {
    expect(passwordError('nine char', 'a@b')?.message).toBe('The password needs at least 10 characters.');
    expect(passwordError('ten charac', 'a@b')).toBeUndefined();
    expect(passwordError('x'.repeat(201), 'a@b')?.message).toBe('The password can have at most 200 characters.');
    expect(passwordError(' Rivera@Willow.example', 'rivera@willow.example')?.message).toBe(
      'The password must not be your e-mail address.',
    );
  });
});
