import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { applicationOf } from '#applications/registry.ts';
import { analystInPlace } from '#engine/analyst.ts';
import { startState } from '#engine/calls/session-calls.ts';
import { performCall } from '#engine/engine-calls.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { BodyOf } from '#contract/call.ts';
import type { engineApiCalls } from '#contract/engineering/engine-api-calls.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { SketchEdit } from '#contract/engineering/sketch.ts';
import type { Specification, SpecificationSetting } from '#contract/engineering/specification.ts';
import type { EngineCallName } from '#engine/engine-calls.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { EnginePorts, RevisionDraft, StoredDesign } from '#engine/ports.ts';
import type { EngineState } from '#engine/state.ts';

type Done = Extract<Outcome, { kind: 'done' }>;

/** One student's engineering session as the server keeps it, with saved designs in memory; the engine is the real one. */
export class Workbench {
  state: EngineState;
  readonly ports: EnginePorts;
  readonly saved: (StoredDesign & { readonly draft: RevisionDraft })[] = [];

  constructor(code: ApplicationCode, activity: Partial<EnginePorts['activity']> = {}) {
    const specification = activity.specification ?? openSpecification(code);
    let ids = 0;
    this.ports = {
      analyst: analystInPlace,
      activity: { isSimulationAllowed: true, ...activity, specification },
      findDesign: async (id) => this.find(id),
      findContender: async (id) => this.find(id),
      conceptNames: async () => this.saved.map((design) => design.name),
      isBadWord: (phrase) => phrase.includes('rude'),
      newId: () => `design-${(ids += 1)}`,
    };
    this.state = { ...startState(code, this.ports), isLoaded: true };
  }

  /** Performs a call and keeps its outcome, as the server would. */
  async call<Name extends EngineCallName>(name: Name, body: BodyOf<(typeof engineApiCalls)[Name]>): Promise<Outcome> {
    const outcome = await performCall(name, this.state, body, this.ports);
    if (outcome.kind === 'done') {
      this.state = outcome.state;
      if (outcome.save !== undefined) this.keep(outcome.save);
    }
    return outcome;
  }

  async done<Name extends EngineCallName>(name: Name, body: BodyOf<(typeof engineApiCalls)[Name]>): Promise<Done> {
    const outcome = await this.call(name, body);
    if (outcome.kind !== 'done') throw new Error(`${name} was refused: ${outcome.message}`);
    return outcome;
  }

  /** Applies inputs in the work area that has them. */
  apply(inputs: InputValues): Promise<Outcome> {
    return this.call('setWorkAreaInputs', { 'node-id': this.nodeOf(Object.keys(inputs)[0] ?? ''), inputs });
  }

  sketch(node: string, ...edits: readonly SketchEdit[]): Promise<Outcome> {
    return this.call('updateSketch', { 'node-id': node, edits: [...edits] });
  }

  nodeOf(input: string): string {
    const node = applicationOf(this.state.application).nodes.find((each) =>
      each.sections.some((section) => section.inputs.some(({ name }) => name === input)),
    );
    if (node === undefined) throw new Error(`no work area has ${input}`);
    return node.id;
  }

  private find(id: string): Awaited<ReturnType<EnginePorts['findDesign']>> {
    const design = this.saved.find((each) => each.id === id);
    const revisions = this.saved.filter(({ name }) => name === design?.name);
    return design && { ...design, number: revisions.indexOf(design) + 1, isMine: true };
  }

  private keep(draft: RevisionDraft): void {
    const { id, concept, modelVersion, specification, inputs, notes } = draft;
    this.saved.push({
      id,
      name: concept,
      application: this.state.application,
      modelVersion,
      specification,
      inputs,
      notes,
      draft,
    });
  }
}

/** The application's first specification without its rules: nothing is out of spec, and what `settings` do not fix is open. */
export function openSpecification(
  code: ApplicationCode,
  settings: readonly SpecificationSetting[] = [],
): Specification {
  const application = applicationOf(code);
  const first = application.specifications[0];
  if (first === undefined) throw new Error(`${code} has no specification`);
  const explore = inputsOf(application).flatMap((input) =>
    input.role === 'conditions' && !settings.some((setting) => setting.kind === 'fixed' && setting.input === input.name)
      ? [input.name]
      : [],
  );
  return { ...first, settings: [...settings], explore };
}
