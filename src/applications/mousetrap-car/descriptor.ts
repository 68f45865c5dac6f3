import { reports } from './build-files/reports.ts';
import { calibration } from './calibration.ts';
import { axleCharts, energyCharts, massCharts, pullCharts, runCharts } from './drawing/charts.ts';
import { carPicture } from './drawing/picture.ts';
import { raceMousetrapCars } from './drawing/race.ts';
import { frictionScene, leverScene, massScene, startScene, workshopScene } from './drawing/scene.ts';
import { sideView } from './drawing/sketch.ts';
import { chassisSections, leverSections, trackSections, trapSections, wheelSections } from './inputs.ts';
import { MEASUREMENTS } from './measurements.ts';
import { kernels } from './model/kernels.ts';
import { breakdowns, diagnostics, measures, performances, raceStats } from './model/measures.ts';
import { analyseBuiltCar, analyseMousetrapCar } from './model/model.ts';
import { warnings } from './model/warnings.ts';
import { chassisRanges, leverRanges, wheelRanges } from './ranges.ts';
import { RECORDED } from './recorded.ts';
import { specifications } from './specifications.ts';
import { trials } from './trials.ts';
import { curriculum } from './unit/curriculum.ts';
import { teacherNotes } from './unit/teacher-notes.ts';
import type { Application, NodeDescriptor } from '#applications/application.ts';
import type { MousetrapAnalysis } from './model/model.ts';

type Node = NodeDescriptor<MousetrapAnalysis>;

const outputsOnly = (title: string, outputs: readonly string[]): Node['sections'] => [
  { title, columns: 1, inputs: [], outputs },
];

const designNodes: readonly Node[] = [
  {
    id: 'chassis',
    title: 'Chassis',
    sections: chassisSections,
    ranges: chassisRanges,
    scene: workshopScene,
    charts: massCharts,
    sketches: sideView,
  },
  {
    id: 'wheels',
    title: 'Wheels & axles',
    sections: wheelSections,
    ranges: wheelRanges,
    scene: workshopScene,
    charts: axleCharts,
  },
  {
    id: 'lever',
    title: 'Lever & string',
    sections: leverSections,
    ranges: leverRanges,
    scene: leverScene,
    charts: pullCharts,
  },
  { id: 'trap', title: 'Spring', sections: trapSections, scene: leverScene, charts: pullCharts },
];

const analysisNodes: readonly Node[] = [
  {
    id: 'mass',
    title: 'Mass properties',
    sections: outputsOnly('Mass and balance', [
      'mass',
      'chassisMass',
      'equivalentMass',
      'balance',
      'driveLoad',
      'wheelbase',
    ]),
    scene: massScene,
    charts: massCharts,
  },
  {
    id: 'friction',
    title: 'Friction',
    sections: outputsOnly('Friction', [
      'rollingFriction',
      'bearingFriction',
      'bearingAtStart',
      'wheelForceAtStart',
      'dragArea',
      'tractionUse',
    ]),
    scene: frictionScene,
    charts: axleCharts,
  },
  {
    id: 'energy',
    title: 'Energy',
    sections: outputsOnly('Energy', ['springEnergy', 'torqueSet', 'efficiency']),
    scene: leverScene,
    charts: energyCharts,
  },
];

const runNodes: readonly Node[] = [
  { id: 'track', title: 'Track', sections: trackSections, scene: startScene },
  {
    id: 'run',
    title: 'Run',
    sections: outputsOnly('Test run', [
      'distance',
      'timeTo5',
      'topSpeed',
      'pullDistance',
      'pullTime',
      'coastDistance',
      'runTime',
      'tractionUse',
      'efficiency',
      'targetError',
    ]),
    scene: startScene,
    charts: runCharts,
  },
];

/** The mousetrap car: a spring-driven car that runs on less than a joule. */
export const mousetrapCar: Application<MousetrapAnalysis> = {
  code: 'mousetrap-car',
  name: 'Mousetrap car',
  icon: 'M66.2 46 L34 46 M70 40 L32.6 40 M68 40 L38 10 L27.3 34.1 M68 40 Q66 34 60 40 M86 48 A10 10 0 1 0 66 48 A10 10 0 1 0 86 48 Z M34 46 A14 14 0 1 0 6 46 A14 14 0 1 0 34 46 Z',
  picture: carPicture,
  modelVersion: 5,
  groups: [
    { id: 'design', title: 'Design', nodes: ['chassis', 'wheels', 'lever'] },
    { id: 'trap', title: 'Trap', nodes: ['trap'] },
    { id: 'analysis', title: 'Analysis', nodes: ['mass', 'friction', 'energy'] },
    { id: 'run', title: 'Run', nodes: ['track', 'run'] },
  ],
  nodes: [...designNodes, ...analysisNodes, ...runNodes],
  analyse: analyseMousetrapCar,
  analyseBuilt: analyseBuiltCar,
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
  race: raceMousetrapCars,
  reports,
  kernels: { area: 'mousetrap', byName: kernels },
  curriculum,
  teacherNotes,
};
