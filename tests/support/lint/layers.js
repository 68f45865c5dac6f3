/**
 * Which folder may import which: the order of the house, as data. The longest matching prefix speaks for a file,
 * and what its row does not name it may not import. `packages` are npm packages; `undefined` leaves them free. `never`
 * takes single files out of what is allowed.
 */
export const LAYERS = [
  { folder: 'src/contract', mayImport: [], packages: ['zod/mini'] },
  { folder: 'src/rules', mayImport: ['contract'], packages: [] },
  { folder: 'src/physics', mayImport: [], packages: [] },
  { folder: 'src/applications', mayImport: ['physics', 'contract', 'rules'], packages: [] },
  { folder: 'src/engine', mayImport: ['applications', 'contract', 'rules'], packages: ['zod/mini'] },
  {
    folder: 'src/server',
    mayImport: ['engine', 'applications', 'contract', 'rules'],
    packages: [
      'node:*',
      'hono',
      '@hono/node-server',
      'libsql',
      'pg',
      'zod/mini',
      'obscenity',
      'papaparse',
      'fflate',
      'sharp',
    ],
  },
  // The console of the kernels is the one door by which the host reaches the mechanics without a design.
  { folder: 'src/server/commands', mayImport: ['engine', 'applications', 'physics', 'contract', 'rules', 'server'] },
  { folder: 'src/client/api', mayImport: ['contract'] },
  { folder: 'src/client/storage', mayImport: ['contract'] },
  { folder: 'src/client/mutations', mayImport: ['client/api', 'client/storage', 'contract', 'rules'] },
  {
    folder: 'src/client/sync',
    mayImport: ['client/mutations', 'client/api', 'client/storage', 'contract'],
  },
  {
    folder: 'src/client/stores',
    mayImport: [
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
  { folder: 'src/client/ui', mayImport: ['contract', 'rules', 'physics'] },
  { folder: 'src/client/charts', mayImport: ['client/ui', 'contract', 'rules', 'physics'] },
  { folder: 'src/client/viewer', mayImport: ['client/ui', 'contract', 'rules', 'physics'] },
  // Experiments compute with the very model that the lessons quote; answer keys and whole applications stay on the host.
  {
    folder: 'src/client/interactives',
    mayImport: ['applications', 'physics', 'contract', 'rules'],
    never:
      /^applications\/(?:(?:registry|curricula|teacher-notes|kernels)\.ts|[^/]+\/(?:descriptor|specifications)\.ts|[^/]+\/(?:unit|build-files)\/|reports\/|build-files\/)/,
    packages: [],
  },
  // A screen is put together from panels, and a panel may show another (help shows a lesson); screens stand alone.
  {
    folder: 'src/client/screens',
    mayImport: [
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
      'client/stores',
      'client/interactives',
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

/** The row that speaks for a file, by its path from the repository's root. */
export function layerOf(path) {
  let best;
  for (const layer of LAYERS) {
    if (path.startsWith(`${layer.folder}/`) && (!best || layer.folder.length > best.folder.length)) best = layer;
  }
  return best;
}
