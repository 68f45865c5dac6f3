import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { started } from '#server/listening/listen.ts';
import { openSqlite } from '#server/records/sqlite/sqlite.ts';
import { CertificateFolder, getTrusting } from '#tests/support/certificates.ts';
import { builtServer } from '#tests/support/run/built-server.ts';
import { endOf, startProcess } from '#tests/support/run/server-process.ts';
import type { ServerProcess } from '#tests/support/run/server-process.ts';
import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';

const PATIENCE_MS = 180_000;
const BAD_SETTING_EXIT = 78;
const YEAR_MS = 365 * 86_400_000;

describe('a start', () => {
  let dataDir = '';
  let server: ServerProcess | undefined;
  let place: CertificateFolder;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'balsa-starts-'));
    place = new CertificateFolder();
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    place.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (mode: string, environment: Record<string, string> = {}): Promise<ServerProcess> => {
    const { main } = await builtServer();
    server = await startProcess({ DATA_DIR: dataDir, LOG: 'off', ...environment }, [main, mode]);
    return server;
  };
  const refused = async (mode: string, environment: Record<string, string>) => {
    const { main } = await builtServer();
    return endOf({ DATA_DIR: dataDir, HOST: '', LOG: 'off', ...environment }, [main, mode]);
  };

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'that %s ends while the records are opened leaves them as a clean stop does',
    async (signal) => {
      const { main } = await builtServer();
      const marker = join(dataDir, 'records.sqlite.open');
      const endWhenOpened = (child: ChildProcess): void => {
        const look = setInterval(() => {
          // Once: a second signal would end it at once.
          if (existsSync(marker) && child.kill(signal)) clearInterval(look);
        }, 1);
        child.once('exit', () => clearInterval(look));
      };
      const ended = await endOf({ DATA_DIR: dataDir, HOST: '', LOG: 'off' }, [main, 'serve'], endWhenOpened);
      expect(ended).toEqual({ code: 0, errors: '' });
      expect([existsSync(join(dataDir, 'records.sqlite')), existsSync(marker)]).toEqual([true, false]);
    },
    PATIENCE_MS,
  );

  test(
    'of a school has no demonstration, listens to this machine alone, and prints the code of the first teacher',
    async () => {
      const { output, origin } = await start('serve', { HOST: '' });
      expect(output()).toContain('Only this machine reaches it.');
      expect(output()).not.toContain('Demonstration');
      const code = /with the code (\S+)/.exec(output())?.[1] ?? '';
      const school = { name: 'A school', city: '', state: '', district: '' };
      const teacher = { name: 'Ms. Ada', email: 'ada@school.example', password: 'kite paper glue 9' };
      const setUp = async () =>
        fetch(`${origin}/teacher/api/setup`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ setupCode: code, organisation: school, ...teacher }),
        });
      expect((await setUp()).status).toBe(200);
      expect((await setUp()).status).not.toBe(200);
      await server?.stop();
      const again = await start('serve', { HOST: '' });
      expect(again.output()).not.toMatch(/with the code|empty school/);
    },
    PATIENCE_MS,
  );

  test(
    'with a certificate speaks https to all networks, says so, and sends what keeps browsers to it',
    async () => {
      const ca = await place.put(Date.now());
      const { TLS_CERT, TLS_KEY } = { TLS_CERT: place.files.certificate, TLS_KEY: place.files.key };
      const { output, origin } = await start('serve', { HOST: '', TLS_CERT, TLS_KEY, METRICS_PORT: '0' });
      expect(output()).toMatch(/ready at https:/);
      expect(output()).not.toContain('Only this machine');
      const answer = await getTrusting(ca, `${origin}/healthz`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      const metrics = await fetch(/Metrics at (\S+)/.exec(output())?.[1] ?? '');
      const left = /^balsa_certificate_left_seconds (\S+)$/m.exec(await metrics.text())?.[1];
      expect(Number(left) * 1000).toBeGreaterThan(YEAR_MS);
      expect(readFileSync('src/deploy/alerts.yaml', 'utf8')).toContain('expr: balsa_certificate_left_seconds < ');
      const hasIpv6 = networkInterfaces()['lo']?.some(({ address }) => address === '::1') === true;
      if (hasIpv6) {
        const socket = connect({ host: '::1', port: Number(new URL(origin).port) });
        await once(socket, 'connect');
        socket.destroy();
      }
      await expect(fetch(`${origin.replace('https', 'http')}/healthz`)).rejects.toThrow(/fetch failed/);
    },
    PATIENCE_MS,
  );

  test.each([
    ['plain http beyond this machine', { HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0: over plain http nobody can sign in/],
    [
      'no certificate',
      { TLS_CERT: 'no.crt', TLS_KEY: 'no.key' },
      /^TLS_CERT: .*no\.crt cannot be read \(it is not there\)/,
    ],
  ])(
    'of a school that is refused for %s ends with the sentence alone, and is not tried again',
    async (_, environment, sentence) => {
      const { code, errors } = await refused('serve', environment);
      expect(errors).toMatch(sentence);
      expect(errors.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(BAD_SETTING_EXIT);
    },
    PATIENCE_MS,
  );

  test(
    'says that its port is in use, and ends for good where the records are of a newer release',
    async () => {
      const { origin } = await start('serve', { HOST: '' });
      const other = { DATA_DIR: join(dataDir, 'other'), PORT: new URL(origin).port };
      const taken = await refused('serve', other);
      expect(taken).toMatchObject({
        code: 1,
        errors: `PORT: port ${other.PORT} is in use at 127.0.0.1. Stop what listens there, or set another one.\n`,
      });
      await server?.stop();
      const records = await openSqlite(join(dataDir, 'records.sqlite'));
      await records.write((sql) => sql.run("INSERT INTO schema_version VALUES (999, 'later', 0)"));
      await records.close();
      const { code, errors } = await refused('serve', {});
      expect([code, errors.trim().split('\n')]).toEqual([BAD_SETTING_EXIT, [expect.stringContaining('newer version')]]);
    },
    PATIENCE_MS,
  );

  test.each(['serv', 'serve --port 80'])(
    'with %s begins nothing',
    async (words) => {
      const { main } = await builtServer();
      const ended = await endOf({ DATA_DIR: dataDir, LOG: 'off' }, [main, ...words.split(' ')]);
      const errors = expect.stringMatching(
        /^Balsa starts with serve .*, not with 'serv[^']*'\. Settings are .*\n$/,
      ) as string;
      expect(ended).toEqual({ code: BAD_SETTING_EXIT, errors });
      expect(readdirSync(dataDir)).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'of a demonstration prints the sign-in of its teacher also where the first one found its port in use',
    async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, resolve));
      const { port } = other.address() as AddressInfo;
      const { errors } = await refused('demo', { PORT: String(port), DEMO_LIFE: 'off' });
      other.close();
      expect(errors).toContain(`PORT: port ${port} is in use`);
      const { output } = await start('demo', { DEMO_LIFE: 'off' });
      expect(output()).toMatch(/Teacher at \S+: \S+@\S+, password \S+/);
    },
    PATIENCE_MS,
  );

  test(
    'of a demonstration that is stopped while its classmates are still at work logs no failure',
    async () => {
      const stopped = await start('demo', { LOG: 'error' });
      expect([await stopped.stop(), stopped.output()]).toEqual([0, expect.not.stringContaining('"level"')]);
    },
    PATIENCE_MS,
  );

  test('begins nothing where somebody asks how it is called', async () => {
    const { main } = await builtServer();
    for (const words of [['--help'], ['serve', '-h']]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir },
      });
      expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^Starts Balsa.*\nUsage: npm start/), '']);
    }
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each([
    ['serve', 'METRICS_PORT', 'at 127.0.0.1'],
    ['class-hub', 'HUB_PORT', 'on this machine'],
  ])(
    'of %s is none at all where %s is in use, and says where',
    async (mode, name, where) => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, resolve));
      const { port } = other.address() as AddressInfo;
      const ended = await refused(mode, { [name]: String(port), BACKUP_MINUTES: '60' });
      other.close();
      expect(ended).toEqual({
        code: 1,
        errors: expect.stringContaining(`${name}: port ${port} is in use ${where}.`) as string,
      });
      // Closed as at every end, but no back-up: tries again and again would leave none of the lessons.
      expect(existsSync(join(dataDir, 'records.sqlite'))).toBe(true);
      expect(existsSync(join(dataDir, 'records.sqlite.open'))).toBe(false);
      expect(existsSync(join(dataDir, 'back-ups'))).toBe(false);
    },
    PATIENCE_MS,
  );

  test(
    'names the setting of an address that is not of this machine',
    async () => {
      const nowhere = await refused('serve', { BEHIND_PROXY: 'on', HOST: 'no such machine' });
      expect(nowhere).toEqual({
        code: BAD_SETTING_EXIT,
        errors: 'HOST: there is no machine called no such machine.\n',
      });
      // Before there are records: the next start is still the first one.
      expect(readdirSync(dataDir)).toEqual([]);
      // The network may come up later: 192.0.2.0/24 is nobody's (RFC 5737).
      const later = await refused('serve', { METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' });
      expect(later).toEqual({ code: 1, errors: expect.stringMatching(/^METRICS_HOST: .* at 192\.0\.2\.1 /) as string });
    },
    PATIENCE_MS,
  );

  test('at all addresses says at which port it cannot listen', async () => {
    const closed = createHttpServer();
    // As a system without any network says it.
    closed.listen = () => {
      const error = Object.assign(new Error('listen'), { code: 'EAFNOSUPPORT' });
      setImmediate(() => closed.emit('error', error));
      return closed;
    };
    const settings = { port: 'PORT', address: 'HOST' };
    await expect(started(closed, { port: 443, address: '', settings })).rejects.toThrow(
      /^HOST: this machine cannot listen at any address and port 443 \(EAFNOSUPPORT\)\.$/,
    );
  });

  test(
    'ends for good where the certificate has ended, and for now where another server has the records',
    async () => {
      await place.put(Date.now() - 2 * YEAR_MS);
      const ended = await refused('serve', { TLS_CERT: place.files.certificate, TLS_KEY: place.files.key });
      expect(ended).toEqual({
        code: BAD_SETTING_EXIT,
        errors: expect.stringMatching(/^The certificate in .* ended on .*\. Put a renewed one there\.\n$/) as string,
      });
      await start('serve', { HOST: '' });
      const second = await refused('serve', {});
      expect(second).toEqual({
        code: 1,
        errors: expect.stringMatching(
          /^Another server works with the records in .* Stop that one first.*\n$/,
        ) as string,
      });
    },
    PATIENCE_MS,
  );

  test(
    'behind a proxy may be reached from others, and one of the demonstration is told what plain http means',
    async () => {
      const behind = await start('serve', {
        HOST: '0.0.0.0',
        BEHIND_PROXY: 'on',
        CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
      });
      expect(behind.output()).not.toMatch(/Careful|Only this machine/);
      // What the proxy is called outside is not known here, and over plain http nobody could use the code.
      expect(behind.output()).toContain('at https://<your name>/teacher with the code');
      await behind.stop();
      const demo = await start('demo', { HOST: '0.0.0.0', DEMO_LIFE: 'off' });
      expect(demo.output()).toContain('Careful: this is plain http');
    },
    PATIENCE_MS,
  );

  test(
    'of a class hub makes its authority, whose page says how it is trusted, and serves whoever trusts it',
    async () => {
      const { output } = await start('class-hub', { HUB_PORT: '0' });
      const page = /once what this page says: http:\/\/[^:]+:(\d+)\//.exec(output())?.[1] ?? '';
      const text = await (await fetch(`http://127.0.0.1:${page}/`)).text();
      expect(text).toContain('<svg');
      const fingerprint = /SHA-256 of the certificate to trust: (\S+)/.exec(output())?.[1] ?? 'none';
      expect(text).toContain(fingerprint);
      const certificate = await fetch(`http://127.0.0.1:${page}/balsa-authority.crt`);
      expect(certificate.headers.get('content-type')).toBe('application/x-x509-ca-cert');
      const ca = await certificate.text();
      const port = /ready at https:\/\/[^:]+:(\d+)\//.exec(output())?.[1] ?? '';
      expect((await getTrusting(ca, `https://127.0.0.1:${port}/healthz`)).statusCode).toBe(200);
    },
    PATIENCE_MS,
  );
});
