// `npm run ledger`: which clauses of tests/fixtures/ledger.md no test names.
import { sayUsage } from '#server/commands/usage.ts';
import { reportOfTests } from './ledger-report.ts';

const USAGE = 'Says which clauses of the specification no test names.\nUsage: npm run ledger\n';

const words = process.argv.slice(2);
if (words.length > 0) process.exit(sayUsage(USAGE, words));
const report = reportOfTests();
console.log(report.text);
process.exitCode = report.unknown.length > 0 ? 1 : 0;
