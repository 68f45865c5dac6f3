import { htmlDocument, htmlTable } from '#applications/reports/html.ts';
import { csvText } from '#rules/csv.ts';
import { designName } from './file-reports.ts';
import { outOfSpec, remarkHtml } from './out-of-spec.ts';
import { plainNumber } from './plain-number.ts';
import type { ReportDescriptor } from '#applications/application.ts';

/** One line of a parts list; `size` in words with millimeters. */
export interface ListLine {
  readonly part: string;
  readonly count: number;
  readonly material: string;
  readonly size: string;
  /** Of one piece [kg]; absent where it weighs nothing or is counted in another line. */
  readonly mass?: number;
}

/** A line of a part that is weighed. */
export interface PartLine extends ListLine {
  readonly mass: number;
}

const HEADS = ['Part', 'Count', 'Material', 'Size (mm)', 'Mass each (g)', 'Mass (g)'] as const;

/** Grams of a list, on paper as a scale reads them and in a file as they are calculated. */
const DECIMALS = { paper: 1, file: 3 } as const;

/** A table with its heads in the first row and grams with so many decimals. */
type TableOf<A> = (analysis: A, decimals: number) => readonly (readonly string[])[];

/** A list as a sheet to print and as a table for a spreadsheet. */
export function listReports<A>(id: string, title: string, tableOf: TableOf<A>): readonly ReportDescriptor<A>[] {
  return [
    {
      id: `${id}-print`,
      title,
      group: 'Reports',
      type: 'html',
      write: (subject) => {
        const [heads = [], ...rows] = tableOf(subject.analysis, DECIMALS.paper);
        const remark = remarkHtml(outOfSpec(subject));
        return htmlDocument(`${title}: ${designName(subject)}`, `${remark}${htmlTable(heads, rows)}`);
      },
    },
    {
      id,
      title: `${title} (CSV)`,
      group: 'Build files',
      type: 'csv',
      write: ({ analysis }) => csvText(tableOf(analysis, DECIMALS.file)),
    },
  ];
}

/** A parts list with the mass of every line and the total. */
export function partListReports<A>(
  id: string,
  title: string,
  linesOf: (analysis: A) => readonly ListLine[],
): readonly ReportDescriptor<A>[] {
  return listReports(id, title, (analysis, decimals) => [HEADS, ...rowsOf(linesOf(analysis), decimals)]);
}

function rowsOf(lines: readonly ListLine[], decimals: number): string[][] {
  const grams = (mass: number): string => plainNumber(mass * 1000, decimals);
  const total = lines.reduce((sum, { count, mass = 0 }) => sum + count * mass, 0);
  return [
    ...lines.map(({ part, count, material, size, mass }) => [
      part,
      String(count),
      material,
      size,
      mass === undefined ? '' : grams(mass),
      mass === undefined ? '' : grams(count * mass),
    ]),
    ['Total', '', '', '', '', grams(total)],
  ];
}
