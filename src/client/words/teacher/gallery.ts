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
