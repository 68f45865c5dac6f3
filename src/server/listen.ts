import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from './host.ts';

/** Longest that a request may take to arrive [ms] (T13). */
const ARRIVAL_MS = 10_000;
/** Connections that may wait to be taken: a school comes back at once, and one that is turned away waits for seconds. */
const BACKLOG = 4096;
/** Requests under way get so long to end when the server stops [ms]. */
const DRAIN_MS = 10_000;

export interface Listener {
  readonly port: number;
  /** Takes no new connection, lets running requests end, then closes. */
  close(): Promise<void>;
}

export async function listen(host: Host, port: number, address: string): Promise<Listener> {
  const answer = getRequestListener(host.app.fetch);
  const server = createServer(
    {
      requestTimeout: ARRIVAL_MS,
      headersTimeout: ARRIVAL_MS,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2000,
    },
    (request, response) => void answer(request, response),
  );
  return started(server, port, address);
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
  return started(server, port, address);
}

async function started(server: Server, port: number, address: string): Promise<Listener> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: address, backlog: BACKLOG }, resolve);
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
