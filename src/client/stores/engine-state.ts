import { batch, computed, signal, type Signal } from '@preact/signals-react';
import type { Assessment, Sensitivity } from '#contract/analysis.ts';
import type { Chart } from '#contract/chart.ts';
import type { EngineAnswer, GraphicsStatus, WorkingDesign } from '#contract/engine-answer.ts';
import type { Sketch } from '#contract/sketch.ts';
import type { ToolbarGroup, WorkArea } from '#contract/work-area.ts';
import { keepSame, keepSameMap } from './keep-same.ts';

type Graphic = NonNullable<EngineAnswer['graphics']>[string];

/*
 * What the engine last said. Screens read it through the stores engine, toolbar, work-areas, graphics and sketches; only
 * `applyAnswer` writes what an answer holds.
 */
export const toolbarGroups = signal<readonly ToolbarGroup[]>([]);
export const outputGroups = signal<readonly ToolbarGroup[]>([]);
export const areas = signal<ReadonlyMap<string, WorkArea>>(new Map());
export const graphics = signal<ReadonlyMap<string, Graphic>>(new Map());
export const charts = signal<readonly Chart[]>([]);
export const sketchList = signal<readonly Sketch[]>([]);
export const assessment = signal<Assessment | undefined>(undefined);
export const sensitivities = signal<readonly Sensitivity[]>([]);
export const design = signal<WorkingDesign | undefined>(undefined);
/** Of the working design; writes are made against it. */
export const revision = signal<number | undefined>(undefined);

export const openAreas = computed(() => [...areas.value.values()].filter((area) => area.open));

/**
 * Takes over what an answer holds; what it leaves out stays. An answer with a toolbar is the whole workspace. What says the same
 * as before is not replaced, so that only what an answer has changed is drawn again.
 */
export function applyAnswer(answer: EngineAnswer): void {
  batch(() => {
    const changed = answer.workAreas ?? answer.nodes;
    if (answer.toolbar) {
      take(toolbarGroups, answer.toolbar);
      areas.value = keepSameMap(areas.peek(), changed);
    } else if (changed) {
      areas.value = keepSameMap(areas.peek(), { ...Object.fromEntries(areas.peek()), ...changed });
    }
    take(outputGroups, answer.outputs);
    if (answer.graphics) {
      graphics.value = keepSameMap(graphics.peek(), { ...Object.fromEntries(graphics.peek()), ...answer.graphics });
    }
    take(charts, answer.charts);
    take(sketchList, answer.sketches);
    take(assessment, answer.assessment);
    take(sensitivities, answer.sensitivities);
    take(design, answer.design);
    revision.value = answer.revision;
  });
}

function take<T>(held: Signal<T>, next: T | undefined): void {
  if (next !== undefined) held.value = keepSame(held.peek(), next);
}

/** Shows a part of a work area at once, before the engine has answered. */
export function setArea(node: string, change: Partial<WorkArea>): void {
  const area = areas.peek().get(node);
  if (!area) return;
  areas.value = new Map(areas.peek()).set(node, { ...area, ...change });
}

/** All work areas are closed (after a save, FILE-06; close-all, ENG-06). */
export function clearAreas(): void {
  areas.value = new Map();
}

/** Sets a node's graphics status at once: loading when toggled, off when stopped (GFX-01). */
export function setGraphicsStatus(node: string, status: GraphicsStatus): void {
  const commands = graphics.peek().get(node)?.commands ?? [];
  graphics.value = new Map(graphics.peek()).set(node, { status, commands });
}

let cleared = 0;

/** How often everything was forgotten: what the engine says to a call from before that is for nobody. */
export function timesCleared(): number {
  return cleared;
}

/** Forgets everything: the session was quit or another application chosen. */
export function clearEngineState(): void {
  cleared += 1;
  batch(() => {
    toolbarGroups.value = [];
    outputGroups.value = [];
    areas.value = new Map();
    graphics.value = new Map();
    charts.value = [];
    sketchList.value = [];
    assessment.value = undefined;
    sensitivities.value = [];
    design.value = undefined;
    revision.value = undefined;
  });
}
