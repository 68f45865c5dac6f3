import { expect, test } from 'vitest';
import { misspeltSettings } from '#server/listening/misspelt-settings.ts';
import { SETTINGS } from '#server/settings.ts';

test.each([
  ['BACKUP_PASSPHRAZE', 'BACKUP_PASSPHRASE'],
  ['BACKUP_PASSFRASE', 'BACKUP_PASSPHRASE'],
  ['BACKUPS_DIR', 'BACKUP_DIR'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['BEHIND_PROXI', 'BEHIND_PROXY'],
  ['BALSA_PORT', 'PORT'],
  ['balsa_data_dir', 'DATA_DIR'],
  ['port', 'PORT'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['BACKUP_PASSWORD', 'BACKUP_PASSPHRASE'],
  ['CLIENT_ADDRESS', 'CLIENT_ADDRESS_HEADER'],
  ['RETENTION_DETAILS', 'RETENTION_DETAIL_DAYS'],
])('%s is told to be no setting, and %s to be meant', (given, meant) => {
  expect(misspeltSettings({ [given]: '1' })).toEqual([`${given} is not a Balsa setting. Did you mean ${meant}?`]);
});

test('settings, and what others have in the environment, are left alone', () => {
  const names = [
    ...Object.keys(SETTINGS),
    'HOME',
    'PWD',
    'LANG',
    'LOGNAME',
    'HOSTNAME',
    'PATH',
    'NODE_ENV',
    'POSTGRES_DB',
    'PGHOST',
    'WEB_PORT',
    'PUB_PORT',
    'DATA_URL',
    'LOGIN_NAME',
    'BACKUP_SCHEDULE',
    'CLIENT_ID',
    'RETENTION_OF_LOGS',
  ];
  expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});
