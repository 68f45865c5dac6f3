import { reportsOf } from '#applications/reports/reports-of.ts';
import type { NodeDescriptor } from '#applications/application.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { ToolbarGroup } from '#contract/engineering/work-area.ts';

/** The Engineering toolbar of an application (ledger ENG-04). */
export function toolbarOf(application: AnyApplication): ToolbarGroup[] {
  const nodes = new Map(application.nodes.map((node) => [node.id, node]));
  return application.groups.map((group) => ({
    id: group.id,
    title: group.title,
    status: 'visible',
    tools: group.nodes.flatMap((id) => {
      const node = nodes.get(id);
      return node === undefined
        ? []
        : [{ title: node.title, node: id, workArea: node.sections.length > 0, graphics: hasGraphics(node) }];
    }),
  }));
}

/** The Outputs list (ledger OUT-01): reports and build files by address. */
export function outputsOf(application: AnyApplication): ToolbarGroup[] {
  const reports = reportsOf(application);
  return OUTPUT_GROUPS.map((title) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    status: 'visible' as const,
    tools: reports
      .filter((report) => report.group === title)
      .map((report) => ({
        title: report.title,
        node: report.id,
        workArea: false,
        graphics: false,
        url: `/front/reports/${report.id}`,
        type: report.type,
      })),
  })).filter((group) => group.tools.length > 0);
}

const OUTPUT_GROUPS = ['Reports', 'Drawings', 'Build files'] as const;

/** The node whose graphics are on when a design is opened. */
export function firstGraphics(application: AnyApplication): string[] {
  const node = application.nodes.find(hasGraphics);
  return node === undefined ? [] : [node.id];
}

/** Whether a node has anything to show in the graphics area. */
export function hasGraphics(node: NodeDescriptor<unknown>): boolean {
  return node.scene !== undefined || node.charts !== undefined || node.sketches !== undefined;
}
