import { expect, test } from 'vitest';
import { BadSetting } from '#server/bad-setting.ts';
import { refuseUnsafe } from '#server/listening/exposure.ts';
import { readSettings } from '#server/settings.ts';

const start = (passphrase: string, mode: 'demo' | 'serve' | 'class-hub') => (): void => {
  const environment = { BACKUP_PASSPHRASE: passphrase };
  refuseUnsafe(readSettings(environment), mode, environment);
};

test.each(['a', 'password', 'school2026', 'aaaaaaaaaaaaaaaaaaaa'])(
  'a school does not begin with a passphrase that is guessed soon: %s',
  (passphrase) => {
    for (const mode of ['serve', 'class-hub'] as const) {
      expect(start(passphrase, mode)).toThrow(BadSetting);
      expect(start(passphrase, mode)).toThrow(
        /^BACKUP_PASSPHRASE is guessed soon by whoever has a back-up\. Set a longer/,
      );
    }
    expect(start(passphrase, 'demo')).not.toThrow();
  },
);

test.each(['', 'kite paper glue', 'correct horse battery staple', 'Ng4+u0vQ3kq7yA=='])(
  'a school begins with the passphrase "%s"',
  (passphrase) => {
    expect(start(passphrase, 'serve')).not.toThrow();
  },
);
