import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import * as engineApi from '#contract/engineering/engine-api-calls.ts';
import { ask } from './engine-calls.ts';
import { areas, graphics, outputGroups, setGraphicsStatus, toolbarGroups } from './engine-state.ts';
import { workAreas } from './work-areas.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { GraphicsStatus } from '#contract/engineering/engine-answer.ts';
import type { Tool, ToolbarGroup } from '#contract/engineering/work-area.ts';

export interface ToolView extends Tool {
  readonly isAreaOpen: boolean;
  /** The work area is being opened or applied. */
  readonly isAreaLoading: boolean;
  /** Something was typed into its work area and not applied, and the area is closed. */
  readonly hidesEdits: boolean;
  readonly graphicsStatus: GraphicsStatus;
}

export interface ToolbarGroupView extends Omit<ToolbarGroup, 'tools'> {
  readonly tools: readonly ToolView[];
}

const groups = computed<readonly ToolbarGroupView[]>(() =>
  toolbarGroups.value
    .filter((group) => group.status !== 'hidden')
    .map((group) => ({ ...group, tools: group.tools.map(toolView) })),
);

function toolView(tool: Tool): ToolView {
  const area = areas.value.get(tool.node);
  return {
    ...tool,
    isAreaOpen: area?.open ?? false,
    isAreaLoading: (area?.loading ?? false) || workAreas.opening.value.has(tool.node),
    hidesEdits: area?.open !== true && workAreas.edits.value.has(tool.node),
    graphicsStatus: graphics.value.get(tool.node)?.status ?? 0,
  };
}

async function toggleWorkArea(node: string): Promise<void> {
  if (areas.peek().get(node)?.open) await workAreas.done(node);
  else await workAreas.open(node);
}

/** Loading until the engine has answered; a failure leaves it off (GFX-01). */
async function toggleGraphics(scope: ApplicationScope, node: string): Promise<void> {
  const before = graphics.peek().get(node)?.status ?? 0;
  if (before === 2) return;
  setGraphicsStatus(scope, node, 2);
  const answer = await ask(scope, engineApi.toggleGraphics, { 'node-id': node }, { isWrite: true, ifStale: 'again' });
  if (!answer.ok) setGraphicsStatus(scope, node, before);
  else if (graphics.peek().get(node)?.status === 2) setGraphicsStatus(scope, node, 0);
}

/** The left toolbar of Engineering (ENG-04), and the tools of Outputs. */
export const toolbar = {
  groups,
  outputs: computed(() => outputGroups.value.filter((group) => group.status !== 'hidden')),
  toggleWorkArea,
  toggleGraphics: application.verb(toggleGraphics),
} as const;
