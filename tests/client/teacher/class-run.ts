import type { ClassRun } from '#contract/teacher/race-day/trial-calls.ts';

/** A run of Ada's Bolt, as the teacher's pages have it. */
export const RUN: ClassRun = {
  id: 'run',
  revisionId: 'built',
  name: 'Run 1',
  at: 1,
  mass: 0.06,
  values: { time: 1.2 },
  note: '',
  rev: 1,
  takenAt: 1,
  by: 'Ada',
  partners: [],
  isMine: true,
  history: [],
  studentId: 'ada',
  design: 'Bolt',
  revision: 1,
};
