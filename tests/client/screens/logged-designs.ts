import type { Concept, Revision } from '#contract/engineering/design.ts';

/** A revision that is in spec, as a student's list has it. */
export const revision = (change: Partial<Revision> = {}): Revision => ({
  id: 'r1',
  name: 'Arrow',
  revision: 1,
  lastModified: 0,
  specificationId: 's',
  specificationName: 'S',
  isShared: false,
  notes: '',
  status: 'tested',
  studentId: 'p',
  index: 0,
  changelog: { inputs: [], results: [] },
  performance: 1,
  diagnostics: [{ label: 'Mass', value: 60, units: 'g' }],
  forkedFrom: null,
  fields: {},
  ...change,
});

/** A design of the student's own. */
export const concept = (name: string, revisions: readonly Revision[]): Concept => ({
  name,
  lastModified: 0,
  specificationId: 's',
  specificationName: 'S',
  isShared: false,
  isMine: true,
  revisions: [...revisions],
});
