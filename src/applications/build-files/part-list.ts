import { csvText } from '#rules/csv.ts';
import { plainNumber } from './plain-number.ts';

/** One line of a parts list; `size` in words with millimeters. */
export interface PartLine {
  readonly part: string;
  readonly count: number;
  readonly material: string;
  readonly size: string;
  /** Of one piece [kg]. */
  readonly mass: number;
}

/** A parts list as CSV with the mass of every line and the total [g]. */
export function partList(lines: readonly PartLine[]): string {
  const total = lines.reduce((sum, { count, mass }) => sum + count * mass, 0);
  return csvText([
    ['Part', 'Count', 'Material', 'Size (mm)', 'Mass each (g)', 'Mass (g)'],
    ...lines.map(({ part, count, material, size, mass }) => [
      part,
      String(count),
      material,
      size,
      gramsText(mass),
      gramsText(count * mass),
    ]),
    ['Total', '', '', '', '', gramsText(total)],
  ]);
}

function gramsText(mass: number): string {
  return plainNumber(mass * 1000, 3);
}
