import { boundsOf, label, moved } from '#applications/build-files/drawing.ts';
import { drawingReports, machineReports, printedPart, printReports } from '#applications/build-files/file-reports.ts';
import { inspectionSheet } from '#applications/build-files/inspection-sheet.ts';
import { partListReports } from '#applications/build-files/part-list.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { tailMount } from '#applications/glider/model/geometry.ts';
import { MATERIALS } from '#applications/glider/model/materials.ts';
import { areaOf, flatParts, partDrawing, sheetsDrawing, sizeOf } from './build-parts.ts';
import { balanceCard, stickTemplate } from './stick-template.ts';
import { wingMount, wingMountNote } from './wing-mount.ts';
import type { ReportDescriptor } from '#applications/application.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { PartLine } from '#applications/build-files/part-list.ts';
import type { GliderDesign } from '#applications/glider/model/design.ts';
import type { GliderAnalysis } from '#applications/glider/model/model.ts';
import type { FlatPart } from './build-parts.ts';

/** The glider's own reports and build files. */
export const reports: readonly ReportDescriptor<GliderAnalysis>[] = [
  inspectionSheet,
  ...drawingReports<GliderAnalysis>('parts', 'Wing, tail and fin', ({ analysis }) => partsDrawing(analysis.design)),
  ...drawingReports<GliderAnalysis>('stick', 'Stick and jigs', ({ analysis }) => stickTemplate(analysis.design)),
  ...printReports<GliderAnalysis>('balance-card', 'Balance card', ({ analysis }) => balanceCard(analysis)),
  ...machineReports<GliderAnalysis>('sheets', 'Parts on balsa sheets', ({ analysis }) =>
    sheetsDrawing(analysis.design),
  ),
  ...partListReports<GliderAnalysis>('cut-list', 'Cut list', partLines),
  printedPart<GliderAnalysis>(
    'wing-mount-stl',
    'Wing mount (STL)',
    ({ analysis }) => [wingMount(analysis.design)],
    ({ analysis }) => wingMountNote(analysis.design),
  ),
];

/** Each part once, one under the other, with how often it is cut and from what. */
function partsDrawing(design: GliderDesign): Drawing {
  const parts = flatParts(design);
  const kinds = parts.filter((part, i) => parts.findIndex(({ of }) => of === part.of) === i);
  let foot = 0;
  return kinds.flatMap((part): Drawing => {
    const count = parts.filter(({ of }) => of === part.of).length;
    const material = `${MATERIALS[part.material].label}, ${plainNumber(part.thickness, 1)} mm`;
    const name = { wing: 'Wing half', tail: 'Tail', fin: 'Fin' }[part.of];
    const drawing = partDrawing({ ...part, id: name });
    const { min, max } = boundsOf(drawing.filter(({ kind }) => kind !== 'text'));
    const laid = moved(drawing, [-min[0], foot - max[1] - 6]);
    const heading = label([0, foot - 3], `${name}: cut ${count} from ${material}, grain from left to right`);
    foot -= max[1] - min[1] + 16;
    return [heading, ...laid];
  });
}

/** Every part with its mass, glue and paint in their parts; together they weigh what the glider weighs. */
function partLines({ design, mass }: GliderAnalysis): readonly PartLine[] {
  const { stick, clay, hook, extra, materials } = design;
  const stickSize = [stick.length, stick.width, stick.height].map((size) => plainNumber(size * 1e3, 1)).join(' x ');
  const stickMass = mass.parts.find((part) => part.label === 'Stick')?.m ?? 0;
  const point = (part: string, material: string, { m, x }: GliderDesign['clay']): PartLine => ({
    part,
    count: 1,
    material,
    size: `${plainNumber(x * 1e3, 1)} from the nose`,
    mass: m,
  });
  const lines: readonly PartLine[] = [
    ...flatParts(design).map((part) => sheetLine(part, design.glue)),
    { part: 'Stick', count: 1, material: MATERIALS[materials.stick].label, size: stickSize, mass: stickMass },
    ...mountLines(design, mass),
    point('Nose clay', 'clay', clay),
    point('Launch hook', 'wire', hook),
    point('Extra mass', 'any', extra),
  ];
  return lines.filter(({ mass: each }) => each > 0);
}

/** The wedge or pylon of the tail. */
function mountLines(design: GliderDesign, mass: GliderAnalysis['mass']): readonly PartLine[] {
  const mount = tailMount(design);
  const part = mass.parts.find(({ label: name }) => name === 'Tail wedge' || name === 'Tail pylon');
  if (mount === undefined || part === undefined) return [];
  const { stick, tail, materials } = design;
  const height = [...new Set([mount.front, mount.rear].map((each) => plainNumber(each * 1e3, 1)))].join(' to ');
  const size = `${plainNumber(tail.root * 1e3, 1)} x ${height} x ${plainNumber(stick.width * 1e3, 1)}`;
  return [{ part: part.label, count: 1, material: MATERIALS[materials.stick].label, size, mass: part.m }];
}

function sheetLine(part: FlatPart, glue: number): PartLine {
  const { label: material, density } = MATERIALS[part.material];
  const [length, width] = sizeOf(part);
  const size = [length, width, part.thickness].map((each) => plainNumber(each, 1)).join(' x ');
  const mass = areaOf(part) * (part.thickness / 1e3) * density * (1 + glue);
  return { part: part.id, count: 1, material: `${material}, with glue`, size, mass };
}
