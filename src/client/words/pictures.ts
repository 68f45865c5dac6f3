import { words } from './words.ts';

/** Small drawings of designs. */
export const pictures = words('pictures', {
  of: 'Picture of {name}, revision {revision}',
  ofNamed: 'Picture of {name}',
  noneOfNamed: 'No picture of {name}',
  none: 'No picture of {name}, revision {revision}',
});
