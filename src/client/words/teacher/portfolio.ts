import { words } from '#client/words/words.ts';

/** What parents see of students' work. */
export const portfolio = words('teacher.portfolio', {
  title: 'Portfolio',
  ofStudent: 'Portfolio of {alias}',
  ofClass: 'Portfolios of {name}',
  lead: 'One page for each application: best design, history, grades, texts and comments. Print it, or save it as one file.',
  getting: 'Getting the portfolio...',
  progress: '{done} of {total} students',
  none: 'There is no work to show yet.',
  save: 'Save as a File',
});
