import { describe, expect, test } from 'vitest';
import { codeOfStep, fromBase32, newSecret, secretAddress, stepOfCode } from '#server/teacher/account/totp.ts';

/** RFC 6238, appendix B: the key of its SHA-1 vectors, and the times [s] with their codes of eight digits. */
const KEY = Buffer.from('12345678901234567890', 'ascii');
const KEY_BASE32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('codes by the time', () => {
  test.each(VECTORS)('are those of RFC 6238 at %d s', (seconds, code) => {
    expect(codeOfStep(KEY, Math.floor(seconds / 30), 8)).toBe(code);
    // Six digits are the last six of eight.
    expect(stepOfCode(KEY_BASE32, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('are taken of the half minute before and after, and of no other', () => {
    const step = 41_152_263;
    const code = codeOfStep(KEY, step);
    const at = (off: number): number | undefined => stepOfCode(KEY_BASE32, code, (step + off) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
  });

  test('may be typed with a blank, and nothing else is a code', () => {
    expect(stepOfCode(KEY_BASE32, ' 287 082 ', 59_000)).toBe(1);
    for (const typed of ['', '28708', '2870820', 'abcdef', '２８７０８２', '-87082']) {
      expect(stepOfCode(KEY_BASE32, typed, 59_000)).toBeUndefined();
    }
  });

  test('have a secret of 160 bits in base 32, which differs each time', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(one);
    expect(fromBase32(KEY_BASE32)).toEqual(KEY);
    expect(fromBase32(one)).toHaveLength(20);
  });

  test('have an address that apps read, in which a colon of a name tears nothing apart', () => {
    expect(secretAddress('ABC', { account: 'a:b@elm.example', school: 'Elm: Upper' })).toBe(
      'otpauth://totp/Balsa%20Elm%20%20Upper:a%20b%40elm.example?secret=ABC&issuer=Balsa%20Elm%20%20Upper',
    );
  });
});
