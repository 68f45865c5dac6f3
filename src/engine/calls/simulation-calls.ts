import { done, refuse } from '#engine/outcome.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

/** Races two designs (ledger DES-07): results and an animation made of the engine's own time histories. */
export async function startSimulation(
  state: EngineState,
  body: { readonly 'design1-id': string; readonly 'design2-id': string },
  ports: EnginePorts,
): Promise<Outcome> {
  if (!ports.activity.isSimulationAllowed) return refuse('COMPETITION_OFF');
  const first = await ports.findContender(body['design1-id']);
  const second = await ports.findContender(body['design2-id']);
  if (first?.application !== state.application || second?.application !== state.application) {
    return refuse('DESIGN_NOT_FOUND');
  }
  const outcome = await ports.analyst.race({ first, second, specification: ports.activity.specification });
  return done(
    state,
    outcome.race === undefined ? { results: outcome.results, skip: true } : { ...outcome, skip: false },
  );
}
