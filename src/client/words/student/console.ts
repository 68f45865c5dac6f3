import { words } from '#client/words/words.ts';

/** The graphics as text. The commands themselves are the same in every language. */
export const sceneConsole = words('sceneConsole', {
  console: 'Console',
  hello: 'Console. Type help for the commands.',
  sceneCommands: 'Scene commands',
  command: 'Command',
  run: 'Run',
  help: 'this list',
  list: 'the parts of the scene',
  show: 'a part as its command',
  clear: 'empties this screen',
  json: 'runs a scene command; a list [ ... ] runs several',
  noCommand: "'{word}' is not a command. Type help for the list.",
  emptyScene: 'The scene is empty. Turn graphics on in the toolbar.',
  parts: { one: '{count} part', other: '{count} parts' },
  noPart: "There is no part '{id}'. Type list for all parts.",
  notJson: 'This is not valid JSON. A command looks like {example}.',
  notACommand: 'Not a scene command: {field} is wrong.',
});
