import { words } from '#client/words/words.ts';

/** Where everyone stands in the game, and the teacher's hand in it. */
export const game = words('teacher.game', {
  lead: 'Thresholds of the levels, who is ranked and under which name are set with the activity, under {activities}.',
  getting: 'Getting levels...',
  level: 'Level',
  levelOf: 'Level of {alias}',
  changeLevel: 'Change the level',
  aboutChange: '{student} goes from level {from} to level {to}.',
  changeNow: 'Change Level',
  highestLevel: 'Highest level',
  score: 'Score at this level',
  total: 'Performance of all levels',
  ofAll: '{points} of 500',
  startAnew: 'Start the game over',
  aboutReset:
    'Everyone goes back to level 1 without points. Designs stay, but those saved before no longer count in the game.',
  reset: 'Reset...',
  resetNow: 'Reset the Game',
  typeName: "Type the class's name: {name}",
});
