export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address);
}

/**
 * Whether the driver can read it. With the folder of a socket behind the `?` no host is needed. Behind a `#` the driver reads nothing,
 * which cuts off a password that holds one; one that holds a `/` or a `?` may be read as port, database and options.
 */
export function isReadable(address: string): boolean {
  return !/#|^\w+:\/\/[^/?]*(?=[/?])[^?]*(?:\?[^=]*)?@/.test(address) && URL.canParse(withHost(address));
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
  return address.replace('@/', '@localhost/');
}
