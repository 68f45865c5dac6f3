import { reasonsOf } from '#applications/judgement.ts';
import { STATUS_LABELS } from '#contract/design.ts';
import { dxfFile } from './dxf.ts';
import { A4, LETTER } from './sheets/paper.ts';
import { tiledPrint } from './sheets/tiled-print.ts';
import { stlFile } from './stl.ts';
import { svgFile } from './svg.ts';
import type { ReportDescriptor, ReportSubject } from '#applications/application.ts';
import type { Drawing } from './drawing.ts';
import type { Mesh } from './mesh.ts';

/** The name of a design as it is written on a sheet. */
export function designName({ name }: Pick<ReportSubject<unknown>, 'name'>): string {
  return name === '' ? 'untitled design' : name;
}

/** What stands above the plan of a design that may not be built as it is; empty in spec. */
function outOfSpec({ assessment }: Pick<ReportSubject<unknown>, 'assessment'>): string {
  return assessment.status === 'invalid'
    ? `${STATUS_LABELS.invalid}: change the design before you build it. ${reasonsOf(assessment).join(' ')}`
    : '';
}

type Draw<A> = (subject: ReportSubject<A>) => Drawing;

/** A 1:1 drawing as four entries: to print on Letter, to print on A4, as SVG and as DXF. */
export function drawingReports<A>(id: string, title: string, draw: Draw<A>): readonly ReportDescriptor<A>[] {
  return [...printReports(id, title, draw), ...machineReports(id, title, draw)];
}

/** A 1:1 drawing to print, tiled on Letter and on A4. */
export function printReports<A>(id: string, title: string, draw: Draw<A>): readonly ReportDescriptor<A>[] {
  return [LETTER, A4].map((paper) => ({
    id: `${id}-${paper.className.replace('sheet-', '')}`,
    title: `${title}: print on ${paper.name}`,
    group: 'Drawings',
    type: 'html',
    write: (subject) =>
      tiledPrint(`${title}: ${designName(subject)}`, draw(subject), { paper, remark: outOfSpec(subject) }),
  }));
}

/** A 1:1 drawing for a laser cutter or a CAD program, as SVG and as DXF. */
export function machineReports<A>(id: string, title: string, draw: Draw<A>): readonly ReportDescriptor<A>[] {
  return [
    {
      id: `${id}-svg`,
      title: `${title} (SVG)`,
      group: 'Build files',
      type: 'svg',
      write: (subject) => svgFile(`${title}: ${designName(subject)}`, draw(subject)),
    },
    {
      id: `${id}-dxf`,
      title: `${title} (DXF)`,
      group: 'Build files',
      type: 'dxf',
      write: (subject) => dxfFile(draw(subject)),
    },
  ];
}

/** Parts for a 3D printer as one STL file. */
export function printedPart<A>(
  id: string,
  title: string,
  meshesOf: (subject: ReportSubject<A>) => readonly Mesh[],
  note?: ReportDescriptor<A>['note'],
): ReportDescriptor<A> {
  return {
    id,
    title,
    group: 'Build files',
    type: 'stl',
    write: (subject) => stlFile(`${title} ${designName(subject)}`, meshesOf(subject)),
    ...(note === undefined ? {} : { note }),
  };
}
