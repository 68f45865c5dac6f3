import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * What all test files of a run share. The process that starts them makes each thing when the first of them asks for it,
 * over HTTP, and ends it with the run.
 */

interface Shared {
  /** The port of a PostgreSQL cluster. */
  readonly postgres: number;
  /** The path of a SQLite file with the schema of now and nothing in it. */
  readonly sqlite: string;
  /** The file that starts the built server. */
  readonly server: string;
  /** A data folder with the demonstration class. */
  readonly demo: string;
}

type Name = keyof Shared;

/** A project offers what its test files ask for. */
export type Makers = { readonly [N in Name]?: () => Promise<Shared[N]> };

/** Where test files ask for a thing, which they inherit. */
const addressOf = (name: string): string => `BALSA_RUN_${name.toUpperCase()}`;

/** Whether a project of the run offers it already. */
export function isOffered(name: Name): boolean {
  return process.env[addressOf(name)] !== undefined;
}

/** Answers the run's test files from now on; gives what ends that. */
export async function offer(makers: Makers): Promise<() => Promise<void>> {
  const made = new Map<string, Promise<unknown>>();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const thing = made.get(name) ?? makers[name as Name]?.() ?? Promise.reject(new Error(`Nobody makes ${name}.`));
    made.set(name, thing);
    thing.then(
      (value) => response.writeHead(200).end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // On a busy machine a test file would ask on a connection that is being closed for want of questions.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const name of Object.keys(makers)) process.env[addressOf(name)] = `http://127.0.0.1:${port}/${name}`;
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

const asked = new Map<Name, Promise<unknown>>();

/** What the run offers; undefined where nothing is offered, as in a command or a bench. */
export async function shared<N extends Name>(name: N): Promise<Shared[N] | undefined> {
  const answer = asked.get(name) ?? ask(name);
  asked.set(name, answer);
  return (await answer) as Shared[N] | undefined;
}

async function ask(name: Name): Promise<unknown> {
  const address = process.env[addressOf(name)];
  if (address === undefined) return undefined;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
