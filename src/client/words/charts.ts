import { words } from './words.ts';

/** A chart, its table and its window over the drawing. */
export const charts = words('charts', {
  bars: '{title}, bars',
  table: '{title}, table',
  showTable: 'Show {title} as a table',
  saveNumbers: 'Save the numbers of {title} as CSV',
  savePicture: 'Save {title} as a picture',
  failed: 'Unable to display the chart',
  readByPoint: 'Read {title} point by point',
  start: 'Start',
  none: '{series} none',
  series: 'Series',
  others: { one: '{count} other', other: '{count} others' },

  dockName: 'Charts under the drawing',
  chooseChart: 'Choose a chart',
  dock: 'Under the drawing',
  move: 'Move',
  moveThis: 'Move this chart',
  placeOf: 'Place of {title}; Shift with an arrow key moves it by steps',
  close: 'Close {title}',
  nw: 'Top left',
  n: 'Top',
  ne: 'Top right',
  w: 'Left',
  c: 'Middle',
  e: 'Right',
  sw: 'Bottom left',
  s: 'Bottom',
  se: 'Bottom right',
});
