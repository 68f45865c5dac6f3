/** One kind of thing that the records hold, as a reviewer of privacy asks for it. */
export interface DataKind {
  readonly title: string;
  /** Whose it is. */
  readonly subject: 'students' | 'teachers' | 'school' | 'server';
  readonly holds: string;
  readonly purpose: string;
  readonly readers: string;
  readonly kept: string;
  /** The tables that hold it: each of the records is in exactly one kind. */
  readonly tables: readonly string[];
}

const AS_LONG_AS_THE_STUDENT =
  'Until the student or the class is deleted; in an archived class, for as many months as its teacher or else the server chose.';
const CLASS_TEACHERS = 'The student and the teachers of the class.';

/** What is kept of people, why, who reads it and how long; the page /privacy is this table. */
export const DATA_MAP: readonly DataKind[] = [
  {
    title: 'Who a student is',
    subject: 'students',
    holds:
      'An alias, the student ID that the school chose, the group, when the account was made and when it was last used.',
    purpose: 'Signing in, and knowing whose work is whose.',
    readers: 'The teachers of the class; classmates read the alias where the class may see it.',
    kept: AS_LONG_AS_THE_STUDENT,
    tables: ['person', 'merged_person', 'merged_exercise'],
  },
  {
    title: 'Answers and grades',
    subject: 'students',
    holds:
      'Answers to questions, tries, scores, the points and comments that teachers gave written answers and other work, and what they graded or excused.',
    purpose: 'Feedback to the student and the gradebook.',
    readers: CLASS_TEACHERS,
    kept: `${AS_LONG_AS_THE_STUDENT} Wrong tries go earlier, as said under "How long".`,
    tables: ['exercise_record', 'question_record', 'wrong_answer', 'written_score', 'rubric_score', 'grade_override'],
  },
  {
    title: 'Time at work',
    subject: 'students',
    holds: 'Seconds and visits on each page, and when the student last worked.',
    purpose: 'Shows teachers who is at work and who is stuck.',
    readers: CLASS_TEACHERS,
    kept: `${AS_LONG_AS_THE_STUDENT} Minutes go earlier, as said under "How long".`,
    tables: ['time_epoch', 'time_total', 'folded_epoch', 'work_spell'],
  },
  {
    title: 'Journal and comments',
    subject: 'students',
    holds:
      'Texts of the journal with their earlier versions, what teachers wrote about them and the student answered, and who has read it.',
    purpose: 'The design report, and talking about it.',
    readers: CLASS_TEACHERS,
    kept: `${AS_LONG_AS_THE_STUDENT} Earlier versions go earlier, as said under "How long".`,
    tables: ['journal', 'journal_revision', 'comment', 'read_mark'],
  },
  {
    title: 'Private notes of teachers',
    subject: 'students',
    holds: 'A line on a student, encrypted; only where a teacher has turned such notes on for the class.',
    purpose: 'Telling students with similar aliases apart, and what a teacher wants to remember.',
    readers: 'The co-teachers and owners of the class; not the student in Balsa, not classmates, not viewers.',
    kept: 'Until it is emptied, notes are turned off, or the student goes to another class or is deleted. A back-up of before has one that was emptied, changed or left behind for as long as it is kept itself.',
    tables: ['student_note'],
  },
  {
    title: 'Designs, races and the game',
    subject: 'students',
    holds:
      'Designs with each revision, results, entries to the competition, races shared with the class, levels and points of the game.',
    purpose: 'Designing, comparing and racing.',
    readers: 'The student, the teachers of the class, and anyone to whom the teacher lets the competition show it.',
    kept: AS_LONG_AS_THE_STUDENT,
    tables: [
      'concept',
      'wall_post',
      'revision',
      'competition_entry',
      'measured_approval',
      'game',
      'engine_session',
      'engine_answer',
    ],
  },
  {
    title: 'Contests',
    subject: 'students',
    holds:
      'Which design a student races in a contest of the class, with whom, what the simulation said about it, and its result.',
    purpose: 'Racing in front of the class, and certificates for it.',
    readers: 'The students and teachers of the class, under the names that the teacher chose for the contest.',
    kept: AS_LONG_AS_THE_STUDENT,
    tables: ['contest_entry', 'contest_member'],
  },
  {
    title: 'Measured runs',
    subject: 'students',
    holds:
      'What was measured on what a student built, with earlier versions and notes, who built it with them, whether a teacher entered or approved it, and why a teacher struck it out.',
    purpose: 'Comparing what was predicted with what was measured.',
    readers: 'The student and the teachers of the class; partners read the numbers, not the notes.',
    kept: AS_LONG_AS_THE_STUDENT,
    tables: ['trial', 'trial_version', 'trial_partner'],
  },
  {
    title: 'Choices',
    subject: 'students',
    holds: 'Units, colors, layout and the like.',
    purpose: 'The page looks as the student left it on every device.',
    readers: 'The student.',
    kept: AS_LONG_AS_THE_STUDENT,
    tables: ['preference'],
  },
  {
    title: 'What was sent',
    subject: 'students',
    holds: 'A random name for each change that a device sent, what it asked and what was answered.',
    purpose: 'A change that is sent twice counts once, and none is lost.',
    readers: 'Nobody; the server compares.',
    kept: 'Question and answer for 180 days; the random name and whether it was taken as long as the student.',
    tables: ['operation'],
  },
  {
    title: 'Sign-ins of students',
    subject: 'students',
    holds: 'When a sign-in was last used, that it ended, and what the student did to the account.',
    purpose: 'An idle sign-in ends by itself; nobody goes on in the name of someone else.',
    readers: 'The teachers of the class read the list of what was done.',
    kept: 'Sign-ins until they have expired; the list as long as the student.',
    tables: ['token_use', 'revoked_token', 'audit_entry'],
  },
  {
    title: 'Who looked at a student',
    subject: 'students',
    holds: "Which teacher opened a student's work, answers, journal or portfolio on which day.",
    purpose: 'The school can tell who has read whose work.',
    readers: 'The administrators of the school.',
    kept: 'Two years, or until the student or the class is deleted.',
    tables: ['student_look'],
  },
  {
    title: 'What teachers asked to be made',
    subject: 'teachers',
    holds:
      'A random name for each request that makes something, a fingerprint of it, and what was answered, encrypted.',
    purpose: 'A request that is sent twice counts once.',
    readers: 'Nobody; the server compares.',
    kept: 'One day, or until a student or the account is deleted.',
    tables: ['teacher_operation'],
  },
  {
    title: 'Accounts of teachers',
    subject: 'teachers',
    holds:
      'Name, e-mail address, a hash of the password, sign-ins with their times, codes for new passwords, whether an administrator, and for a second step at sign-in its secret, encrypted, and hashes of recovery codes.',
    purpose: 'Signing in, and sharing classes with colleagues.',
    readers:
      'The teacher; colleagues of the school read name and address, its administrators also when the teacher last signed in and whether there is a second step.',
    kept: 'As long as the account; a sign-in until it ends, its time for two years and that of the last one as long as the school; a code until it is used or too old.',
    tables: ['teacher', 'teacher_session', 'password_code', 'classroom_teacher', 'second_factor', 'recovery_code'],
  },
  {
    title: 'What teachers did',
    subject: 'teachers',
    holds: 'Which teacher signed in, graded, excused, merged, exported or deleted what, and when.',
    purpose: 'The school can tell who changed what.',
    readers: 'The teachers of the class; the administrators of the school, too, for what was done to accounts.',
    kept: 'As long as the class, and what concerns no class as long as the school; sign-ins for two years, and the last one of each teacher as long as the school. After a student is deleted it no longer says to whom.',
    tables: ['teacher_audit'],
  },
  {
    title: 'The school and its classes',
    subject: 'school',
    holds:
      'Name and place of the school, classes, groups, activities with the order of their pages and what runs of the class say about a model, challenges, rubrics, contests with their steps, and logos.',
    purpose: 'The course as its teachers set it up.',
    readers: 'Teachers of the school; students read what their activity says.',
    kept: 'Until a teacher deletes it.',
    tables: [
      'contest',
      'contest_step',
      'district',
      'organisation',
      'classroom',
      'class_pause',
      'student_group',
      'activity',
      'activity_sequence',
      'class_rubric',
      'calibration',
      'judging_anew',
      'library_specification',
      'logo',
    ],
  },
  {
    title: 'Pages that teachers wrote',
    subject: 'school',
    holds:
      'Title, text, questions with their answers and pictures of pages that teachers wrote, in every version, who wrote them, and in which activities they are used.',
    purpose: 'Teachers add to the course; an answer keeps the question that it answered.',
    readers:
      'The teacher who wrote it; teachers of the school where it is shared; the students of a class that uses it, without the answers.',
    kept: 'Until its teacher deletes it; if students used it, as long as the school.',
    tables: ['own_page', 'own_page_version', 'own_page_picture', 'own_page_place'],
  },
  {
    title: 'What was deleted',
    subject: 'school',
    holds:
      'For each deleted class or school its name, when and by whom, and how many records of which kind; no student.',
    purpose: 'The school can show that data is gone.',
    readers: 'Teachers of the school.',
    kept: 'Until the operator of the server removes it.',
    tables: ['deletion'],
  },
  {
    title: 'What guards the server',
    subject: 'server',
    holds:
      'Counts of wrong tries and of requests under names that cannot be turned back, what is still to be erased, when the server last looked for what is too old, and when its records were restored from a back-up.',
    purpose: 'Nobody guesses ids, nobody stops others, and what was deleted is gone from the files.',
    readers: 'Nobody; the server counts.',
    kept: 'An hour, or until another try is allowed; a note to erase until it is done.',
    tables: ['login_failure', 'shared_limit', 'erasure', 'upkeep'],
  },
];
