import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { privacy as say } from '#client/words/teacher/privacy.ts';
import { addressOf } from '#contract/call.ts';
import { EXPORT_PATH, STUDENT_FILE_PATH, privacyCalls } from '#contract/teacher/privacy-calls.ts';
import { ask, askForFile, sentenceOf } from './ask.ts';
import { classes } from './classes.ts';
import { forgetWork, loader } from './loaded.ts';
import type { AuditEntry, DeletionProof } from '#contract/teacher/privacy-calls.ts';

const audit = loader<readonly AuditEntry[]>((classId) => ask(privacyCalls.audit, { parameters: { classId } }));
/** The last deletion, until the page is left: the school keeps it. */
const proof = teacher.signal<DeletionProof | undefined>(undefined);

/** Deletes a student for good; `typed` must be the alias. Gives the sentence that says what is wrong. */
async function deleteStudent(classId: string, studentId: string, typed: string): Promise<string | undefined> {
  const answer = await ask(privacyCalls.deleteStudent, { parameters: { classId, studentId }, body: { typed } });
  if (!answer.ok) return sentenceOf(answer.failure);
  forgetWork();
  proof.value = answer.value;
  await audit.refresh(classId);
  return undefined;
}

/** All that is kept of a student as one file, or the sentence that says why there is none. */
const exportStudent = (classId: string, studentId: string): ReturnType<typeof fileAt> =>
  fileAt(addressOf(STUDENT_FILE_PATH, { classId, studentId }));

/** The class's data as one file, or the sentence that says why there is none. */
const exportClass = (classId: string): ReturnType<typeof fileAt> => fileAt(addressOf(EXPORT_PATH, { classId }));

async function fileAt(path: string): Promise<{ readonly file: Blob } | { readonly problem: string }> {
  const answer = await askForFile(path);
  return answer.ok ? { file: answer.value } : { problem: sentenceOf(answer.failure) };
}

/** Turns private notes on students on or, after a warning, off. Gives the sentence that says what is wrong. */
async function setNotes(classId: string, hasNotes: boolean): Promise<string | undefined> {
  const forgets = (): Promise<boolean> =>
    modals.confirm(teacher, {
      title: say('forgetNotes'),
      body: say('aboutForgetting'),
      confirmLabel: say('forgetNotesNow'),
      isDanger: true,
    });
  return hasNotes || (await forgets()) ? classes.change(classId, { hasNotes }) : undefined;
}

/** What a class's data is used for, and how it leaves or ends. */
export const privacy = {
  setNotes,
  audit: audit.state,
  proof: readOnly(proof),
  load: (classId: string): Promise<void> => audit.load(classId),
  deleteStudent,
  exportClass,
  exportStudent,
  forgetProof: () => void (proof.value = undefined),
} as const;
