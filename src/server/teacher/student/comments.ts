import { JournalSection } from '#contract/learning/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import { studentDetailCalls } from '#contract/teacher/student-detail-calls.ts';
import { lockedStudent } from '#server/access/class-objects.ts';
import { writtenText } from '#server/checks/written-text.ts';
import { writing } from '#server/http/handlers.ts';
import { makeRoom } from '#server/http/limits/storage-limit.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { isRevisionOf } from '#server/records/engineering/designs.ts';
import { addComment, removeComment } from '#server/records/learning/comments.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import type { Comment } from '#contract/learning/comment.ts';
import type { OfStudent } from '#server/access/class-objects.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';

type CommentCalls = Pick<typeof studentDetailCalls, 'addComment' | 'removeComment'>;

/** What teachers write to a student; the student sees it with the next start-up. */
export const commentHandlers: Handlers<CommentCalls> = {
  addComment: writing(studentDetailCalls.addComment, { authorize: commentable, handle: add }),
  removeComment: writing(studentDetailCalls.removeComment, {
    authorize: (ctx) => lockedStudent(ctx),
    handle: async (ctx, found) => {
      if (!(await removeComment(ctx.sql, found.owner, ctx.parameters.commentId))) throw notFound();
      await audit(ctx, { classroomId: found.taught.id, action: 'remove-comment', subject: found.student.id });
      return {};
    },
  }),
};

type AddRequest = ContextOf<typeof studentDetailCalls.addComment, 'write'>;

/** What is commented on must be this student's, in this activity. */
async function commentable(ctx: AddRequest): Promise<OfStudent> {
  const found = await lockedStudent(ctx);
  const { kind, subject } = ctx.body;
  const isTheirs =
    kind === 'journal' ? JournalSection.safeParse(subject).success : await isRevisionOf(ctx.sql, found.owner, subject);
  if (!isTheirs) throw notFound();
  return found;
}

async function add(ctx: AddRequest, found: OfStudent): Promise<Comment> {
  const { sql, teacher, services } = ctx;
  const { kind, subject } = ctx.body;
  const text = writtenText(ctx.body.text, { most: LIMITS.notesMax, code: 'COMMENT_TOO_LONG' });
  if (text === '') throw refuse('COMMENT_EMPTY');
  makeRoom(ctx, text);
  const at = services.now();
  const id = await addComment(sql, found.owner, { kind, subject, text, at, teacherId: teacher.id });
  await audit(ctx, { classroomId: found.taught.id, action: 'comment', subject: found.student.id });
  return { id, kind, subject, text, by: teacher.name, at };
}
