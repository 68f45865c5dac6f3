import type { MarkupElement } from '#build/lesson-markup.ts';
import { textOf } from '#build/lesson-markup.ts';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { runKernel } from '#applications/kernels.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { named } from './pages.ts';
import type { Page } from './pages.ts';

/** A number in a lesson, computed anew. */
export interface CheckedNumber {
  readonly page: string;
  readonly shown: string;
  /** Undefined when it could not be computed. */
  readonly value: number | undefined;
  /** Why it is wrong; absent when it is right. */
  readonly problem?: string;
}

/** Every `<data>` of a page: each must name a kernel or an analysis, and show its number rounded to the digits given. */
export function numbersOf(page: Page): readonly CheckedNumber[] {
  return named(page, 'data').map((element) => {
    const shown = textOf(element).trim();
    const place = { page: page.code, shown };
    const computed = compute(element);
    if (typeof computed === 'string') return { ...place, value: undefined, problem: computed };
    const value = computed * Number(element.attributes.get('data-scale') ?? 1);
    const written = element.attributes.get('value');
    const wrong = [shown, ...(written === undefined ? [] : [written])].find((digits) => !agrees(digits, value));
    return wrong === undefined
      ? { ...place, value }
      : { ...place, value, problem: `"${wrong}" should be ${value.toPrecision(6)}` };
  });
}

function compute({ attributes }: MarkupElement): number | string {
  const kernel = attributes.get('data-kernel');
  const analysis = attributes.get('data-analysis');
  try {
    if (kernel !== undefined) {
      const result = runKernel(kernel, JSON.parse(attributes.get('data-inputs') ?? 'null'));
      return numberIn(result, attributes.get('data-path') ?? '');
    }
    if (analysis !== undefined) return measureOf(JSON.parse(analysis) as Request, attributes.get('data-measure') ?? '');
  } catch (error) {
    return `its inputs cannot be read: ${(error as Error).message}`;
  }
  return 'it names neither a kernel nor an analysis';
}

interface Request {
  readonly application: string;
  readonly specification?: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
}

function measureOf({ application: code, specification: id, inputs }: Request, measure: string): number | string {
  const application = APPLICATIONS.find((each) => each.code === code);
  if (application === undefined) return `there is no application ${code}`;
  const { specifications } = application;
  const specification = id === undefined ? specifications[0] : specifications.find((each) => each.id === id);
  if (specification === undefined) return `there is no challenge ${id}`;
  // A lesson shows what other floors and launchers do; whoever reads it need not be allowed to turn them.
  const explore = inputsOf(application).flatMap(({ name, role }) => (role === 'conditions' ? [name] : []));
  const { analysis, assessment } = assess(application, { ...specification, explore }, inputs ?? {});
  if (analysis === undefined)
    return `the design is refused: ${assessment.errors.map(({ message }) => message).join(' ')}`;
  const value = application.measures.find((each) => each.code === measure)?.value(analysis);
  return typeof value === 'number' ? value : `${measure} is not a number of ${code}`;
}

/** `splits.5` or `forces[3]`, from the root of the answer. */
function numberIn(result: unknown, path: string): number | string {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  const value = steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined),
    result,
  );
  return typeof value === 'number' ? value : `${path} is not a number in ${JSON.stringify(result).slice(0, 120)}`;
}

/** Whether digits as shown ("1,200", "−0.35", "0.844") are the value rounded to as many. */
function agrees(shown: string, value: number): boolean {
  const plain = shown.replaceAll(/[,\s]/g, '').replace('−', '-');
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return false;
  const decimals = plain.split('.')[1]?.length ?? 0;
  // The last digit may fall either way where the value lies on the edge.
  return Math.abs(Number(plain) - value) <= 0.5000001 * 10 ** -decimals;
}
