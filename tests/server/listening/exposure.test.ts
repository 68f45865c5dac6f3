import { expect, test } from 'vitest';
import { BadSetting } from '#server/bad-setting.ts';
import { refuseUnsafe } from '#server/listening/exposure.ts';
import { readSettings } from '#server/settings.ts';

const start = (passphrase: string, mode: 'demo' | 'serve' | 'class-hub'): Promise<void> => {
  const environment = { BACKUP_PASSPHRASE: passphrase };
  return refuseUnsafe(readSettings(environment), mode, environment);
};

test.each(['a', 'password', 'school2026', 'aaaaaaaaaaaaaaaaaaaa'])(
  'a school does not begin with a passphrase that is guessed soon: %s',
  async (passphrase) => {
    for (const mode of ['serve', 'class-hub'] as const) {
      await expect(start(passphrase, mode)).rejects.toThrow(BadSetting);
      await expect(start(passphrase, mode)).rejects.toThrow(
        /^BACKUP_PASSPHRASE is guessed soon by whoever has a back-up\. Set a longer/,
      );
    }
    await expect(start(passphrase, 'demo')).resolves.toBeUndefined();
  },
);

test.each(['', 'kite paper glue', 'correct horse battery staple', 'Ng4+u0vQ3kq7yA=='])(
  'a school begins with the passphrase "%s"',
  async (passphrase) => {
    await expect(start(passphrase, 'serve')).resolves.toBeUndefined();
  },
);
