import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareClassHub } from '#server/class-hub/class-hub.ts';
import { askServer } from '#tests/support/certificates.ts';

describe('a class hub', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'balsa-class-hub-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const prepare = (host = 'laptop', now = Date.now()) => prepareClassHub({ dataDir, hubPort: 0 }, () => now, host);
  const authority = () => readFileSync(join(dataDir, 'class-hub/authority.crt'), 'utf8');
  const greetingOf = async (host?: string) => (await (await prepare(host)).greeting(8080, 8081)).join('\n');

  test('is trusted on a machine of another name as well, and says what it is called there', async () => {
    await prepare('laptop');
    const { files } = await prepare('Mrs Smith.local');
    expect(await askServer(files, authority())).toBe('here');
    const certificate = new X509Certificate(readFileSync(files.certificate));
    expect(certificate.checkHost('mrs-smith.local')).toBe('mrs-smith.local');
    expect(await greetingOf('mrs-smith')).toContain('mrs-smith alone is no address for them: it is mrs-smith.local.');
    expect(await greetingOf('laptop')).not.toContain('no address');
  });
});
