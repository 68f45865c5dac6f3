import { adjustToFinish } from './adjust.ts';
import { reports } from './build-files/reports.ts';
import { calibration } from './calibration.ts';
import { carCommands, PLAIN_LOOK } from './drawing/car-parts.ts';
import { bodyCharts, dragCharts, frictionCharts, massCharts, raceCharts, thrustCharts } from './drawing/charts.ts';
import { carPicture } from './drawing/picture.ts';
import { raceVenue } from './drawing/race-venue.ts';
import { raceDragsters } from './drawing/race.ts';
import { frictionScene, massScene, powerplantScene, windScene, workshopScene } from './drawing/scene.ts';
import { bodySketch } from './drawing/sketch.ts';
import { bodySections, materialSections, powerplantSections, trackSections } from './inputs.ts';
import { MEASUREMENTS } from './measurements.ts';
import { kernels } from './model/kernels.ts';
import { breakdowns, diagnostics, measures, performances, raceStats } from './model/measures.ts';
import { analyseBuiltDragster, analyseDragster } from './model/model.ts';
import { warnings } from './model/warnings.ts';
import { paintRanges, wheelRanges } from './ranges.ts';
import { RECORDED } from './recorded.ts';
import { guideSections, wheelSections } from './running-gear-inputs.ts';
import { specifications } from './specifications.ts';
import { trials } from './trials.ts';
import { curriculum } from './unit/curriculum.ts';
import { teacherNotes } from './unit/teacher-notes.ts';
import type { Application, NodeDescriptor } from '#applications/application.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { DragsterAnalysis } from './model/model.ts';

type Node = NodeDescriptor<DragsterAnalysis>;

const outputsOnly = (title: string, outputs: readonly string[]): Node['sections'] => [
  { title, columns: 1, inputs: [], outputs },
];

function startScene(analysis: DragsterAnalysis): readonly SceneCommand[] {
  const { length } = analysis.design.track;
  return [
    { kind: 'clear' },
    ...raceVenue(length, [0]),
    ...carCommands(analysis.design, PLAIN_LOOK),
    { kind: 'camera', view: 'iso', target: 'car-body' },
  ];
}

const designNodes: readonly Node[] = [
  { id: 'body', title: 'Body', sections: bodySections, scene: workshopScene, charts: bodyCharts, sketches: bodySketch },
  {
    id: 'powerplant',
    title: 'Power plant',
    sections: powerplantSections,
    scene: powerplantScene,
    charts: thrustCharts,
  },
  { id: 'wheels', title: 'Wheels & axles', sections: wheelSections, ranges: wheelRanges, scene: workshopScene },
  { id: 'guides', title: 'Line guides', sections: guideSections, scene: workshopScene },
  {
    id: 'materials',
    title: 'Materials & finish',
    sections: materialSections,
    ranges: paintRanges,
    scene: workshopScene,
    charts: massCharts,
  },
];

const analysisNodes: readonly Node[] = [
  {
    id: 'mass',
    title: 'Mass properties',
    sections: outputsOnly('Mass and balance', [
      'totalMass',
      'launchMass',
      'bodyMass',
      'wheelEquivalentMass',
      'cgFromNose',
      'cgHeight',
      'frontLoad',
      'rearLoad',
      'wheelbase',
    ]),
    scene: massScene,
    charts: massCharts,
  },
  {
    id: 'friction',
    title: 'Friction',
    sections: outputsOnly('Friction at launch', [
      'rollingFriction',
      'axleFriction',
      'lineFriction',
      'frictionForce',
      'wheelEquivalentMass',
    ]),
    scene: frictionScene,
    charts: frictionCharts,
  },
  {
    id: 'aerodynamics',
    title: 'Aerodynamics',
    sections: outputsOnly('Drag', ['frontalAreaCm2', 'wettedArea', 'cd', 'cdA', 'dragAt20', 'reynolds']),
    scene: windScene,
    charts: dragCharts,
  },
  {
    id: 'propulsion',
    title: 'Propulsion',
    sections: outputsOnly('Thrust', ['impulse', 'peakThrust', 'thrustDuration', 'maxAcceleration', 'minFrontLoad']),
    scene: powerplantScene,
    charts: thrustCharts,
  },
];

const raceNodes: readonly Node[] = [
  { id: 'track', title: 'Track', sections: trackSections, scene: startScene },
  {
    id: 'race',
    title: 'Race',
    sections: outputsOnly('Time trial', [
      'raceTime',
      'topSpeed',
      'finishSpeed',
      'averageSpeed',
      'maxAcceleration',
      'split5',
      'split10',
      'minFrontLoad',
    ]),
    scene: startScene,
    charts: raceCharts,
  },
];

/** The CO2 dragster: a wooden car pushed down a 20 m track by a gas cartridge. */
export const dragster: Application<DragsterAnalysis> = {
  code: 'dragster',
  name: 'CO₂ dragster',
  icon: 'M78.9 42 L90 42 Q62 24 34 26 L12 22 Q4 22 4 34 L6 42 M25.8 42 L65.1 42 M20 22 L20 14 L8 14 L8 22 M74 34 Q50 30 30 33 M80 46 A8 8 0 1 0 64 46 A8 8 0 1 0 80 46 Z M26 44 A10 10 0 1 0 6 44 A10 10 0 1 0 26 44 Z',
  picture: carPicture,
  modelVersion: 6,
  groups: [
    { id: 'design', title: 'Design', nodes: ['body', 'powerplant', 'wheels', 'guides'] },
    { id: 'materials', title: 'Materials', nodes: ['materials'] },
    { id: 'analysis', title: 'Analysis', nodes: ['mass', 'friction', 'aerodynamics', 'propulsion'] },
    { id: 'race', title: 'Race', nodes: ['track', 'race'] },
  ],
  nodes: [...designNodes, ...analysisNodes, ...raceNodes],
  adjust: adjustToFinish,
  analyse: analyseDragster,
  analyseBuilt: analyseBuiltDragster,
  measures,
  diagnostics,
  warnings,
  breakdowns,
  performances,
  specifications,
  recorded: RECORDED,
  measurements: MEASUREMENTS,
  trials,
  calibration,
  raceStats,
  race: raceDragsters,
  reports,
  kernels: { area: 'dragster', byName: kernels },
  curriculum,
  teacherNotes,
};
