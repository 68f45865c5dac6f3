import { text } from 'node:stream/consumers';
import { sayUsage } from './usage.ts';

/*
 * `npm run --silent analyse`: reads one design, or a list of designs, as JSON from standard input and writes what the
 * applications say of each to standard output.
 */

const USAGE =
  'Analyses a design {application, specification?, inputs?, calibration?}, or a list of them, and prints what the application says.\n' +
  'Usage: npm run --silent analyse < design.json\n';

const words = process.argv.slice(2);
if (words.length > 0 || process.stdin.isTTY) process.exit(sayUsage(USAGE, words));
// Who only asks how it is called does not wait for the models.
const { analysed } = await import('./analysed.ts');
const answered = analysed(await text(process.stdin));
if ('output' in answered) process.stdout.write(`${answered.output}\n`);
else process.stderr.write(`${answered.problem}\n`);
process.exitCode = 'output' in answered ? 0 : 1;
