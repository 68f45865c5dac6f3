import { words } from '#client/words/words.ts';

/** What waits on this device, what the server did not take, what the browser took, and bringing work back from a file. */
export const waiting = words('waiting', {
  title: 'What is waiting',
  list: 'Waiting',
  allSent: 'Everything is sent.',
  nothingWaits: 'Nothing is waiting to be sent.',
  typed: {
    one: '{count} text is typed and not sent. It is in its field on this device.',
    other: '{count} texts are typed and not sent. They are in their fields on this device.',
  },
  sending: {
    one: '{count} item is saved on this device and not sent yet. Balsa is sending now.',
    other: '{count} items are saved on this device and not sent yet. Balsa is sending now.',
  },
  held: {
    one: '{count} item is saved on this device and not sent yet. Balsa sends it when your teacher opens the activity.',
    other:
      '{count} items are saved on this device and not sent yet. Balsa sends them when your teacher opens the activity.',
  },
  offline: {
    one: '{count} item is saved on this device and not sent yet. Balsa sends it by itself when you are online.',
    other: '{count} items are saved on this device and not sent yet. Balsa sends them by itself when you are online.',
  },
  expired: {
    one: '{count} item is saved on this device and not sent yet. Balsa sends it when you have signed in again.',
    other: '{count} items are saved on this device and not sent yet. Balsa sends them when you have signed in again.',
  },
  gone: {
    one: '{count} item is on this device alone and cannot be sent. Download it, and ask your teacher.',
    other: '{count} items are on this device alone and cannot be sent. Download them, and ask your teacher.',
  },
  queued: '{item} waits to be sent',
  sent: '{item} sent, waiting for the answer',
  parked: '{item} waits until your teacher opens the activity',
  quarantined: '{item} could not be sent so far; your teacher can help',
  notSaved: 'Not saved',
  dismiss: 'Dismiss: {item}',
  ofExercise: '{what} ({exercise})',
  answer: 'An answer',
  finish: 'A finished quiz',
  complete: 'A finished page',
  retake: 'A retake',
  journal: 'Your journal',
  journalSection: 'Your journal: {section}',
  introduction: 'introduction',
  'design-challenge': 'design challenge',
  'design-summary': 'design summary',
  'final-reflection': 'final reflection',
  notes: 'Design notes',
  comment: 'An answer to your teacher',
  trial: 'A measured run',
  seen: 'A “read” mark on a comment',
  pref: 'A setting',
  something: 'Something that you saved',
  finishedElsewhere: 'Not counted: you finished this quiz on another device.',
  startedAgainElsewhere:
    'Not counted: this quiz has other questions now. You started it again on another device, or your teacher put your two accounts together.',
  lostInRestore:
    'Not counted: Balsa went back to an older copy of its records, and asks other questions now. Please answer those.',
  lostToDoAgain: 'Balsa went back to an older copy of its records, and this is not in it. Please do it once more.',
  lostNotFromHere:
    'Balsa went back to an older copy of its records, and this answer is not in it. Did you give it on another device? Then it comes back when you open Balsa there. You can also give it here again: if both come, they are two tries.',
  youTyped: 'You typed this, and can copy it:',
  notAccepted: 'Balsa could not accept this.',
  unreadable: 'This was saved with an older key and cannot be read any more.',
  restoreTitle: 'Restore work from a file',
  restoreHint: 'Did you download your work as a file? You can bring it back here.',
  restore: 'Restore from a file',
  workFile: 'Work file',
  restoring: 'Restoring...',
  noFile: 'This is not a Balsa work file, or it is damaged. Nothing was restored.',
  emptyFile: 'There is no unsent work in this file.',
  notYours: 'This file holds the work of another student. Only that student can put it back.',
  restored: { one: '{count} item was restored.', other: '{count} items were restored.' },
  repeated: { one: '{count} item was there already.', other: '{count} items were there already.' },
  back: {
    one: '{count} answer that was not sent is in its field again.',
    other: '{count} answers that were not sent are in their fields again.',
  },
  there: {
    one: '{count} answer was in its field already.',
    other: '{count} answers were in their fields already.',
  },
  newer: {
    one: '{count} answer was not put back: what is here is newer.',
    other: '{count} answers were not put back: what is here is newer.',
  },
  refused: { one: '{count} item was not accepted: {reason}', other: '{count} items were not accepted: {reason}' },
  storageCleared: 'Storage Was Cleared',
  storageClearedBody:
    'This browser has cleared what Balsa kept on this device. All that was sent is safe. Sign in again if asked, then check that nothing is missing.',
  storageClearedUnseen:
    'This browser has cleared what Balsa kept on this device. All that was sent is safe; what still waited to be sent may be gone. Sign in again if asked, then check that nothing is missing.',
});
