import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import * as engineApi from '#contract/engine-api-calls.ts';
import { fieldState } from '#rules/conditions.ts';
import { inputProblem, readNumber } from '#rules/input-check.ts';
import { ask } from './engine-calls.ts';
import { areas, clearAreas, holdArea, openAreas, setArea } from './engine-state.ts';
import { engine } from './engine.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Failure } from '#contract/failure.ts';
import type { InputDefinition, InputValue, InputValues } from '#contract/input.ts';
import type { Notice, WorkArea } from '#contract/work-area.ts';
import type { FieldState } from '#rules/conditions.ts';

/** One open work area as the panel draws it. */
export interface WorkAreaView {
  readonly area: WorkArea;
  /** Values as they stand in the fields: edited ones as typed, 'nil' as empty. */
  readonly values: InputValues;
  /** Names of the edited fields. */
  readonly edited: ReadonlySet<string>;
  readonly isDirty: boolean;
  /** Mistakes by field (ENG-10), the model's own sentences included. */
  readonly problems: Readonly<Record<string, string>>;
  /** What the engine refused last, where all of it stands at the area's own fields and nothing was typed since; otherwise empty. */
  readonly toCorrect: readonly Notice[];
  readonly fields: Readonly<Record<string, FieldState>>;
  readonly isLoading: boolean;
  readonly mayApply: boolean;
  readonly mayReset: boolean;
  readonly mayClose: boolean;
}

type Edits = Readonly<Record<string, InputValue>>;

interface Refusal {
  /** The edits as they were sent: each one that is typed makes others. */
  readonly sent: Edits;
  readonly notices: readonly Notice[];
}

const edits = application.signal<ReadonlyMap<string, Edits>>(new Map());
const opening = application.signal<ReadonlySet<string>>(new Set());
const refusals = application.signal<ReadonlyMap<string, Refusal>>(new Map());

const NONE: readonly Notice[] = [];
const NO_EDITS: Edits = {};

const open = computed<readonly WorkAreaView[]>(() => openAreas.value.map(viewOf));

function viewOf(area: WorkArea): WorkAreaView {
  const own = edits.value.get(area.nodeId) ?? NO_EDITS;
  const values: InputValues = { ...shownValues(area.inputs), ...own };
  const inputs = definitions(area);
  const refusal = refusals.value.get(area.nodeId);
  const refused = refusal?.notices ?? NONE;
  const problems = problemsOf(inputs, values, refused);
  const isDirty = Object.keys(own).length > 0;
  const isFree = !area.loading && engine.isUsable.value;
  return {
    area,
    values,
    edited: new Set(Object.keys(own)),
    isDirty,
    problems,
    toCorrect: refusal?.sent === own && standAtFields(area, values, refused) ? refused : NONE,
    fields: Object.fromEntries(inputs.map((input) => [input.name, fieldState(input, values)])),
    isLoading: area.loading,
    mayApply: isDirty && isFree && !area.readOnly && !inputs.some((input) => inputProblem(input, values[input.name])),
    mayReset: isFree && !area.readOnly,
    mayClose: !area.loading,
  };
}

function problemsOf(
  inputs: readonly InputDefinition[],
  values: InputValues,
  notices: readonly Notice[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const notice of notices) if (notice.input !== undefined) problems[notice.input] = notice.message;
  for (const input of inputs) {
    const problem = inputProblem(input, values[input.name]);
    if (problem) problems[input.name] = problem;
  }
  return problems;
}

/** Opens a work area: shown as loading until the engine has answered (ENG-06). */
async function openArea(scope: ApplicationScope, node: string): Promise<void> {
  const before = editsOf(node);
  const end = holdArea(scope, node, { open: true, loading: true });
  opening.set(scope, new Set(opening.peek()).add(node));
  const answer = await ask(scope, engineApi.openWorkArea, { 'node-id': node }, { isWrite: true, ifStale: 'again' });
  opening.set(scope, new Set([...opening.peek()].filter((other) => other !== node)));
  end();
  if (!answer.ok) setArea(scope, node, { open: false });
  settle(scope, node, { before, isDone: answer.ok, isAboutThem: false });
}

/**
 * Types into a field. A field that submits on change is applied at once. While an answer is on its way nobody knows what the field
 * will hold: what is typed then is an edit, also where it is what the field holds now.
 */
function edit(scope: ApplicationScope, node: string, name: string, value: InputValue): void {
  const area = areas.peek().get(node);
  if (!area) return;
  const { [name]: _, ...others } = editsOf(node);
  const isBack = !area.loading && same(shownValues(area.inputs)[name], value);
  setEdits(scope, node, isBack ? others : { ...others, [name]: value });
  forgetRefusals(scope, node);
  const definition = definitions(area).find((input) => input.name === name);
  if (definition?.submitOnChange && !isBack && !inputProblem(definition, value)) void apply(scope, node);
}

/** Whether each of the notices is about a field that the area shows, so that it can be read there. */
function standAtFields(area: WorkArea, values: InputValues, notices: readonly Notice[]): boolean {
  const shown = new Set(definitions(area).flatMap((input) => (fieldState(input, values).isShown ? [input.name] : [])));
  return notices.every(({ input }) => input !== undefined && shown.has(input));
}

/**
 * Sends what was edited (ENG-12). What is refused stays in the fields beside the sentence that says why; a dialog says it only where
 * a field of another area, or none, is to blame.
 */
async function apply(scope: ApplicationScope, node: string): Promise<void> {
  const area = areas.peek().get(node);
  const sent = editsOf(node);
  if (!area || area.loading || area.readOnly || Object.keys(sent).length === 0) return;
  const end = holdArea(scope, node, { loading: true });
  const inputs = wireValues(area, sent);
  const isQuiet = (failure: Failure): boolean => {
    const notices = failure.kind === 'refused' ? (failure.notices ?? NONE) : NONE;
    return notices.length > 0 && standAtFields(area, { ...shownValues(area.inputs), ...sent }, notices);
  };
  const options = { isWrite: true, ifStale: 'leave', isQuiet } as const;
  const answer = await ask(scope, engineApi.setWorkAreaInputs, { 'node-id': node, inputs }, options);
  end();
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.kind === 'engine' || failure.kind === 'refused') {
      setRefusal(scope, node, { sent, notices: failure.notices ?? NONE });
    }
  } else if (answer.value.stale) {
    notifications.notify(scope, { message: say('changedBeforeApply'), category: 'warning', sticky: true });
  }
  settle(scope, node, { before: sent, isDone: answer.ok && !answer.value.stale, isAboutThem: true });
}

/** Gives the area its former values back: the edits that there are now are dropped, and the engine's own values restored. */
async function reset(scope: ApplicationScope, node: string): Promise<void> {
  const area = areas.peek().get(node);
  if (!area || area.loading || area.readOnly) return;
  const before = editsOf(node);
  const end = holdArea(scope, node, { loading: true });
  const answer = await ask(scope, engineApi.resetWorkAreaInputs, { 'node-id': node }, { isWrite: true });
  end();
  forgetRefusals(scope, node);
  settle(scope, node, { before, isDone: answer.ok && !answer.value.stale, isAboutThem: true });
}

/** Closes the area at once; the engine is told behind it. What was typed and not applied is given up. */
async function done(scope: ApplicationScope, node: string): Promise<void> {
  const end = holdArea(scope, node, { open: false, loading: false });
  setEdits(scope, node, {});
  forgetRefusals(scope, node);
  await ask(scope, engineApi.closeWorkArea, { 'node-id': node }, { isWrite: true, ifStale: 'again' });
  end();
}

async function closeAll(scope: ApplicationScope): Promise<void> {
  const nodes = openAreas.peek().map((area) => area.nodeId);
  for (const node of nodes) await done(scope, node);
}

/** A section's own button: the engine reads it as an input of that name that was set. */
async function press(scope: ApplicationScope, node: string, button: string): Promise<void> {
  const before = editsOf(node);
  const end = holdArea(scope, node, { loading: true });
  const inputs = { [button]: true };
  const answer = await ask(scope, engineApi.setWorkAreaInputs, { 'node-id': node, inputs }, { isWrite: true });
  end();
  settle(scope, node, { before, isDone: answer.ok && !answer.value.stale, isAboutThem: false });
}

function clear(scope: ApplicationScope): void {
  edits.set(scope, new Map());
  refusals.set(scope, new Map());
  clearAreas(scope);
}

interface Settled {
  /** The edits as they stood when the call was made. */
  readonly before: Edits;
  /** The engine did what it was asked. */
  readonly isDone: boolean;
  /** The call applied them, or gave them up. */
  readonly isAboutThem: boolean;
}

/**
 * The answer has come. What was typed while it was on its way is a new edit and stays, unless the field now holds just that; it is
 * applied where its field submits on change.
 */
function settle(scope: ApplicationScope, node: string, { before, isDone, isAboutThem }: Settled): void {
  setArea(scope, node, { loading: false });
  const area = areas.peek().get(node);
  if (!area || !scope.isOpen) return;
  const own = editsOf(node);
  const shown = shownValues(area.inputs);
  const isOld = (name: string): boolean => Object.hasOwn(before, name) && same(before[name], own[name]);
  const isKept = (name: string): boolean => (isOld(name) ? !(isDone && isAboutThem) : !same(shown[name], own[name]));
  const kept = Object.keys(own).filter(isKept);
  if (kept.length < Object.keys(own).length) setEdits(scope, node, pick(own, kept));
  const isWanted = (input: InputDefinition): boolean =>
    input.submitOnChange === true &&
    kept.includes(input.name) &&
    !isOld(input.name) &&
    !inputProblem(input, own[input.name]);
  if (isDone && definitions(area).some(isWanted)) void apply(scope, node);
}

function pick(own: Edits, names: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)));
}

function editsOf(node: string): Edits {
  return edits.peek().get(node) ?? NO_EDITS;
}

function setEdits(scope: ApplicationScope, node: string, own: Edits): void {
  const next = new Map(edits.peek());
  if (Object.keys(own).length === 0) next.delete(node);
  else next.set(node, own);
  edits.set(scope, next);
}

function setRefusal(scope: ApplicationScope, node: string, refusal: Refusal): void {
  refusals.set(scope, new Map(refusals.peek()).set(node, refusal));
}

function forgetRefusals(scope: ApplicationScope, node: string): void {
  const next = new Map(refusals.peek());
  if (next.delete(node)) refusals.set(scope, next);
}

function definitions(area: WorkArea): readonly InputDefinition[] {
  return area.sections.flatMap((section) => section.inputs);
}

/** 'nil' on the wire is an empty field (ENG-07). */
function shownValues(inputs: InputValues): InputValues {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, value === 'nil' ? '' : value]));
}

/** What was typed as the wire carries it: numbers as numbers, those of a table's cells, too. */
function wireValues(area: WorkArea, sent: Edits): InputValues {
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

function same(one: InputValue | undefined, other: InputValue | undefined): boolean {
  if (typeof one === 'object' || typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other);
  return String(one ?? '') === String(other ?? '');
}

/** The work-area panels (ENG-06, ENG-07, ENG-12). */
export const workAreas = {
  areas: open,
  opening: readOnly(opening),
  /** Unsaved edits by node; kept on the device while they last. */
  edits: readOnly(edits),
  open: application.verb(openArea),
  edit: application.verb(edit),
  apply: application.verb(apply),
  reset: application.verb(reset),
  done: application.verb(done),
  closeAll: application.verb(closeAll),
  press: application.verb(press),
  /** After a save, a new or another design: nothing is open and nothing edited. */
  clear,
  /** For the device alone: brings back what was typed before a reload. */
  restoreEdits: (scope: ApplicationScope, stored: ReadonlyMap<string, Edits>) => edits.set(scope, stored),
} as const;
