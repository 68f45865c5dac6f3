/** What is mutated together, and who must notice. Each is a file, or a folder with all below it. */
export interface Folder {
  readonly sources: readonly string[];
  /** Of these sources no test in Node can tell anything; why stands in the README. */
  readonly except?: readonly string[];
  /** In the order in which they are asked. */
  readonly tests: readonly string[];
  /** What runs in a thread or a process of its own, where nobody sees which test meets it: all are asked. */
  readonly unseen?: readonly string[];
}

const stores = (...names: readonly string[]): readonly string[] => names.map((name) => `src/client/stores/${name}.ts`);
const server = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `src/server/${folder}${name}.ts`);
const testsOfServer = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/server/${name}.test.ts`);
const testsOfStores = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/client/stores/${name}.test.ts`);

/** By the name that `npm run mutants -- <folder>` takes. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  sw: {
    sources: ['sw/'],
    except: ['sw/service-worker.ts'],
    tests: ['tests/sw/what-to-cache.test.ts', 'tests/sw/lesson-store.test.ts', 'tests/sw/'],
  },
  'client/storage': {
    sources: ['src/client/storage/'],
    tests: ['tests/client/storage/', 'tests/client/sync/'],
  },
  'client/mutations': {
    sources: ['src/client/mutations/'],
    tests: ['tests/client/mutations/', 'tests/client/sync/', ...testsOfStores('session/left-drafts')],
  },
  'client/sync': {
    sources: ['src/client/sync/'],
    tests: [
      'tests/faults/core/histories.property.test.ts',
      ...[
        'drain',
        'judge',
        'ready-handshake',
        'leadership',
        'drainer',
        'device',
        'pull-startup',
        'monitor',
        'time-totals',
        'outbox',
      ].map((name) => `tests/client/sync/${name}.test.ts`),
      'tests/client/sync/',
      'tests/faults/dexie/walks.test.ts',
    ],
  },
  stores: {
    sources: stores(
      'session/session',
      'session/device-session',
      'session/sign-out',
      'session/leaving',
      'session/known-device',
      'session/left-drafts',
      'session/typed-texts',
      'engineering/kept-edits',
      'engineering/autosave',
    ),
    tests: testsOfStores(
      'session/leaving',
      'engineering/kept-edits',
      'session/left-drafts',
      'session/typed-texts',
      'session/sign-out',
      'session/session',
      'session/known-device',
      'two-students',
      'session/own-device',
      'session/left-behind',
      'engineering/designs',
    ),
  },
  'server/http': {
    sources: server(
      'http/',
      'idempotency',
      'identity/token',
      'identity/tickets',
      'identity/authentication',
      'limits/rate-limit',
      'limits/shared-limits',
      'limits/storage-limit',
      'body',
      'identity/client-address',
    ),
    tests: [
      'tests/server/http/',
      ...testsOfServer(
        'client-address',
        'rate-limit',
        'http',
        'storage-limit',
        'op-log',
        'ended-sign-ins',
        'sign-in',
        'several-servers',
        'strange-input',
        'once.property',
      ),
    ],
  },
  'server/student': {
    sources: ['src/server/student/'],
    tests: testsOfServer(
      'time-on-task',
      'sync',
      'student-api',
      'designs-and-game',
      'quizzes',
      'sealed-work',
      'sign-in',
      'op-log',
      'ended-sign-ins',
      'ranking',
      'strange-input',
      'guessing/turns',
      'guessing/flood',
      'guessing/groups',
      'refusals',
      'security-cases',
    ),
  },
  'server/records': {
    sources: [
      ...server(
        'records/',
        'sqlite-write-queue',
        'sqlite-keeper',
        'keeper-thread',
        'sqlite-connection',
        'sqlite',
        'wal-sync',
        'commit-count',
        'migrations',
        'table-shapes',
        'copy-records',
        'open-database',
        'deletion',
        'erasures',
      ),
      ...server('', 'back-ups', 'erasure'),
    ],
    tests: [
      ...testsOfServer(
        'records/back-ups',
        'records/sqlite',
        'records/wal-sync',
        'records/lost-log',
        'erasure',
        'storage-trouble',
        'operation',
        'records/database',
      ),
    ],
    unseen: server('records/', 'sqlite-keeper'),
  },
};
