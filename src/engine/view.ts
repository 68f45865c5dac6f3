import { applicationOf } from '#applications/registry.ts';
import { sketchesOf } from './sketches.ts';
import { hasGraphics, outputsOf, toolbarOf } from './toolbar.ts';
import { workAreaOf } from './work-areas.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { EngineAnswer } from '#contract/engineering/engine-answer.ts';
import type { EnginePorts, JudgedBy, Presentation } from './ports.ts';
import type { EngineState } from './state.ts';

type View = Omit<EngineAnswer, 'revision'>;

/** Everything that the workspace shows of a state: the answer to start, resume, reload, open and new. */
export async function wholeView(state: EngineState, ports: EnginePorts): Promise<View> {
  const application = applicationOf(state.application);
  return { toolbar: toolbarOf(application), outputs: outputsOf(application), ...(await changedView(state, ports)) };
}

/** What an applied change touches: open work areas, charts, graphics, sketches and the assessment. */
export async function changedView(state: EngineState, ports: EnginePorts): Promise<View> {
  const presentation = await presentationOf(state, ports);
  return {
    ...areasView(state, ports, presentation, state.openAreas),
    ...graphicsView(state, presentation, ports),
    assessment: presentation.assessment,
    design: designView(state),
  };
}

/** The presentation of the working design with what is on now. */
export function presentationOf(state: EngineState, ports: EnginePorts, isRough?: boolean): Promise<Presentation> {
  return ports.analyst.present({
    ...judgedBy(state, ports),
    inputs: state.inputs,
    shown: state.shown,
    ...(isRough === true ? { isRough } : {}),
  });
}

/** What the designs of a session are judged by. */
export function judgedBy({ application }: EngineState, { activity }: EnginePorts): JudgedBy {
  return { application, specification: activity.specification, terms: activity.terms };
}

/** Work areas by node. */
export function areasView(
  state: EngineState,
  ports: EnginePorts,
  presentation: Presentation,
  nodes: readonly string[],
): Pick<View, 'workAreas'> {
  const application = applicationOf(state.application);
  const viewed = {
    application,
    specification: ports.activity.specification,
    inputs: state.inputs,
    assessment: presentation.assessment,
  };
  const areas = application.nodes
    .filter((node) => nodes.includes(node.id))
    .map((node) => [node.id, workAreaOf(node, state.openAreas.includes(node.id), viewed)] as const);
  return { workAreas: Object.fromEntries(areas) };
}

/** Graphics status and commands of every node that has graphics, with the charts and sketches of those that are on. */
export function graphicsView(
  state: EngineState,
  presentation: Presentation,
  ports: EnginePorts,
): Required<Pick<View, 'graphics' | 'charts' | 'sketches'>> {
  const nodes: readonly NodeDescriptor<unknown>[] = applicationOf(state.application).nodes;
  const graphics: NonNullable<View['graphics']> = {};
  for (const node of nodes.filter(hasGraphics)) {
    const commands = presentation.scenes[node.id] ?? [];
    graphics[node.id] = { status: state.shown.includes(node.id) ? 1 : 0, commands: [...commands] };
  }
  return {
    graphics,
    charts: [...presentation.charts],
    sketches: sketchesOf(state, ports, presentation),
  };
}

export function designView(state: EngineState): Required<Pick<View, 'design'>>['design'] {
  return {
    name: state.name,
    isDirty: state.isDirty,
    isLoaded: state.isLoaded,
    revisionId: state.revisionId,
    mayUndo: state.done.length > 0,
    mayRedo: state.undone.length > 0,
    begunAt: state.begunAt ?? 0,
    ...(state.suggestion === undefined ? {} : { suggestion: state.suggestion }),
  };
}
