import { words } from './words.ts';

/** What the page says of itself, over any screen or where there is none. */
export const page = words('page', {
  needsHttps: 'Balsa only works over https. Ask for the address that begins with https://.',
  teachersNeedNetwork: 'The pages for teachers need the network. Please reload this page when you are online.',
  needsNetwork: 'This needs the network. It works again as soon as you are online.',
  partMissing: 'This part is not on this device yet.',
  partComes: 'It will load once you are online.',
  updatePostponed: 'Another Balsa tab is not ready for the update. Close that tab, or look at it, and try again.',
  notThereAnyMore: 'This is no longer here.',
  notifications: 'Notifications',
  info: 'Note',
  success: 'Done',
  warning: 'Careful',
  error: 'Error',
  applicationError: 'Application Error',
  errorWasSent: 'We are sorry for the inconvenience. Details of this error were sent to the Balsa team.',
  errorWillBeSent:
    'We are sorry for the inconvenience. Details of this error go to the Balsa team as soon as there is a network.',
  closeMessage: 'Close Message',
  errorDetails: 'Error Details',
});
