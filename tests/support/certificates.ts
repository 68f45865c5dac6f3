import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authority } from '#server/class-hub/authority.ts';
import { readCertificate } from '#server/listening/certificate.ts';
import type { CertificateFiles } from '#server/listening/certificate.ts';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A folder with certificates of an authority of its own, for this machine. */
export class CertificateFolder {
  readonly folder = mkdtempSync(join(tmpdir(), 'balsa-certificates-'));
  readonly files = { certificate: join(this.folder, 'a.crt'), key: join(this.folder, 'a.key') };

  /** Puts a certificate made at that time into the files; gives the authority's, for whoever is to trust it. */
  async put(now: number, names: readonly string[] = ['127.0.0.1']): Promise<string> {
    const home = mkdtempSync(join(this.folder, 'authority-'));
    const authority = await Authority.open(home, 'test-machine', now);
    const made = await authority.certificateFor(names, now);
    copyFileSync(made.key, this.files.key);
    copyFileSync(made.certificate, this.files.certificate);
    return authority.certificate;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What https answers to somebody who trusts this authority alone; on a connection of its own. */
export function getTrusting(ca: string, address: string): Promise<IncomingMessage & { text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { ca, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(Object.assign(answer, { text })));
    });
    asked.once('error', reject).end();
  });
}

/** What a server on this machine with these files answers to somebody who trusts this authority alone: "here". */
export async function askServer(files: CertificateFiles, ca: string): Promise<string> {
  const server = createServer(readCertificate(files, Date.now()), (_, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return (await getTrusting(ca, `https://127.0.0.1:${port}/`)).text;
  } finally {
    server.close();
  }
}
