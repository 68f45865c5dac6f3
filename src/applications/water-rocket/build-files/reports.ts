import { choiceLabel } from '#applications/build-files/choice-label.ts';
import { drawingReports, printedPart, sheetReport } from '#applications/build-files/file-reports.ts';
import { inspectionSheet } from '#applications/build-files/inspection-sheet.ts';
import { partListReports } from '#applications/build-files/part-list.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { finSections } from '#applications/water-rocket/body-inputs.ts';
import { noseCollar } from '#applications/water-rocket/model/bottle-shape.ts';
import { PRESSURE_UNITS } from '#applications/water-rocket/model/choices.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import { finSheet, GORES, nosePattern, recoveryPattern, streamerPattern } from './flat-patterns.ts';
import { launchChecklist } from './launch-checklist.ts';
import { noLaunch } from './launch-rules.ts';
import { launcherSketch } from './launcher-sheet.ts';
import { finCanNote, noseNote } from './printed-notes.ts';
import { printedFinCan, printedNose } from './printed-parts.ts';
import type { ReportDescriptor, ReportSubject } from '#applications/application.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { PartLine } from '#applications/build-files/part-list.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** The water rocket's own reports and build files. */
export const reports: readonly ReportDescriptor<RocketAnalysis>[] = [
  inspectionSheet,
  {
    id: 'launch-checklist',
    title: 'Launch checklist',
    group: 'Reports',
    type: 'html',
    write: launchChecklist,
  },
  sheetReport<RocketAnalysis>('launcher-sheet', 'Launcher sketch', launcherHead, launcherSketch),
  ...drawingReports<RocketAnalysis>('nose', 'Nose pattern', ({ analysis }) => nosePattern(analysis.design)),
  ...drawingReports<RocketAnalysis>('fins', 'Fin and wrap', ({ analysis }) => finSheet(analysis)),
  ...drawingReports<RocketAnalysis>('recovery', 'Parachute panel', ({ analysis }) => recoveryDrawing(analysis)),
  ...partListReports<RocketAnalysis>('parts-list', 'Parts list', partLines),
  printedPart<RocketAnalysis>(
    'nose-stl',
    'Nose (STL)',
    ({ analysis }) => {
      const nose = printedNose(analysis.design);
      return nose === undefined ? [] : [nose];
    },
    ({ analysis }) => noseNote(analysis),
  ),
  printedPart<RocketAnalysis>(
    'fin-can-stl',
    'Fin holder (STL)',
    ({ analysis }) => [printedFinCan(analysis)],
    ({ analysis }) => finCanNote(analysis),
  ),
];

function launcherHead({ analysis, assessment }: ReportSubject<RocketAnalysis>) {
  const { charge, tube } = analysis.design;
  const refused = noLaunch(assessment);
  return {
    title: 'Rocket on its launcher',
    kind: 'water rocket',
    notes: [
      ...(refused === undefined ? [] : [`${refused.title}. The launch checklist says why.`]),
      `Water ${plainNumber(charge.waterVolume * 1e6, 0)} mL, pressure ${plainNumber(charge.gaugePressure / 1000, 0)} kPa (${plainNumber(charge.gaugePressure / PRESSURE_UNITS.psi.pascal, 1)} psi)`,
      tube.length > 0
        ? `Launch tube dia ${plainNumber(tube.diameter * 1e3, 1)}, ${plainNumber(tube.length * 1e3, 1)} into the bottle`
        : 'No launch tube: a short plug with a seal',
      'Bottle drawn by its measured length and diameter',
    ],
  };
}

function recoveryDrawing({ design, inputs }: RocketAnalysis): Drawing {
  if (design.recovery.kind !== 'streamer') return recoveryPattern(design);
  return streamerPattern(streamerSize(inputs));
}

/** Length and width [mm]. */
function streamerSize(inputs: InputValues): Point2 {
  return [Number(inputs['streamerLength']), Number(inputs['streamerWidth'])];
}

function recoverySize({ design: { recovery }, inputs }: Pick<RocketAnalysis, 'design' | 'inputs'>): string {
  if (recovery.kind === 'none') return '';
  if (recovery.kind === 'parachute') return `${GORES} panels, dia ${plainNumber(recovery.diameter * 1e3, 1)}`;
  return streamerSize(inputs).join(' x ');
}

/** Every part with its mass; together they weigh what the rocket weighs without water. */
function partLines({ design, body, mass, inputs }: RocketAnalysis): readonly PartLine[] {
  const { bottle, nose, fins, recovery } = design;
  const { strip, height, position } = skirtOf(design, body);
  const massOf = (label: string): number => mass.parts.find((part) => part.label === label)?.mass ?? 0;
  const size = (...lengths: readonly number[]): string => lengths.map((each) => plainNumber(each * 1e3, 1)).join(' x ');
  const lines: readonly PartLine[] = [
    {
      part: 'Bottle',
      count: 1,
      material: 'PET',
      size: `dia ${size(bottle.diameter)} x ${size(bottle.length)}, ${plainNumber(bottle.volume * 1e6, 0)} mL`,
      mass: massOf('Bottle'),
    },
    {
      part: `Nose, ${nose.shape}`,
      count: 1,
      material: 'card or plastic',
      size: `dia ${size(bottle.diameter)} x ${size(nose.length)}, collar ${size(noseCollar(bottle))}`,
      mass: massOf('Nose'),
    },
    {
      part: 'Ballast',
      count: 1,
      material: 'clay',
      size: `${size(design.ballast.x)} behind the tip`,
      mass: massOf('Ballast'),
    },
    {
      part: 'Fin',
      count: fins.count,
      material: choiceLabel(finSections, inputs, 'finMaterial'),
      size: `root ${size(fins.root)}, tip ${size(fins.tip)}, span ${size(fins.span)}, thick ${size(fins.thickness)}`,
      mass: massOf('Fins') / fins.count,
    },
    {
      part: 'Skirt',
      count: 1,
      material: 'thin card',
      size: `strip ${size(strip, height)}, lower edge ${size(position)} from the mouth`,
      mass: massOf('Skirt'),
    },
    {
      part: `Recovery: ${recovery.kind}`,
      count: 1,
      material: 'film and lines',
      size: recoverySize({ design, inputs }),
      mass: massOf('Recovery'),
    },
    {
      part: 'Payload, tape and glue',
      count: 1,
      material: 'payload, tape, glue',
      size: `${size(design.extra.x)} behind the tip`,
      mass: massOf('Payload, tape and glue'),
    },
  ];
  return lines.filter(({ mass: each }) => each > 0);
}
