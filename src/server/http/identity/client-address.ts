import { isIPv4, isIPv6 } from 'node:net';

/** The first four of the eight groups of an IPv6 address are its network. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The address in a header to which each proxy appends whom it got the request from. Of the proxies of this school there are
 * `proxies`: the address that the first of them wrote is that many places from the right, and what stands before it was
 * written by the client itself. Undefined where there is no address.
 */
export function toldAddress(header: string | undefined, proxies: number): string | undefined {
  const places = (header ?? '').split(',').map((place) => place.trim());
  // Fewer than that: it did not come through all of them, and the first place is of the first that it came through.
  return addressIn(places.at(-proxies) ?? places[0] ?? '');
}

/** Some proxies add a port, and brackets around an IPv6 address. */
function addressIn(place: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(place)?.[1] ?? /^([\d.]+):\d+$/.exec(place)?.[1] ?? place;
  return isIPv4(bare) || isIPv6(bare) ? bare : undefined;
}

/**
 * What limits count by: an IPv4 address as it is; of IPv6, where a single device has billions of addresses, the network.
 * What is no address stays what it is.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return address;
  const [before = [], after = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const network = [...before, ...between, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
