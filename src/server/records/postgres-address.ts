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
