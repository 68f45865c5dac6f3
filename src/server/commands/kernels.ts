import { readFileSync } from 'node:fs';
import { runKernel } from '#applications/kernels.ts';
import { sayUsage } from './usage.ts';

/*
 * `npm run --silent kernels`: runs kernels for a checker. Standard input is a JSON array of {id, function, inputs},
 * standard output a JSON array of {id, result} in the same order.
 */

const USAGE =
  'Runs kernels of the physics on a JSON array of {id, function, inputs}, and prints {id, result} of each.\n' +
  'Usage: npm run --silent kernels < cases.json\n';

interface Call {
  readonly id: unknown;
  readonly function: string;
  readonly inputs: unknown;
}

function isCall(item: unknown): item is Call {
  return typeof item === 'object' && item !== null && 'function' in item && typeof item.function === 'string';
}

/** The answer text, or a sentence that says what is wrong with the input. */
function answer(text: string): { readonly output: string } | { readonly problem: string } {
  let calls: unknown;
  try {
    calls = JSON.parse(text);
  } catch {
    return { problem: 'Standard input is not JSON.' };
  }
  if (!Array.isArray(calls)) return { problem: 'Standard input must be a JSON array of {id, function, inputs}.' };
  const wrong = calls.findIndex((call) => !isCall(call));
  if (wrong >= 0) return { problem: `Item ${wrong} is not a record with a function name.` };
  const results = (calls as Call[]).map((call) => ({ id: call.id, result: runKernel(call.function, call.inputs) }));
  return { output: JSON.stringify(results) };
}

function run(): number {
  const answered = answer(readFileSync(0, 'utf8'));
  if ('output' in answered) process.stdout.write(`${answered.output}\n`);
  else process.stderr.write(`${answered.problem}\n`);
  return 'output' in answered ? 0 : 1;
}

const words = process.argv.slice(2);
process.exitCode = words.length > 0 || process.stdin.isTTY ? sayUsage(USAGE, words) : run();
