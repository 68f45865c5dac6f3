import { adjustToUnits } from './adjust.ts';
import { balanceSections, bottleSections, finSections, noseSections, recoverySections } from './body-inputs.ts';
import { reports } from './build-files/reports.ts';
import { calibration } from './calibration.ts';
import { dragCharts, flightCharts, massCharts, propellantCharts } from './drawing/charts.ts';
import { rocketPicture } from './drawing/picture.ts';
import { race } from './drawing/race.ts';
import { flightScene, rocketScene, stabilityScene } from './drawing/scene.ts';
import { sideSketch } from './drawing/sketch.ts';
import {
  aerodynamicsSections,
  flightSections,
  launcherSections,
  pressureRange,
  propellantSections,
  stabilitySections,
  vesselSections,
} from './inputs.ts';
import { MEASUREMENTS } from './measurements.ts';
import { kernels } from './model/kernels.ts';
import { breakdowns, diagnostics, measures, performances, raceStats } from './model/measures.ts';
import { analyse, analyseBuilt } from './model/model.ts';
import { warnings } from './model/warnings.ts';
import { bottleRanges, finRanges, noseRanges, recoveryRanges, tapeRanges } from './ranges.ts';
import { RECORDED } from './recorded.ts';
import { specifications } from './specifications.ts';
import { trials } from './trials.ts';
import { curriculum } from './unit/curriculum.ts';
import { teacherNotes } from './unit/teacher-notes.ts';
import type { Application, NodeDescriptor } from '#applications/application.ts';
import type { RocketAnalysis } from './model/model.ts';

const nodes: readonly NodeDescriptor<RocketAnalysis>[] = [
  { id: 'bottle', title: 'Bottle', sections: bottleSections, ranges: bottleRanges, scene: rocketScene },
  { id: 'nose', title: 'Nose', sections: noseSections, ranges: noseRanges, scene: rocketScene, sketches: sideSketch },
  { id: 'fins', title: 'Fins', sections: finSections, ranges: finRanges, scene: rocketScene, sketches: sideSketch },
  { id: 'recovery', title: 'Recovery', sections: recoverySections, ranges: recoveryRanges },
  {
    id: 'balance',
    title: 'Mass & balance',
    sections: balanceSections,
    ranges: tapeRanges,
    scene: stabilityScene,
    charts: massCharts,
  },
  {
    id: 'propellant',
    title: 'Water & pressure',
    sections: propellantSections,
    ranges: pressureRange,
    scene: rocketScene,
    charts: propellantCharts,
  },
  { id: 'launcher', title: 'Nozzle & launcher', sections: launcherSections },
  { id: 'aerodynamics', title: 'Aerodynamics', sections: aerodynamicsSections, scene: rocketScene, charts: dragCharts },
  { id: 'stability', title: 'Stability', sections: stabilitySections, scene: stabilityScene },
  { id: 'vessel', title: 'Pressure vessel', sections: vesselSections },
  { id: 'flight', title: 'Flight', sections: flightSections, scene: flightScene, charts: flightCharts },
];

/** Water rockets made of drink bottles: water and pumped air, fins and nose, one flight. */
export const waterRocket: Application<RocketAnalysis> = {
  code: 'water-rocket',
  name: 'Water rocket',
  icon: 'M48 4 Q60 16 60 28 L60 48 L36 48 L36 28 Q36 16 48 4 Z M36 38 L26 54 L36 50 M60 38 L70 54 L60 50 M44 50 L44 60 M48 52 L48 62 M52 50 L52 60 M37 34 L59 34',
  picture: rocketPicture,
  modelVersion: 7,
  groups: [
    { id: 'design', title: 'Design', nodes: ['bottle', 'nose', 'fins', 'recovery'] },
    { id: 'mass', title: 'Mass & balance', nodes: ['balance'] },
    { id: 'propulsion', title: 'Propulsion', nodes: ['propellant', 'launcher'] },
    { id: 'analysis', title: 'Analysis', nodes: ['aerodynamics', 'stability', 'vessel'] },
    { id: 'flight', title: 'Flight', nodes: ['flight'] },
  ],
  nodes,
  analyse,
  analyseBuilt,
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
  race,
  reports,
  kernels: { area: 'waterRocket', byName: kernels },
  curriculum,
  teacherNotes,
  adjust: adjustToUnits,
};
