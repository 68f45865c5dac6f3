import { words } from './words.ts';

/** What many screens say. It comes with the form for signing in: only what is really shared stands here. */
export const common = words('common', {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  download: 'Download',
  loading: 'Loading...',
  next: 'Next',
  no: 'No',
  previous: 'Previous',
  print: 'Print',
  tryAgain: 'Try again',
  yes: 'Yes',
});
