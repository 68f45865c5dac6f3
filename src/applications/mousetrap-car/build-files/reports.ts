import { label, stacked } from '#applications/build-files/drawing.ts';
import { drawingReports, printedPart, sheetReport } from '#applications/build-files/file-reports.ts';
import { inspectionSheet } from '#applications/build-files/inspection-sheet.ts';
import { partListReports } from '#applications/build-files/part-list.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { AXLE_OVERHANG } from '#applications/mousetrap-car/model/mass-properties.ts';
import {
  BEARINGS,
  CHASSIS_MATERIALS,
  partOf,
  TYRES,
  WHEEL_KINDS,
} from '#applications/mousetrap-car/model/materials.ts';
import { stringToCut } from '#applications/mousetrap-car/model/measures.ts';
import { sideView } from './assembly-sheet.ts';
import { chassisDrawing, platesDrawing, wheelsDrawing } from './build-parts.ts';
import { hubNote, hubs } from './hubs.ts';
import type { ReportDescriptor } from '#applications/application.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { ListLine, PartLine } from '#applications/build-files/part-list.ts';
import type { MousetrapDesign } from '#applications/mousetrap-car/model/design.ts';
import type { MousetrapAnalysis } from '#applications/mousetrap-car/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The mousetrap car's own reports and build files. */
export const reports: readonly ReportDescriptor<MousetrapAnalysis>[] = [
  inspectionSheet,
  sheetReport<MousetrapAnalysis>(
    'assembly-sheet',
    'Assembly sheet',
    ({ analysis }) => ({
      title: 'Assembly, side view',
      kind: 'mousetrap car',
      notes: [
        `String: cut ${size(stringToCut(analysis))} long, wind it on with the lever set`,
        `It winds on dia ${size(windingDiameter(analysis))} of the drive axle`,
        `Axles: ${size(axleLength(analysis.design))} long`,
        `Ready to run it weighs ${plainNumber(analysis.mass.mass * 1e3, 1)} g`,
        `It balances ${size(analysis.mass.xcg)} behind the front end`,
      ],
    }),
    ({ design }, factor) => sideView(design, factor),
  ),
  ...drawingReports<MousetrapAnalysis>('chassis', 'Chassis', ({ analysis }) => chassisParts(analysis)),
  ...drawingReports<MousetrapAnalysis>('wheels', 'Wheels', ({ analysis: { design, inputs } }) =>
    wheelsDrawing(design, (end) => isBought(inputs, end)),
  ),
  ...partListReports<MousetrapAnalysis>('parts-list', 'Parts and cut list', partLines),
  printedPart<MousetrapAnalysis>(
    'hubs-stl',
    'Wheel hubs (STL)',
    ({ analysis }) => hubs(analysis.design),
    ({ analysis }) => hubNote(analysis.design),
  ),
];

function chassisParts({ design, inputs }: MousetrapAnalysis): Drawing {
  // In two lines: one would run over the seam of the pages.
  const words =
    inputs.bearing === 'wood'
      ? []
      : [
          label([0, 0], 'The holes fit the axles:'),
          label([0, -5], 'drill them as wide as your bearing is outside. Measure it.'),
        ];
  return stacked([chassisDrawing(design), platesDrawing(design), words], 10);
}

function isBought(inputs: InputValues, end: 'drive' | 'front'): boolean {
  return partOf(WHEEL_KINDS, inputs[`${end}Wheel`]).mass !== undefined;
}

function axleLength({ chassis }: MousetrapDesign): number {
  return chassis.width + 2 * AXLE_OVERHANG;
}

/**
 * Every part with its mass; together they weigh what the car weighs. The string's mass is in the fittings, that of hubs once it is typed
 * there, and that of bearings in the axles.
 */
function partLines(analysis: MousetrapAnalysis): readonly ListLine[] {
  return [...weighedLines(analysis), ...windingLines(analysis), ...smallLines(analysis)];
}

/** Of the drive axle where the string winds, with its sleeve [m]. */
function windingDiameter({ inputs }: MousetrapAnalysis): number {
  return Number(inputs.axleDia) / 1e3;
}

/** What makes the axle thicker or thinner where the string winds; nothing where it is as thick as in its bearings. */
function windingLines(analysis: MousetrapAnalysis): readonly ListLine[] {
  const [winding, journal] = [windingDiameter(analysis), 2 * analysis.design.drive.journalRadius].map(size);
  if (winding === journal) return [];
  const isSleeve = Number(winding) > Number(journal);
  return [
    {
      part: 'Drive axle where the string winds',
      count: 1,
      material: isSleeve ? 'sleeve or tape' : 'axle turned down',
      size: `${isSleeve ? 'outside' : 'to'} dia ${winding}`,
    },
  ];
}

/** Hubs, bearings and tires. */
function smallLines({ design, inputs }: MousetrapAnalysis): readonly ListLine[] {
  const { drive, front } = design;
  const hub = (part: string, { count, holeRadius, journalRadius }: MousetrapDesign['drive']): ListLine => ({
    part,
    count,
    material: 'any, add its mass to the blocks',
    size: `hole ${size(2 * holeRadius)}, for dia ${size(2 * journalRadius)}`,
  });
  const bearing = (part: string, { journalRadius }: MousetrapDesign['drive']): ListLine => ({
    part,
    count: 2,
    material: partOf(BEARINGS, inputs.bearing).label,
    size: `for dia ${size(2 * journalRadius)}`,
  });
  const tire: ListLine = {
    part: 'Drive tire',
    count: drive.count,
    material: partOf(TYRES, inputs.tyre).label,
    size: `for dia ${size(2 * drive.radius)}`,
  };
  return [
    hub('Drive hub', drive),
    hub('Front hub', front),
    bearing('Drive bearing', drive),
    bearing('Front bearing', front),
    ...(inputs.tyre === 'none' ? [] : [tire]),
  ];
}

function weighedLines(analysis: MousetrapAnalysis): readonly PartLine[] {
  const { design, inputs, mass } = analysis;
  const { chassis, lever, trap } = design;
  const massOf = (label: string): number => mass.parts.find((part) => part.label === label)?.mass ?? 0;
  const wheel = (end: 'drive' | 'front', part: string): PartLine => ({
    part,
    count: design[end].count,
    material: partOf(WHEEL_KINDS, inputs[`${end}Wheel`]).label,
    size: `dia ${size(2 * design[end].radius)}, hole ${size(2 * design[end].holeRadius)}`,
    mass: design[end].mass,
  });
  const axle = (end: 'drive' | 'front', part: string): PartLine => ({
    part,
    count: 1,
    material: 'Steel rod',
    size: `dia ${size(2 * design[end].journalRadius)} x ${size(axleLength(design))}`,
    mass: massOf(part),
  });
  const chassisSize = chassis.isFrame
    ? `rods dia ${size(chassis.thickness)}: 2 x ${size(chassis.length)}, 3 x ${size(chassis.width)}`
    : `${size(chassis.length)} x ${size(chassis.width)} x ${size(chassis.thickness)}`;
  const material = partOf(CHASSIS_MATERIALS, inputs.material).label;
  const lines: readonly PartLine[] = [
    { part: 'Chassis', count: 1, material, size: chassisSize, mass: massOf('Chassis') },
    {
      part: 'Trap',
      count: trap.count,
      material: 'as bought',
      size: `${size(trap.base.length)} x ${size(trap.base.width)}`,
      mass: trap.mass,
    },
    { part: 'Lever', count: 1, material: 'rod', size: `${size(lever.length)} long`, mass: lever.mass },
    wheel('drive', 'Drive wheel'),
    wheel('front', 'Front wheel'),
    axle('drive', 'Drive axle'),
    axle('front', 'Front axle'),
    {
      part: 'Blocks, screws and glue',
      count: 1,
      material: 'any',
      size: `with string of ${size(stringToCut(analysis))}`,
      mass: design.fittings,
    },
    {
      part: 'Ballast',
      count: 1,
      material: 'any',
      size: `${size(design.ballast.x)} behind the front`,
      mass: design.ballast.mass,
    },
  ];
  return lines.filter(({ part, mass: each }) => each > 0 || part.startsWith('Blocks'));
}

function size(length: number): string {
  return plainNumber(length * 1e3, 1);
}
