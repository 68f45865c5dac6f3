import { words } from '#client/words/words.ts';

/** A student's design as a teacher reads it. */
export const design = words('teacher.design', {
  getting: 'Getting the design...',
  lead: '{alias}, {group} · saved {at}',
  back: 'All Designs',
  previous: 'Previous Revision',
  next: 'Next Revision',
  copy: 'Open a Copy in My Workspace',
  copied: 'Your copy is ready',
  aboutCopy:
    'A copy called “{name}” is among the designs of the preview student. Press Login on the page that opens, go to Engineering and open it there. The student’s design stays as it is.',
  openWorkspace: 'Open the Workspace in a New Tab',
  workArea: 'Work area',
  drawing: 'The design',
  older: 'Its numbers are from the earlier model it was saved with. It is drawn and plotted with the current model.',
  charts: 'Charts',
  howItDoes: 'How it does',
  measure: 'Measure',
  value: 'Value',
  result: 'Result',
  ok: 'OK',
  out: 'OUT',
  none: 'none',
  compare: 'Compare',
  compareWith: 'Compare with',
  comparing: 'Comparing...',
  onlyOne: 'This design has only one revision.',
  dashed: 'Dashed: revision {revision}',
  values: 'All values',
});
