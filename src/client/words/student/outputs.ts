import { words } from '#client/words/words.ts';

export const outputs = words('outputs', {
  outputs: 'Outputs',
  report: 'Report',
  afterSession: 'Reports appear here once an engineering session has started.',
  writing: 'Writing {title}...',
  fileForProgram: 'This is a file for another program or a machine. Download it to open it there.',
});
