export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(address);
}

/**
 * Whether the driver can read it. With the folder of a socket behind the `?` no host is needed. Behind a `#` the driver reads nothing,
 * which cuts off a password that holds one.
 */
export function isReadable(address: string): boolean {
  return !address.includes('#') && URL.canParse(address.replace('@/', '@localhost/'));
}

/** The address as it may be shown; everybody on the machine reads the lists of processes, and many the log. */
export function withoutPassword(address: string): string {
  return address
    .replace(/^(\w+:\/\/[^:@/?]*):[^/?]*@/, '$1@')
    .replace(/([?&])password=[^&]*(?:&|$)/, '$1')
    .replace(/[?&]$/, '');
}
