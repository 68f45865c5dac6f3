import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { forgetWork, loader } from '#client/stores/teacher/loaded.ts';
import { retentionCalls } from '#contract/teacher/retention-calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Certificate } from '#contract/teacher/retention-calls.ts';

/** There is one of each, and this is its key. */
const ALL = 'all';

const ahead = loader<AnswerOf<typeof retentionCalls.retention>>(() => ask(retentionCalls.retention));
const certificates = loader<readonly Certificate[]>(() => ask(retentionCalls.certificates));

/** Deletes a class for good; `typed` must be its name. Gives the certificate, or the sentence that says what is wrong. */
async function deleteClass(
  classId: string,
  typed: string,
): Promise<{ readonly certificate: Certificate } | { readonly problem: string }> {
  const answer = await ask(retentionCalls.deleteClass, { parameters: { classId }, body: { typed } });
  if (!answer.ok) return { problem: sentenceOf(answer.failure) };
  forgetWork();
  await Promise.all([classes.load(), certificates.load(ALL)]);
  return { certificate: answer.value };
}

/** What goes by itself, and what went. */
export const retention = {
  ahead: ahead.state,
  certificates: certificates.state,
  load: (): Promise<void> => ahead.load(ALL),
  loadCertificates: (): Promise<void> => certificates.load(ALL),
  deleteClass,
} as const;
