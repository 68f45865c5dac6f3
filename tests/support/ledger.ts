// `npm run ledger`: which clauses of tests/fixtures/ledger.md no test names.
import { reportOfTests } from './ledger-report.ts';

const report = reportOfTests();
console.log(report.text);
process.exitCode = report.unknown.length > 0 ? 1 : 0;
