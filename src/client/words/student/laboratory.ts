import { words } from '#client/words/words.ts';

/** Experiments among the lessons. */
export const laboratory = words('laboratory', {
  nothingToTry: 'Nothing to try here',
  onlyToRead: 'This page is for reading only.',
  notHere: 'This experiment is not on this device yet.',
  comesByItself: 'It will load once you are online.',
  whatYouSee: 'What you see',
  good: 'good',
  warn: 'careful',
  bad: 'not good',
  whatYouCanChange: 'What you can change',
  numberOf: '{name}, number',
  time: 'Time',
  percentOfAnimation: '{percent} percent of the animation',
  reset: 'Reset',
});
