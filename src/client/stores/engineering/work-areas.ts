import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import { isOfClosed } from '#client/stores/session/failures.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { inputProblem } from '#rules/input-check.ts';
import {
  definitions,
  edits,
  editsOf,
  forgetRefusals,
  pick,
  same,
  setEdits,
  setRefusal,
  shownValues,
  wireValues,
} from './area-edits.ts';
import { mistakesIn, standAtFields, viewOf } from './area-view.ts';
import { answered, ask, CHANGED } from './engine-calls.ts';
import { areas, assessment, begunAt, clearAreas, openAreas, setArea, updateOptimistically } from './engine-state.ts';
import { forgetTyped } from './typed-for.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { InputDefinition, InputValue } from '#contract/engineering/input.ts';
import type { Notice } from '#contract/engineering/work-area.ts';
import type { Failure } from '#contract/failure.ts';
import type { Edits } from './area-edits.ts';
import type { WorkAreaView } from './area-view.ts';

const opening = application.signal<ReadonlySet<string>>(new Set());

const open = computed<readonly WorkAreaView[]>(() => openAreas.value.map(viewOf));

/** Opens a work area: shown as loading until the engine has answered (ENG-06). */
async function openArea(scope: ApplicationScope, node: string): Promise<void> {
  const before = editsOf(node);
  const end = updateOptimistically(scope, node, { open: true, loading: true });
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

/**
 * Sends what was edited (ENG-12). What is refused, here or by the engine, stays in the fields beside the sentence that says why; a
 * dialog comes only where a field of another area, or none, is to blame, and the reasons stay in the panel; not where they are those
 * that stand below the drawing already. Where the teacher has closed the activity nothing is sent, and what was typed waits.
 */
async function apply(scope: ApplicationScope, node: string): Promise<void> {
  const area = areas.peek().get(node);
  const sent = editsOf(node);
  if (!area || area.loading || area.readOnly || activity.isClosed.peek() || Object.keys(sent).length === 0) return;
  const values = { ...shownValues(area.inputs), ...sent };
  const mistakes = mistakesIn(definitions(area), values, sent);
  if (mistakes.length > 0) return setRefusal(scope, node, { sent, notices: mistakes });
  const end = updateOptimistically(scope, node, { loading: true });
  const inputs = wireValues(area, sent);
  const isQuiet = (failure: Failure): boolean => {
    if (failure.kind === 'engine') return isToldAlready(failure.notices);
    const notices = failure.kind === 'refused' ? (failure.notices ?? []) : [];
    return notices.length > 0 && standAtFields(area, values, notices);
  };
  const options = { isWrite: true, ifStale: 'leave', isQuiet } as const;
  const answer = await ask(scope, engineApi.setWorkAreaInputs, { 'node-id': node, inputs }, options);
  end();
  if (!answer.ok) {
    const { failure } = answer;
    // Where the activity is closed, nothing that was typed is to blame.
    if (failure.kind === 'engine' || (failure.kind === 'refused' && !isOfClosed(failure))) {
      setRefusal(scope, node, { sent, notices: failure.notices ?? [] });
    }
  } else if (answer.value.stale && edits.peek().has(node)) {
    // Another model is told by itself.
    const message = say(answer.value.renewed === undefined ? 'changedBeforeApply' : 'checkAndApply');
    notifications.notify(scope, { id: CHANGED, message, category: 'warning', sticky: true });
    // A save elsewhere closes all areas: what is to be checked would be out of sight.
    if (areas.peek().get(node)?.open !== true) await openArea(scope, node);
  } else {
    notifications.dismiss(CHANGED);
  }
  settle(scope, node, { before: sent, isDone: answer.ok && !answer.value.stale, isAboutThem: true });
}

/** Whether the design could not be made before, either, and for the same reasons: they and the way back stand below the drawing. */
function isToldAlready(notices: readonly Notice[]): boolean {
  const told = new Set(assessment.peek()?.errors.map(({ message }) => message));
  return notices.length > 0 && notices.every(({ message }) => told.has(message));
}

/** Gives the area the values back that were applied last: the edits that there are now are dropped. */
async function reset(scope: ApplicationScope, node: string): Promise<void> {
  const area = areas.peek().get(node);
  if (!area || area.loading || area.readOnly) return;
  const before = editsOf(node);
  const end = updateOptimistically(scope, node, { loading: true });
  const answer = await ask(scope, engineApi.resetWorkAreaInputs, { 'node-id': node }, { isWrite: true });
  end();
  forgetRefusals(scope, node);
  settle(scope, node, { before, isDone: answer.ok && !answer.value.stale, isAboutThem: true });
}

/**
 * Applies what was typed and closes the area; says whether it is closed. What cannot be applied, or not now, keeps it open; in a
 * closed activity it waits in its area, as by Close all. Who is to take the focus over is told just before it closes.
 */
async function done(scope: ApplicationScope, node: string, onClose?: () => void): Promise<boolean> {
  if (!activity.isClosed.peek() && !(await applyRest(scope, node))) return false;
  onClose?.();
  await close(scope, node);
  return true;
}

/** Closes the area at once; the engine is told behind it. */
async function close(scope: ApplicationScope, node: string): Promise<void> {
  const end = updateOptimistically(scope, node, { open: false, loading: false });
  forgetRefusals(scope, node);
  await ask(scope, engineApi.closeWorkArea, { 'node-id': node }, { isWrite: true, ifStale: 'again' });
  end();
}

/** Closes all (ENG-06). What was typed is neither applied nor lost: it stands in its area when that is opened again. */
async function closeAll(scope: ApplicationScope): Promise<void> {
  await Promise.all(openAreas.peek().map((area) => close(scope, area.nodeId)));
}

/** Applies what was typed into one area; true where nothing of it is left. */
async function applyRest(scope: ApplicationScope, node: string): Promise<boolean> {
  await apply(scope, node);
  // What the teacher sets meanwhile is no longer the student's to type.
  if (areas.peek().get(node)?.readOnly === true) setEdits(scope, node, {});
  return !edits.peek().has(node);
}

/** Applies what was typed into all areas, closed ones included; true where nothing is left. An area with a rest is open then. */
async function applyAll(scope: ApplicationScope): Promise<boolean> {
  const shown = begunAt();
  await answered(scope);
  for (const node of edits.peek().keys()) {
    if (areas.peek().get(node)?.open !== true) await openArea(scope, node);
    await applyRest(scope, node);
  }
  // Where another design was opened elsewhere meanwhile, nothing is left of it, nor applied.
  return edits.peek().size === 0 && begunAt() === shown;
}

/** A section's own button: the engine reads it as an input of that name that was set. */
async function press(scope: ApplicationScope, node: string, button: string): Promise<void> {
  const before = editsOf(node);
  const end = updateOptimistically(scope, node, { loading: true });
  const inputs = { [button]: true };
  const answer = await ask(scope, engineApi.setWorkAreaInputs, { 'node-id': node, inputs }, { isWrite: true });
  end();
  settle(scope, node, { before, isDone: answer.ok && !answer.value.stale, isAboutThem: false });
}

function clear(scope: ApplicationScope): void {
  forgetTyped(scope);
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

/** The work-area panels (ENG-06, ENG-07, ENG-12). */
export const workAreas = {
  areas: open,
  opening: readOnly(opening),
  /** Unsaved edits by node; kept on the device while they last. */
  edits: readOnly(edits),
  open: application.verb(openArea),
  edit: application.verb(edit),
  apply: application.verb(apply),
  applyAll,
  reset: application.verb(reset),
  done: application.verb(done),
  closeAll: application.verb(closeAll),
  press: application.verb(press),
  /** For a new or another design: nothing is open and nothing edited. */
  clear,
  /** For the device alone: brings back what was typed before a reload. */
  restoreEdits: (scope: ApplicationScope, stored: ReadonlyMap<string, Edits>) => edits.set(scope, stored),
} as const;
