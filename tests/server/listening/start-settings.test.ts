import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BadSetting } from '#server/bad-setting.ts';
import { startSettings } from '#server/listening/start-settings.ts';

let DATA_DIR = '';
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'balsa-settings-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test.each([
  ['a demonstration', { DEMO: 'on' }, /^DEMO=on: npm run serve starts a school/],
  ['a demonstration by another word', { DEMO: 'TRUE' }, /^DEMO=TRUE: npm run serve starts a school/],
  [
    'a key that somebody typed',
    { MASTER_KEY: Buffer.from('a'.repeat(32)).toString('base64') },
    /^MASTER_KEY is not 32 random/,
  ],
  ['a key of another length', { MASTER_KEY: 'c2hvcnQ=' }, /^MASTER_KEY is not 32 random bytes/],
  ['a header of nobody', { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' }, /without a proxy in front anybody can write/],
  ['half a certificate', { TLS_CERT: 'a.crt' }, /^TLS_CERT is set without TLS_KEY/],
  ['records nowhere', { DATABASE_URL: 'postgress://balsa:geheim@127.0.0.1/balsa' }, /^DATABASE_URL must begin with/],
  ['one port for two', { PORT: '8999', METRICS_PORT: '8999' }, /^PORT and METRICS_PORT are both 8999\./],
  [
    'marks around a folder',
    { DATA_DIR: '"/data"' },
    /^DATA_DIR has quotation marks around it, .* \(.*\/"\/data"\)\. Leave/,
  ],
  [
    'marks around a word',
    { LOG: "'info'" },
    /^LOG has quotation marks around it, which are taken for a part of it\. Leave/,
  ],
  [
    'a port in its address',
    { HOST: 'localhost:8080' },
    /^HOST must be an address .* without a port, not 'localhost:8080'/,
  ],
  ['a web address', { METRICS_HOST: 'http://127.0.0.1' }, /^METRICS_HOST must be an address .* without https:\/\//],
  ['no page', { CLIENT_DIR: 'tests/fixtures' }, /^CLIENT_DIR: .*fixtures does not hold the built page/],
  ['a file for its data', { DATA_DIR: 'README.md' }, /^DATA_DIR: .*README\.md is no folder in which .* \(EEXIST\)/],
  ['a closed place', { DATA_DIR: '/proc/balsa' }, /^DATA_DIR: \/proc\/balsa is no folder in which .* \(E\w+\)/],
  ['a file for its back-ups', { BACKUP_DIR: 'README.md' }, /^BACKUP_DIR: .*README\.md is a file\./],
])('a start of a school refuses %s in a sentence', async (_, environment, sentence) => {
  const start = startSettings('serve', { DATA_DIR, CLIENT_DIR: 'tests/fixtures/page', ...environment });
  const refusal: unknown = await start.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BadSetting);
  expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
  expect(String(refusal)).not.toContain('\n');
});

test.each([
  [
    'a proxy in front',
    { BEHIND_PROXY: 'on', CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' },
    /^npm run class-hub speaks https to the room itself.*: leave BEHIND_PROXY and CLIENT_ADDRESS_HEADER out\. .*npm run serve\.$/,
  ],
  [
    'a closed place for its authority, wherever records and key are',
    {
      DATA_DIR: '/proc/balsa',
      DATABASE_URL: 'postgres://balsa@127.0.0.1/balsa',
      MASTER_KEY: randomBytes(32).toString('base64'),
    },
    /^DATA_DIR: \/proc\/balsa is no folder in which .* \(E\w+\)/,
  ],
])('a start of a class hub refuses %s in a sentence', async (_, environment, sentence) => {
  const start = startSettings('class-hub', { DATA_DIR, CLIENT_DIR: 'tests/fixtures/page', ...environment });
  const refusal: unknown = await start.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BadSetting);
  expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
});
