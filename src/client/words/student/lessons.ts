import { words } from '#client/words/words.ts';

/** The pages to read: research, build instructions, tutorials, and what stands in for one that is not here. */
export const lessons = words('lessons', {
  page: 'Page',
  nextPage: 'Skip page',
  place: '{place} of {total}',
  printPage: 'Print this page',
  timeOnPage: 'Time on this page',
  instructions: 'Instructions',
  noBuildPages: 'There are no build pages for this application yet.',
  hidden: 'Your teacher has hidden the page that was open. What was saved there is kept.',
  done: 'done',
  due: 'due {date}',
  wasDue: 'due {date}, late',
  answersRead: 'Your teacher has read your answers',
  openInEngineering: 'Open in Engineering',
  gettingPage: 'Getting the page...',
  notFound: 'Page not found',
  useMenu: 'Please use the navigation menu to get back on track',
  notHere: 'This page is not on this device yet.',
  downloadOnce: 'Connect to the network and download it once. After that it works offline.',
  downloading: 'Downloading this application...',
  downloadFailed: 'The download did not work. Check the network and try again.',
  megabytes: '{done} of {total} MB',
  openingQuestions: 'Opening the questions...',
  tutorial: 'Tutorial',
  goToExperiment: 'Go to the experiment',
  openingExperiment: 'Opening the experiment...',
  background: 'Background',
  process: 'Engineering Design Process',
  knowledge: 'Knowledge At Work',
  fabrication: 'Fabrication',
  evaluation: 'Evaluation',

  words: 'Words',
  meaning: '{name}: {meaning}',
});

/** What can be done with a page besides reading it. */
export const lessonTools = words('lessonTools', {
  tools: 'Tools of this page',
  words: 'Words',
  listen: 'Listen',
  pause: 'Pause',
  goOn: 'Go on reading',
  stop: 'Stop',
  'no-voice': 'This browser has no voice to read this to you.',
  'needs-network': 'Without a network this device has no voice. Connect and try again.',
  printNotes: 'Print notes to fill in',
  printWords: 'Print with room for your language',
  printTable: 'Print this table',
  printNamed: 'Print this table: {table}',
  sayIt: 'Say it',
  sayNamed: 'Say it: {word}',
  nameAndDate: 'Name, class, date:',
  notesHeading: 'Fill in the words that are missing',
  wordBank: 'Words to choose from:',
  ownWords: 'In your own words:',
  toKeep: 'What I want to keep',
  word: 'Word',
  meaning: 'Meaning',
  inYourLanguage: 'In your language',
});

/** The pair of questions around an experiment. */
export const predictFirst = words('predictFirst', {
  keep: 'Keep my prediction',
  predicted: 'You predicted: {prediction}',
  check: 'Check',
  right: 'Right: {choice}.',
  other: 'Not quite: {choice}.',
  tryAgain: 'Try the second question again',
});

/** The design challenge with its rules. */
export const challenge = words('challenge', {
  loading: 'Getting the specification...',
  title: 'Design Challenge',
  rules: 'Your design must follow these rules',
  rule: 'Rule',
  allowed: 'Allowed',
  atMost: 'at most {max}',
  atLeast: 'at least {min}',
  between: '{min} to {max}',
  either: '{one} or {other}',
});

/** The panel of tutorials. */
export const help = words('help', {
  tutorials: 'Tutorials',
  width: 'Width of the tutorials',
  back: 'Back to contents',
  pin: 'Pin',
  unpin: 'Unpin',
  taller: 'Show more of the tutorials',
  shorter: 'Show less of the tutorials',
  close: 'Close tutorials',
  none: 'There are no tutorials for this application yet.',
});
