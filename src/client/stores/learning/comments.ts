import { computed } from '@preact/signals-react';
import {
  ANSWER_PREFIX,
  SEEN_PREFIX,
  answerEntity,
  answerStanding,
  comment as commentMutation,
  isAnswer,
  newerAnswer,
} from '#client/mutations/comment.ts';
import { openDrafts } from '#client/mutations/draft-writes.ts';
import { refusedDrafts } from '#client/mutations/refused-drafts.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { activity } from '#client/stores/session/activity.ts';
import { perform } from '#client/stores/session/device.ts';
import { typedTexts } from '#client/stores/session/typed-texts.ts';
import { sendingOf } from '#client/sync/typed-texts.ts';
import { journal as say } from '#client/words/student/journal.ts';
import type { OpenedDraft } from '#client/mutations/draft-writes.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { DraftRow, MetaRow } from '#client/storage/rows.ts';
import type { TextField } from '#client/sync/typed-texts.ts';
import type { Comment, CommentAnswer } from '#contract/learning/comment.ts';
import type { JournalPage } from './journal.ts';

/** `on-device`: kept as a draft until the server has it. */
type AnswerStatus = 'empty' | 'typing' | 'on-device' | 'saved' | 'refused';

export interface ShownComment extends Omit<Comment, 'answer'> {
  /** The student has not seen it on any device. */
  readonly isNew: boolean;
  /** The answer as it stands: what is being typed, what waits on the device, what the server has. */
  readonly answer: string;
  readonly status: AnswerStatus;
}

interface Held {
  readonly seen: ReadonlySet<string>;
  readonly taken: ReadonlyMap<string, CommentAnswer>;
  readonly drafts: ReadonlyMap<string, OpenedDraft>;
  readonly refused: ReadonlyMap<string, string>;
}

interface Rows {
  readonly seen: readonly MetaRow[];
  readonly taken: readonly MetaRow[];
  readonly drafts: readonly DraftRow[];
  readonly refused: ReadonlyMap<string, string>;
}

const NOTHING: Held = { seen: new Set(), taken: new Map(), drafts: new Map(), refused: new Map() };

const held = liveSignal<ApplicationScope, Rows, Held>(application, NOTHING, ({ database, boxer }, { code }) => ({
  // In one transaction: a draft that the server has just taken is one or the other, never neither.
  rows: () =>
    database.transaction('r', [database.meta, database.drafts, database.outbox, database.dead], async () => {
      const { meta } = database;
      const drafts = await database.drafts
        .where('entity')
        .startsWith(answerEntity(''))
        .filter(({ app }) => app === code)
        .toArray();
      return {
        seen: await meta.where('k').startsWith(SEEN_PREFIX).toArray(),
        taken: await meta.where('k').startsWith(ANSWER_PREFIX).toArray(),
        drafts,
        refused: await refusedDrafts(database, drafts),
      };
    }),
  decode: async ({ seen, taken, drafts, refused }) => {
    const answers = new Map<string, CommentAnswer>();
    for (const { k, box } of taken) {
      const answer = box && (await boxer.open<CommentAnswer>('meta', k, box));
      if (answer) answers.set(k.slice(ANSWER_PREFIX.length), answer);
    }
    const seenIds = new Set(seen.map(({ k }) => k.slice(SEEN_PREFIX.length)));
    return { seen: seenIds, taken: answers, drafts: await openDrafts(boxer, drafts), refused };
  },
}));

const all = computed<readonly ShownComment[]>(() => activity.comments.value.map(shown));
const fresh = computed(() => all.value.filter(({ isNew }) => isNew));

function shown({ answer: told, ...comment }: Comment): ShownComment {
  const entity = answerEntity(comment.id);
  const typed = typedTexts.typing.value.get(entity);
  const answer =
    typed ?? held.value.drafts.get(entity)?.text ?? newerAnswer(held.value.taken.get(comment.id), told)?.text;
  // What was seen here is not new while that is still being read.
  const isNew = comment.seenAt === undefined && held.value !== NOTHING && !held.value.seen.has(comment.id);
  return { ...comment, isNew, answer: answer ?? '', status: statusOf(entity, answer ?? '') };
}

function statusOf(entity: string, answer: string): AnswerStatus {
  if (typedTexts.typing.value.has(entity)) return 'typing';
  if (held.value.refused.has(entity)) return 'refused';
  if (held.value.drafts.has(entity)) return 'on-device';
  return answer === '' ? 'empty' : 'saved';
}

/** The journal's page on which a comment stands. */
function pageOf({ kind, subject }: Pick<Comment, 'kind' | 'subject'>): JournalPage {
  const isPage = subject === 'introduction' || subject === 'design-challenge' || subject === 'final-reflection';
  return kind === 'journal' && isPage ? subject : 'engineering-logs';
}

function fieldOf({ code: app }: ApplicationScope, commentId: string): TextField {
  const entity = answerEntity(commentId);
  return {
    entity,
    app,
    standing: (partition) => answerStanding(partition, app, commentId),
    base: () => {
      const draft = held.peek().drafts.get(entity);
      const told = activity.comments.peek().find(({ id }) => id === commentId)?.answer;
      const saved = newerAnswer(held.peek().taken.get(commentId), told);
      const { baseRev, baseAt } = draft ?? { baseRev: saved?.rev ?? 0, baseAt: saved?.at };
      return { text: draft?.text ?? saved?.text ?? '', baseRev, baseAt, after: draft?.opId };
    },
    sending: (text, { baseRev, baseAt }) =>
      isAnswer(text) ? sendingOf(commentMutation, { app, commentId, answer: { text, baseRev, baseAt } }) : undefined,
    failed: say('answerFailed'),
    shown: held.refresh,
  };
}

/** What was in sight is no longer new, here and on every other device. */
function see(scope: ApplicationScope, commentId: string): void {
  void perform(scope.student, commentMutation, { app: scope.code, commentId });
}

/** What teachers wrote to the student, and the student's answers. */
export const comments = {
  all,
  /** Those that the student has not seen. */
  fresh,
  /** How many of these stand on each page of the journal. */
  freshOn: (page: JournalPage): number => fresh.value.filter((comment) => pageOf(comment) === page).length,
  pageOf,
  /** Whether this device knows that something of a teacher's was seen, a comment or points. */
  isSeen: (id: string): boolean => held.value.seen.has(id),
  see: application.verb(see),
  /** Takes a keystroke of an answer: to the device after 400 ms, to be sent after 3 s of rest. */
  type: application.verb((scope, commentId: string, text: string) =>
    typedTexts.type(scope.student, fieldOf(scope, commentId), text),
  ),
  /** The field lost the focus: what was typed is written and sent without waiting. */
  leave: application.verb((scope, commentId: string) => void typedTexts.flush(scope.student, answerEntity(commentId))),
} as const;
