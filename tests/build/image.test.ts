import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CertificateFolder } from '#tests/support/certificates.ts';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, check = ''] = /^HEALTHCHECK [^[]*CMD (\[.+\])$/m.exec(readFileSync('src/deploy/Dockerfile', 'utf8')) ?? [];
const [, ...parameters] = JSON.parse(check) as string[];

let server: Server | undefined;
let place: CertificateFolder;
beforeEach(() => {
  place = new CertificateFolder();
});
afterEach(() => {
  server?.close();
  place.remove();
});

/** What the health check of the image ends with where this one answers. */
async function checked(asked: Server, environment: Readonly<Record<string, string>> = {}): Promise<unknown> {
  server = asked.listen(0, '127.0.0.1');
  await once(asked, 'listening');
  const { port } = asked.address() as AddressInfo;
  const env = { ...process.env, ...environment, PORT: String(port) };
  const [code] = await once(spawn(process.execPath, parameters, { env, stdio: 'inherit' }), 'exit');
  return code;
}

const answering =
  (status: number): RequestListener =>
  ({ url }, response) =>
    void response.writeHead(url === '/healthz' ? status : 404).end();

test.each([
  [200, 0],
  [503, 1],
])('the image is asked for its health over plain http behind a proxy: %i', async (status, code) => {
  expect(await checked(createServer(answering(status)))).toBe(code);
});

test('the image is asked over https where it has a certificate, whatever its name', async () => {
  await place.put(Date.now(), ['balsa.school.example']);
  const { certificate, key } = place.files;
  const asked = createTlsServer({ cert: readFileSync(certificate), key: readFileSync(key) }, answering(200));
  expect(await checked(asked, { TLS_CERT: certificate })).toBe(0);
});
