import { words } from '#client/words/words.ts';

export const workArea = words('work-area', {
  working: 'Working...',
  notApplied: 'Not applied yet',
  apply: 'Apply',
  reset: 'Reset',
  done: 'Done',
  problem: 'Problem:',
  mistake: '{label}: {problem}',
  careful: 'Careful:',
  setByChallenge: 'Set by the challenge',
  setByTeacher: 'Set by your teacher',
  range: '{min} to {max}',
  choose: 'Choose...',
  addRow: 'Add a row',
  rows: 'Rows',
  remove: 'Remove',
  removeRow: 'Remove row {row}',
  cell: '{column}, row {row}',
});
