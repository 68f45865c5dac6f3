import { reports } from './build-files/reports.ts';
import { calibration } from './calibration.ts';
import { aerodynamicsCharts, balanceCharts, flightCharts, stabilityCharts } from './drawing/charts.ts';
import { gliderPicture } from './drawing/picture.ts';
import { race } from './drawing/race.ts';
import { aerodynamicsScene, balanceScene, flightScene, gliderScene, stabilityScene } from './drawing/scene.ts';
import { sideSketch, tailSketch, wingSketch } from './drawing/sketch.ts';
import {
  balanceFields,
  calibrationFields,
  environmentFields,
  finFields,
  fuselageFields,
  launchFields,
  materialFields,
  tailFields,
  wingFields,
} from './inputs.ts';
import { MEASUREMENTS } from './measurements.ts';
import { kernels } from './model/kernels.ts';
import { breakdowns, measures, performances } from './model/measures.ts';
import { analyse, analyseBuilt, analyseRoughly } from './model/model.ts';
import { warnings } from './model/warnings.ts';
import { RECORDED } from './recorded.ts';
import { specifications } from './specifications.ts';
import { trials } from './trials.ts';
import { curriculum } from './unit/curriculum.ts';
import { teacherNotes } from './unit/teacher-notes.ts';
import type { Application, NodeDescriptor } from '#applications/application.ts';
import type { GliderAnalysis } from './model/model.ts';

const nodes: readonly NodeDescriptor<GliderAnalysis>[] = [
  {
    id: 'wing',
    title: 'Wing',
    scene: gliderScene,
    sketches: wingSketch,
    sections: [
      {
        title: 'Wing',
        columns: 2,
        inputs: wingFields,
        outputs: ['wingArea', 'aspectRatio', 'meanChord', 'wingLoading'],
      },
    ],
  },
  {
    id: 'tail',
    title: 'Tail',
    scene: gliderScene,
    sketches: tailSketch,
    sections: [
      { title: 'Tail', columns: 2, inputs: tailFields, outputs: ['tailArea', 'tailVolume'] },
      { title: 'Fin', columns: 2, inputs: finFields, outputs: ['finArea', 'finVolume'] },
    ],
  },
  {
    id: 'fuselage',
    title: 'Fuselage',
    scene: gliderScene,
    sketches: sideSketch,
    sections: [{ title: 'Stick', inputs: fuselageFields, outputs: ['fuselageLength'] }],
  },
  {
    id: 'materials',
    title: 'Materials',
    sections: [{ title: 'Materials', inputs: materialFields, outputs: ['mass'] }],
  },
  {
    id: 'balance',
    title: 'Mass & balance',
    scene: balanceScene,
    charts: balanceCharts,
    sections: [
      {
        title: 'Balance',
        columns: 2,
        inputs: balanceFields,
        outputs: ['mass', 'cg', 'neutralPoint', 'staticMargin', 'pitchInertia'],
      },
    ],
  },
  {
    id: 'aerodynamics',
    title: 'Aerodynamics',
    scene: aerodynamicsScene,
    charts: aerodynamicsCharts,
    sections: [
      { title: 'In trim', inputs: [], outputs: ['CL', 'CD', 'LD', 'spanEfficiency', 'reynolds'] },
      {
        title: 'Best that this glider can do',
        inputs: [],
        outputs: ['bestLD', 'bestLDSpeed', 'leastSink', 'leastSinkSpeed'],
      },
      { title: 'Calibration (teacher)', inputs: calibrationFields, outputs: [] },
    ],
  },
  {
    id: 'stability',
    title: 'Stability & trim',
    scene: stabilityScene,
    charts: stabilityCharts,
    sections: [
      {
        title: 'Balance',
        inputs: [],
        outputs: ['cg', 'neutralPoint', 'neutralPointHandbook', 'staticMargin', 'tailVolume'],
      },
      {
        title: 'Steady glide',
        inputs: [],
        outputs: ['alphaTrim', 'stallShare', 'trimSpeed', 'sink', 'phugoidPeriod', 'phugoidDamping'],
      },
      { title: 'Sideways', inputs: [], outputs: ['finVolume', 'spiral'] },
    ],
  },
  {
    id: 'launch',
    title: 'Launch',
    sections: [
      { title: 'Launch', inputs: launchFields, outputs: ['launchSpeed'] },
      { title: 'Environment', columns: 2, inputs: environmentFields, outputs: [] },
    ],
    ranges: ({ height }) => ({ ceiling: { min: Math.round(10 * (Number(height) + 0.2)) / 10 } }),
  },
  {
    id: 'flight',
    title: 'Flight',
    scene: flightScene,
    charts: flightCharts,
    sections: [
      { title: 'Flight', inputs: [], outputs: ['timeAloft', 'meanTimeAloft', 'distance', 'maxHeight', 'landingSpeed'] },
    ],
  },
];

/** The balsa glider: wing, aft tail and stick, balanced with nose clay, thrown by hand or shot by a catapult. */
export const glider: Application<GliderAnalysis> = {
  code: 'glider',
  name: 'Glider',
  icon: 'M88 44 L22 28 L8 30 L20 34 Z M58 36 L76 14 L66 12 L42 32 M52 36 L38 54 L30 52 L40 33 M22 28 L14 14 L8 16 L8 30',
  picture: gliderPicture,
  modelVersion: 6,
  groups: [
    { id: 'design', title: 'Design', nodes: ['wing', 'tail', 'fuselage'] },
    { id: 'materials', title: 'Materials', nodes: ['materials'] },
    { id: 'balance', title: 'Mass & balance', nodes: ['balance'] },
    { id: 'analysis', title: 'Analysis', nodes: ['aerodynamics', 'stability'] },
    { id: 'flight', title: 'Flight', nodes: ['launch', 'flight'] },
  ],
  nodes,
  analyse,
  analyseBuilt,
  analyseRoughly,
  measures,
  diagnostics: [
    'mass',
    'wingArea',
    'aspectRatio',
    'wingLoading',
    'cg',
    'neutralPoint',
    'staticMargin',
    'tailVolume',
    'LD',
    'trimSpeed',
    'sink',
    'timeAloft',
    'meanTimeAloft',
    'distance',
    'maxHeight',
  ],
  warnings,
  breakdowns,
  performances,
  specifications,
  recorded: RECORDED,
  measurements: MEASUREMENTS,
  trials,
  calibration,
  raceStats: ['meanTimeAloft', 'timeAloft', 'distance', 'maxHeight', 'LD', 'trimSpeed', 'mass'],
  race,
  reports,
  kernels: { area: 'glider', byName: kernels },
  curriculum,
  teacherNotes,
};
