import { words } from '#client/words/words.ts';

/** Every saved design of a class in one application. */
export const gallery = words('teacher.gallery', {
  getting: 'Getting designs...',
  aboutNone: 'They appear here as soon as a student saves one in Engineering.',
  specification: 'Specification',
  allSpecifications: 'All specifications',
  compareNone: 'Compare Designs',
  compareCounted: 'Compare {count} Designs',
  chooseSome: 'Choose 2 to {max} designs to compare.',
  by: '{alias} · {revisions} · {at}',
  revisions: { one: '{count} revision', other: '{count} revisions' },
  revision: 'Revision',
  compare: 'Compare',
  compareNamed: 'Compare {name} of {alias}',
  read: 'Read',
  share: 'Share',
});

/** Measured values of designs, which await a teacher's approval or have it. */
export const measured = words('teacher.measured', {
  title: 'Measured values ({count} to approve)',
  about:
    'Hold each value against the student’s real part. The design is ranked as soon as you approve it. If a value is wrong, write a comment on the design on the student’s page.',
  toApprove: 'To approve',
  approvedDesigns: { one: '{count} approved design', other: '{count} approved designs' },
  approved: 'Approved',
  student: 'Student',
  design: 'Design',
  measured: 'Measured',
  ownValue: 'Balsa’s own value',
  approval: 'Approval',
  revision: '{design}, revision {number}',
  revisionOf: '{design}, revision {number}, of {alias}',
  read: 'Read',
  readNamed: 'Read {name}',
  value: '{label}: {value}',
  none: 'none',
  approve: 'Approve',
  approveNamed: 'Approve {name}',
  takeBack: 'Take Back',
  takeBackNamed: 'Take back the approval of {name}',
});
