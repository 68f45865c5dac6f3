import { words } from './words.ts';

/** The viewer: its views, its tools and its table of parts. */
export const drawing = words('drawing', {
  away: '{name} {distance} m away',
  drawing: 'Drawing',
  view: 'View',
  view3d: '3D',
  sketch: 'Sketch',
  parts: 'Parts',
  loading3d: 'Loading the 3D view...',
  no3d: '3D is not available on this device. Drawing shows everything.',
  pictureName: 'balsa drawing',

  lookFrom: 'Look from',
  corner: 'Corner',
  side: 'Side',
  top: 'Top',
  end: 'End',
  turnAndZoom: 'Turn and zoom',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  turnUp: 'Turn up',
  turnDown: 'Turn down',
  moveAndZoom: 'Move and zoom',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  moveUp: 'Move up',
  moveDown: 'Move down',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset view',
  savePicture: 'Save picture',

  role2d: 'drawing',
  sideOnPaper:
    'side view on graph paper, {square} a square. Arrow keys move it, plus and minus zoom. Its parts are listed under Parts.',
  topOnPaper:
    'top view on graph paper, {square} a square. Arrow keys move it, plus and minus zoom. Its parts are listed under Parts.',
  endOnPaper:
    'end view on graph paper, {square} a square. Arrow keys move it, plus and minus zoom. Its parts are listed under Parts.',
  role3d: '3D view',
  keys3d: '3D view. Arrow keys turn it, plus and minus zoom, 0 shows everything. Its parts are listed under Parts.',

  part: 'Part',
  material: 'Material',
  x: 'x (mm)',
  y: 'y (mm)',
  z: 'z (mm)',
  shown: 'Shown',
  colors: 'Colors',
  push: '{force} push',
  pull: '{force} pull',
});
