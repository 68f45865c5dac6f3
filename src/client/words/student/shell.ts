import { words } from '#client/words/words.ts';

/** What stands around every page of an application: the top bar, banners, the line at the bottom, and signing out. */
export const shell = words('shell', {
  skip: 'Skip to the page',
  opening: 'Opening {page}...',
  pages: 'Pages',
  home: 'Home',
  research: 'Research',
  engineering: 'Engineering',
  competition: 'Competition',
  outputs: 'Outputs',
  build: 'Build',
  buildAndTest: 'Build and Test',
  journal: 'Journal',
  journalNew: { one: 'Journal: {count} new comment', other: 'Journal: {count} new comments' },
  fileManager: 'File Manager',
  tutorials: 'Tutorials',
  preferences: 'Preferences',
  signOut: 'Sign Out',
  message: 'Message',
  closed: 'Your teacher has closed this activity. You can read your work, but not change it.',
  closedBy: '{by} has closed this activity for now. You can read your work, but not change it.',
  closedUntil: '{by} has closed this activity until {at}. You can read your work, but not change it.',
  someone: 'Your teacher',
  newChallenge:
    'Your teacher has set another challenge: “{name}”. A design that you had not saved is still open in Engineering, as a new design for this challenge.',
  accountsMerged:
    'Your teacher put your two accounts together. You have the work of both now. If you are in a quiz, these are your questions now.',
  eyesUp: 'Eyes up',
  paused: '{by} paused the class until {time}.',
  pausedKept: 'Your work stays as it is. You go on right where you are.',
  full: 'This device is full. What you typed or chose last is NOT saved.',
  stale: 'Balsa was updated in another tab. Please reload this page to go on.',
  reload: 'Reload',
  newVersion: 'A new version is ready',
  update: 'Update',
  later: 'Later',
  signInAgain: 'Sign in again',
  notNow: 'Not now',
  workIsSafe: 'Your work is safe on this device. Sign in with your own IDs to go on.',
  sureToSignOut: 'Are you sure you want to sign out?  Any unsaved changes will be lost.',
  ownDevice: 'This is your own device. Your pages stay on it, and you can sign in again without a network.',
  removePages: 'Remove my pages from this device',
  downloadMyWork: 'Download my work',
  sendingLeft: 'Sending: {left} left...',
  notSentYet: {
    one: '{count} saved item has not been sent yet. It is not lost: Balsa sends it now or keeps it safe on this device.',
    other:
      '{count} saved items have not been sent yet. They are not lost: Balsa sends them now or keeps them safe on this device.',
  },
  cannotBeSent: {
    one: '{count} saved item cannot be sent, because you are not in this class any more. Download your work before you sign out.',
    other:
      '{count} saved items cannot be sent, because you are not in this class any more. Download your work before you sign out.',
  },
  notTaken: {
    one: '{count} item was not accepted and is NOT saved with your work. Balsa keeps it safe on this device.',
    other: '{count} items were not accepted and are NOT saved with your work. Balsa keeps them safe on this device.',
  },
  notKept: 'What you typed last is NOT saved: this device is full. Download your work before you sign out.',
});

/** The line at the bottom that says what waits on this device. */
export const connectionLine = words('connectionLine', {
  connection: 'Connection',
  show: 'Show',
  getting: 'Getting this application for offline use',
  gettingSoFar: 'Getting this application for offline use: {megabytes}',
  refused: { one: '{count} item was not saved.', other: '{count} items were not saved.' },
  saved: { one: '{count} item saved on this device.', other: '{count} items saved on this device.' },
  sending: {
    one: '{count} item saved on this device. Sending...',
    other: '{count} items saved on this device. Sending...',
  },
  held: {
    one: '{count} item saved on this device. It will be sent when your teacher opens the activity.',
    other: '{count} items saved on this device. They will be sent when your teacher opens the activity.',
  },
  offline: 'You are offline. You can keep working; your answers will be saved on this device.',
  offlineWaiting: {
    one: 'You are offline. {count} item saved on this device. It will be sent when you are online.',
    other: 'You are offline. {count} items saved on this device. They will be sent when you are online.',
  },
  captive: 'The Wi-Fi asks you to sign in. {saved}',
  expired: {
    one: '{count} item saved on this device. It will be sent when you have signed in again.',
    other: '{count} items saved on this device. They will be sent when you have signed in again.',
  },
  gone: {
    one: '{count} item is on this device alone. It cannot be sent.',
    other: '{count} items are on this device alone. They cannot be sent.',
  },
});
