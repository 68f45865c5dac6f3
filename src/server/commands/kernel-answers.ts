import { runKernel } from '#applications/kernels.ts';

interface Call {
  readonly id: unknown;
  readonly function: string;
  readonly inputs: unknown;
}

function isCall(item: unknown): item is Call {
  return typeof item === 'object' && item !== null && 'function' in item && typeof item.function === 'string';
}

/** The answer text, or a sentence that says what is wrong with the input. */
export function kernelAnswers(text: string): { readonly output: string } | { readonly problem: string } {
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
