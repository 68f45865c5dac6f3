import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '#server/listening/certificate.ts';
import { reasonOf } from '#server/log.ts';
import { Authority, isNear } from './authority.ts';
import { serveTrustPage } from './trust-page.ts';
import type { CertificateFiles } from '#server/listening/certificate.ts';
import type { Listener } from '#server/listening/listen.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';

/** How often the machine's addresses and its clock are looked at [ms]: a network may give it another one. */
const LOOK_MS = 30_000;

/** A server for one room without internet: it is its own authority, whom the devices of the room are told to trust. */
export interface ClassHub {
  readonly files: CertificateFiles;
  /** Serves the page that says how, and follows the machine's addresses and its clock. Gives what is to be closed at the end. */
  open(balsaPort: number, log: Log): Promise<Listener>;
  /** What the person at the terminal reads. */
  greeting(balsaPort: number, pagePort: number): Promise<readonly string[]>;
}

export async function prepareClassHub(
  { dataDir, hubPort }: Pick<Settings, 'dataDir' | 'hubPort'>,
  now: () => number,
  host: string = hostname(),
): Promise<ClassHub> {
  const machine = machineName(host);
  const folder = join(dataDir, 'class-hub');
  let authority = await Authority.open(folder, machine, now());
  const names = (): readonly string[] => authority.permitted([machine, `${machine}.local`, ...nearAddresses()]);
  const files = await authority.certificateFor(names(), now());
  const best = (): string => bestOf(names());
  const look = async (): Promise<void> => {
    // The clock was set right, or has jumped: what devices trusted under it is used again.
    if (!authority.isGoodAt(now())) authority = await Authority.open(folder, machine, now());
    await authority.certificateFor(names(), now());
  };
  return {
    files,
    open: async (balsaPort, log) => {
      let pagePort = hubPort;
      const page = await serveTrustPage(
        () => authority,
        hubPort,
        () => ({
          trustPage: `http://${best()}:${pagePort}/`,
          balsa: `https://${best()}:${balsaPort}/app/`,
        }),
      );
      pagePort = page.port;
      // The server itself notices the new files.
      const timer = setInterval(() => {
        look().catch((error: unknown) => log('error', 'certificate failed', { reason: reasonOf(error) }));
      }, LOOK_MS);
      timer.unref();
      return {
        port: page.port,
        close: async () => {
          clearInterval(timer);
          await page.close();
        },
      };
    },
    greeting: async (balsaPort, pagePort) => [
      `On each device, do once what this page says: http://${best()}:${pagePort}/`,
      `Then open https://${best()}:${balsaPort}/app/`,
      `SHA-256 of the certificate to trust: ${await authority.fingerprint()}`,
      ...(names().includes(machine) ? [] : [movedSentence(machine)]),
      ...clockSentences(authority, Authority.heldIn(folder), now()),
    ],
  };
}

/** By address, since not every classroom's network knows the machine's name. */
function bestOf(names: readonly string[]): string {
  return names.find((name) => isNear(name) && !name.startsWith('127.')) ?? names[0] ?? 'localhost';
}

function movedSentence(machine: string): string {
  return `This machine had another name when devices were told to trust it. They still do, but ${machine} alone is not an address for them: use ${machine}.local.`;
}

/** Where the clock has jumped: nobody but a person can tell when it was right. */
function clockSentences(used: Authority, held: readonly Authority[], now: number): readonly string[] {
  const periods = held.filter(({ certificate }) => certificate !== used.certificate).map(({ period }) => period);
  if (periods.length === 0) return [];
  return [
    `This machine's clock says ${dayOf(now)}; it once said something else, and devices may trust a certificate from then (${periods.join(', ')}).`,
    'If the clock is wrong, set it right: two minutes later these devices can go on. If it is right, do what the page says once more on these devices.',
  ];
}

/** As most systems announce it in the room, with .local behind it (mDNS). */
function machineName(host: string): string {
  const plain = host
    .toLowerCase()
    .replace(/\.local$/, '')
    .replace(/[^a-z0-9.-]/g, '-');
  return plain || 'balsa';
}

/** The machine's addresses within the room. */
function nearAddresses(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const near = addresses.filter(({ family, address }) => family === 'IPv4' && isNear(address));
  return [...new Set(near.map(({ address }) => address))];
}
