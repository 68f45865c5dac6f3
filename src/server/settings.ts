import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { BadSetting } from './bad-setting.ts';
import { logSettingIn } from './log.ts';
import { isPostgres, isReadable } from './records/postgres/postgres-address.ts';
import type { RetentionPeriods } from '#contract/teacher/retention-calls.ts';
import type { CertificateFiles } from './listening/certificate.ts';
import type { LogSetting } from './log.ts';

/**
 * Every setting of the server: the environment variable, its default and what it does. The README's table is this table.
 */
export const SETTINGS = {
  HOST: ['', 'Address to listen on; with a certificate all of the machine when empty, otherwise 127.0.0.1 alone.'],
  PORT: ['8080', 'Port to listen on.'],
  TLS_CERT: ['', 'File with the certificate for https, in PEM; a renewed one is used without a restart.'],
  TLS_KEY: ['', 'File with the private key to it, in PEM.'],
  BEHIND_PROXY: ['off', 'Whether a proxy in front speaks https to browsers and plain http to this server.'],
  HUB_PORT: ['8081', 'Port of the page with which npm run class-hub says how a device is told to trust it.'],
  METRICS_HOST: ['127.0.0.1', 'Address to listen on for /metrics.'],
  METRICS_PORT: ['', 'Port for Prometheus text at /metrics; off when empty.'],
  DATA_DIR: ['data', 'Folder for the SQLite file, the keys and the back-ups.'],
  DATABASE_URL: ['', 'postgres://… for PostgreSQL 15 or newer; a SQLite file in the data folder when empty.'],
  MASTER_KEY: ['', 'Base64 of 32 bytes; a key file in the data folder when empty. Several servers need the same one.'],
  CLIENT_DIR: ['dist/client', 'The built page.'],
  CLIENT_ADDRESS_HEADER: [
    '',
    'Header in which a proxy in front gives the address of the client, such as X-Forwarded-For.',
  ],
  TRUSTED_PROXIES: ['1', 'How many proxies of the school add to that header: the address counts from its right.'],
  SESSION_HOURS: ['8', 'How long a sign-in lasts; at most 8.'],
  IDLE_MINUTES: ['30', 'How long a sign-in may be idle before it ends; 0 for no limit.'],
  LOGIN_PAGE: [
    '',
    "Where students go after signing out: the page on which the school signs in; Balsa's own form when empty.",
  ],
  BACKUP_DIR: [
    '',
    'Folder for back-ups, best on another disk, which must be there; back-ups in the data folder when empty.',
  ],
  BACKUP_MINUTES: [
    '60',
    'Minutes between back-ups, at most 35791, of PostgreSQL where there is pg_dump; 0 for none but the one before an update.',
  ],
  BACKUPS_KEPT: ['24', 'How many of the newest back-ups are kept.'],
  BACKUP_DAYS: ['14', 'For how many days the last back-up of each is kept besides.'],
  BACKUP_WEEKS: ['8', 'For how many weeks the last back-up of each is kept besides, and each from before an update.'],
  BACKUP_PASSPHRASE: [
    '',
    'Encrypts back-ups and puts the master key into them; four words or more, kept away from the server.',
  ],
  ENGINE_THREADS: ['', 'Threads that analyze designs; one less than the machine has cores when empty.'],
  ENGINE_QUEUE: ['64', 'Analyses that may wait; further ones are told to come back.'],
  PRIVACY_CONTACT: ['', 'Whom the page /privacy says to ask: a name, an address, a telephone number.'],
  RETENTION_IDLE_DAYS: ['400', 'Days without any use after which a class is archived; 0 for never.'],
  RETENTION_MONTHS: [
    '12',
    'Months after which an archived class is deleted for good, where its teacher chose nothing; 0 for never.',
  ],
  RETENTION_DETAIL_DAYS: [
    '365',
    'Days after which earlier texts, wrong tries and minutes are deleted in a class that no teacher opens in that time; 0 for never.',
  ],
  DEMO: ['on', 'Whether an empty database gets a demonstration class.'],
  DEMO_LIFE: ['on', 'Whether its students have worked in it for two weeks already.'],
  DEMO_GROUP_ID: ['', 'Group id of the demonstration class; a random one when empty.'],
  DEMO_TEACHER_PASSWORD: ['', 'Password of the teacher of the demonstration; a random one when empty.'],
  LOG: ['info', 'Structured log lines on standard output: off, error, info, or debug with a line for each request.'],
} as const satisfies Readonly<Record<string, readonly [fallback: string, meaning: string]>>;

export interface Settings {
  /** Empty for all addresses of the machine. */
  readonly host: string;
  readonly port: number;
  /** Undefined for plain http. */
  readonly certificate: CertificateFiles | undefined;
  readonly isBehindProxy: boolean;
  readonly hubPort: number;
  readonly metricsHost: string;
  readonly metricsPort: number | undefined;
  readonly dataDir: string;
  /** A path or a postgres address. */
  readonly database: string;
  readonly masterKey: string;
  readonly clientDir: string;
  readonly clientAddressHeader: string;
  readonly trustedProxies: number;
  readonly sessionHours: number;
  /** 0 for no limit. */
  readonly idleMinutes: number;
  /** An address, or empty. */
  readonly loginPage: string;
  readonly backupDir: string;
  /** Whether it is the data folder's, which is made where it is missing. */
  readonly isBackupDirOwn: boolean;
  readonly backupMinutes: number;
  readonly backupsKept: number;
  readonly backupDays: number;
  readonly backupWeeks: number;
  /** Empty for back-ups in plain. */
  readonly backupPassphrase: string;
  readonly engineThreads: number;
  readonly engineQueue: number;
  readonly privacyContact: string;
  /** How long what is kept; 0 for always. */
  readonly retention: RetentionPeriods;
  readonly isDemo: boolean;
  readonly isDemoAlive: boolean;
  readonly demoGroupId: string;
  /** Empty for a random one. */
  readonly demoTeacherPassword: string;
  readonly log: LogSetting;
}

/** The longest that a timer of Node can wait [min]: one of more than 31 bits of milliseconds goes off at once. */
const TIMER_MOST_MIN = Math.floor((2 ** 31 - 1) / 60_000);

/** The records in the data folder, where no other database is named. */
export const SQLITE_FILE = 'records.sqlite';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; a value that makes no sense stops the start with a sentence that names the variable. */
export function readSettings(environment: Environment): Settings {
  const text = (name: keyof typeof SETTINGS): string => bare(name, environment[name]?.trim() || SETTINGS[name][0]);
  const whole = (name: keyof typeof SETTINGS, most: number, least = 0): number => {
    const given = text(name);
    // Digits alone: Number also takes 1e3, 0x50 and 8080.0, which nobody means.
    const value = /^\d*$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new BadSetting(`${name} must be a whole number from ${least} to ${most}, in digits alone, not '${given}'.`);
  };
  const isOn = (name: keyof typeof SETTINGS): boolean => switchIn(name, text(name));
  const dataDir = resolve(text('DATA_DIR'));
  const certificate = certificateIn(text('TLS_CERT'), text('TLS_KEY'));
  return {
    host: addressOnly('HOST', text('HOST')) || (certificate ? '' : '127.0.0.1'),
    port: whole('PORT', 65_535),
    certificate,
    isBehindProxy: isOn('BEHIND_PROXY'),
    hubPort: whole('HUB_PORT', 65_535),
    metricsHost: addressOnly('METRICS_HOST', text('METRICS_HOST')),
    metricsPort: text('METRICS_PORT') === '' ? undefined : whole('METRICS_PORT', 65_535),
    dataDir,
    database: databaseIn(text('DATABASE_URL')) || join(dataDir, SQLITE_FILE),
    masterKey: text('MASTER_KEY'),
    clientDir: resolve(text('CLIENT_DIR')),
    clientAddressHeader: headerIn(text('CLIENT_ADDRESS_HEADER')),
    // Without a header none is looked for, and 0 is true.
    trustedProxies: whole('TRUSTED_PROXIES', 32, text('CLIENT_ADDRESS_HEADER') === '' ? 0 : 1),
    sessionHours: whole('SESSION_HOURS', 8, 1),
    idleMinutes: whole('IDLE_MINUTES', 480),
    loginPage: addressIn(text('LOGIN_PAGE')),
    backupDir: resolve(text('BACKUP_DIR') || join(dataDir, 'back-ups')),
    isBackupDirOwn: text('BACKUP_DIR') === '',
    backupMinutes: whole('BACKUP_MINUTES', TIMER_MOST_MIN),
    backupsKept: whole('BACKUPS_KEPT', 10_000, 1),
    backupDays: whole('BACKUP_DAYS', 10_000),
    backupWeeks: whole('BACKUP_WEEKS', 10_000),
    backupPassphrase: text('BACKUP_PASSPHRASE'),
    engineThreads: whole('ENGINE_THREADS', 64) || Math.max(1, availableParallelism() - 1),
    engineQueue: whole('ENGINE_QUEUE', 100_000),
    privacyContact: text('PRIVACY_CONTACT'),
    retention: {
      idleDays: whole('RETENTION_IDLE_DAYS', 10_000),
      months: whole('RETENTION_MONTHS', 120),
      detailDays: whole('RETENTION_DETAIL_DAYS', 10_000),
    },
    isDemo: isOn('DEMO'),
    isDemoAlive: isOn('DEMO_LIFE'),
    demoGroupId: text('DEMO_GROUP_ID'),
    demoTeacherPassword: text('DEMO_TEACHER_PASSWORD'),
    log: logIn(text('LOG')),
  };
}

/** Secrets, in which any sign is one that somebody chose. */
const MAY_BE_QUOTED = ['BACKUP_PASSPHRASE', 'DEMO_TEACHER_PASSWORD'];

/** Shells and systemd take quotation marks away, files for `docker run --env-file` do not: data would lie in a folder that goes with the container. */
function bare(name: string, value: string): string {
  if (!/^(["']).*\1$/.test(value) || MAY_BE_QUOTED.includes(name)) return value;
  const place = name.endsWith('_DIR') ? ` (${resolve(value)})` : '';
  throw new BadSetting(
    `${name} has quotation marks around it, which are taken for a part of it${place}. Leave them out.`,
  );
}

/** An address of IPv6 as it stands in a URL is one without brackets to the machine. */
function addressOnly(name: string, host: string): string {
  const address = /^\[.*\]$/.test(host) ? host.slice(1, -1) : host;
  if (isIP(address) !== 0 || !/[/:]/.test(address)) return address;
  throw new BadSetting(
    `${name} must be an address or a name of this machine such as 0.0.0.0, without https:// and without a port, not '${host}'.`,
  );
}

function certificateIn(certificate: string, key: string): CertificateFiles | undefined {
  if (certificate === '' && key === '') return undefined;
  if (certificate === '') throw new BadSetting('TLS_KEY is set without TLS_CERT; https needs both.');
  if (key === '') throw new BadSetting('TLS_CERT is set without TLS_KEY; https needs both.');
  return { certificate: resolve(certificate), key: resolve(key) };
}

/** Also what other products call it: a setting that nobody can misread keeps no school from its lesson. */
const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ...['on', 'true', 'yes', '1'].map((word) => [word, true] as const),
  ...['off', 'false', 'no', '0'].map((word) => [word, false] as const),
]);

export function switchIn(name: string, value: string): boolean {
  const isOn = SWITCHES.get(value.toLowerCase());
  if (isOn !== undefined) return isOn;
  throw new BadSetting(`${name} must be on or off, not '${value}'.`);
}

/** `word:` or `word//` in front (one letter alone is a disk of Windows), or a password before an `@`: no path of a file. */
const ADDRESS = /^[a-z][a-z\d+.-]+(?::|\/\/)|:[^/\\@]*@/i;

/** The address of PostgreSQL, or the path of a SQLite file. What is refused is not shown, since a password may be in it. */
function databaseIn(value: string): string {
  if (!isPostgres(value)) {
    if (!ADDRESS.test(value)) return value;
    throw new BadSetting(
      'DATABASE_URL must begin with postgres:// or postgresql://; leave it out for a SQLite file in the data folder.',
    );
  }
  if (isReadable(value)) return value;
  throw new BadSetting(
    'DATABASE_URL is no address such as postgres://user:password@127.0.0.1:5432/balsa. Signs of a password other than ' +
      'letters and digits are percent-encoded: # is %23, / is %2F, ? is %3F, @ is %40, % is %25.',
  );
}

/** The name of a header is a token (RFC 9110, section 5.6.2). */
function headerIn(value: string): string {
  if (/^[\w!#$%&'*+.^`|~-]*$/.test(value)) return value;
  throw new BadSetting(`CLIENT_ADDRESS_HEADER must be the name of one header such as X-Forwarded-For, not '${value}'.`);
}

/** An address of the web, or a path on this server. */
function addressIn(value: string): string {
  if (value === '' || /^\/(?!\/)/.test(value)) return value;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new BadSetting(`LOGIN_PAGE must be an address such as https://school.example/login, not '${value}'.`);
}

function logIn(value: string): LogSetting {
  const setting = logSettingIn(value);
  if (setting === undefined) throw new BadSetting(`LOG must be off, error, info or debug, not '${value}'.`);
  return setting;
}
