import { readFileSync } from 'node:fs';
import { filesBelow } from './files-below.ts';

/** A row of the ledger. */
export interface Clause {
  readonly id: string;
  readonly text: string;
  /** The heading that it stands under. */
  readonly group: string;
}

const ROW = /^\| ([A-Z]{2,5}-\d{2}) \| (.*) \|$/;
/** A string literal that begins with an id, up to the last of the ids in a row that it begins with. */
const NAME = /['"`]([A-Z]{2,5}-\d{2}(?:(?:,? and |,? )[A-Z]{2,5}-\d{2})*)(?![\w-])/g;

/** The clauses of the ledger's Markdown, in its order. */
export function clausesOf(markdown: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let group = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) group = line.slice(3);
    const row = ROW.exec(line);
    if (row) clauses.push({ id: row[1] ?? '', text: row[2] ?? '', group });
  }
  return clauses;
}

/** The ids at the start of a test file's names. A commented line names nothing. */
export function idsNamedIn(source: string): ReadonlySet<string> {
  const live = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const names = [...live.matchAll(NAME)].map((match) => match[1] ?? '');
  return new Set(names.flatMap((name) => name.split(/,? and |,? /)));
}

/** The report of the tests that there are. */
export function reportOfTests(): ReturnType<typeof ledgerReport> {
  const clauses = clausesOf(readFileSync('tests/fixtures/ledger.md', 'utf8'));
  // The tools' own tests speak of ids that are examples.
  const files = filesBelow('tests').filter((path) => /^(?!tests\/support\/).*\.(?:test\.tsx?|e2e\.ts)$/.test(path));
  return ledgerReport(clauses, new Map(files.map((path) => [path, idsNamedIn(readFileSync(path, 'utf8'))])));
}

/** The printed table, the ids without a test, and ids in tests that the ledger does not know. */
export function ledgerReport(clauses: readonly Clause[], named: ReadonlyMap<string, ReadonlySet<string>>) {
  const proven = new Set([...named.values()].flatMap((ids) => [...ids]));
  const known = new Set(clauses.map((clause) => clause.id));
  const open = clauses.filter((clause) => !proven.has(clause.id));
  const unknown = [...named].flatMap(([path, ids]) =>
    [...ids].filter((id) => !known.has(id)).map((id) => `${id} in ${path}`),
  );
  const lines: string[] = [];
  for (const group of new Set(clauses.map((clause) => clause.group))) {
    const all = clauses.filter((clause) => clause.group === group);
    const missing = all.filter((clause) => !proven.has(clause.id));
    lines.push(`${group}: ${all.length - missing.length} of ${all.length}`);
    lines.push(...missing.map((clause) => `  ${clause.id}  ${clause.text}`));
  }
  if (unknown.length > 0) lines.push('Not in the ledger:', ...unknown.map((line) => `  ${line}`));
  lines.push('', `${clauses.length - open.length} of ${clauses.length} clauses have a test, ${open.length} have none.`);
  return { text: lines.join('\n'), open: open.map((clause) => clause.id), unknown };
}
