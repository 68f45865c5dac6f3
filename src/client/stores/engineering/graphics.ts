import { computed, effect } from '@preact/signals-react';
import { application, tab } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { CHART_SIZES } from '#contract/engineering/chart.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { layOut } from './chart-layout.ts';
import { ask } from './engine-calls.ts';
import { assessment, charts, graphics as graphicsByNode, lastScenes } from './engine-state.ts';
import { shareStructure } from './structural-sharing.ts';
import { toolbar } from './toolbar.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Chart } from '#contract/engineering/chart.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { CompassPoint, WindowBox, WindowWish } from './chart-layout.ts';

/** One chart's window over the drawing; x and y are its top left corner in the area [px]. */
export interface ChartWindow {
  readonly chart: Chart;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Of the whole window, title bar included; never larger than the area. */
  readonly size: readonly [number, number];
}

/** A chart in the dock under the drawing; of those that have no room beside each other, the ones asked for last are shown. */
export interface DockedChart {
  readonly chart: Chart;
  /** Higher than that of charts asked for before. */
  readonly z: number;
}

interface Stack {
  top: number;
  windows: readonly ChartWindow[];
  docked: readonly DockedChart[];
  covers: readonly WindowBox[];
}

interface Place {
  /** In the dock until it is pulled out. */
  readonly at: 'dock' | WindowWish['at'];
  readonly z: number;
}

const area = tab.signal<readonly [number, number]>(firstArea());
const places = application.signal<ReadonlyMap<string, Place>>(new Map());
const closed = application.signal<ReadonlySet<string>>(new Set());
const viewer = tab.signal<'idle' | 'loading' | 'ready'>('idle');
/** Nodes that are on, the newest last: each node's commands draw a whole picture, and the newest is the one asked for. */
const order = application.signal<readonly string[]>([]);
const nothingShown = (): Stack => ({ top: 1, windows: [], docked: [], covers: [] });
/** The newest window lies on top. And what was computed last: what says the same stays the same. */
const stack = application.state(nothingShown);

/** What is drawn now: the commands of every node that is on, the newest last. Before the viewer is ready they wait here. */
const commands = computed<readonly SceneCommand[]>(() =>
  order.value.flatMap((node) => {
    const graphic = graphicsByNode.value.get(node);
    return graphic !== undefined && graphic.status !== 0 ? graphic.commands : [];
  }),
);

/** The last shape that could be drawn, in gray and without its words, while the model refuses the design. */
const lastShape = computed<readonly SceneCommand[]>(() => {
  if (commands.value.length > 0 || (assessment.value?.errors.length ?? 0) === 0) return NONE;
  return order.value.flatMap((node) => (lastScenes.value.get(node) ?? NONE).flatMap(inGrey));
});

const NONE: readonly SceneCommand[] = [];

function inGrey(command: SceneCommand): readonly SceneCommand[] {
  if (command.kind === 'tint') return NONE;
  if (command.kind !== 'put') return [command];
  const { kind } = command.shape;
  return kind === 'text' || kind === 'marker' || kind === 'arrow' ? NONE : [{ ...command, material: 'ghost' }];
}

/** Charts that are not closed. Two nodes may show the same chart: it is shown once. */
const open = computed<readonly Chart[]>(() =>
  [...new Map(charts.value.map((chart) => [chart.id, chart])).values()].filter((chart) => !closed.value.has(chart.id)),
);

/** What is the same stays the same. */
const docked = computed<readonly DockedChart[]>(() => {
  const held = stackOf(application.value);
  const now = open.value.map((chart) => ({ chart, place: placeOf(chart) }));
  const inDock = now.flatMap(({ chart, place }) => (place.at === 'dock' ? [{ chart, z: place.z }] : []));
  held.docked = shareStructure(held.docked, inDock);
  return held.docked;
});

/** A window whose chart and place are the same is the same. */
const windows = computed<readonly ChartWindow[]>((): readonly ChartWindow[] => {
  const held = stackOf(application.value);
  held.windows = shareStructure(held.windows, placedWindows());
  return held.windows;
});

/** Where windows lie over the drawing; the same list while only their numbers change. */
const covers = computed<readonly WindowBox[]>(() => {
  const held = stackOf(application.value);
  const boxes = windows.value.map(({ x, y, size: [width, height] }) => ({ x, y, width, height }));
  held.covers = shareStructure(held.covers, boxes);
  return held.covers;
});

function stackOf(scope: ApplicationScope | undefined): Stack {
  return scope ? stack(scope) : nothingShown();
}

const placeOf = (chart: Chart): Place => places.value.get(chart.id) ?? { at: 'dock', z: 1 };

function placedWindows(): readonly ChartWindow[] {
  const pulledOut = open.value.flatMap((chart) => {
    const { at, z } = placeOf(chart);
    return at === 'dock' ? [] : [{ chart, at, z, size: CHART_SIZES[chart.size] }];
  });
  const boxes = layOut(pulledOut, area.value);
  return pulledOut.map(({ chart, z }, index) => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes[index] ?? {};
    return { chart, x, y, size: [width, height], z };
  });
}

/** Puts a window at a compass point, where it stays whatever size the area has (GFX-03). */
function place(scope: ApplicationScope, id: string, at: CompassPoint): void {
  setPlace(scope, id, at);
}

/** Moves a window; a grip of it always stays inside the area. */
function move(scope: ApplicationScope, id: string, x: number, y: number): void {
  setPlace(scope, id, { x, y });
}

/** Puts a window back among the charts under the drawing. */
function dock(scope: ApplicationScope, id: string): void {
  setPlace(scope, id, 'dock');
}

/** A window comes to lie on top; a chart of the dock is shown. */
function raise(scope: ApplicationScope, id: string): void {
  const present = places.peek().get(id);
  if (present && present.z !== stack(scope).top) setPlace(scope, id, present.at);
}

function setPlace(scope: ApplicationScope, id: string, at: Place['at']): void {
  const present = places.peek().get(id);
  if (!present) return;
  const held = stack(scope);
  if (present.z !== held.top) held.top += 1;
  places.set(scope, new Map(places.peek()).set(id, { at, z: held.top }));
}

/** Closes one chart; with the last chart of a node that draws nothing else, the node's graphics go off too (GFX-08). */
function close(scope: ApplicationScope, id: string): void {
  const chart = charts.peek().find((candidate) => candidate.id === id);
  if (!chart) return;
  closed.set(scope, new Set(closed.peek()).add(id));
  const isLast = charts.peek().every((other) => other.node !== chart.node || closed.peek().has(other.id));
  const graphic = graphicsByNode.peek().get(chart.node);
  if (isLast && graphic?.status === 1 && graphic.commands.length === 0) void toolbar.toggleGraphics(chart.node);
}

async function clearAll(scope: ApplicationScope): Promise<void> {
  const answer = await ask(scope, engineApi.clearAllGraphics, {}, { isWrite: true, ifStale: 'again' });
  if (answer.ok) closed.set(scope, new Set());
}

function firstArea(): readonly [number, number] {
  // Until the area has been measured: a Chromebook's window without top bar and toolbar.
  return [(globalThis.innerWidth ?? 1366) - 240, (globalThis.innerHeight ?? 600) - 110];
}

// New charts get their place, the first of a list above those after it, which say less; charts whose node went off are forgotten, so that they come back where they belong.
function placeCharts(scope: ApplicationScope): void {
  const present = charts.value;
  const held = stack(scope);
  const ids = new Set(present.map((chart) => chart.id));
  const kept = new Map([...places.peek()].filter(([id]) => ids.has(id)));
  for (const chart of present.toReversed())
    if (!kept.has(chart.id)) kept.set(chart.id, { at: 'dock', z: (held.top += 1) });
  places.set(scope, kept);
  if ([...closed.peek()].some((id) => !ids.has(id)))
    closed.set(scope, new Set([...closed.peek()].filter((id) => ids.has(id))));
}

function orderNodes(scope: ApplicationScope): void {
  const on = [...graphicsByNode.value].filter(([, graphic]) => graphic.status !== 0).map(([node]) => node);
  const before = order.peek();
  const next = [...before.filter((node) => on.includes(node)), ...on.filter((node) => !before.includes(node))];
  if (next.join() !== before.join()) order.set(scope, next);
}

application.onOpen((scope) => effect(() => placeCharts(scope)));
application.onOpen((scope) => effect(() => orderNodes(scope)));

/** The graphics area: what is drawn, the charts under it and the windows over it. */
export const graphics = {
  commands,
  lastShape,
  open,
  docked,
  windows,
  covers,
  /** Of the graphics area as it was measured [px]. */
  area: readOnly(area),
  viewer: readOnly(viewer),
  viewerLoading: () => void (viewer.value = 'loading'),
  viewerReady: () => void (viewer.value = 'ready'),
  viewerGone: () => void (viewer.value = 'idle'),
  /** Tells the measured size of the area [px], so that compass points are where they are called. */
  setArea: (width: number, height: number) => {
    const [before, other] = area.peek();
    if (width > 0 && height > 0 && (before !== width || other !== height)) area.value = [width, height];
  },
  move: application.verb(move),
  place: application.verb(place),
  dock: application.verb(dock),
  raise: application.verb(raise),
  close: application.verb(close),
  clearAll: application.verb(clearAll),
} as const;
