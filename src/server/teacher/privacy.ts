import { careCalls } from '#contract/teacher/care-calls.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound } from '#server/http/refusal.ts';
import { findStudent } from '#server/records/class-students.ts';
import { noteTeacherAction } from '#server/records/teacher-audit.ts';
import { classFor } from './access.ts';
import { auditEntries } from './audit.ts';
import { deleteStudent } from './deletion.ts';
import { checkTyped } from './typed-name.ts';
import type { Handlers } from '#server/http/handlers.ts';

type PrivacyCalls = Pick<typeof careCalls, 'deleteStudent' | 'audit'>;

/** How a student's data ends, and what was done with it. */
export const privacyHandlers: Handlers<PrivacyCalls> = {
  deleteStudent: writing(careCalls.deleteStudent, {
    authorize: async (asked) => {
      const taught = await classFor(asked, 'owner');
      const student = await findStudent(asked.sql, taught.id, asked.parameters.studentId);
      if (!student) throw notFound();
      await asked.sql.lock(student.id);
      return { taught, student };
    },
    handle: async ({ sql, teacher, services, body }, { taught, student }) => {
      checkTyped(body.typed, student.alias, 'the name of the student');
      const now = services.now();
      const proof = await deleteStudent(sql, services.keys, student, now);
      await noteTeacherAction(sql, {
        teacherId: teacher.id,
        classroomId: taught.id,
        action: 'delete-student',
        detail: `number ${student.number}`,
        now,
      });
      return proof;
    },
  }),
  audit: reading(careCalls.audit, {
    authorize: (asked) => classFor(asked, 'viewer'),
    handle: ({ sql, services }, { id }) => auditEntries(sql, services.catalogue, id),
  }),
};
