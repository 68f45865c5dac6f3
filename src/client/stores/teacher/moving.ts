import { teacher } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { randomGroups, rosterMoves as say } from '#client/words/teacher/roster/moves.ts';
import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { rosters } from './roster.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { Roster, RosterGroup } from '#contract/teacher/roster-calls.ts';

/** Where students may go, and what going there would do to their work. */
export interface Destination extends Roster {
  readonly effects: AnswerOf<typeof rosterCalls.previewMove>;
}

/** Several students of a class, and where they are to go. */
interface Move {
  readonly from: string;
  readonly studentIds: readonly string[];
  readonly to: string;
}

/** What is there, or the sentence that says why it cannot be told. */
async function look({ from, studentIds, to }: Move): Promise<Destination | { readonly problem: string }> {
  const [roster, effects] = await Promise.all([
    ask(rosterCalls.roster, { parameters: { classId: to } }),
    ask(rosterCalls.previewMove, {
      parameters: { classId: from },
      body: { studentIds: [...studentIds], classId: to },
    }),
  ]);
  if (!roster.ok) return { problem: sentenceOf(roster.failure) };
  if (!effects.ok) {
    // Who has left is shown as gone.
    if (effects.failure.kind === 'not-found') await rosters.refresh(from);
    return { problem: sentenceOf(effects.failure) };
  }
  return { ...roster.value, effects: effects.value };
}

/** Moves all of them or none. Gives the sentence that says what went wrong. */
async function move({ from, studentIds, to }: Move, group: RosterGroup): Promise<string | undefined> {
  const body = { studentIds: [...studentIds], classId: to, groupId: group.id };
  const moved = ask(rosterCalls.moveStudents, { parameters: { classId: from }, body });
  return taken(from, moved, say('moved', { count: studentIds.length, group: group.name }));
}

type Arrangement = BodyOf<typeof rosterCalls.arrangeGroups>;

/** Puts students into groups, all of them or none. Gives the sentence that says what went wrong. */
async function arrange(classId: string, body: Arrangement): Promise<string | undefined> {
  const arranged = ask(rosterCalls.arrangeGroups, { parameters: { classId }, body });
  return taken(classId, arranged, randomGroups('kept', { count: body.groups.length }));
}

async function taken(classId: string, change: Promise<Result<Roster>>, message: string): Promise<string | undefined> {
  const problem = await rosters.changed(classId, change);
  if (problem === undefined) notifications.notify(teacher, { message, category: 'success' });
  return problem;
}

/** Students who go to another group, or with their work to another class. */
export const moving = { look, move, arrange } as const;
