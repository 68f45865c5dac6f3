import { words } from '#client/words/words.ts';

/** What waits on this device, what the server did not take, and bringing work back from a file. */
export const waiting = words('waiting', {
  title: 'What is waiting',
  list: 'Waiting',
  allSent: 'Everything is sent.',
  sending: {
    one: '{count} item is saved on this Chromebook and not sent yet. Balsa is sending now.',
    other: '{count} items are saved on this Chromebook and not sent yet. Balsa is sending now.',
  },
  offline: {
    one: '{count} item is saved on this Chromebook and not sent yet. Balsa sends it by itself when you are online.',
    other:
      '{count} items are saved on this Chromebook and not sent yet. Balsa sends them by itself when you are online.',
  },
  queued: 'waits to be sent',
  sent: 'sent, waiting for the answer',
  parked: 'will be tried again a little later',
  quarantined: 'could not be sent so far; your teacher can help',
  notSaved: 'Not saved',
  dismiss: 'Dismiss: {item}',
  answer: 'An answer',
  finish: 'A finished quiz',
  complete: 'A finished page',
  journal: 'Your journal',
  journalSection: 'Your journal: {section}',
  notes: 'Design notes',
  pref: 'A setting',
  something: 'Something that you saved',
  notAccepted: 'Balsa could not accept this.',
  unreadable: 'This was saved with an older key and cannot be read any more.',
  restoreTitle: 'Restore work from a file',
  restoreHint: 'Did you download your work as a file? You can bring it back here.',
  restore: 'Restore from a file',
  workFile: 'Work file',
  restoring: 'Restoring...',
  noFile: 'This is not a work file of Balsa, or it was damaged. Nothing was restored.',
  emptyFile: 'There is no unsent work in this file.',
  restored: { one: '{count} item was restored.', other: '{count} items were restored.' },
  repeated: { one: '{count} item was there already.', other: '{count} items were there already.' },
  refused: { one: '{count} item was not accepted: {reason}', other: '{count} items were not accepted: {reason}' },
});
