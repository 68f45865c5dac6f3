import { words } from '#client/words/words.ts';

/** The bar at the top, and the screens of a class by the word of their address. */
export const menu = words('teacher.menu', {
  balsa: 'Balsa',
  toClasses: 'Balsa, your classes',
  you: 'You',
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
  rubrics: 'Rubrics',
  designs: 'Designs',
  design: 'Design',
  contest: 'Contests',
  trials: 'Measured runs',
  'race-day': 'Race Day',
  uncertainty: 'How sure is a measurement?',
  game: 'Game',
  privacy: 'Data & privacy',
  help: 'Help',
});
