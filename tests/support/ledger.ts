// `npm run ledger`: which clauses of tests/fixtures/ledger.md no test names.
import { readFileSync } from 'node:fs';
import { filesBelow } from './files-below.ts';
import { clausesOf, idsNamedIn, ledgerReport } from './ledger-report.ts';

const clauses = clausesOf(readFileSync('tests/fixtures/ledger.md', 'utf8'));
// The tools' own tests speak of ids that are examples.
const files = filesBelow('tests').filter((path) => /^(?!tests\/support\/).*\.(?:test\.tsx?|e2e\.ts)$/.test(path));
const named = new Map(files.map((path) => [path, idsNamedIn(readFileSync(path, 'utf8'))]));
const report = ledgerReport(clauses, named);
console.log(report.text);
process.exitCode = report.unknown.length > 0 ? 1 : 0;
