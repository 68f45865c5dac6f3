import { words } from './words.ts';

/** What the page says before there is a screen. */
export const page = words('page', {
  teachersNeedNetwork: 'The pages for teachers need the network. Please reload this page when you are online.',
});
