import { words } from '#client/words/words.ts';

/** The bar at the top, and the screens of a class by the word of their address. */
export const menu = words('teacher.menu', {
  balsa: 'Balsa',
  toClasses: 'Balsa, your classes',
  you: 'You',
  school: 'School',
  signOut: 'Sign Out',
  class: 'Class',
  allClasses: 'All classes',
  archived: 'Archived',
  board: 'Board',
  students: 'Students',
  student: 'Student',
  portfolio: 'Portfolio',
  activities: 'Activities',
  gradebook: 'Gradebook',
  answers: 'Answers',
  designs: 'Designs',
  design: 'Design',
  game: 'Game',
  privacy: 'Data & privacy',
  help: 'Help',
});
