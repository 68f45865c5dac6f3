import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { getRequestListener } from '@hono/node-server';
import { BadSetting } from '#server/bad-setting.ts';
import { followCertificate, readCertificate } from './certificate.ts';
import { FairTurns } from './fair-turns.ts';
import { noSuchMachine } from './ports.ts';
import { keepRoom } from './room-for-connections.ts';
import type { Host } from '#server/host.ts';
import type { CertificateFiles } from './certificate.ts';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Longest that a request may take to arrive [ms] (T13). */
const ARRIVAL_MS = 10_000;
/** Connections that may wait to be taken: a school comes back at once, and one that is turned away waits for seconds. */
const BACKLOG = 4096;
/**
 * How long a connection may stand still while somebody is to read an answer from it, or waits for one [ms]: nobody waits longer for a turn,
 * and a stream says something every few seconds. Who takes nothing keeps connections otherwise for good, and a turn with each.
 */
const STILL_MS = 300_000;
/** Requests under way get so long to end when the server stops [ms]. */
const DRAIN_MS = 10_000;

/** Where to listen, and the settings that say so. */
interface Place {
  readonly port: number;
  /** Empty for all addresses of the machine. */
  readonly address: string;
  readonly settings: { readonly port: string; readonly address: string };
}

export interface Listener {
  readonly port: number;
  /** Takes no new connection, lets running requests end, then closes. */
  close(): Promise<void>;
}

const ARRIVAL = {
  requestTimeout: ARRIVAL_MS,
  headersTimeout: ARRIVAL_MS,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
} as const;

interface Means {
  readonly files?: CertificateFiles | undefined;
  readonly stillMs?: number;
}

/** Speaks https where there are files of a certificate, which it reads again now and then, and plain http otherwise. */
export async function listen(
  host: Host,
  port: number,
  address: string,
  { files, stillMs = STILL_MS }: Means = {},
): Promise<Listener> {
  const place: Place = { port, address, settings: { port: 'PORT', address: 'HOST' } };
  const answer = getRequestListener(host.app.fetch);
  const turns = new FairTurns();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void =>
    turns.begin(() => {
      // Whoever has gone meanwhile asks again.
      if (!response.destroyed) void answer(request, response);
    });
  const onConnection = (): void => turns.newcomer();
  const { log, now } = host.services;
  if (!files) {
    const plain = createServer(ARRIVAL, onRequest).on('connection', onConnection);
    keepRoom(plain, log);
    return started(plain.setTimeout(stillMs), place);
  }
  const server: TlsServer = createTlsServer(
    { ...ARRIVAL, ...readCertificate(files, now()), minVersion: 'TLSv1.2' },
    onRequest,
  ).on('connection', onConnection);
  keepRoom(server, log);
  const followed = followCertificate(server, files, { log, now });
  host.metrics.tell(
    'balsa_certificate_left_seconds',
    'Time until the certificate for https ends.',
    () => (followed.endsAt() - now()) / 1000,
  );
  server.once('close', followed.stop);
  return started(server.setTimeout(stillMs), place);
}

/** Prometheus text on a port of its own, which an operator keeps from the outside. */
export async function listenForMetrics(host: Host, port: number, address: string): Promise<Listener> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const { metrics } = host;
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: Error) => response.destroy(error),
    );
  });
  return started(server, { port, address, settings: { port: 'METRICS_PORT', address: 'METRICS_HOST' } });
}

/** What is in use, or a network that is not up yet, may be otherwise at the next start. */
function inWords(error: NodeJS.ErrnoException, { port, address, settings }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    const where = address === '' ? 'on this machine' : `at ${address}`;
    return new Error(`${settings.port}: port ${port} is in use ${where}. Stop what listens there, or set another one.`);
  }
  if (error.code === 'EACCES') {
    return new BadSetting(`${settings.port}: this user may not listen at port ${port}. Set one above 1023.`);
  }
  if (error.code === 'ENOTFOUND') return noSuchMachine(settings.address, address);
  const where = address === '' ? `any address and port ${port}` : `${address} and port ${port}`;
  return new Error(`${settings.address}: this machine cannot listen at ${where} (${error.code}).`, { cause: error });
}

/** Listens, and says where and how it ends. */
export async function started(server: Server | TlsServer, place: Place): Promise<Listener> {
  const { port, address: host } = place;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, place)));
    // Without an address Node takes both IPv6 and IPv4, or the latter alone where there is no IPv6.
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
        server.close(() => {
          clearTimeout(impatience);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
