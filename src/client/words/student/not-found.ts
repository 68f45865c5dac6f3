import { words } from '#client/words/words.ts';

export const notFound = words('not-found', {
  title: 'Page Not Found',
  useMenu: 'Please use the navigation menu to get back on track',
  chooseApplication: 'Choose an Application',
});
