import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** Files that are written and linted by the rules of the house before the first test. */
export interface LintedRoom {
  /** By path. */
  readonly files: Map<string, string>;
  /** The rules that refused something, by path; there once the tests run. */
  readonly found: ReadonlyMap<string, readonly string[]>;
  /** Adds a file; returns its path with a number that makes it the case's own. */
  readonly given: (path: string, text: string) => string;
}

/** Starting the linter costs more than what it does: each case is a file of its own, and all are linted at once. */
export function openLintedRoom(): LintedRoom {
  const files = new Map<string, string>();
  const found = new Map<string, string[]>();
  const room = mkdtempSync(join(tmpdir(), 'balsa-lint-'));
  beforeAll(() => {
    furnish(room, files);
    for (const { filename, code } of lint(room).diagnostics) {
      const path = filename.split('\\').join('/');
      found.set(path, [...(found.get(path) ?? []), code]);
    }
  });
  afterAll(() => rmSync(room, { recursive: true, force: true }));
  const given = (path: string, text: string): string => {
    const own = path.replace('.ts', `-${files.size}.ts`);
    files.set(own, text);
    return own;
  };
  return { files, found, given };
}

function furnish(room: string, files: ReadonlyMap<string, string>): void {
  const root = process.cwd();
  const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>;
  const jsPlugins = [join(root, 'tests/support/lint/plugin.js')];
  const rules = JSON.stringify({ ...settings, jsPlugins, options: {}, $schema: undefined });
  const setting = new Map([
    ['.oxlintrc.json', rules],
    ['package.json', readFileSync(join(root, 'package.json'), 'utf8')],
  ]);
  for (const [path, text] of [...setting, ...files]) {
    mkdirSync(dirname(join(room, path)), { recursive: true });
    writeFileSync(join(room, path), text);
  }
}

function lint(room: string): Report {
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format=json', '--threads=1'], { cwd: room, encoding: 'utf8' });
  return JSON.parse(run.stdout) as Report;
}
