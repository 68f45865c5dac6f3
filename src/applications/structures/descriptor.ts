import { adjustToPattern } from './adjust.ts';
import { reports } from './build-files/reports.ts';
import { calibration } from './calibration.ts';
import { deflectionCharts, efficiencyCharts, failureCharts, forceCharts } from './drawing/charts.ts';
import { bridgePicture } from './drawing/picture.ts';
import { raceBridges } from './drawing/race.ts';
import { bridgeScene, deflectionScene, failureScene, forceScene, loadScene, stabilityScene } from './drawing/scene.ts';
import { jointSketch, loadSketch, memberSketch } from './drawing/sketch.ts';
import {
  bracingInputs,
  deflectionInputs,
  environmentInputs,
  failureInputs,
  influenceInputs,
  jointStrengthInputs,
  loadInputs,
  measuredInputs,
  patternInputs,
  shoppingInputs,
  standInputs,
  stickInputs,
} from './inputs.ts';
import { layerInputs } from './layer-inputs.ts';
import { MEASUREMENTS } from './measurements.ts';
import { kernels } from './model/kernels.ts';
import { breakdowns, diagnostics, measures, performances } from './model/measures.ts';
import { analyse, analyseBuilt } from './model/model.ts';
import { warnings } from './model/warnings.ts';
import { stickRanges } from './ranges.ts';
import { RECORDED } from './recorded.ts';
import { specifications } from './specifications.ts';
import { jointInputs, memberInputs } from './table-inputs.ts';
import { trials } from './trials.ts';
import { curriculum } from './unit/curriculum.ts';
import { teacherNotes } from './unit/teacher-notes.ts';
import type { Application, NodeDescriptor } from '#applications/application.ts';
import type { StructuresAnalysis } from './model/model.ts';

type Node = NodeDescriptor<StructuresAnalysis>;

const designNodes: readonly Node[] = [
  {
    id: 'type',
    title: 'Truss type',
    sections: [
      { title: 'Side truss', inputs: patternInputs, outputs: ['memberCount', 'jointCount', 'mass'] },
      { title: 'Whole bridge', inputs: bracingInputs, outputs: ['bridgeWidth', 'height'] },
      { title: 'On the test stand', inputs: standInputs, outputs: ['length', 'bearingLength'] },
    ],
    scene: bridgeScene,
  },
  {
    id: 'joints',
    title: 'Joints',
    sections: [{ title: 'Joints', inputs: jointInputs, outputs: ['jointCount', 'spanLength', 'totalDepth'] }],
    scene: bridgeScene,
    sketches: jointSketch,
  },
  {
    id: 'members',
    title: 'Members',
    sections: [{ title: 'Members', inputs: memberInputs, outputs: ['memberCount', 'stickTotal', 'determinacy'] }],
    scene: bridgeScene,
    sketches: memberSketch,
  },
  {
    id: 'sections',
    title: 'Materials & sections',
    sections: [
      { title: 'Sticks', inputs: stickInputs, outputs: ['mass', 'otherSticks'] },
      { title: 'Layers glued together', inputs: layerInputs, outputs: [] },
      { title: 'Ends and glue', inputs: jointStrengthInputs, outputs: [] },
      { title: 'Measured in class', inputs: measuredInputs, outputs: [] },
      { title: 'Buying sticks', inputs: shoppingInputs, outputs: ['stickTotal'] },
    ],
    ranges: stickRanges,
    scene: bridgeScene,
    charts: efficiencyCharts,
  },
  {
    id: 'loads',
    title: 'Loads & supports',
    sections: [
      { title: 'Test', inputs: loadInputs, outputs: ['testLoad', 'leftReaction', 'rightReaction'] },
      { title: 'Environment', inputs: environmentInputs, outputs: [] },
    ],
    scene: loadScene,
    sketches: loadSketch,
  },
];

const analysisNodes: readonly Node[] = [
  {
    id: 'stability',
    title: 'Stability check',
    sections: [
      {
        title: 'Does it stand?',
        inputs: [],
        outputs: ['stability', 'determinacy', 'sidewaysMotions', 'leftReaction', 'rightReaction'],
      },
    ],
    scene: stabilityScene,
  },
  {
    id: 'forces',
    title: 'Forces',
    sections: [
      { title: 'Forces', inputs: influenceInputs, outputs: ['testLoad', 'maxTension', 'maxCompression', 'maxStress'] },
    ],
    scene: forceScene,
    charts: forceCharts,
  },
  {
    id: 'deflection',
    title: 'Deflection',
    sections: [{ title: 'Deflection', inputs: deflectionInputs, outputs: ['testLoad', 'maxDeflection', 'stiffness'] }],
    scene: deflectionScene,
    charts: deflectionCharts,
  },
  {
    id: 'failure',
    title: 'Failure',
    sections: [
      {
        title: 'Failure',
        inputs: failureInputs,
        outputs: [
          'failureLoad',
          'failureMass',
          'expectedLoad',
          'governingMember',
          'failureMode',
          'worstPlace',
          'maxDemand',
          'maxSlenderness',
        ],
      },
    ],
    scene: failureScene,
    charts: failureCharts,
  },
];

const efficiencyNode: Node = {
  id: 'efficiency',
  title: 'Efficiency',
  sections: [
    {
      title: 'Efficiency',
      inputs: [],
      outputs: ['mass', 'failureMass', 'efficiency', 'expectedEfficiency', 'score', 'penaltyEfficiency'],
    },
  ],
  scene: failureScene,
  charts: efficiencyCharts,
};

/** The truss bridge: pin-jointed side trusses from a pattern or a sketch, to the first member that breaks. */
export const structures: Application<StructuresAnalysis> = {
  code: 'structures',
  name: 'Structures',
  icon: 'M6 50 L90 50 L76 22 L20 22 Z M20 22 L34 50 L48 22 L62 50 L76 22 M6 50 L2 58 L10 58 Z M86 56 A4 4 0 1 0 94 56 A4 4 0 1 0 86 56',
  picture: bridgePicture,
  modelVersion: 6,
  groups: [
    { id: 'geometry', title: 'Geometry', nodes: ['type', 'joints', 'members'] },
    { id: 'materials', title: 'Materials & sections', nodes: ['sections'] },
    { id: 'loads', title: 'Loads & supports', nodes: ['loads'] },
    { id: 'analysis', title: 'Analysis', nodes: ['stability', 'forces', 'deflection', 'failure'] },
    { id: 'efficiency', title: 'Efficiency', nodes: ['efficiency'] },
  ],
  nodes: [...designNodes, ...analysisNodes, efficiencyNode],
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
  raceStats: ['efficiency', 'failureMass', 'expectedLoad', 'mass', 'governingMember', 'failureMode', 'maxDeflection'],
  race: raceBridges,
  reports,
  kernels: { area: 'structures', byName: kernels },
  curriculum,
  teacherNotes,
  adjust: adjustToPattern,
};
