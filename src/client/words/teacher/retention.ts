import { words } from '#client/words/words.ts';

/** What is archived and deleted by itself, what was deleted, and the end of a class by hand. */
export const retention = words('teacher.retention', {
  title: 'Kept and deleted',
  lead: 'What the server archives and deletes automatically, and the certificates of what was deleted.',
  link: 'Kept and Deleted',
  periods: 'How long',
  getting: 'Getting what is due...',
  idle: {
    one: 'A class that nobody has used for {count} day is archived. Its students can no longer sign in; you can restore it.',
    other:
      'A class that nobody has used for {count} days is archived. Its students can no longer sign in; you can restore it.',
  },
  neverIdle: 'A class goes on until a teacher archives it.',
  months: {
    one: 'An archived class is deleted for good {count} month after a teacher was last in it, unless its owner chose another time.',
    other:
      'An archived class is deleted for good {count} months after a teacher was last in it, unless its owner chose another time.',
  },
  neverMonths: 'An archived class is kept, unless its owner chose a time.',
  detail: {
    one: 'If no teacher opens a class for {count} day, its earlier texts, wrong tries and minutes are deleted. The work itself stays.',
    other:
      'If no teacher opens a class for {count} days, its earlier texts, wrong tries and minutes are deleted. The work itself stays.',
  },
  soon: 'In the next 60 days',
  aboutSoon: 'Open a class to keep it: the time counts from when a teacher was last in it.',
  nothingSoon: 'Nothing in your classes will be archived or deleted automatically in the next 60 days.',
  soonList: 'What goes in the next 60 days',
  class: 'Class',
  happens: 'What happens',
  from: 'From',
  students: 'Students',
  archive: 'It is archived',
  delete: 'It is deleted for good',
  oldDetail: 'Earlier texts, wrong tries and minutes are deleted',
  certificates: 'What was deleted',
  noCertificates: 'No class of your school has been deleted yet.',
  gettingCertificates: 'Getting the certificates...',
  certificateList: 'Certificates of deletion',
  when: 'When',
  what: 'What',
  by: 'By',
  certificate: 'Certificate of deletion',
  certificateOf: 'Certificate: {name}, {at}',
  noCertificate: 'There is no such certificate.',
  saysClass: 'Certificate of deletion: the class "{name}" and all that was kept about it were deleted for good.',
  saysSchool: 'Certificate of deletion: the school "{name}" and all that was kept about it were deleted for good.',
  deletedAt: 'Deleted at',
  studentCount: 'Students whose data was all deleted',
  records: 'Deleted records by kind',
  kind: 'Kind',
  count: 'Records',
  number: 'Number of this certificate',
  seal: 'Check value',
  aboutSeal: 'The server that made this certificate can tell from the check value whether a word of it was changed.',
  back: 'All certificates',
  deleteClass: 'Delete the class',
  aboutDeleteClass:
    'For good: its students with all their work, its groups and activities. You get a certificate. To keep the work, archive the class instead.',
  typeName: 'Type the name of the class, {name}',
  deleteNow: 'Delete the Class for Good',
});
