import { parseArgs } from 'node:util';
import { assess } from '#applications/assess.ts';
import { defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { isSameValue } from '#applications/inputs/input-value.ts';
import { rankingOf } from '#applications/judgement.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { written } from '#applications/rounding.ts';
import { searchBest } from '#applications/search/search.ts';
import { isInUse } from '#rules/conditions.ts';
import { sayUsage } from './usage.ts';
import type { Found } from '#applications/search/search.ts';
import type { Challenge, Trial } from '#applications/search/trial.ts';

/*
 * `npm run optimise [-- challenge … --tries N --seed S]`: looks for the best design of each challenge, turning all that a student may turn.
 * Prints the default design's performance, the best one's and the best known of the event, its inputs and its warnings.
 */

type AnyChallenge = Challenge<unknown>;

const CHALLENGES: readonly AnyChallenge[] = APPLICATIONS.flatMap((application) =>
  application.specifications.map((specification) => ({ application, specification })),
);

const USAGE = `Looks for the best design of a challenge, or of all of them.
Usage: npm run optimise -- [challenge …] [--tries N] [--seed S]
       A challenge is one of ${CHALLENGES.map(({ specification }) => specification.id).join(', ')}.
`;

const words = process.argv.slice(2);
const { positionals, values } = parsed() ?? process.exit(sayUsage(USAGE, words));

/** Undefined where there is an option that nobody knows. */
function parsed() {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { tries: { type: 'string', default: '1500' }, seed: { type: 'string', default: '1' } },
    });
  } catch {
    return undefined;
  }
}

/** Those whose ids were given, or begin so; all without any. */
function asked(): readonly AnyChallenge[] {
  const unknown = positionals.find(
    (name) => !CHALLENGES.some(({ specification }) => specification.id.startsWith(name)),
  );
  if (unknown !== undefined) {
    return stop(`There is no challenge ${unknown}. Try npm run optimise -- --help.`);
  }
  return CHALLENGES.filter(
    ({ specification: { id } }) => positionals.length === 0 || positionals.some((name) => id.startsWith(name)),
  );
}

function wholeNumber(name: 'tries' | 'seed'): number {
  const value = /^\d+$/.test(values[name]) ? Number(values[name]) : Number.NaN;
  return Number.isSafeInteger(value) ? value : stop(`--${name} must be a whole number.`);
}

function report(challenge: AnyChallenge, { start, reference, best, tried }: Found): string {
  const { application, specification } = challenge;
  const { assessment } = assess(application, specification, best.inputs);
  const broken = best.diagnostics.flatMap(({ ok, label, value, units }) =>
    ok === false ? [`  broken: ${label} ${value} ${units}`.trimEnd()] : [],
  );
  return [
    `${specification.id} (${tried} tries)`,
    `  default: ${performanceOf(challenge, start)}`,
    `  reference: ${reference === undefined ? 'none' : performanceOf(challenge, reference)}`,
    `  best: ${best.offence > 0 ? 'none in spec; nearest ' : ''}${performanceOf(challenge, best)}`,
    ...knownBest(challenge),
    `  inputs: ${JSON.stringify(changesOf(challenge, best))}`,
    ...broken,
    ...assessment.warnings.map(({ code, message }) => `  warning: ${code} ${message}`),
    '',
  ].join('\n');
}

/** The best known result of the challenge's event. */
function knownBest({ application, specification }: AnyChallenge): string[] {
  const known = application.recorded?.[specification.id]?.known;
  if (known === undefined) return [];
  const { measure } = rankingOf(application, specification);
  return [`  known: ${written(known.result, measure.resolution, measure.units)} (${known.source})`];
}

function performanceOf({ application, specification }: AnyChallenge, { performance, offence }: Trial): string {
  const { measure } = rankingOf(application, specification);
  return `${written(performance, measure.resolution, measure.units)}${offence === 0 ? '' : ' (out of spec)'}`;
}

/** The inputs that differ from the application's defaults, are in the student's hands and mean something in this design. */
function changesOf({ application }: AnyChallenge, { inputs }: Trial): Record<string, unknown> {
  const defaults = defaultInputs(application);
  return Object.fromEntries(
    inputsOf(application).flatMap((input) => {
      const { name, role } = input;
      const isStudents = role === 'design' || role === 'stock';
      const isChanged = isInUse(input, inputs) && !isSameValue(inputs[name], defaults[name]);
      return isStudents && isChanged ? [[name, inputs[name]]] : [];
    }),
  );
}

function stop(sentence: string): never {
  process.stderr.write(`optimise: ${sentence}\n`);
  process.exit(2);
}

const [tries, seed] = [wholeNumber('tries'), wholeNumber('seed')];
for (const challenge of asked()) {
  process.stdout.write(`${report(challenge, searchBest(challenge, { tries, seed }))}\n`);
}
