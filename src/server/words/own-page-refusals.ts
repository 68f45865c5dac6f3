import type { Entries } from '#rules/reasons.ts';

/** What teachers are told of their own pages and questions. */
export const OWN_PAGE_REFUSALS = {
  OWN_TITLE_MISSING: [422, 'Please give the page a title.'],
  OWN_TITLE_TOO_LONG: [422, 'Please give the page a title of at most {most} characters.'],
  OWN_TITLE_ON_ONE_LINE: [422, 'Please give the page a title on one line.'],
  OWN_TEXT_TOO_LONG: [422, 'The text of a page can have at most {most} characters.'],
  OWN_PAGE_EMPTY: [422, 'Please write something, or ask a question.'],
  OWN_QUESTIONS_TOO_MANY: [422, 'A page can ask at most {most} questions.'],
  OWN_LAST_QUESTION: [
    422,
    'A page that asked something keeps asking: please leave at least one question, or write another page without any.',
  ],
  OWN_QUESTION_EMPTY: [422, 'Question {number}: please write what is asked.'],
  OWN_QUESTION_TOO_LONG: [
    422,
    'Question {number}: what is asked and its explanation can have at most {most} characters each.',
  ],
  OWN_QUESTION_PICTURE: [422, 'Question {number}: please put the picture in the text of the page and ask about it.'],
  OWN_CHOICES_COUNT: [422, 'Question {number}: please give 2 to {most} choices.'],
  OWN_CHOICE_EMPTY: [422, 'Question {number}: please write something for every choice.'],
  OWN_CHOICE_TOO_LONG: [422, 'Question {number}: a choice can have at most {most} characters.'],
  OWN_CHOICES_ALIKE: [422, 'Question {number}: two choices are the same.'],
  OWN_VALUE_MISSING: [422, 'Question {number}: please give the right answer.'],
  OWN_VALUE_TOO_LONG: [422, 'Question {number}: the right answer can have at most {most} characters.'],
  OWN_TOLERANCE: [422, 'Question {number}: how far off a number may be must be 0 or more.'],
  OWN_GUIDE_TOO_LONG: [
    422,
    'Question {number}: what a good answer has can be at most {most} points of {length} characters.',
  ],

  OWN_PAGES_FULL: [409, 'You have {most} pages. Please delete pages that nobody uses.'],
  OWN_PAGE_CHANGED: [
    409,
    'This page has since been saved in another window. What you wrote is still here: open the newer one, or save yours over it.',
  ],
  OWN_PAGE_NOT_YOURS: [409, 'Only the teacher who wrote this page can change it. Make a copy of your own.'],

  OWN_PAGE_IN_USE: [
    409,
    'This page is used in a class. Take it out of the pages of that class first, or ask the teachers of the class to do so.',
  ],
  OWN_PAGE_ANSWERED: [
    409,
    'Students of this class have worked on this page. Hide it under Order of the pages instead: what they answered stays readable.',
  ],

  OWN_PICTURE_TOO_LARGE: [413, 'The picture is larger than 1 MB. Please choose a smaller one.'],
  OWN_PICTURE_KIND: [415, 'Please choose a PNG, JPEG or WebP picture.'],
  OWN_PICTURE_TOO_WIDE: [422, 'The picture is larger than {most} by {most} pixels. Please choose a smaller one.'],
  OWN_PICTURE_UNREADABLE: [422, 'This picture cannot be read. Please choose another one.'],
  OWN_PICTURE_TOO_DETAILED: [422, 'This picture does not fit into {most} kB. Please choose a simpler or smaller one.'],
  OWN_PICTURES_TOO_MANY: [422, 'A page can have at most {most} pictures.'],
  OWN_PICTURES_FULL: [409, 'The pictures of your school take {most} MB, which is the limit. Please delete some pages.'],

  OWN_FILE_BROKEN: [422, 'This file is damaged or not complete. Please export the page again.'],
  OWN_FILE_OTHER: [422, 'This is not a file with a page. Please choose a file that Export made.'],
  OWN_FILE_NEWER: [422, 'This file was made by a newer version of Balsa, which your school does not have yet.'],
  OWN_FILE_APPLICATION: [422, "This page belongs to '{application}', which your school does not have."],
  OWN_FILE_PICTURE: [422, 'The picture {name} in this file cannot be taken: {problem}'],
} as const satisfies Entries;
