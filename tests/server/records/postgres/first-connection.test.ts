import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { BadSetting } from '#server/bad-setting.ts';
import { openDatabase, visitDatabase } from '#server/records/open-database.ts';
import { isReadable } from '#server/records/postgres/postgres-address.ts';
import { failedConnection, failedSchema } from '#server/records/postgres/postgres-failures.ts';
import { askPostgres, connectionsTo, openPostgres } from '#server/records/postgres/postgres.ts';
import { createPostgres, stopDatabases } from '#tests/support/databases/databases.ts';
import { asAdministrator } from '#tests/support/databases/postgres-cluster.ts';

afterEach(() => vi.unstubAllEnvs());
afterAll(stopDatabases);

describe('an address of PostgreSQL', () => {
  test.each([
    'postgres://balsa:12/34secret@db/balsa',
    'postgres://balsa:?secret@db/balsa',
    'postgres://balsa:12/34?secret@db/balsa',
    'postgres://balsa:p@12/secret@db/balsa',
    'postgres://balsa:sec#ret@db/balsa',
    'postgres://balsa:12?a=secret@db/balsa',
    'postgres://balsa:12?a&b=secret@db/balsa',
    'postgres://balsa:p@12?a=secret@db/balsa?sslmode=require',
  ])('is refused where a sign of its password ends the password: %s', (address) => {
    expect(isReadable(address)).toBe(false);
  });

  test.each(['postgres://', 'postgresql:///'])('is refused where it names nothing: %s', (address) => {
    expect(isReadable(address)).toBe(false);
  });

  test.each([
    'postgres://balsa:a&b=c@db/balsa',
    'postgres://db/balsa?user=balsa@school&password=se@cret&application_name=a@b',
    'postgres://db/balsa',
    'postgres://balsa:secret@db/balsa?sslmode=verify-full&sslrootcert=/etc/balsa@school/ca.crt',
  ])('is taken where nothing of it is lost: %s', (address) => {
    expect(isReadable(address)).toBe(true);
  });

  test.each([
    ['/no/such.crt', 'it is not there'],
    ['.', 'it is a folder'],
    ['/no/such@/ca.crt', 'it is not there'],
  ])('is refused at once where a file that it names cannot be read: %s', async (file, code) => {
    for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
      // Nobody listens there: nobody is asked.
      const address = `postgres://balsa:secret@127.0.0.1:1/balsa?sslmode=require&${name}=${file}`;
      const refusal = new BadSetting(
        `${file} (${name} in the address of PostgreSQL) cannot be read (${code}). Correct the address (DATABASE_URL).`,
      );
      await expect(openPostgres(address)).rejects.toThrow(refusal);
      await expect(askPostgres(address, async () => undefined)).rejects.toThrow(refusal);
    }
  });

  test.each([
    ['postgres://balsa:secret@db:5432/balsa?sslmode=require', 'postgres://balsa@db:5432/balsa'],
    ['postgresql://balsa:50%secret@[::1]/balsa', 'postgresql://balsa@[::1]/balsa'],
    ['postgres://balsa:se@cret@db/balsa', 'postgres://balsa@db/balsa'],
    ['postgres://db/balsa?user=balsa@school&password=secret&port=6432', 'postgres://balsa@school@db:6432/balsa'],
    ['postgres://db/balsa?password=secret1&password=secret2', 'postgres://db/balsa'],
    ['postgres://db/balsa?p%61ssword=secret', 'postgres://db/balsa'],
    ['postgres://balsa:secret@/balsa?host=/var/run/postgresql', 'postgres://balsa@/var/run/postgresql/balsa'],
    ['postgres:///balsa?password=secret', 'postgres:///balsa'],
    // Even of one that should have been refused.
    ['postgres://balsa:?secret@db/balsa', 'postgres://balsa'],
  ])('%s is shown as %s', (address, shown) => {
    const { message } = failedConnection(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), address);
    expect(message).toContain(`PostgreSQL at ${shown} does not answer (no).`);
    expect(message).not.toContain('secret');
  });
});

describe('a connection that does not come about', () => {
  const ADDRESS = 'postgres://balsa:secret@db/balsa';
  const PLACE = 'PostgreSQL at postgres://balsa@db/balsa';
  const told = (properties: { readonly message: string; readonly code?: string; readonly severity?: string }) =>
    failedConnection(Object.assign(new Error(properties.message), properties), ADDRESS);

  test.each([
    { severity: 'FATAL', code: '28P01', message: 'password authentication failed for user "balsa"' },
    { severity: 'FATAL', code: '28000', message: 'no pg_hba.conf entry for host "10.0.0.9"' },
    { severity: 'FATAL', code: '3D000', message: 'database "balsa" does not exist' },
  ])('is one of the sign-in where PostgreSQL says so: $message', (error) => {
    expect(told(error).message).toBe(
      `${PLACE} lets nobody in (${error.message}). Correct the user, the password or the name of the database in the address (DATABASE_URL).`,
    );
  });

  test.each([
    ['DatabaseRefused', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }],
    ['DatabaseRefused', { code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: "Hostname/IP does not match certificate's" }],
    ['DatabaseRefused', { message: 'The server does not support SSL connections' }],
    ['DatabaseUnavailable', { severity: 'FATAL', code: '53300', message: 'sorry, too many clients already' }],
    ['DatabaseUnavailable', { severity: 'FATAL', code: '57P03', message: 'the database system is starting up' }],
  ])('is told without advice where it is another one: %s, %j', (name, error) => {
    const { name: kind, message } = told(error);
    expect([kind, message]).toEqual([name, `${PLACE}: ${error.message}`]);
  });

  test('is one of the address where nobody answers', () => {
    expect(told({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.9:5432' }).message).toBe(
      `${PLACE} does not answer (connect ECONNREFUSED 10.0.0.9:5432). Start it, or correct the address (DATABASE_URL).`,
    );
  });
});

describe('a database in which the user may not work', () => {
  const expectRefused = async (address: string, sentence: RegExp): Promise<void> => {
    for (const open of [openDatabase, visitDatabase]) {
      await expect(open(address, 0)).rejects.toMatchObject({
        name: 'DatabaseRefused',
        message: expect.stringMatching(sentence) as string,
      });
    }
  };
  const say = (address: string, ...statements: readonly string[]): Promise<void> =>
    askPostgres(asAdministrator(address), async (client) => {
      for (const statement of statements) await client.query(statement);
    });

  test('is told with what the administrator is to say', { timeout: 180_000 }, async () => {
    const home = await createPostgres();
    const name = new URL(home.address).pathname.slice(1);
    await say(home.address, `ALTER DATABASE ${name} OWNER TO postgres`);
    const [, grant = ''] = await openDatabase(home.address, 0).then(
      () => [],
      (error: Error) => /say in this database: (GRANT [^;]+;)/.exec(error.message) ?? [],
    );
    await expectRefused(
      home.address,
      /lets its user make or change no tables \(permission denied for schema public\)\. As its/,
    );
    await say(home.address, 'REVOKE USAGE ON SCHEMA public FROM PUBLIC');
    await expectRefused(home.address, /no tables \(no schema has been selected to create in\)\. As its/);
    await say(home.address, grant);
    await (await openDatabase(home.address, 0)).close();
    await say(home.address, 'ALTER TABLE schema_version OWNER TO postgres');
    await expectRefused(
      home.address,
      /\(permission denied for table schema_version\)\. .* must belong to this user\.$/,
    );
    await home.drop();
  });

  test.each([
    ['postgres:///balsa?host=/run/postgresql', '"of-the-system"'],
    ['postgres://sch%22ool:secret@db/balsa', '"sch""ool"'],
  ])('is told with the name by which the driver signs in: %s', async (address, user) => {
    vi.stubEnv('PGUSER', 'of-the-system');
    const refusal = { severity: 'ERROR', code: '42501' };
    const told = await failedSchema(Object.assign(new Error('permission denied'), refusal), address);
    expect((told as Error).message).toContain(`GRANT USAGE, CREATE ON SCHEMA public TO ${user};`);
  });

  test('is told where it only reads', async () => {
    const home = await createPostgres();
    const name = new URL(home.address).pathname.slice(1);
    await say(home.address, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await expectRefused(
      home.address,
      /takes no changes \(cannot execute .* in a read-only transaction\)\. The address/,
    );
    await home.drop();
  });
});

test('a connection that ends while they are counted, as that of a server that was just stopped, is none', async () => {
  const home = await createPostgres('schema');
  const other = new pg.Client({ connectionString: home.address });
  await other.connect();
  const others = connectionsTo(home.address);
  const counts = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle' AND query LIKE '%pg_stat_activity%'`;
  await expect.poll(async () => (await other.query(counts)).rowCount).toBe(1);
  await other.end();
  expect(await others).toBe(0);
  await home.drop();
});
