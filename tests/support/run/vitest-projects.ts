import { compiledThreads } from './compiled-threads.ts';
import { LongestFirst } from './longest-first.ts';
import type { ViteUserConfig } from 'vitest/config';

/** `npm run mutants` asks a file again and again in one process. */
const isAsking = process.env.MUTANTS_PLAN !== undefined;
const runner = isAsking ? { runner: 'tests/mutants/asking-runner.ts' } : {};

/** What is polled may take long on a busy machine; what never comes fails all the same. */
const shared = {
  ...runner,
  pool: 'forks',
  restoreMocks: true,
  unstubGlobals: true,
  expect: { poll: { timeout: 15_000 } },
} as const;

/**
 * Functions from values to values: what these files import is the same after them, so that they share it. One of the
 * engine's puts its own applications in the place of the registry's, and runs alone.
 */
const PURE = [
  'tests/{contract,physics,rules,applications,content}/**/*.test.ts',
  'tests/faults/core/**/*.test.ts',
  'tests/engine/!(lifted-ranges).test.ts',
];

/**
 * What a page holds, it holds for as long as it is open: each of these files is a page of its own. They share a process and its
 * packages, which take longer to load than most files to run; their modules and what a device keeps are new for each (page-setup.ts).
 */
const PAGES = [
  'tests/{client,sw}/**/*.test.ts',
  'tests/faults/{dexie,upgrade}/**/*.test.ts',
  'tests/engine/lifted-ranges.test.ts',
];

const inNode = {
  ...shared,
  environment: 'node',
  globalSetup: ['tests/support/run/files-in-memory.ts', 'tests/support/run/node-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Puts an application into the registry: it needs its own. */
const REPLACING = ['tests/e2e/engineering/sixth-application.e2e.ts'];

/** A browser test waits a quarter of its time for what a page does in its own: a third one at the same time fills two cores. */
const inBrowser = {
  ...shared,
  maxWorkers: 3,
  // Where one run takes all projects: after the tests in Node.
  sequence: { groupOrder: 1 },
  environment: 'node',
  globalSetup: ['tests/support/run/files-in-memory.ts', 'tests/support/browser/browser-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 180_000,
};

/**
 * Three kinds of tests by the ends of their names: `.test.ts` in Node, `.dom.test.tsx` in a DOM without a browser,
 * `.e2e.ts` in Chromium against the built product. Only files of tests that are pages share no modules.
 */
export const tests: NonNullable<ViteUserConfig['test']> = {
  // Files that wait for a process, a disk or a clock leave a core free: a third one at the same time fills two.
  maxWorkers: 3,
  sequence: { sequencer: LongestFirst },
  projects: [
    {
      extends: true,
      test: { ...shared, name: 'pure', environment: 'node', isolate: false, include: PURE, testTimeout: 60_000 },
    },
    {
      extends: true,
      plugins: [compiledThreads()],
      test: {
        ...inNode,
        name: 'node',
        isolate: false,
        include: ['tests/**/*.test.ts'],
        exclude: [...PURE, ...PAGES],
      },
    },
    {
      extends: true,
      plugins: [compiledThreads()],
      test: {
        ...inNode,
        name: 'page',
        isolate: isAsking,
        include: PAGES,
        setupFiles: ['tests/support/run/page-setup.ts'],
      },
    },
    {
      extends: true,
      test: {
        ...shared,
        name: 'dom',
        isolate: isAsking,
        environment: 'happy-dom',
        environmentOptions: { happyDOM: { url: 'http://localhost/app/' } },
        include: ['tests/**/*.dom.test.tsx'],
        setupFiles: ['tests/support/run/dom-setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        css: { modules: { classNameStrategy: 'non-scoped' } },
      },
    },
    {
      extends: true,
      test: {
        ...inBrowser,
        name: 'browser',
        // One Chromium for all files of a worker.
        isolate: false,
        include: ['tests/**/*.e2e.ts'],
        exclude: REPLACING,
      },
    },
    { extends: true, test: { ...inBrowser, name: 'browser-alone', include: REPLACING } },
  ],
};
