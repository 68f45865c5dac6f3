import { notFound } from '#server/http/refusal.ts';
import { findOwnPage } from '#server/records/learning/own-pages.ts';
import type { OwnPageSummary } from '#contract/own-pages/own-page-calls.ts';
import type { InPath, TeacherTransaction } from '#server/http/context.ts';
import type { OwnPageRecord } from '#server/records/learning/own-pages.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';

export type OfPage = TeacherTransaction & InPath<'ownPageId'>;

/** The page of the path, where it is the teacher's own or shared in the school; any other does not exist. */
export async function readable({ sql, teacher, parameters }: OfPage): Promise<OwnPageRecord> {
  const page = await findOwnPage(sql, parameters.ownPageId);
  if (!page || page.organisationId !== teacher.organisationId) throw notFound();
  if (page.teacherId !== teacher.id && !page.isShared) throw notFound();
  return page;
}

export function summaryOf(page: OwnPageRecord, { id }: Pick<Teacher, 'id'>): OwnPageSummary {
  const { content, organisationId: _, teacherId, ...shown } = page;
  return { ...shown, title: content.title, questions: content.questions.length, isMine: teacherId === id };
}
