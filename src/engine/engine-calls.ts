import { fileManager } from './calls/file-manager-calls.ts';
import { clearAllGraphics, syncGraphics, toggleGraphics } from './calls/graphics-calls.ts';
import { sensitivities, showWorkspace } from './calls/session-calls.ts';
import { contenderLimits, startSimulation } from './calls/simulation-calls.ts';
import { updateSketch } from './calls/sketch-calls.ts';
import { closeWorkArea, openWorkArea, resetWorkAreaInputs, setWorkAreaInputs, undo } from './calls/work-area-calls.ts';
import { done } from './outcome.ts';
import { wholeView } from './view.ts';
import type { BodyOf } from '#contract/call.ts';
import type { engineApiCalls } from '#contract/engineering/engine-api-calls.ts';
import type { Outcome } from './outcome.ts';
import type { EnginePorts } from './ports.ts';
import type { EngineState } from './state.ts';

type EngineApiCalls = typeof engineApiCalls;

/** The calls that the engine answers; the rest of the table concerns sessions and logs and is the server's. */
export type EngineCallName = Exclude<
  keyof EngineApiCalls,
  'startApplication' | 'engineLogout' | 'logExceptionalCondition' | 'logSnapshot' | 'report'
>;

type EngineCall<Name extends EngineCallName> = (
  state: EngineState,
  body: BodyOf<EngineApiCalls[Name]>,
  ports: EnginePorts,
) => Promise<Outcome>;

const engineCalls: { readonly [Name in EngineCallName]: EngineCall<Name> } = {
  resumeSession: showWorkspace,
  reloadSession: showWorkspace,
  fileManager,
  startSimulation,
  openWorkArea,
  closeWorkArea,
  setWorkAreaInputs,
  resetWorkAreaInputs,
  toggleGraphics,
  clearAllGraphics,
  syncGraphics,
  updateSketch,
  undo,
  sensitivities,
  contenderLimits,
};

/**
 * Performs one call on a session's state. Pure but for the ports: the caller stores the outcome's state and its save in one
 * transaction, or nothing. A write made against an older revision is answered with the current state and `stale`.
 */
export async function performCall<Name extends EngineCallName>(
  name: Name,
  state: EngineState,
  body: BodyOf<EngineApiCalls[Name]>,
  ports: EnginePorts,
): Promise<Outcome> {
  const against = revisionIn(body);
  if (against !== undefined && against !== state.revision) {
    return done(state, { ...(await wholeView(state, ports)), stale: true });
  }
  return engineCalls[name](state, body, ports);
}

function revisionIn(body: object): number | undefined {
  return 'revision' in body && typeof body.revision === 'number' ? body.revision : undefined;
}
