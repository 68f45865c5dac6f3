import { words } from '#client/words/words.ts';

/** What is kept of the class, how it leaves, and how it ends. */
export const privacy = words('teacher.privacy', {
  lead: 'Balsa keeps what you call your students (an alias, or a name if you choose), answers, designs, journals, comments with their answers, and time on task. It asks for no student’s e-mail address or birthday, and sends nothing to anyone else.',
  audit: 'What teachers did',
  aboutAudit: 'Sign-ins, changed grades, shared designs, new codes and deletions.',
  auditList: 'List of what teachers did',
  getting: 'Getting the list...',
  nothing: 'Nothing yet.',
  when: 'When',
  who: 'Who',
  what: 'What',
  of: 'About',
  export: 'Everything in one file',
  aboutExport:
    'Rosters with Student Ids and private notes, grades, answers, designs, journals, comments with their answers and settings as CSV and JSON in a ZIP.',
  download: 'Download the Class',
  studentFile: 'File for Parents',
  aboutStudentFile: 'Everything that is kept of this student, without the names of others, as a ZIP',
  collecting: 'Collecting...',
  retention: 'How long work is kept',
  aboutRetention:
    'After this time the class and all work in it are deleted for good, unless a teacher opens it before then.',
  keep: 'Keep the class',
  keepDefault: 'As long as this server keeps classes',
  keepAlways: 'Until it is deleted by hand',
  keepMonths: {
    one: '{count} month after it is archived',
    other: '{count} months after it is archived',
  },
  notes: 'Private notes on students',
  aboutNotes:
    'A column under Students for a line on each student, such as the full name. Only co-teachers and owners of this class read it; it is encrypted, and deleted when the student leaves. Parents who ask for all that is kept get it in their file.',
  keepNotes: 'Keep private notes in this class',
  forgetNotes: 'Turn private notes off',
  aboutForgetting: 'All private notes of this class are deleted for good.',
  forgetNotesNow: 'Delete All Notes',
  deleteStudent: 'Delete a student',
  aboutDeletion:
    'For good: answers, designs, journal, comments, time. To keep the work, deactivate the student under Students instead.',
  deleteNow: 'Delete for Good',
  chooseFirst: 'Please choose a student first.',
  typeId: 'Type the Student Id of {student}',
  deleted: 'Student {number} was deleted on {at}: {rows} rows from {tables} tables are gone.',
  downloadProof: 'Download the Proof',
});
