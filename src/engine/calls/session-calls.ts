import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { done } from '#engine/outcome.ts';
import { freshState } from '#engine/state.ts';
import { judgedBy, wholeView } from '#engine/view.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

/** A state for a new session, or for another design in one: the specification's defaults, nothing loaded. */
export function startState(code: EngineState['application'], ports: EnginePorts, revision = 0): EngineState {
  const application = applicationOf(code);
  const { specification, terms } = ports.activity;
  return freshState({
    application: code,
    modelVersion: application.modelVersion,
    specificationId: specification.id,
    inputs: completeInputs(application, {}, specification, terms?.calibration).inputs,
    revision,
  });
}

/** Answers with the whole workspace: the end of start, resume and reload. */
export async function showWorkspace(state: EngineState, _body: object, ports: EnginePorts): Promise<Outcome> {
  return done(state, await wholeView(state, ports));
}

/** "What limits this design", for the working design. */
export async function sensitivities(state: EngineState, _body: object, ports: EnginePorts): Promise<Outcome> {
  const job = { ...judgedBy(state, ports), inputs: state.inputs };
  return done(state, { sensitivities: [...(await ports.analyst.sensitivities(job))] });
}
