import { words } from '#client/words/words.ts';

export const outputs = words('outputs', {
  outputs: 'Outputs',
  report: 'Report',
  needConnection: 'Outputs need a connection',
  afterSession: 'Reports appear here once an engineering session has started.',
  mend: 'Mend it in Engineering',
  writing: 'Writing {title}...',
  fileForProgram: 'This is a file for another program or a machine. Download it to open it there.',
  fileForCad:
    'This is a file for a CAD program or a laser cutter. Download it to open it there. The SVG file shows the same drawing.',
  pictureOf: 'Picture of {title}',
  printAll: 'Print all for building',
  allForBuilding: 'All for building',
  aboutAll: 'Every drawing at its true size, and the inspection sheet. Templates are for {paper} paper.',
});
