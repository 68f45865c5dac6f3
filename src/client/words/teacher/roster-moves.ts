import { words } from '#client/words/words.ts';

/** Several students of a class who are ticked, and where they go. */
export const rosterMoves = words('teacher.rosterMoves', {
  choose: 'Choose',
  chooseNamed: 'Choose {name}',
  chooseAll: 'Choose all of {group}',
  chosen: { one: '{count} student chosen', other: '{count} students chosen' },
  chooseNobody: 'Choose Nobody',
  moveChosen: 'Move...',
  title: { one: 'Move {count} student', other: 'Move {count} students' },
  move: { one: 'Move {count} Student', other: 'Move {count} Students' },
  moving: 'Moving...',
  toClass: 'Class',
  thisClass: '{name} (this class)',
  toGroup: 'Group',
  looking: 'Looking what is there...',
  noGroup: 'This class has no group yet. Make one there first.',
  newCards: 'From then on they sign in with the Group Id of the group that they go to: print new cards for them.',
  withWork: 'All their work goes along: answers, grades, designs, journals and comments.',
  missing: '{name} does not have {applications} yet. It gets them, hidden: turn them on there to let students go on.',
  hidden: '{name} hides {applications}: turn them on there to let students go on.',
  drafts: {
    one: '{count} design that was never saved is for another challenge than the one there, and begins anew.',
    other: '{count} designs that were never saved are for another challenge than the one there, and begin anew.',
  },
  moved: { one: '{count} student moved to {group}.', other: '{count} students moved to {group}.' },
});
