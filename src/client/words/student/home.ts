import { words } from '#client/words/words.ts';

export const home = words('home', {
  greeting: 'Hello, {alias}',
  backToApplications: 'Back to App Selection',
  start: 'Start',
  notHere: 'This application is not on this Chromebook yet.',
  connectOnce: 'Connect to the network once, and it will work offline from then on.',
  takeTour: 'Take a Tour',
  build: 'Build {label}',
  aboutResearch: 'Lessons, quizzes and the design challenge',
  aboutEngineering: 'Draw it, analyze it, make it better',
  aboutSimulation: 'Two designs, one winner',
  aboutOutputs: 'Reports and build files',
  buildAndTest: 'Build & Test',
  aboutBuild: 'Make the real thing',
});
