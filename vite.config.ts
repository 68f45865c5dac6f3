import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { applicationCodes } from '#build/application-codes.ts';
import { buildLabel } from '#build/build-label.ts';
import { writeContentManifests } from '#build/content-manifests.ts';
import { developmentServer } from '#build/development-server.ts';
import { stampBuild } from '#build/freshness.js';
import { refuseUnsafeLessons } from '#build/lesson-pages.ts';
import { paintFirst } from '#build/paint-first.ts';
import { precompressFiles } from '#build/precompressed-files.ts';
import { refuseBelowServer } from '#build/served.js';
import { SERVER_COMMANDS } from '#build/server-commands.js';
import { SERVER_EXTERNALS } from '#build/server-externals.js';
import { writeLicenses } from '#build/shipped/licenses.ts';
import { refuseUnlistedPackages } from '#build/shipped/only-shipped.ts';
import { webManifest } from '#build/web-manifest.ts';
import { THREADS } from '#server/threads.ts';
import { tests } from '#tests/support/run/vitest-projects.ts';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';

type ChunkingContext = Rolldown.ChunkingContext;
type OutputOptions = Rolldown.OutputOptions;

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** What `dist/server` starts by name. */
const SERVER_ENTRIES = { main: 'src/server/main.ts', ...THREADS, ...SERVER_COMMANDS };

/** What the first screen stands on: one file, which a new release of Balsa leaves in the browser's cache. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|scheduler|@preact|use-sync-external-store)[\\/]/;

/** Icons that several screens show: one file, for a file of its own costs each more bytes than its lines. */
const ICONS = /node_modules[\\/]lucide-react[\\/]/;

/*
 * What is wanted together comes as one file, which is smaller than many. Each of these stands on those before it: what every page
 * begins with, the words of the wire, what the device keeps, and what comes with a student. No file is named here: a new name in
 * the sources changes no chunk.
 */
const CALLS = /[\\/]src[\\/](?:contract|client[\\/]api)[\\/](?!teacher[\\/])|node_modules[\\/]zod[\\/]/;
const STORAGE = /[\\/]src[\\/]client[\\/]storage[\\/]|node_modules[\\/]dexie[\\/]/;
const WORK = /[\\/]src[\\/]client[\\/](?:mutations|sync)[\\/]/;

/*
 * What a student's screens show comes from many small stores: one file, for each request costs a Chromebook and its server some
 * milliseconds more than its lines. Before it come the rules and the page's own stores, which are the teachers', too.
 */
const SHARED = /[\\/]src[\\/](?:rules|client[\\/]stores[\\/]page)[\\/]/;
const STORES = /[\\/]src[\\/]client[\\/]stores[\\/](?!teacher[\\/]|page[\\/])/;

/*
 * What stands around a student's every screen, and the small pieces of which several are made: a file each. Before the former
 * comes what teachers' pages have around them, too.
 */
const SHELL = /[\\/]src[\\/]client[\\/]shell[\\/]/;
const PIECES = /[\\/]src[\\/]client[\\/]ui[\\/](?!lesson[\\/]|fonts[\\/])/;

/** The largest module that counts as a small tool [characters]. */
const TOOL_MAX = 4_000;

/** What only teachers load, by the name `assets/teacher-*`: the worker does not store it on students' devices. */
const TEACHERS =
  /[\\/]src[\\/](?:client[\\/](?:teacher|(?:api|stores|words)[\\/]teacher)|contract[\\/]teacher)[\\/]|node_modules[\\/]qrcode[\\/]/;

/**
 * micromark's table of named characters. The form of the package that browsers get by itself asks the DOM instead, by way of
 * `innerHTML`, which Trusted Types forbid: with it each `&name;` in a text ended the whole page.
 */
const NAMED_CHARACTERS = {
  'decode-named-character-reference': fileURLToPath(
    new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
  ),
};

const CLIENT_OUTPUT: OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'framework', test: FRAMEWORK, priority: 5 },
      { name: 'beginning', tags: ['$initial'], priority: 4 },
      { name: 'calls', test: CALLS, priority: 3 },
      { name: 'storage', test: STORAGE, priority: 2 },
      { name: workName, debugName: 'work', priority: 1 },
      { name: 'shared', test: SHARED, minShareCount: 3, priority: 1 },
      { name: commonName, debugName: 'common', priority: 1 },
      { name: frameName, debugName: 'frame' },
      { name: piecesName, debugName: 'pieces', minShareCount: 2 },
      { name: 'stores', test: STORES, minShareCount: 3 },
      { name: 'icons', test: ICONS, minShareCount: 2 },
      { name: toolsName, debugName: 'tools', minShareCount: 3, maxModuleSize: TOOL_MAX, priority: 1 },
    ],
  },
  chunkFileNames: chunkName,
  assetFileNames: styleName,
};

// Shown on the home screen and sent with every request.
process.env.VITE_BUILD ??= buildLabel();

// By these the page tells an address of an application from one that leads nowhere.
process.env.VITE_APPLICATIONS = applicationCodes().join(' ');

const port = Number(process.env.PORT ?? 8080);

export default defineConfig(({ command }) => ({
  plugins: process.env.VITEST
    ? [react()]
    : [
        react(),
        refuseUnsafeLessons(),
        refuseUnlistedPackages(ROOT),
        paintFirst(),
        onlyForThePage(VitePWA(serviceWorker())),
        developmentServer('/src/server/development.ts'),
      ],
  resolve: { alias: NAMED_CHARACTERS },
  server: { port, strictPort: true },
  // A script that is not a file of its own is refused by the Content-Security-Policy.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: {
          output: CLIENT_OUTPUT,
        },
      },
    },
    server: {
      consumer: 'server',
      // Built, the server carries its packages with it; in development Node loads them as they are.
      resolve: command === 'build' ? { noExternal: true, external: SERVER_EXTERNALS } : {},
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: SERVER_ENTRIES,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp,
  },
  test: tests,
}));

async function buildApp(builder: ViteBuilder): Promise<void> {
  const { client, server } = builder.environments;
  const startedMs = Date.now();
  if (!client || !server) throw new Error('Both environments are declared above.');
  refuseBelowServer(client.config.root);
  await builder.build(client);
  await builder.build(server);
  await writeContentManifests(client.config.build.outDir);
  await writeLicenses(client.config.root, client.config.build.outDir);
  await precompressFiles(client.config.build.outDir);
  stampBuild(client.config.root, startedMs);
}

function serviceWorker(): Parameters<typeof VitePWA>[0] {
  return {
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    outDir: 'dist/client',
    injectRegister: false,
    registerType: 'prompt',
    manifest: webManifest,
    includeManifestIcons: false,
    integration: {
      configureCustomSWViteBuild(worker) {
        const output = worker.build?.rollupOptions?.output;
        if (!output || Array.isArray(output)) throw new Error('The worker is built into one file.');
        output.entryFileNames = 'sw.js';
      },
    },
    injectManifest: {
      buildPlugins: { vite: [refuseUnlistedPackages(ROOT)] },
      rollupFormat: 'iife',
      swDest: 'dist/client/sw.js',
      globDirectory: 'dist/client',
      globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', '*.svg'],
      // Experiments come with their application's content; rare letters and the teacher's pages come from the network.
      globIgnores: ['assets/experiments-*', 'assets/teacher-*', 'assets/*-latin-ext-*.woff2'],
      // A hashed name says by itself whether the file has changed.
      dontCacheBustURLsMatching: /^assets\//,
    },
  };
}

/** An application's experiments are a file of their own, which belongs to its content (src/build/content-manifests.ts). */
function experimentsName(module: string | null): string | undefined {
  const application = /[\\/]applications[\\/]([\w-]+)[\\/]experiments[\\/]experiments\.ts$/.exec(module ?? '')?.[1];
  return application === undefined ? undefined : `experiments-${application}`;
}

/** What comes with a student. What is fetched by itself, such as the delivery of what others left, stays by itself. */
function workName(id: string, chunking: ChunkingContext): string | undefined {
  return WORK.test(id) && chunking.getModuleInfo(id)?.importers.length !== 0 ? 'work' : undefined;
}

function commonName(id: string, chunking: ChunkingContext): string | undefined {
  return isNeededBy(SHELL, id, chunking) && isNeededBy(TEACHERS, id, chunking) ? 'common' : undefined;
}

function frameName(id: string, chunking: ChunkingContext): string | undefined {
  return isNeededBy(SHELL, id, chunking) ? 'frame' : undefined;
}

function piecesName(id: string, chunking: ChunkingContext): string | undefined {
  return PIECES.test(id) && !isNeededBy(TEACHERS, id, chunking) ? 'pieces' : undefined;
}

/** Whether the module comes with one of those, or is one. */
function isNeededBy(those: RegExp, id: string, chunking: ChunkingContext): boolean {
  const found = new Set([id]);
  for (const module of found) {
    if (those.test(module)) return true;
    for (const by of chunking.getModuleInfo(module)?.importers ?? []) found.add(by);
  }
  return false;
}

/** Small tools that several screens use and that use nothing themselves: files of their own would cost more than their lines. */
function toolsName(id: string, chunking: ChunkingContext): string | undefined {
  const isOwn = !/node_modules|\.css$/.test(id) && !TEACHERS.test(id);
  return isOwn && chunking.getModuleInfo(id)?.importedIds.length === 0 ? 'tools' : undefined;
}

interface NamedChunk {
  readonly name: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
}

/** Names of the chunks that only teachers load; their styles, which are named later, say no more than that name. */
const teacherChunks = new Set<string>();

function chunkName({ name, facadeModuleId, moduleIds }: NamedChunk): string {
  const isTeachers = moduleIds.some((module) => TEACHERS.test(module));
  if (isTeachers) teacherChunks.add(name);
  const own = isTeachers && !name.startsWith('teacher-') ? 'teacher-[name]' : '[name]';
  return `assets/${experimentsName(facadeModuleId) ?? own}-[hash].js`;
}

interface NamedAsset {
  readonly names: readonly string[];
  /** The file for which it was made, from the repository's root; none for styles that several screens share. */
  readonly originalFileNames: readonly string[];
}

function styleName({ names, originalFileNames }: NamedAsset): string {
  const [name = ''] = names;
  const [file] = originalFileNames;
  const isTeachers = file === undefined ? teacherChunks.has(name.replace(/\.css$/, '')) : TEACHERS.test(`/${file}`);
  return `assets/${isTeachers && !name.startsWith('teacher-') ? 'teacher-' : ''}[name]-[hash][extname]`;
}

/** The worker belongs to the page; without this the server's build would make it a second time. */
function onlyForThePage(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === 'client' }));
}
