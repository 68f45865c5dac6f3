import { applicationOf } from '#applications/registry.ts';
import { done, refuse } from '#engine/outcome.ts';
import { hasGraphics } from '#engine/toolbar.ts';
import { changedView, graphicsView, presentationOf } from '#engine/view.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

/** Turns one node's graphics on or off (ledger GFX-01). */
export async function toggleGraphics(
  state: EngineState,
  body: { readonly 'node-id': string },
  ports: EnginePorts,
): Promise<Outcome> {
  const id = body['node-id'];
  const node = applicationOf(state.application).nodes.find((each) => each.id === id);
  if (node === undefined || !hasGraphics(node)) return refuse('GRAPHICS_NOT_FOUND');
  const isOn = state.shown.includes(id);
  const shown = isOn ? state.shown.filter((each) => each !== id) : [...state.shown, id];
  return showing({ ...state, shown }, ports);
}

/** Turns all graphics off (ledger GFX-08). */
export function clearAllGraphics(state: EngineState, _body: object, ports: EnginePorts): Promise<Outcome> {
  return showing({ ...state, shown: [] }, ports);
}

/** Sends what the workspace shows once more, numbers, errors and name included: a drag or another tab has left others than the design's. */
export async function syncGraphics(state: EngineState, _body: object, ports: EnginePorts): Promise<Outcome> {
  return done(state, await changedView(state, ports));
}

async function showing(state: EngineState, ports: EnginePorts): Promise<Outcome> {
  const presentation = await presentationOf(state, ports);
  return done(state, graphicsView(state, presentation, ports));
}
