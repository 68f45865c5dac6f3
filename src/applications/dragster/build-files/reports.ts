import { choiceLabel } from '#applications/build-files/choice-label.ts';
import { drawingReports, printedPart, sheetReport } from '#applications/build-files/file-reports.ts';
import { inspectionSheet } from '#applications/build-files/inspection-sheet.ts';
import { partListReports } from '#applications/build-files/part-list.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { materialSections } from '#applications/dragster/inputs.ts';
import { bodyMesh } from '#applications/dragster/model/body-mesh.ts';
import { widthsAtAxles } from '#applications/dragster/model/measures.ts';
import { wheelSections } from '#applications/dragster/running-gear-inputs.ts';
import { bodyTemplate, BLANK, drillTemplate, twoViews } from './templates.ts';
import type { ReportDescriptor } from '#applications/application.ts';
import type { Mesh } from '#applications/build-files/mesh.ts';
import type { ListLine, PartLine } from '#applications/build-files/part-list.ts';
import type { DragsterDesign } from '#applications/dragster/model/design.ts';
import type { DragsterAnalysis } from '#applications/dragster/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** The dragster's own reports and build files. */
export const reports: readonly ReportDescriptor<DragsterAnalysis>[] = [
  inspectionSheet,
  sheetReport<DragsterAnalysis>(
    'drawing-sheet',
    'Drawing sheet',
    ({ analysis: { design, inputs, mass, shape } }) => ({
      title: 'Car body, side and top view',
      kind: 'CO₂ dragster',
      notes: [
        `Body of ${woodName(inputs, design)}, ${grams(shape.mass)} g before paint`,
        `Car without cartridge ${grams(mass.carMass)} g`,
        `Chamber dia ${millimetres(design.chamber.diameter)}, ${millimetres(design.chamber.depth)} deep`,
        `Axle holes dia ${millimetres(design.axle.hole)} at ${millimetres(design.axle.height)} above the underside`,
      ],
    }),
    ({ design }, factor) => twoViews(design, factor),
  ),
  ...drawingReports<DragsterAnalysis>('body-template', 'Body template', ({ analysis }) =>
    bodyTemplate(analysis.design),
  ),
  ...drawingReports<DragsterAnalysis>('drill-template', 'Drill template', ({ analysis }) =>
    drillTemplate(analysis.design),
  ),
  ...partListReports<DragsterAnalysis>('cut-list', 'Cut list', partLines),
  printedPart<DragsterAnalysis>('body-stl', 'Car body (STL)', ({ analysis }) => [printedBody(analysis.design)]),
];

/** Every part with its mass, which together weigh what the car weighs at launch, and what is drilled. */
function partLines(analysis: DragsterAnalysis): readonly ListLine[] {
  return [...weighedLines(analysis), ...drilledLines(analysis)];
}

/** The holes, and the bearings in them, whose mass nobody notices. */
function drilledLines(analysis: DragsterAnalysis): readonly ListLine[] {
  const { design, inputs } = analysis;
  const { axle, chamber, front, rear } = design;
  const above = (height: number): string => `middle ${millimetres(height)} above the underside`;
  const [atFront, atRear] = widthsAtAxles(analysis).map(millimetres);
  const material = choiceLabel(wheelSections, inputs, 'bearing');
  const isBall = inputs['bearing'] === 'ball';
  const size = isBall ? '' : `, a little shorter than ${atFront} in front and ${atRear} in the rear`;
  return [
    {
      part: 'Chamber',
      count: 1,
      material: 'drilled into the tail',
      size: `dia ${millimetres(chamber.diameter)}, ${millimetres(chamber.depth)} deep, ${above(chamber.height)}`,
    },
    {
      part: 'Axle hole',
      count: 2,
      material: 'drilled through',
      size: `dia ${millimetres(axle.hole)}, ${above(axle.height)}, ${millimetres(front.x)} and ${millimetres(rear.x)} from the nose`,
    },
    ...(inputs['bearing'] === 'wood'
      ? []
      : [
          {
            part: 'Bearing',
            count: isBall ? 4 : 2,
            material,
            size: `for dia ${millimetres(axle.diameter)}, outside dia ${millimetres(axle.hole)}${size}`,
          },
        ]),
  ];
}

function weighedLines({ design, inputs, mass }: DragsterAnalysis): readonly PartLine[] {
  const { front, rear, axle, guides, washers } = design;
  const massOf = (label: string): number => mass.parts.find((part) => part.label === label)?.mass ?? 0;
  const wheelSize = ({ D, w }: DragsterDesign['front']): string => `dia ${millimetres(D)} x ${millimetres(w)}`;
  const lines: readonly PartLine[] = [
    {
      part: 'Body',
      count: 1,
      material: woodName(inputs, design),
      size: `from a blank of ${BLANK.length} x ${BLANK.width} x ${BLANK.height}`,
      mass: massOf('Body'),
    },
    { part: 'Paint and filler', count: 1, material: 'paint', size: '', mass: massOf('Paint and filler') },
    {
      part: 'Axle',
      count: 2,
      material: choiceLabel(wheelSections, inputs, 'axleMaterial'),
      size: `dia ${millimetres(axle.diameter)} x ${millimetres(axle.length)}`,
      mass: massOf('Axles') / 2,
    },
    { part: 'Front wheel', count: 2, material: 'plastic', size: wheelSize(front), mass: front.mass },
    { part: 'Rear wheel', count: 2, material: 'plastic', size: wheelSize(rear), mass: rear.mass },
    {
      part: 'Screw eye',
      count: 2,
      material: 'steel',
      size: `inside dia ${millimetres(guides.insideDiameter)}`,
      mass: massOf('Line guides') / 2,
    },
    {
      part: 'Washer',
      count: washers,
      material: 'plastic',
      size: '',
      mass: washers === 0 ? 0 : massOf('Washers') / washers,
    },
    {
      part: 'Cartridge, full',
      count: 1,
      material: 'steel and CO₂',
      size: '',
      mass: massOf('Empty cartridge') + massOf('Gas'),
    },
  ];
  return lines.filter(({ count, mass: each }) => count * each > 0);
}

/** The body with its chamber in printer's axes: x backwards from the nose, y to the right-hand side, z up [mm]. */
function printedBody(design: DragsterDesign): Mesh {
  const { positions, indices } = bodyMesh(design, { rings: 73, around: 96 });
  const turned: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    turned.push(-positions[i] * 1e3, positions[i + 2] * 1e3, positions[i + 1] * 1e3);
  }
  return { positions: turned, indices };
}

function woodName(inputs: InputValues, { bodyDensity }: DragsterDesign): string {
  return `${choiceLabel(materialSections, inputs, 'bodyMaterial')} (${plainNumber(bodyDensity, 0)} kg/m3)`;
}

function millimetres(length: number): string {
  return plainNumber(length * 1e3, 1);
}

function grams(mass: number): string {
  return plainNumber(mass * 1e3, 1);
}
