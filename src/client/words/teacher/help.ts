import { words } from '#client/words/words.ts';

/** How a unit is taught, and the answers to its questions. */
export const help = words('teacher.help', {
  lead: 'For teachers only: students never receive any of this.',
  unit: 'Unit',
  getting: 'Getting the unit...',
  answerKeys: 'Answer keys',
  answer: 'Answer:',
  lessons: 'Fifteen lessons',
  before: 'Before you start',
  pages: 'Page by page',
  pageMinutes: { one: '{count} minute', other: '{count} minutes' },
  objective: 'Objective',
  vocabulary: 'Vocabulary',
  check: 'Question at the end',
  support: 'For English learners and slow readers',
  extension: 'For those who are done',
  wrongIdeas: 'Wrong ideas that students bring along',
  standards: 'Standards',
  materialsForClass: 'Materials for 24 students',
  materials: 'Materials',
  item: 'Item',
  quantity: 'How much',
  lookFor: 'What to look for',
  rubric: 'Rubric: {name}',
  criterion: 'Criterion',
  levels: '{name}: criteria and levels',
});
