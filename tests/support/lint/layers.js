const SERVER_GROUND = ['engine', 'applications', 'contract', 'rules'];

const SERVER_PACKAGES = [
  'node:*',
  'hono',
  'hono/html',
  '@hono/node-server',
  '@photostructure/sqlite',
  '@peculiar/x509',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'reflect-metadata',
  'qrcode',
  'pg',
  'zod/mini',
  'obscenity',
  'papaparse',
  'read-excel-file/universal',
  'prom-client',
  'fflate',
  'sharp',
];

/** Files beside the server's rooms that any of them may import. */
const SERVER_FILES = [
  'server/bad-setting.ts',
  'server/group-by.ts',
  'server/keys.ts',
  'server/log.ts',
  'server/make-folder.ts',
  'server/sealed-box.ts',
  'server/settings.ts',
  'server/threads.ts',
];

/** The server's rooms, the lowest first: each may import those of the rows before its own, and none of its row (src/server/README.md). */
const SERVER_ROOMS = [
  ['words', 'records'],
  ['http', 'back-ups'],
  ['access', 'checks', 'guessing', 'privacy', 'rubrics', 'sequence'],
  ['games', 'own-pages', 'pictures', 'quizzes'],
  ['contests', 'designs', 'trials'],
  ['engine-api', 'student'],
  ['teacher'],
  ['demo'],
];

/** Records know neither a request nor what answers it: of the files beside them they may import all but `services.ts`. */
function belowRoom(row) {
  const files = row === 0 ? SERVER_FILES : [...SERVER_FILES, 'server/services.ts'];
  const below = SERVER_ROOMS.slice(0, row).flat();
  return [...SERVER_GROUND, ...files, ...below.map((room) => `server/${room}`)];
}

/**
 * Which folder may import which: the order of the house, as data. The longest matching prefix speaks for a file,
 * and what its row does not name it may not import; `*` stands for the name of one folder. `packages` are npm packages;
 * `undefined` leaves them free. `never` takes single files out of what is allowed.
 */
const LAYERS = [
  { folder: 'src/contract', mayImport: [], packages: ['zod/mini'] },
  { folder: 'src/rules', mayImport: ['contract'], packages: [] },
  { folder: 'src/physics', mayImport: [], packages: [] },
  { folder: 'src/applications', mayImport: ['physics', 'contract', 'rules'], packages: [] },
  // What experiments are made of goes to the page with them, and to the panels that run them.
  { folder: 'src/applications/experiments', mayImport: ['contract'], packages: [] },
  // Experiments compute with the very model that the lessons quote; answer keys and whole applications stay on the host.
  {
    folder: 'src/applications/*/experiments',
    mayImport: ['applications', 'physics', 'contract', 'rules'],
    never:
      /^applications\/(?:(?:registry|kernels)\.ts|[^/]+\/(?:descriptor|specifications)\.ts|[^/]+\/(?:unit|build-files)\/|reports\/|build-files\/)/,
    packages: [],
  },
  { folder: 'src/engine', mayImport: ['applications', 'contract', 'rules'], packages: ['zod/mini'] },
  // The files beside the server's rooms put them together.
  { folder: 'src/server', mayImport: SERVER_GROUND, packages: SERVER_PACKAGES },
  ...SERVER_ROOMS.flatMap((rooms, row) =>
    rooms.map((room) => ({ folder: `src/server/${room}`, mayImport: belowRoom(row), packages: SERVER_PACKAGES })),
  ),
  // What a migration did to records of long ago must not change with a rule of today.
  { folder: 'src/server/records/migrations', mayImport: ['server/records/database.ts'], packages: [] },
  // The console of the kernels is the one door by which the host reaches the mechanics without a design.
  { folder: 'src/server/commands', mayImport: ['engine', 'applications', 'physics', 'contract', 'rules', 'server'] },
  // To whom state belongs: everything on the page that keeps any says it there.
  { folder: 'src/client/scopes', mayImport: ['contract'], packages: ['@preact/signals-react'] },
  // What people read: whoever says something to them asks here.
  { folder: 'src/client/words', mayImport: ['client/scopes', 'contract', 'rules'], packages: [] },
  { folder: 'src/client/api', mayImport: ['client/scopes', 'client/words', 'contract'] },
  { folder: 'src/client/storage', mayImport: ['client/scopes', 'client/words', 'contract'] },
  {
    folder: 'src/client/mutations',
    mayImport: ['client/scopes', 'client/words', 'client/api', 'client/storage', 'contract', 'rules'],
  },
  {
    folder: 'src/client/sync',
    mayImport: ['client/scopes', 'client/words', 'client/mutations', 'client/api', 'client/storage', 'contract'],
  },
  {
    folder: 'src/client/stores',
    mayImport: [
      'client/scopes',
      'client/words',
      'client/sync',
      'client/mutations',
      'client/storage',
      'client/api',
      'client/routes.ts',
      'client/build.ts',
      'rules',
      'contract',
    ],
  },
  // What every screen needs stands below the nouns.
  {
    folder: 'src/client/stores/page',
    mayImport: ['client/scopes', 'client/words', 'client/api', 'client/build.ts', 'rules', 'contract'],
  },
  { folder: 'src/client/ui', mayImport: ['client/scopes', 'client/words', 'contract', 'rules', 'physics'] },
  {
    folder: 'src/client/charts',
    mayImport: ['client/scopes', 'client/words', 'client/ui', 'contract', 'rules', 'physics'],
  },
  {
    folder: 'src/client/viewer',
    mayImport: ['client/scopes', 'client/words', 'client/ui', 'contract', 'rules', 'physics'],
  },
  // The one door from the page to the applications: their experiments, each a chunk of its own.
  {
    folder: 'src/client/interactives',
    mayImport: [
      'client/scopes',
      'client/words',
      'client/ui/rendering/lazy-part.tsx',
      'applications/experiments',
      'contract',
      'rules',
    ],
    packages: [],
  },
  // A screen is put together from panels, and a panel may show another (help shows a lesson); screens stand alone.
  {
    folder: 'src/client/screens',
    mayImport: [
      'client/scopes',
      'client/words',
      'client/panels',
      'client/stores',
      'client/ui',
      'client/charts',
      'client/viewer',
      'client/routes.ts',
      'client/build.ts',
      'rules',
      'contract',
    ],
    siblings: 'apart',
  },
  {
    folder: 'src/client/panels',
    mayImport: [
      'client/scopes',
      'client/words',
      'client/stores',
      'client/interactives',
      'applications/experiments',
      'client/ui',
      'client/charts',
      'client/viewer',
      'client/routes.ts',
      'client/build.ts',
      'rules',
      'contract',
    ],
  },
  {
    folder: 'src/client/shell',
    mayImport: [
      'client/scopes',
      'client/words',
      'client/screens',
      'client/panels',
      'client/stores',
      'client/ui',
      'client/routes.ts',
      'client/build.ts',
      'rules',
      'contract',
    ],
  },
  // The teacher's application: a page of its own beside the student's, with the same parts. Of the student's shell it takes what
  // lies over every page, and nothing else.
  {
    folder: 'src/client/teacher',
    mayImport: [
      'client/scopes',
      'client/words',
      'client/interactives',
      'client/panels',
      'client/stores',
      'client/shell',
      'client/ui',
      'client/charts',
      'client/viewer',
      'rules',
      'contract',
    ],
    never: /^client\/shell\/(?!error-boundary\.tsx$|overlays\.tsx$)/,
  },
  // The files beside these folders (main.tsx, routes.ts) wire them together.
  { folder: 'src/client', mayImport: ['client', 'rules', 'contract'] },
  { folder: 'src/build', mayImport: [] },
  { folder: 'sw', mayImport: ['contract'] },
];

/** The row that speaks for a file, by its path from the repository's root; its folder as the path spells it. */
export function layerOf(path) {
  let best;
  for (const layer of LAYERS) {
    const folder = placeOf(layer.folder, path);
    if (folder !== undefined && (!best || folder.length > best.folder.length)) best = { ...layer, folder };
  }
  return best;
}

/** The beginning of the path that a row's folder stands for. */
function placeOf(folder, path) {
  const names = folder.split('/');
  const steps = path.split('/');
  const fits = steps.length > names.length && names.every((name, i) => name === '*' || name === steps[i]);
  return fits ? steps.slice(0, names.length).join('/') : undefined;
}
