import { batch, computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { shareStructure, shareMap } from './structural-sharing.ts';
import type { OwnSignal } from '#client/scopes/kind.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Assessment, Sensitivity } from '#contract/engineering/analysis.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { EngineAnswer, GraphicsStatus, WorkingDesign } from '#contract/engineering/engine-answer.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { ToolbarGroup, WorkArea } from '#contract/engineering/work-area.ts';

type Graphic = NonNullable<EngineAnswer['graphics']>[string];

/*
 * What the engine last said. Screens read it through the stores engine, toolbar, work-areas, graphics and sketches; only
 * `applyAnswer` writes what an answer holds.
 */
export const toolbarGroups = application.signal<readonly ToolbarGroup[]>([]);
export const outputGroups = application.signal<readonly ToolbarGroup[]>([]);
export const areas = application.signal<ReadonlyMap<string, WorkArea>>(new Map());
export const graphics = application.signal<ReadonlyMap<string, Graphic>>(new Map());
export const charts = application.signal<readonly Chart[]>([]);
export const sketchList = application.signal<readonly Sketch[]>([]);
export const assessment = application.signal<Assessment | undefined>(undefined);
export const sensitivities = application.signal<readonly Sensitivity[]>([]);
export const design = application.signal<WorkingDesign | undefined>(undefined);
/** Of the working design; writes are made against it. */
export const revision = application.signal<number | undefined>(undefined);

/** When the working design came onto the table: another number is another design. */
export function begunAt(): number {
  return design.peek()?.begunAt ?? 0;
}

/** A save is under way. */
export const isSaving = application.signal(false);
/** The last save was one that nobody asked for (FILE-13). */
export const savedByItself = application.signal(false);

/** What one applied change brought. */
export interface Try {
  readonly revision: number;
  /** The performance; null where the design has none. */
  readonly value: number | null;
  readonly isInSpec: boolean;
}
/** Since the design was started or opened, the newest last. */
export const tries = application.signal<readonly Try[]>([]);
/** What each node drew last, for a design that cannot be drawn. */
export const lastScenes = application.signal<ReadonlyMap<string, readonly SceneCommand[]>>(new Map());

export const openAreas = computed(() => [...areas.value.values()].filter((area) => area.open));

/**
 * Takes over what an answer holds; what it leaves out stays. An answer with a toolbar is the whole workspace. What says the same
 * as before is not replaced, so that only what an answer has changed is drawn again.
 */
export function applyAnswer(scope: ApplicationScope, answer: EngineAnswer): void {
  batch(() => {
    const changed = asHeld(scope, answer.workAreas ?? answer.nodes);
    if (answer.toolbar) {
      take(scope, toolbarGroups, answer.toolbar);
      tries.set(scope, []);
      lastScenes.set(scope, new Map());
      areas.set(scope, shareMap(areas.peek(), changed));
    } else if (changed) {
      areas.set(scope, shareMap(areas.peek(), { ...Object.fromEntries(areas.peek()), ...changed }));
    }
    take(scope, outputGroups, answer.outputs);
    if (answer.graphics) {
      const all = { ...Object.fromEntries(graphics.peek()), ...answer.graphics };
      graphics.set(scope, shareMap(graphics.peek(), all));
      noteScenes(scope);
    }
    take(scope, charts, answer.charts);
    take(scope, sketchList, answer.sketches);
    take(scope, assessment, answer.assessment);
    take(scope, sensitivities, answer.sensitivities);
    take(scope, design, answer.design);
    revision.set(scope, answer.revision);
    noteTry(scope, answer);
  });
}

/** More tries than this would be a line that nobody can read. */
const MOST_TRIES = 60;

/** A preview of a drag has no design of its own: it is no try. */
function noteTry(scope: ApplicationScope, answer: EngineAnswer): void {
  if (answer.assessment === undefined || answer.design?.isLoaded !== true) return;
  const before = tries.peek().filter((each) => each.revision !== answer.revision);
  const { performance, status } = answer.assessment;
  const now = { revision: answer.revision, value: performance, isInSpec: status === 'tested' };
  tries.set(scope, [...before, now].slice(-MOST_TRIES));
}

function noteScenes(scope: ApplicationScope): void {
  const drawn = [...graphics.peek()].flatMap(([node, { commands }]) =>
    commands.length > 0 ? [[node, commands] as const] : [],
  );
  lastScenes.set(scope, new Map([...lastScenes.peek(), ...drawn]));
}

function take<T>(scope: ApplicationScope, held: OwnSignal<ApplicationScope, T>, next: T | undefined): void {
  if (next !== undefined) held.set(scope, shareStructure(held.peek(), next));
}

/** What is shown of work areas while a call about each is on its way, by node. */
const underWay = application.state(() => new Map<string, Partial<WorkArea>>());

function asHeld(scope: ApplicationScope, said: EngineAnswer['workAreas']): EngineAnswer['workAreas'] {
  const entries = Object.entries(said ?? {});
  return said && Object.fromEntries(entries.map(([node, area]) => [node, { ...area, ...underWay(scope).get(node) }]));
}

/**
 * Shows a part of a work area while a call about it is on its way: an answer to a call about another area tells of this one, too, as
 * it was before. Gives back how to end it.
 */
export function updateOptimistically(scope: ApplicationScope, node: string, part: Partial<WorkArea>): () => void {
  underWay(scope).set(node, part);
  setArea(scope, node, part);
  return () => {
    if (underWay(scope).get(node) === part) underWay(scope).delete(node);
  };
}

/** Shows a part of a work area at once, before the engine has answered. */
export function setArea(scope: ApplicationScope, node: string, change: Partial<WorkArea>): void {
  const area = areas.peek().get(node);
  if (!area) return;
  areas.set(scope, new Map(areas.peek()).set(node, { ...area, ...change }));
}

/** All work areas are closed (after a save, FILE-06; close-all, ENG-06). */
export function clearAreas(scope: ApplicationScope): void {
  areas.set(scope, new Map());
}

/** Sets a node's graphics status at once: loading when toggled, off when stopped (GFX-01). */
export function setGraphicsStatus(scope: ApplicationScope, node: string, status: GraphicsStatus): void {
  const commands = graphics.peek().get(node)?.commands ?? [];
  graphics.set(scope, new Map(graphics.peek()).set(node, { status, commands }));
}

const cleared = application.state(() => ({ times: 0 }));

/** How often everything was forgotten: what the engine says to a call from before that is for nobody. */
export function timesCleared(scope: ApplicationScope): number {
  return cleared(scope).times;
}

/** Forgets everything: the session was quit. */
export function clearEngineState(scope: ApplicationScope): void {
  cleared(scope).times += 1;
  batch(() => {
    toolbarGroups.set(scope, []);
    outputGroups.set(scope, []);
    areas.set(scope, new Map());
    graphics.set(scope, new Map());
    charts.set(scope, []);
    sketchList.set(scope, []);
    assessment.set(scope, undefined);
    sensitivities.set(scope, []);
    design.set(scope, undefined);
    revision.set(scope, undefined);
    tries.set(scope, []);
    lastScenes.set(scope, new Map());
  });
}
