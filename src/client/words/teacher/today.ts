import { words } from '#client/words/words.ts';

/** All classes of a teacher, as they are now. */
export const today = words('teacher.today', {
  title: 'Today',
  lead: 'All your classes as they are now.',
  atWork: '{count} of {all} at work',
  needHelp: 'Need help',
  nobodyNeedsHelp: 'Nobody needs help.',
  working: 'At work',
  nobodyWorks: 'Nobody is at work.',
  unread: { one: '{count} unread text', other: '{count} unread texts' },
  toBoard: 'Board of {class}',
  noClasses: 'You have no classes yet.',
});
