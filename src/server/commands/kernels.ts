import { readFileSync } from 'node:fs';
import { sayUsage } from './usage.ts';

/*
 * `npm run --silent kernels`: runs kernels for a checker. Standard input is a JSON array of {id, function, inputs},
 * standard output a JSON array of {id, result} in the same order.
 */

const USAGE =
  'Runs kernels of the physics on a JSON array of {id, function, inputs}, and prints {id, result} of each.\n' +
  'Usage: npm run --silent kernels < cases.json\n';

async function run(): Promise<number> {
  // Who only asks how it is called does not wait for the models.
  const { kernelAnswers } = await import('./kernel-answers.ts');
  const answered = kernelAnswers(readFileSync(0, 'utf8'));
  if ('output' in answered) process.stdout.write(`${answered.output}\n`);
  else process.stderr.write(`${answered.problem}\n`);
  return 'output' in answered ? 0 : 1;
}

const words = process.argv.slice(2);
process.exitCode = words.length > 0 || process.stdin.isTTY ? sayUsage(USAGE, words) : await run();
