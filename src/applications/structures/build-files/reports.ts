import { drawingReports } from '#applications/build-files/file-reports.ts';
import { inspectionSheet } from '#applications/build-files/inspection-sheet.ts';
import { listReports } from '#applications/build-files/part-list.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { dollars } from '#applications/inputs/priced.ts';
import { braceEnds, endAreaOf, seamAreaOf } from '#applications/structures/model/stick/glue.ts';
import { gluedStrips } from '#applications/structures/model/stick/lamination.ts';
import { cuttingPlan, KERF, piecesOf, STICK_LENGTHS, TRIM, woodsOf } from './build-pieces.ts';
import { trussTemplate } from './truss-template.ts';
import type { ReportDescriptor } from '#applications/application.ts';
import type { StructuresAnalysis } from '#applications/structures/model/model.ts';
import type { Piece, Wood } from './build-pieces.ts';

/** The bridge's own reports and build files. */
export const reports: readonly ReportDescriptor<StructuresAnalysis>[] = [
  inspectionSheet,
  ...drawingReports<StructuresAnalysis>('truss', 'Side truss', ({ analysis }) => trussTemplate(analysis)),
  ...listReports<StructuresAnalysis>('cut-list', 'Cut list', (analysis, decimals) =>
    cutList(woodsOf(piecesOf(analysis)), decimals),
  ),
  ...listReports<StructuresAnalysis>('stick-plan', 'Sticks to buy and how to cut them', (analysis) =>
    stickPlan(woodsOf(piecesOf(analysis)), shopOf(analysis)),
  ),
  ...listReports<StructuresAnalysis>('glue-list', 'Joints and their glue', glueList),
];

type Table = readonly (readonly string[])[];

/** Pieces of equal wood and length in one line, with the total of pieces, length and mass. */
function cutList(woods: readonly Wood[], decimals: number): Table {
  const lines = woods.flatMap(({ name, pieces }) =>
    lengthsOf(pieces).map((equal) => [
      name,
      plainNumber(equal[0].length, 1),
      String(equal.length),
      namesOf(equal),
      plainNumber(totalLength(equal), 1),
      gramsOf(equal, decimals),
    ]),
  );
  const all = woods.flatMap(({ pieces }) => pieces);
  return [
    ['Wood (mm)', 'Length (mm)', 'Count', 'For', 'Length in all (mm)', 'Mass (g)'],
    ...lines,
    ['Total', '', String(all.length), '', plainNumber(totalLength(all), 1), gramsOf(all, decimals)],
  ];
}

/** The sticks that the shop sells: length [mm] and price of one [US dollars]. */
interface Shop {
  readonly stick: number;
  readonly price: number;
}

function shopOf({ inputs }: StructuresAnalysis): Shop {
  return { stick: Number(inputs.stickLength), price: Number(inputs.stickPrice) };
}

/** What is cut from which stick, what is left of it, what the sticks cost, and how many of the other lengths it would take. */
function stickPlan(woods: readonly Wood[], { stick, price }: Shop): Table {
  const plans = woods.map((wood) => ({ wood, ...cuttingPlan(wood, stick) }));
  const lines = plans.flatMap(({ wood, sticks, tooLong }) => [
    ...sticks.map(({ pieces, left }, i) => [
      wood.name,
      String(i + 1),
      pieces.map(({ piece }) => plainNumber(piece.length, 1)).join(' + '),
      plainNumber(left, 1),
      dollars(price),
    ]),
    ...tooLong.map(({ piece }) => [
      wood.name,
      'too short',
      `${plainNumber(piece.length, 1)} for ${piece.of}: splice it or buy a longer stick`,
      '',
      '',
    ]),
  ]);
  const count = countOf(plans);
  const others = STICK_LENGTHS.filter((other) => other !== stick).map((other) => {
    const instead = woods.map((wood) => cuttingPlan(wood, other));
    return [`With sticks of ${other} mm`, String(countOf(instead)), '', '', ''];
  });
  return [
    [
      'Wood (mm)',
      'Stick',
      `Pieces cut from ${stick} mm: cut each ${TRIM} mm longer and trim it, saw cut ${KERF} mm`,
      'Left over (mm)',
      'Price (US dollars)',
    ],
    ...lines,
    ['Total', String(count), '', '', dollars(count * price)],
    ...others,
  ];
}

function countOf(plans: readonly { readonly sticks: readonly unknown[] }[]): number {
  return plans.reduce((sum, { sticks }) => sum + sticks.length, 0);
}

/** For each joint of one side the sticks that meet there and the area that is glued, then what else of the bridge is. */
function glueList({ design, shape, groupMasses }: StructuresAnalysis): Table {
  const rows = design.joints.map(({ id }, k) => {
    const meeting = design.members.filter(({ i, j }) => i === k || j === k);
    const ends = meeting.reduce((sum, { layers, doubled }) => sum + gluedStrips(layers) * (doubled ? 2 : 1), 0);
    return { id, names: meeting.map((member) => member.id).join(' '), ends };
  });
  const areaText = (area: number): string => plainNumber(area * 1e6, 1);
  const endsText = (count: number): string => (design.glueArea > 0 ? areaText(count * design.glueArea) : 'not checked');
  const side = rows.reduce((sum, row) => sum + row.ends, 0);
  const braces = braceEnds(design, shape);
  const seams = seamAreaOf(design, shape);
  const glue = groupMasses.find(({ group }) => group === 'Glue')?.mass ?? 0;
  return [
    ['Joint', 'Members', 'Strip ends', 'Glued area (mm2)'],
    ...rows.map((row) => [row.id, row.names, String(row.ends), endsText(row.ends)]),
    ['Total of one side', '', String(side), endsText(side)],
    ['Total of both sides', '', String(2 * side), endsText(2 * side)],
    ['Struts and cross braces between the sides', '', String(braces), endsText(braces)],
    ...(seams > 0 ? [['Seams between the strips of sticks', '', '', areaText(seams)]] : []),
    ['Total of the bridge', '', String(2 * side + braces), areaText(endAreaOf(design, shape) + seams)],
    [
      `Glue of the whole bridge when dry${design.hasGussets ? ', with the card of the gussets' : ''} (g)`,
      '',
      '',
      plainNumber(glue * 1e3, 2),
    ],
  ];
}

function lengthsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const groups = new Map<number, Piece[]>();
  for (const piece of pieces) groups.set(piece.length, [...(groups.get(piece.length) ?? []), piece]);
  return [...groups.values()];
}

function namesOf(pieces: readonly Piece[]): string {
  return [...new Set(pieces.map((piece) => piece.of))].join(' ');
}

function totalLength(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function gramsOf(pieces: readonly Piece[], decimals: number): string {
  return plainNumber(pieces.reduce((sum, { mass }) => sum + mass, 0) * 1e3, decimals);
}
