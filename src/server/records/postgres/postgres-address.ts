import { readFileSync } from 'node:fs';
import { BadSetting, unreadable } from '#server/bad-setting.ts';

/** What an address names the files of its encryption by. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;
/** Options whose values may hold an `@`. */
const MAY_HOLD_AT = /^(?:user|password|options|application_name|ssl(?:rootcert|cert|key))=/;

export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address);
}

/**
 * Whether the driver can read it, and it names something: of nothing the driver makes this machine, and a start would wait for that.
 * With the folder of a socket behind the `?` no host is needed. Behind a `#` the driver reads nothing, which cuts off a password that
 * holds one; one that holds a `/` or a `?` may be read as port, database and options: an `@` in these tells.
 */
export function isReadable(address: string): boolean {
  const [place = '', ...behind] = address.split('?');
  const options = behind.join('?').split('&');
  const isCut = /#/.test(address) || /^\w+:\/\/[^/]*\/.*@/.test(place);
  const isLate = options.some((option) => option.includes('@') && !MAY_HOLD_AT.test(option));
  const isNothing = /^\w+:\/*$/.test(address);
  return !isNothing && !isCut && !isLate && URL.canParse(withHost(address));
}

/** Throws a sentence for a file that cannot be read: the driver would say so at each connection, like a network that is down. */
export function refuseFiles(address: string): void {
  const { searchParams } = new URL(withHost(address));
  for (const name of FILES) {
    const path = searchParams.getAll(name).at(-1);
    if (!path) continue;
    try {
      readFileSync(path);
    } catch (error) {
      throw new BadSetting(
        `${path} (${name} in the address of PostgreSQL) ${unreadable(error)}. Correct the address (DATABASE_URL).`,
      );
    }
  }
}

/** Where it leads, for a sentence. Only what may be shown is taken from it, whatever else it holds. */
export function placeOf(address: string): string {
  const { protocol, username, hostname, port, pathname, searchParams } = new URL(withHost(address));
  const user = searchParams.get('user') ?? username;
  const usedPort = searchParams.get('port') ?? port;
  const server = `${searchParams.get('host') ?? hostname}${usedPort === '' ? '' : `:${usedPort}`}`;
  return `${protocol}//${user === '' ? '' : `${user}@`}${server}${pathname}`;
}

/** The address as programs get it, since everybody on the machine reads the lists of processes. */
export function withoutPassword(address: string): string {
  return address
    .replace(/^(\w+:\/\/[^:@/?]*):[^/?]*@/, '$1@')
    .replace(/([?&])password=[^&]*(?:&|$)/, '$1')
    .replace(/[?&]$/, '');
}

function withHost(address: string): string {
  return address.replace(/^(\w+:\/\/[^/?#]*@)\//, '$1localhost/');
}
