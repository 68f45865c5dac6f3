import { filesBelow } from '#tests/support/reports/files-below.ts';

/** What is mutated together, and who must notice. Each is a file, or a folder with all below it. */
export interface Folder {
  readonly sources: readonly string[];
  /** Of these sources no test in Node can tell anything; why stands in the README. */
  readonly except?: readonly string[];
  /** In the order in which they are asked. */
  readonly tests: readonly string[];
  /** What runs in a thread or a process of its own, where nobody sees which test meets it: all are asked. */
  readonly unseen?: readonly string[];
  /** Whether the tests ask on SQLite and on PostgreSQL; on SQLite alone where it does not say. */
  readonly onBothDatabases?: true;
}

/** Files by the ends of their paths, wherever below a folder they lie: a file that has moved is found, and one that is gone is said. */
function namedBelow(folder: string, names: readonly string[]): readonly string[] {
  const files = filesBelow(folder);
  return names.map((name) => {
    const [found, another] = files.filter((file) => `/${file}`.endsWith(`/${name}.ts`));
    if (!found) throw new Error(`There is no ${name}.ts below ${folder}.`);
    if (another !== undefined) throw new Error(`Which ${name}.ts: ${found} or ${another}?`);
    return found;
  });
}

const stores = (...names: readonly string[]): readonly string[] => namedBelow('src/client/stores', names);
const server = (folder: string, ...names: readonly string[]): readonly string[] =>
  namedBelow(`src/server/${folder}`, names);
const testsNamed =
  (folder: string) =>
  (...names: readonly string[]): readonly string[] =>
    namedBelow(
      folder,
      names.map((name) => `${name}.test`),
    );
const testsOfServer = testsNamed('tests/server');
const testsOfStores = testsNamed('tests/client/stores');

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
    tests: ['tests/client/mutations/', 'tests/client/sync/', ...testsOfStores('left-drafts')],
  },
  'client/sync': {
    sources: ['src/client/sync/'],
    tests: [
      ...[
        'drain',
        'connectivity',
        'judge',
        'leadership',
        'ready-handshake',
        'monitor',
        'typed-texts',
        'outbox',
        'drainer',
        'purge',
        'device',
        'bad-answers',
      ].map((name) => `tests/client/sync/${name}.test.ts`),
      'tests/faults/core/histories.property.test.ts',
      'tests/faults/dexie/walks.test.ts',
      // Each test of these has a server and a page of its own.
      'tests/client/sync/',
      ...testsOfStores('learning/written-answers', 'left-drafts', 'sign-out', 'left-behind'),
    ],
  },
  stores: {
    sources: stores(
      'session',
      'device-session',
      'sign-out',
      'leaving',
      'known-device',
      'left-drafts',
      'typed-texts',
      'kept-edits',
      'autosave',
    ),
    // The quick ones first: an engine's start takes seconds.
    tests: testsOfStores(
      'leaving',
      'left-drafts',
      'typed-texts',
      'known-device',
      'session/session',
      'sign-out',
      'own-device',
      'kept-edits',
      'designs',
      'two-students',
      'left-behind',
    ),
  },
  'server/http': {
    sources: server(
      'http',
      'idempotency',
      'token',
      'tickets',
      'authentication',
      'rate-limit',
      'shared-limits',
      'storage-limit',
      'body',
      'client-address',
    ),
    tests: [
      'tests/server/http/',
      ...testsOfServer(
        'rate-limit',
        'client-address',
        'http',
        'op-log',
        'ended-sign-ins',
        'sign-in',
        'once.property',
        'several-servers',
        'strange-input',
        'storage-limit',
      ),
    ],
  },
  'server/student': {
    sources: ['src/server/student/'],
    tests: testsOfServer(
      'time-on-task',
      'sync',
      'sealed-work',
      'server/trials/trials',
      'class-news',
      'class-wall',
      'quizzes',
      'student-api',
      'designs-and-game',
      'design-files',
      'game-growth',
      'earning',
      'sign-in',
      'guessing/turns',
      'guessing/flood',
      'guessing/groups',
      'ranking',
      'not-ranked',
      'audience',
      'comment-answers',
      'contender-results',
      'compare-designs',
      'own-standing',
      'gradebook/written-answers',
      'merged-work',
      'move-students',
      'classes/classes',
      'activities/activities',
      'storage-trouble',
      'op-log',
      'ended-sign-ins',
      'strange-input',
      'http/refusals',
      'security-log',
      'security-cases',
    ),
  },
  'server/records': {
    sources: [
      ...server(
        'records',
        'sqlite-write-queue',
        'sqlite-maintenance',
        'maintenance-thread',
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
        'back-ups/back-ups',
        'tiers',
        'back-ups/restore',
        'sqlite/sqlite',
        'records/deletion',
        'sqlite/wal-sync',
        'sqlite/lost-log',
        'erasure',
        'storage-trouble',
        'operation',
        'records/database',
      ),
    ],
    unseen: server('records', 'sqlite-maintenance', 'erasures'),
    onBothDatabases: true,
  },
};
