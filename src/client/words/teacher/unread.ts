import { words } from '#client/words/words.ts';

/** What students wrote and a teacher has not read. */
export const unread = words('teacher.unread', {
  title: 'Unread',
  lead: 'Journal texts and answers of your students since you last read them, the newest first.',
  toScore: 'Answers without points',
  waitForPoints: {
    one: '{count} answer waits for points: {exercise}',
    other: '{count} answers wait for points: {exercise}',
  },
  toScoreAt: '{className} · {application}',
  getting: 'Getting what is new...',
  none: 'You have read everything.',
  aboutNone: 'What your students write next appears here.',
  aboutNobody: 'What your students write appears here.',
  journal: 'Journal: {section}',
  answer: 'Answer to your comment',
  takenBack: 'A comment that was taken back',
  where: '{className}, {group} · {application} · {at}',
  open: 'Open',
  openNamed: 'Open the journal of {alias}',
  markRead: 'Mark as Read',
  marked: 'Marked as read, {count} left.',
  markNamed: 'Mark as read: {alias}, {what}',
  markAll: { one: 'Mark {count} as Read', other: 'Mark All {count} as Read' },
  more: { one: '{count} more follows.', other: '{count} more follow.' },
});
