import { readWorkFile, readablePart } from '#contract/device/work-file.ts';
import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { hashOf } from '#contract/values/text-hash.ts';
import { free } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { restoreBox } from '#server/student/sealed-work.ts';
import { studentInPath } from '#server/teacher/roster/roster.ts';
import type { Restored } from '#contract/device/sealed-work.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Tickets } from '#server/http/identity/tickets.ts';
import type { Sql } from '#server/records/database.ts';

/** Fifty operations each: more than any device ever held. */
const BOXES_MOST = 200;

/** Restores a file that a student downloaded, for that student. */
export function workFileHandlers(tickets: Tickets): Handlers<Pick<typeof rosterCalls, 'restoreWork'>> {
  return {
    restoreWork: free(rosterCalls.restoreWork, {
      authorize: (ctx) => ctx.services.database.read((sql) => studentInPath({ ...ctx, sql })),
      handle: async (ctx, { taught, student }) => {
        const file = readWorkFile(ctx.body.file);
        if (!file || file.sealed.length > BOXES_MOST) {
          throw refuse('NO_WORK_FILE');
        }
        if (file.sealed.length === 0) throw refuse('NO_UNSENT_WORK');
        const entry = { classroomId: taught.id, action: 'restore-work', subject: student.id } as const;
        const note = (sql: Sql) => audit({ ...ctx, sql }, entry);
        const mayRestore = (owner: { readonly id: string }): boolean => {
          if (owner.id === student.id) return true;
          throw refuse('FILE_OF_ANOTHER');
        };
        const work = await hashOf(readablePart(file));
        const parts: Restored[] = [];
        for (const box of file.sealed) {
          const desk = { ctx, tickets, mayRestore, ...(parts.length === 0 ? { note } : {}) };
          parts.push(await restoreBox(desk, { box, work }));
        }
        return {
          restored: sumOf(parts, 'restored'),
          alreadyThere: sumOf(parts, 'repeated'),
          refused: parts.flatMap(({ refused }) => refused.map(({ message }) => message)),
        };
      },
    }),
  };
}

function sumOf(parts: readonly Restored[], count: 'restored' | 'repeated'): number {
  return parts.reduce((sum, part) => sum + part[count], 0);
}
