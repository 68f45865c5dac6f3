import { words } from '#client/words/words.ts';

/** The students of a class, how they come into it, and how they sign in. */
export const roster = words('teacher.roster', {
  getting: 'Getting students...',
  none: 'This class has no students yet.',
  pressAdd:
    'Press Add Students: paste their names, or choose the file that your school exports. Everyone gets a Student Id.',
  othersAdd: 'A co-teacher or an owner of the class adds them.',
  counted: "{students} in {groups}. Students of one group see each other's names in races and rankings.",
  chooseWork: 'Next: choose what they work on under {activities}.',
  letIn: 'Nobody has signed in yet. Next: show the {join}, or hand out {cards}.',
  newGroup: 'New Group',
  cards: 'Sign-in Cards',
  add: 'Add Students',
  groupTitle: 'New group',
  makeGroup: 'Make Group',
  groupName: 'Name of the group',
  groupId: 'Group Id',
  emptyGroup: 'Nobody is in this group yet.',
  studentId: 'Student Id',
  lastAtWork: 'Last at work',
  change: 'Change',
  note: 'Private note',
  cannotSignIn: 'cannot sign in',
  hidden: 'hidden',
  back: 'Back to the students',
});

/** Adding students from a list, and what the list would do. */
export const rosterImport = words('teacher.rosterImport', {
  title: 'Add students',
  firstGroup: 'Group 1',
  groupOfList: 'Group, where the list names none',
  paste: 'Paste a list',
  namesByLine: 'One name on each line',
  columns: 'From a spreadsheet: copy the columns, best with their headings. You choose below what each column is.',
  check: 'Check the List',
  isOther: 'The list has changed since it was checked. Please check it again.',
  left: {
    one: 'One line could not be added. It is in the box above: put it right and check the list again.',
    other: '{count} lines could not be added. They are in the box above: put them right and check the list again.',
  },
  oneMoment: 'One moment...',
  file: 'Choose a file',
  aboutFile:
    'A CSV or Excel file with the columns {name}, {id} and {group} in any order (only the name is needed), or the OneRoster archive (zip) of your school.',
  fileOfStudents: 'File with students',
  yourList: 'Your list',
  addCounted: { one: 'Add {count} Student', other: 'Add {count} Students' },
  makeIds: {
    one: 'Make new IDs: {count} ID is short or next to another, which somebody could guess',
    other: 'Make new IDs: {count} IDs are short or next to each other, which somebody could guess',
  },
  shortNames: 'Short names: first name and the first letter of the last name (else as written in the list)',
  firstLine: 'The first line is a heading',
  headingLine: 'Line {line} is the heading',
  checkColumns: 'Check what each column is. Classmates see the name. The ID is a secret that signs the student in.',
  firstName: 'First name',
  lastName: 'Last name',
  line: 'Line',
  whatHappens: 'What happens',
  more: { one: 'And {count} more row.', other: 'And {count} more rows.' },
  noName: '(no name)',
  madeForYou: 'made for you',
  willAdd: 'new',
  willMove: 'moves here',
  staysSame: 'is here already',
  leftOut: 'left out',
  found: { one: '{count} row found.', other: '{count} rows found.' },
  allGood: '{found} Nothing has been changed yet.',
  someWrong: {
    one: '{found} {count} row has a problem and is left out: fix the list and check it again, or go on without it.',
    other:
      '{found} {count} rows have a problem and are left out: fix the list and check it again, or go on without them.',
  },
  added: { one: '{count} student added', other: '{count} students added' },
  moved: { one: '{count} student moved', other: '{count} students moved' },
  taken: '{changes}.',
  nothing: 'There was nothing to change.',
  emptyList: 'There are no students in this list.',
  tooLarge: 'This file is {size} MB. At most 5 MB can be read.',
  unreadable: 'This file could not be read. Please choose it again.',
});

/** A school's archive with several classes. */
export const archiveClasses = words('teacher.archiveClasses', {
  title: 'Which classes?',
  found: {
    one: 'The archive has {count} class.',
    other: 'The archive has {count} classes. Choose those that you teach.',
  },
  list: 'Classes of the archive',
  course: '{title}: {students}',
  addHere: 'Add to This Class...',
  aboutHere: 'Each class of the archive becomes a group of this class.',
  makeClasses: { one: 'Make {count} Class...', other: 'Make {count} Classes...' },
  preview: { one: '{count} new class', other: '{count} new classes' },
  nothingYet: 'Nothing has been changed yet.',
  activities: 'Activities',
  asHere: 'As in this class',
  noneYet: 'None yet',
  className: 'Class',
  students: 'Students',
  leftOut: 'Left out',
  lineOut: 'Line {line}, {alias}: {problem}',
  make: { one: 'Make {count} Class', other: 'Make {count} Classes' },
  made: { one: '{count} class made.', other: '{count} classes made.' },
});

/** The printed cards. */
export const signInCards = words('teacher.signInCards', {
  title: 'Sign-in cards',
  cardsFor: 'Cards for',
  none: 'There are no cards to print.',
  aboutNone: 'Cards are for students who may sign in, and only co-teachers and owners see their IDs.',
  list: 'Cards',
  open: 'Open',
  codeOf: 'Sign-in code of {name}',
});

/** What is done to one student or to the sign-ins of all, with the questions before it. */
export const rosterChanges = words('teacher.rosterChanges', {
  classmatesSee: 'Name, as classmates see it',
  maySignIn: 'May sign in',
  note: 'Private note, which only teachers of this class read',
  rare: 'Merge or restore work',
  signOutEverywhere: 'Sign Out Everywhere',
  mergeInto: 'Is here twice? Merge into',
  merge: 'Merge',
  workFile: 'Work file from the student’s device',
  signEverybodyOut: 'Sign Everybody Out',
  aboutNewGroupId:
    'The current Group Id stops working at once: nobody can sign in with it any more, and printed cards of this group are of no use. Anyone who is signed in is signed out. Work on devices stays where it is.\n\nAfterwards print new cards.',
  newGroupId: 'New Group Id',
  newGroupIdFor: 'New Group Id for {group}',
  makeNewGroupId: 'Make New Group Id',
  hasNewGroupId: '{group} has a new Group Id.',
  newId: 'New ID',
  newIdTitle: 'New ID for {alias}',
  aboutNewId:
    '{alias} is signed out at once, on every device. The current ID and the printed card stop working. Work stays where it is.\n\nAfterwards print a new card.',
  makeNewId: 'Make New ID',
  hasNewId: '{alias} signs in with {id} from now on.',
  signEverybodyOutTitle: 'Sign everybody out',
  aboutSigningAllOut:
    'Every student of this class is signed out at once, on every device. They can sign in again with the same IDs. Work on devices stays where it is.',
  allSignedOut: 'Everybody in this class is signed out.',
  signOutTitle: 'Sign {alias} out',
  aboutSigningOut:
    '{alias} is signed out at once, on every device, and can sign in again with the same IDs. Work on devices stays where it is.',
  signedOut: '{alias} is signed out everywhere.',
  mergeTitle: 'Merge {from} into {into}',
  aboutMerging:
    "All work of {from} becomes {into}'s, who keeps the better grades. If both have begun a quiz, the one with more answers stays: it is best to wait until neither is in a quiz. A design that is open and not saved comes along. What {from} has typed in a work area and not applied does not come along: let {from} press Apply first. {from} cannot sign in any more: the IDs of {into} are the ones to use. This cannot be undone.",
  merged: '{from} is now part of {into}.',
  workFileTitle: 'Work file',
  workTaken: 'Restored: {restored}. Already here: {alreadyThere}.',
  notTaken: 'Not accepted:',
});
