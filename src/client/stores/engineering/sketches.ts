import { computed } from '@preact/signals-react';
import { engineRequest } from '#client/api/engine-request.ts';
import { application } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { activity } from '#client/stores/session/activity.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { ask, lookAgain } from './engine-calls.ts';
import { applyAnswer, revision, sketchList } from './engine-state.ts';
import { engine } from './engine.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { SketchEdit } from '#contract/engineering/sketch.ts';

/** Rough analyses start no faster than this: drawing one takes a slow device longer than the hand moves [ms]. */
const LEAST_PAUSE_MS = 80;
/** The next one waits this many times as long as showing the last one took: the rest of the time is the hand's. */
const REST = 5;

interface Dragging {
  /** The newest drag that was not sent yet; older ones of the same drag are of no interest any more. */
  waiting: { readonly node: string; readonly edits: SketchEdit[] } | undefined;
  isSending: boolean;
  turn: number;
}

const dragging = application.state((): Dragging => ({ waiting: undefined, isSending: false, turn: 0 }));

/** Makes an edit for good (ENG-18); says whether the engine has made it. In a closed activity it is not asked. */
async function edit(scope: ApplicationScope, node: string, edits: readonly SketchEdit[]): Promise<boolean> {
  stopPreview(scope);
  const body = { 'node-id': node, edits: [...edits] };
  const answer = activity.isClosed.peek()
    ? undefined
    : await ask(scope, engineApi.updateSketch, body, { isWrite: true });
  // An edit that was not made leaves the picture as the engine has it.
  if (answer?.ok !== true) await lookAgain(scope);
  return answer?.ok === true && answer.value.stale !== true;
}

/** While dragging: the rough analysis of the newest position. Positions that came while one was computed are skipped. */
async function drag(scope: ApplicationScope, node: string, edits: readonly SketchEdit[]): Promise<void> {
  const state = dragging(scope);
  state.waiting = { node, edits: [...edits] };
  if (state.isSending || !engine.mayChange.peek()) return;
  state.isSending = true;
  await sendNewest(scope);
  state.isSending = false;
}

async function sendNewest(scope: ApplicationScope): Promise<void> {
  const state = dragging(scope);
  if (!state.waiting) return;
  const { node, edits } = state.waiting;
  const mine = state.turn;
  state.waiting = undefined;
  const startedMs = performance.now();
  const answer = await engineRequest(scope, engineApi.updateSketch, { 'node-id': node, edits, preview: true });
  let costMs = 0;
  // The drag has ended meanwhile: its end brings the picture.
  if (answer.ok && mine === state.turn) {
    const arrivedMs = performance.now();
    applyAnswer(scope, { ...answer.value, revision: revision.peek() ?? answer.value.revision });
    costMs = await untilShown(arrivedMs);
  }
  await pause(Math.max(LEAST_PAUSE_MS - (performance.now() - startedMs), REST * costMs));
  await sendNewest(scope);
}

/** Waits until what has just been changed is on the screen, and tells how long the page was busy with it [ms]. */
async function untilShown(sinceMs: number): Promise<number> {
  // Signals tell their components at once, and those are drawn before the next task begins.
  await Promise.resolve();
  const drawnMs = performance.now() - sinceMs;
  return drawnMs + (await nextFrameMs());
}

/** How long the next frame takes, from its start until it is painted [ms]. */
function nextFrameMs(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const startedMs = performance.now();
      setTimeout(() => resolve(performance.now() - startedMs));
    });
  });
}

const pause = (lengthMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, lengthMs));

/** The drag was given up: everything is as before. */
async function cancelDrag(scope: ApplicationScope): Promise<void> {
  stopPreview(scope);
  await lookAgain(scope);
}

function stopPreview(scope: ApplicationScope): void {
  const state = dragging(scope);
  state.waiting = undefined;
  state.turn += 1;
}

/** The sketches that are open: profiles, planforms, trusses, edited in the 2D view. */
export const sketches = {
  list: readOnly(sketchList),
  isEmpty: computed(() => sketchList.value.length === 0),
  /** Whether any point may be dragged; in some a design only gets members, supports or loads. */
  hasMovable: computed(() => sketchList.value.some(({ points }) => points.some(({ moves }) => moves !== 'fixed'))),
  edit: application.verb(edit),
  drag: application.verb(drag),
  cancelDrag: application.verb(cancelDrag),
} as const;
