import type { Application, InputDescriptor, ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';

/** A sled that a falling weight pulls over ice: the smallest application that has one of everything the generic pieces read. */
export interface SledAnalysis {
  readonly inputs: InputValues;
  /** [kg] */
  readonly mass: number;
  /** [s]; null where the sled never arrives. */
  readonly time: number | null;
  /** [m/s] */
  readonly speed: number;
}

const number = (name: string, label: string, units: string, more: Partial<InputDescriptor>): InputDescriptor => ({
  name,
  role: 'design',
  type: 'number',
  label,
  units,
  default: 1,
  ...more,
});

const inputs: readonly InputDescriptor[] = [
  number('sledMass', 'Sled mass', 'g', { min: 50, max: 500, step: 5, default: 200 }),
  number('pull', 'Pulling force', 'N', { min: 0, max: 2, step: 0.01, default: 0.5 }),
  number('friction', 'Friction', 'N', { min: 0, max: 2, step: 0.01, default: 0.1 }),
  number('coats', 'Coats of wax', '', { min: 0, max: 6, step: 1, default: 1 }),
  number('calibration', 'Calibration', '', { min: 0.5, max: 2, step: 0.1, default: 1, role: 'calibration' }),
  number('temperatureC', 'Temperature', '°C', { min: 0, max: 40, step: 1, default: 20, role: 'conditions' }),
  {
    name: 'runner',
    role: 'stock',
    type: 'select',
    label: 'Runner',
    choices: [
      { value: 'wood', label: 'Wooden runner', price: 1 },
      { value: 'steel', label: 'Steel runner', price: 6 },
    ],
    default: 'wood',
  },
  number('runnerWidth', 'Runner width', 'mm', {
    min: 1,
    max: 9,
    default: 2,
    showIf: { input: 'runner', comparison: 'eq', value: 'steel' },
  }),
  { name: 'hasFlag', role: 'design', type: 'checkbox', label: 'Flag', default: false },
  { name: 'motto', role: 'display', type: 'text', label: 'Motto', default: '' },
  number('target', 'Target', 'm', { min: 1, max: 9, default: '' }),
  {
    name: 'weights',
    role: 'design',
    type: 'multiSettings',
    label: 'Weights',
    maxRows: 2,
    columns: [
      { name: 'at', label: 'Place', type: 'number', units: 'mm', min: 0, max: 100 },
      { name: 'kind', label: 'Kind', type: 'select', choices: [{ value: 'lead', label: 'Lead' }] },
    ],
    default: [],
  },
];

function analyse(values: InputValues): SledAnalysis | ModelError {
  const mass = Number(values.sledMass) / 1000;
  const pull = Number(values.pull) * Number(values.calibration);
  const friction = Number(values.friction) * (1 - 0.1 * Number(values.coats)) * (values.runner === 'steel' ? 0.5 : 1);
  if (pull === 0) return { error: 'WILL_NOT_START', message: 'Nobody pulls the sled.', input: 'pull' };
  const acceleration = (pull - friction) / mass;
  const time = acceleration > 0 ? Math.sqrt(2 / acceleration) : null;
  return { inputs: values, mass, time, speed: time === null ? 0 : acceleration * time };
}

const challenge: Specification = {
  id: 'first',
  name: 'First run',
  challenge: 'Be fast over one metre.',
  performance: 'time',
  settings: [{ kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', min: 180.05 }],
};

export const sled: Application<SledAnalysis> = {
  code: 'dragster',
  name: 'Sled',
  icon: 'M8 40 L88 40',
  modelVersion: 1,
  groups: [{ id: 'design', title: 'Design', nodes: ['sled', 'run'] }],
  nodes: [
    { id: 'sled', title: 'Sled', sections: [{ title: 'Sled', inputs, outputs: ['mass'] }] },
    {
      id: 'run',
      title: 'Run',
      sections: [{ title: 'Run', inputs: [], outputs: ['time', 'speed'] }],
      // With a flag on it the sled is pulled more gently.
      ranges: (values) => ({ pull: { max: values.hasFlag === true ? 1 : 2 } }),
    },
  ],
  analyse,
  measures: [
    { code: 'mass', label: 'Mass', units: 'g', resolution: 0.1, value: (a) => a.mass * 1000 },
    { code: 'time', label: 'Time over 1 m', units: 's', resolution: 0.001, value: (a) => a.time },
    { code: 'speed', label: 'Final speed', units: 'm/s', resolution: 0.01, value: (a) => a.speed },
    { code: 'runner', label: 'Runner', units: '', resolution: 1, value: (a) => String(a.inputs.runner) },
  ],
  diagnostics: ['mass', 'time', 'runner'],
  warnings: (a) => (a.speed > 3 ? [{ class: 'advice', code: 'FAST', message: 'Very fast.' }] : []),
  breakdowns: (a) => [{ title: 'Mass', units: 'g', parts: [{ label: 'Sled', value: a.mass * 1000 }] }],
  performances: [
    { measure: 'time', better: 'lower' },
    { measure: 'speed', better: 'higher' },
  ],
  specifications: [challenge],
  measurements: [],
  raceStats: ['time', 'speed'],
  race: (first, second) => ({
    duration: Math.max(first.analysis.time ?? 0, second.analysis.time ?? 0),
    commands: [],
    events: [],
    readouts: [],
  }),
};

export const sledChallenge = challenge;
