import * as z from 'zod/mini';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { setterOf } from '#applications/inputs/who-sets.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { InputValues } from '#contract/engineering/input.ts';
import { Specification } from '#contract/engineering/specification.ts';
import type { AnyApplication } from '#applications/registry.ts';

const Request = z.object({
  application: z.string(),
  /** The id of one of the application's challenges, or a whole one; its first when absent. */
  specification: z.optional(z.union([z.string(), Specification])),
  /** Display units; what is missing takes its default. Values are judged by the application, not here. */
  inputs: z.optional(z.record(z.string(), z.unknown())),
  /** The class's own values of calibration inputs; neutral when absent. */
  calibration: z.optional(InputValues),
});
type Request = z.infer<typeof Request>;

const Requests = z.union([Request, z.array(Request)]);

function answer(request: Request, given: unknown): object {
  const unread = unreadKey(given, request);
  if (unread !== undefined) return refusal('UNKNOWN_KEY', `There is no key named ${unread}.`);
  const application = APPLICATIONS.find((each) => each.code === request.application);
  if (application === undefined)
    return refusal('UNKNOWN_APPLICATION', `There is no application ${request.application}.`);
  const specification = specificationOf(application, request.specification);
  if (specification === undefined) {
    return refusal('UNKNOWN_SPECIFICATION', `There is no specification ${String(request.specification)}.`);
  }
  const { inputs = {}, calibration = {} } = request;
  const other = Object.keys(calibration).find((name) => !isCalibration(application, name));
  if (other !== undefined) return refusal('UNKNOWN_CALIBRATION', `There is no calibration named ${other}.`);
  const { assessment } = assess(application, specification, inputs, { calibration });
  return {
    application: application.code,
    modelVersion: application.modelVersion,
    specification: specification.id,
    // Given, and yet not the student's: conditions that the challenge does not open, and calibration.
    ignored: inputsOf(application).flatMap((input) =>
      Object.hasOwn(inputs, input.name) && setterOf(input, specification) !== undefined ? [input.name] : [],
    ),
    ...assessment,
  };
}

/** Where a key stands that the decoder leaves out: mistyped, it would be the default without a word. */
function unreadKey(given: unknown, read: unknown): string | undefined {
  if (given === read || !isRecord(given) || !isRecord(read)) return undefined;
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(read, key)) return key;
    const inner = unreadKey(value, read[key]);
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}

/** Lists as well, by their places. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isCalibration(application: AnyApplication, name: string): boolean {
  return inputsOf(application).some((input) => input.name === name && input.role === 'calibration');
}

function specificationOf(application: AnyApplication, asked: Request['specification']): Specification | undefined {
  if (asked === undefined) return application.specifications[0];
  if (typeof asked === 'string') return application.specifications.find((each) => each.id === asked);
  return asked;
}

function refusal(code: string, message: string): object {
  return {
    status: 'invalid',
    performance: null,
    diagnostics: [],
    outputs: {},
    warnings: [],
    errors: [{ code, message }],
  };
}

/** What the applications say of one design, or of each of a list of them, in JSON; or a sentence that says what is wrong with it. */
export function analysed(source: string): { readonly output: string } | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    // Of a text with several lines the message has some.
    return { problem: `analyse: the input is not JSON: ${(error as Error).message}`.replaceAll(/\s+/g, ' ') };
  }
  const { data } = Requests.safeParse(value);
  if (!data)
    return {
      problem: 'analyse: the input must be {application, specification?, inputs?, calibration?} or a list of them',
    };
  const answers = Array.isArray(data)
    ? data.map((each, place) => answer(each, (value as readonly unknown[])[place]))
    : answer(data, value);
  return { output: JSON.stringify(answers, null, 2) };
}
