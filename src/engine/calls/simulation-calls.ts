import { applicationOf } from '#applications/registry.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { done, refuse } from '#engine/outcome.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts, StoredDesign } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

interface Contenders {
  readonly 'design1-id': string;
  readonly 'design2-id': string;
}

/** Races two designs (ledger DES-07): results and an animation made of the engine's own time histories. */
export async function startSimulation(state: EngineState, body: Contenders, ports: EnginePorts): Promise<Outcome> {
  const found = await contendersOf(state, body, ports);
  if (!Array.isArray(found)) return found;
  const [first, second] = found;
  const outcome = await ports.analyst.race({ first, second, specification: ports.activity.specification });
  return done(
    state,
    outcome.race === undefined ? { results: outcome.results, skip: true } : { ...outcome, skip: false },
  );
}

/** What limits each of two contenders, under the specification that they race by. */
export async function contenderLimits(state: EngineState, body: Contenders, ports: EnginePorts): Promise<Outcome> {
  const found = await contendersOf(state, body, ports);
  if (!Array.isArray(found)) return found;
  // One after the other: a student has no more than two analyses at a time.
  const design1 = await limitsOf(found[0], ports);
  const design2 = await limitsOf(found[1], ports);
  return done(state, { limits: { design1: [...design1], design2: [...design2] } });
}

async function contendersOf(
  state: EngineState,
  body: Contenders,
  ports: EnginePorts,
): Promise<[StoredDesign, StoredDesign] | Outcome> {
  if (!ports.activity.isSimulationAllowed) return refuse('COMPETITION_OFF');
  const first = await ports.findContender(body['design1-id']);
  const second = await ports.findContender(body['design2-id']);
  if (first?.application !== state.application || second?.application !== state.application) {
    return refuse('DESIGN_NOT_FOUND');
  }
  return [first, second];
}

/** Of a design of an older model as it is under the present one, like in the race. */
function limitsOf(design: StoredDesign, { analyst, activity }: EnginePorts): Promise<readonly Sensitivity[]> {
  return analyst.sensitivities({
    application: design.application,
    specification: activity.specification,
    inputs: broughtUpToDate(applicationOf(design.application), design.inputs, design.modelVersion),
    ...(design.terms === undefined ? {} : { terms: design.terms }),
  });
}
