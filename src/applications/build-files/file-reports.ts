import { dxfFile } from './dxf.ts';
import { outOfSpec } from './out-of-spec.ts';
import { drawingSheet } from './sheets/drawing-sheet.ts';
import { A4, LETTER } from './sheets/paper.ts';
import { tiledPrint } from './sheets/tiled-print.ts';
import { stlFile } from './stl.ts';
import { svgFile } from './svg.ts';
import type { ReportDescriptor, ReportSubject } from '#applications/application.ts';
import type { Drawing } from './drawing.ts';
import type { Mesh } from './mesh.ts';
import type { SheetTitle } from './sheets/drawing-sheet.ts';

/** The name of a design as it is written on a sheet. */
export function designName({ name }: Pick<ReportSubject<unknown>, 'name'>): string {
  return name === '' ? 'untitled design' : name;
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
      tiledPrint(`${title}: ${designName(subject)}`, draw(subject), { paper, outOfSpec: outOfSpec(subject) }),
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

/** Views on an A3 sheet with a title block. */
export function sheetReport<A>(
  id: string,
  title: string,
  headOf: (subject: ReportSubject<A>) => Pick<SheetTitle, 'title' | 'kind' | 'notes'>,
  views: (analysis: A, factor: number) => Drawing,
): ReportDescriptor<A> {
  return {
    id,
    title,
    group: 'Drawings',
    type: 'html',
    write: (subject) =>
      drawingSheet({ ...headOf(subject), design: designName(subject), outOfSpec: outOfSpec(subject) }, (factor) =>
        views(subject.analysis, factor),
      ),
  };
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
