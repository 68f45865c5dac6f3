import { answerEntity, answerStanding, comment } from '#client/mutations/comment.ts';
import { journal, journalEntity, journalStanding } from '#client/mutations/journal.ts';
import { Owners } from '#client/scopes/owners.ts';
import { sendingOf, TypedTexts } from '#client/sync/typed-texts.ts';
import { APP } from '#tests/support/school/school.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { TextBase } from '#client/storage/rows.ts';
import type { Outbox } from '#client/sync/outbox.ts';
import type { Submission } from '#contract/device/sealed-work.ts';
import type { JournalSection } from '#contract/learning/journal.ts';

/** The applications of the classroom. */
export const APPS = [APP, 'glider'] as const;
export type WalkApp = (typeof APPS)[number];

/** One tab's document, which may have a student after another in it: the shipped owners, and the shipped way of what is typed. */
export class WalkDocument {
  readonly owners = new Owners();
  private readonly typing = this.owners.student.signal<ReadonlyMap<string, string>>(new Map());
  private readonly texts = this.owners.student.state((): { here?: TypedTexts } => ({}));
  private flushed: Promise<unknown> = Promise.resolve();

  constructor() {
    this.owners.application.onOpen(({ student, code }) => () => {
      this.flushed = this.texts(student).here?.flushAll(code) ?? Promise.resolve();
    });
  }

  /** A student comes in. */
  enter(pid: string, outbox: Outbox, submission: Submission): StudentScope {
    const scope = this.owners.openStudent(pid);
    this.texts(scope).here = new TypedTexts(scope, {
      outbox,
      typing: this.typing,
      // A walk says itself when time has passed.
      after: () => () => undefined,
      submission: () => submission,
      onFailed: () => undefined,
      onSealed: () => undefined,
    });
    this.owners.chooseApplication(this.app);
    return scope;
  }

  get app(): WalkApp {
    return APPS.find((app) => app === this.owners.chosenApplication.peek()) ?? APP;
  }

  private get here(): TypedTexts | undefined {
    const scope = this.owners.student.peek();
    return scope && this.texts(scope).here;
  }

  /** Back or forward in the history. */
  async go(app: WalkApp): Promise<void> {
    this.owners.chooseApplication(app);
    await this.flushed;
  }

  /** Types into a section of the journal of the application that is open; nothing of it is on the device yet. */
  async type({ partition }: Outbox, section: JournalSection, text: string): Promise<void> {
    const { app } = this;
    const entity = journalEntity(app, section);
    const [{ text: shown = '', baseRev, baseAt }, draft] = await Promise.all([
      journalStanding(partition, app, section),
      partition.database.drafts.get(entity),
    ]);
    const field = {
      entity,
      app,
      standing: () => journalStanding(partition, app, section),
      base: () => ({ text: shown, baseRev, baseAt, after: draft?.opId }),
      // Every text of a walk is a whole one, which takes the place of the one before it: their order is judged.
      join: (_there: string, own: string) => own,
      sending: (content: string, base: TextBase) => sendingOf(journal, { app, section, content, ...base }),
      failed: 'Error saving your journal',
      shown: async () => undefined,
    };
    this.here?.type(field, text);
  }

  /** Types an answer to a comment. */
  async answer({ partition }: Outbox, commentId: string, text: string): Promise<void> {
    const entity = answerEntity(commentId);
    const [{ text: shown = '', baseRev, baseAt }, draft] = await Promise.all([
      answerStanding(partition, APP, commentId),
      partition.database.drafts.get(entity),
    ]);
    const field = {
      entity,
      app: APP,
      standing: () => answerStanding(partition, APP, commentId),
      base: () => ({ text: shown, baseRev, baseAt, after: draft?.opId }),
      sending: (answer: string, base: TextBase) =>
        sendingOf(comment, { app: APP, commentId, answer: { ...base, text: answer } }),
      failed: 'Error saving your answer',
      shown: async () => undefined,
    };
    this.here?.type(field, text);
  }

  /** What is typed comes onto the device, and after a long rest or a blur into the outbox. */
  async rest(isLong: boolean): Promise<void> {
    await (isLong ? this.here?.flushAll() : this.here?.keepAll());
  }

  /** What is typed and not on the device, by its draft's name. */
  get unkept(): ReadonlyMap<string, string> {
    return new Map(this.here?.unkept.map(({ entity, text }) => [entity, text]));
  }

  /** The student has left; settles when what was typed last has found its place. */
  async leave(): Promise<void> {
    const texts = this.here;
    this.owners.closeStudent();
    await texts?.saveElsewhere();
  }
}
