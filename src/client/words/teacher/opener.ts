import { words } from '#client/words/words.ts';

/** The page that a class sees on the wall at the beginning of a lesson. */
export const opener = words('teacher.opener', {
  openers: 'Openers to project',
  about:
    'A question, a fact and three minutes of work, in letters that the last row can read. Use the arrow keys to go on.',
  back: 'Back to Help',
  place: '{number} of {count}',
  fullScreen: 'Full Screen',
  leaveFullScreen: 'Leave Full Screen',
  task: 'Three minutes:',
  none: 'This lesson has no opener.',
});
