import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { runKernel } from '#applications/kernels.ts';
import { APPLICATIONS } from '#applications/registry.ts';
import { decimalsOf, roundTo } from '#applications/rounding.ts';
import { textOf } from '#build/lesson-markup.ts';
import { named } from './pages.ts';
import type { MarkupElement } from '#build/lesson-markup.ts';
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
    const scale = Number(element.attributes.get('data-scale') ?? 1);
    const value = scale * computed.value;
    const written = element.attributes.get('value');
    const wrong = [
      ...(agreesWith(shown, computed, { scale, isExact: element.attributes.has('data-exact') }) ? [] : [shown]),
      ...(written === undefined || agrees(written, value) ? [] : [written]),
    ];
    const { onScreen, digits = 0 } = computed;
    const screen = onScreen === undefined ? '' : ` (on the screen ${onScreen.toFixed(digits)})`;
    return wrong.length === 0
      ? { ...place, value }
      : { ...place, value, problem: `"${wrong[0]}" should be ${value.toPrecision(6)}${screen}` };
  });
}

interface Computed {
  readonly value: number;
  /** As the screen shows it, rounded as a judge measures, and its digits behind the point; absent for a kernel's answer. */
  readonly onScreen?: number;
  readonly digits?: number;
}

function compute({ attributes }: MarkupElement): Computed | string {
  const kernel = attributes.get('data-kernel');
  const analysis = attributes.get('data-analysis');
  try {
    if (kernel !== undefined) {
      const result = runKernel(kernel, JSON.parse(attributes.get('data-inputs') ?? 'null'));
      const value = numberIn(result, attributes.get('data-path') ?? '');
      return typeof value === 'number' ? { value } : value;
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

function measureOf({ application: code, specification: id, inputs }: Request, name: string): Computed | string {
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
  const flaw = application.warnings(analysis).find((warning) => warning.class === 'geometry');
  if (flaw !== undefined) return `the design cannot be built: ${flaw.message}`;
  const measure = application.measures.find((each) => each.code === name);
  const value = measure?.value(analysis);
  if (measure === undefined || typeof value !== 'number') return `${name} is not a number of ${code}`;
  return { value, onScreen: roundTo(value, measure.resolution), digits: decimalsOf(measure.resolution) };
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

/**
 * Whether a page's digits are the number, and do not say otherwise than the screen does: where that has 2.95, neither 2.9 nor 3.0 will do,
 * nor more digits than it has. A worked calculation needs those: there `data-exact` asks for the number itself.
 */
function agreesWith(
  shown: string,
  { value, onScreen, digits = 0 }: Computed,
  { scale, isExact }: { readonly scale: number; readonly isExact: boolean },
): boolean {
  if (onScreen === undefined || isExact) return agrees(shown, scale * value);
  if (digitsOf(shown) > digits + Math.round(Math.log10(1 / scale))) return false;
  return Math.abs(plainOf(shown) - scale * onScreen) < 0.4999999 * lastDigit(shown);
}

/** Whether digits as shown ("1,200", "−0.35", "0.844") are the value rounded to as many. */
function agrees(shown: string, value: number): boolean {
  // The last digit may fall either way where the value lies on the edge.
  return Math.abs(plainOf(shown) - value) <= 0.5000001 * lastDigit(shown);
}

/** NaN where it is no number. */
function plainOf(shown: string): number {
  const plain = shown.replaceAll(/[,\s]/g, '').replace('−', '-');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What the last digit shown is worth. */
function lastDigit(shown: string): number {
  return 10 ** -digitsOf(shown);
}

function digitsOf(shown: string): number {
  return shown.trim().split('.')[1]?.length ?? 0;
}
