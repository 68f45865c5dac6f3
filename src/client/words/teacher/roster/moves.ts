import { words } from '#client/words/words.ts';

/** Several students of a class who are ticked, and where they go. */
export const rosterMoves = words('teacher.rosterMoves', {
  chooseNamed: 'Choose {name}',
  chooseAll: 'Choose all of {group}',
  chosen: { one: '{count} student chosen', other: '{count} students chosen' },
  chooseNobody: 'Choose None',
  moveChosen: 'Move...',
  title: { one: 'Move {count} student', other: 'Move {count} students' },
  move: { one: 'Move {count} Student', other: 'Move {count} Students' },
  moving: 'Moving...',
  toClass: 'Class',
  thisClass: '{name} (this class)',
  toGroup: 'Group',
  looking: 'Checking what is there...',
  noClass: 'There is no open class for them. Make a new one, or restore this one, first.',
  noGroup: 'This class has no group yet. Make one there first.',
  newCards: 'From then on they sign in with the Group Id of their new group: print new cards for them.',
  withWork: 'All their work goes with them: answers, grades, designs, journals and comments.',
  missing: '{name} does not have {applications} yet. It gets them, hidden: turn them on there to let students go on.',
  hidden: '{name} hides {applications}: turn them on there to let students go on.',
  pages:
    '{name} does not have these pages of your own yet: {pages}. It gets them, hidden: show them there under Pages to let their grades count.',
  drafts: {
    one: '{count} design that was never saved is for a different challenge from the one there, and goes on as a new one.',
    other:
      '{count} designs that were never saved are for a different challenge from the one there, and go on as new ones.',
  },
  moved: { one: '{count} student moved to {group}.', other: '{count} students moved to {group}.' },
});

/** Groups by chance, which are shown before they are kept. */
export const randomGroups = words('teacher.randomGroups', {
  open: 'Random Groups',
  title: { one: 'Random groups of {count} student', other: 'Random groups of {count} students' },
  make: 'Make',
  byCount: 'a number of groups',
  bySize: 'groups of up to a set size',
  count: 'Number of groups',
  size: 'Students in a group, at most',
  names: 'Name of the groups',
  firstNames: 'Team',
  shuffle: 'Shuffle Again',
  preview: 'Groups',
  removeEmpty: 'Remove groups that are left empty',
  newCards:
    'Nothing has been changed yet. If you keep them, each group has its own Group Id: print new cards, since students sign in with it from then on.',
  sized: '{group} ({count})',
  keep: 'Keep These Groups',
  keeping: 'Keeping...',
  kept: { one: 'The students are in {count} group now.', other: 'The students are in {count} groups now.' },
});
