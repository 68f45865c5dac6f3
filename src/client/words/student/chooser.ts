import { words } from '#client/words/words.ts';

export const chooser = words('chooser', {
  title: 'Choose an Application',
  logout: 'Logout',
  loading: 'Getting applications...',
  noApplications: 'Error: No apps found - Your teacher has not set up any activities for your classroom.',
  forTeachers: 'Teachers: please set up activities for this classroom from the teacher control centre.',
  failed:
    'Error Loading Applications - please reload the page to try again. If the error continues, please contact us.',
});

export const notFound = words('not-found', {
  title: 'Page Not Found',
  useMenu: 'Please use the navigation menu to get back on track',
  chooseApplication: 'Choose an Application',
});
