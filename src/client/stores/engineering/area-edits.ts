import { application } from '#client/scopes/scopes.ts';
import { readNumber } from '#rules/input-check.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { InputDefinition, InputValue, InputValues } from '#contract/engineering/input.ts';
import type { Notice, WorkArea } from '#contract/engineering/work-area.ts';

/** What was typed into one work area and not applied, by the names of its inputs. */
export type Edits = Readonly<Record<string, InputValue>>;

interface Refusal {
  /** The edits as they were sent: each one that is typed makes others. */
  readonly sent: Edits;
  readonly notices: readonly Notice[];
}

/** By node; an area that is closed or folded may have some, too. */
export const edits = application.signal<ReadonlyMap<string, Edits>>(new Map());
export const refusals = application.signal<ReadonlyMap<string, Refusal>>(new Map());

export const NO_EDITS: Edits = {};

export function editsOf(node: string): Edits {
  return edits.peek().get(node) ?? NO_EDITS;
}

export function setEdits(scope: ApplicationScope, node: string, own: Edits): void {
  const next = new Map(edits.peek());
  if (Object.keys(own).length === 0) next.delete(node);
  else next.set(node, own);
  edits.set(scope, next);
}

export function pick(own: Edits, names: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)));
}

export function setRefusal(scope: ApplicationScope, node: string, refusal: Refusal): void {
  refusals.set(scope, new Map(refusals.peek()).set(node, refusal));
}

export function forgetRefusals(scope: ApplicationScope, node: string): void {
  const next = new Map(refusals.peek());
  if (next.delete(node)) refusals.set(scope, next);
}

export function definitions(area: WorkArea): readonly InputDefinition[] {
  return area.sections.flatMap((section) => section.inputs);
}

/** 'nil' on the wire is an empty field (ENG-07). */
export function shownValues(inputs: InputValues): InputValues {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, value === 'nil' ? '' : value]));
}

/** What was typed as the wire carries it: numbers as numbers, those of a table's cells, too. */
export function wireValues(area: WorkArea, sent: Edits): InputValues {
  const inputs = new Map(definitions(area).map((input) => [input.name, input]));
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, wireValue(value, inputs.get(name))]));
}

function wireValue(value: InputValue, input: InputDefinition | undefined): InputValue {
  if (typeof value === 'string' && value.trim() === '') return 'nil';
  if (Array.isArray(value)) return value.map((row) => ({ ...row, ...numbersOf(row, input) }));
  return input?.type === 'number' ? (readNumber(value, input.units) ?? value) : value;
}

function numbersOf(row: Readonly<Record<string, string | number | boolean>>, input: InputDefinition | undefined) {
  const columns = (input?.columns ?? []).filter(({ type }) => type === 'number');
  return Object.fromEntries(
    columns.flatMap(({ name, units }) => {
      const number = readNumber(row[name], units);
      return number === undefined ? [] : [[name, number]];
    }),
  );
}

export function same(one: InputValue | undefined, other: InputValue | undefined): boolean {
  if (typeof one === 'object' || typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other);
  return String(one ?? '') === String(other ?? '');
}
