import { words } from '#client/words/words.ts';

/** The form for signing in, and what becomes of it. What index.html paints before says the same in English. */
export const login = words('login', {
  lead: 'Design it, race it, build it.',
  studentId: 'Student Id',
  groupId: 'Group Id',
  ownDevice: 'This is my own device',
  privacy: 'Privacy',
  amTeacher: 'I am a teacher',
  ownDeviceWhat: 'What is this for?',
  ownDeviceHint: 'It lets you sign in here without a network. Leave it unchecked on a shared device.',
  ownDeviceFailed:
    'Balsa could not note that this is your own device. Without a network, you may not be able to sign in here.',
  login: 'Login',
  signingIn: 'Signing in...',
  logoutFailed: 'Signing out failed.',
  left: {
    one: '{count} item that students left on this device will be sent once it is online.',
    other: '{count} items that students left on this device will be sent once it is online.',
  },
  unreachable: 'Balsa cannot be reached right now. Check the network and try again.',
  invalidIds: 'Invalid student or group ID was found. Please log out, reload the page, and log in again.',
  logoutRaised: 'There was an error logging out, please close all browser windows for security',
  loadingFailed: 'Error Loading Resources',
  pleaseReload: 'Please reload the page to try again.',
  storageFull: 'This device is full: what Balsa needs does not fit onto it. Make room on the device and try again.',
  storageBlocked:
    'This browser does not let Balsa keep your work on this device. Leave the private window, or allow this page to store data, and load the page again.',
});
