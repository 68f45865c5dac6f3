import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { networkOf, toldAddress } from '#server/http/identity/client-address.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { G1 } from '#tests/support/school/school.ts';
import { Client, startServer } from '#tests/support/school/server.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe('the address that a proxy tells', () => {
  test.each<[string | undefined, number, string | undefined]>([
    ['203.0.113.7', 1, '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
    ['1.1.1.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
    // It came past the outer proxy, straight to the inner one.
    ['203.0.113.7', 2, '203.0.113.7'],
    ['1.1.1.1,2001:db8::7', 1, '2001:db8::7'],
    ['203.0.113.7:51034', 1, '203.0.113.7'],
    ['[2001:db8::7]:51034', 1, '2001:db8::7'],
    ['[2001:db8::7]', 1, '2001:db8::7'],
    ['1.1.1.1, unknown', 1, undefined],
    ['x[2001:db8::7]:51034', 1, undefined],
    ['[2001:db8::7]:51034x', 1, undefined],
    ['x203.0.113.7:51034', 1, undefined],
    ['203.0.113.7:51034x', 1, undefined],
    ['', 1, undefined],
    [undefined, 1, undefined],
  ])('is in %j behind %d the address %j', (header, proxies, address) => {
    expect(toldAddress(header, proxies)).toBe(address);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['::2:3:4:5:6:7', '0:0:2:3::/64'],
    ['::ffff:203.0.113.999', '::ffff:203.0.113.999'],
    ['x::ffff:203.0.113.7', 'x::ffff:203.0.113.7'],
    ['::ffff:203.0.113.7:1', '::ffff:203.0.113.7:1'],
    ['unknown', 'unknown'],
  ])('is counted as a network: %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe.each(DATABASES)('tries behind a proxy, on $name', ({ create }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ database: create, environment: { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' } });
  });
  afterEach(() => server.close());

  const statusesOf = async (count: number, forwarded: (i: number) => string) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const fields = { _studentId: `guess-${i}`, _groupId: G1 };
      const headers = { 'X-Request-Token': 'jwt', 'X-Forwarded-For': forwarded(i) };
      statuses.push((await new Client(server).form('POST', '/student/login_check', fields, headers)).status);
    }
    return statuses;
  };

  test('count by the address that the proxy added, whatever the client wrote before it', async () => {
    const statuses = await statusesOf(30, (i) => `198.51.100.${i}, 203.0.113.7`);
    expect(statuses.indexOf(429)).toBe(19);
    expect(new Set(statuses.slice(19))).toEqual(new Set([429]));
  });

  test('count by the network of an IPv6 address', async () => {
    expect((await statusesOf(20, (i) => `2001:db8::${i + 1}`)).at(-1)).toBe(429);
  });
});
